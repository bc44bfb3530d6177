// Where we are. Links within the page change the address without loading it anew.

class Route {
  path = $state(location.pathname)

  /** Go to an address of the page. */
  go(to: string): void {
    history.pushState(null, '', to)
    this.path = location.pathname
    scrollTo(0, 0)
  }

  back = (): void => {
    this.path = location.pathname
  }

  /** Clicks on our own links stay in the page. */
  follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.href)
  }
}

export const route = new Route()
