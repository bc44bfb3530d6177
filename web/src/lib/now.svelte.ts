// What time it is, for what is counted down on the page.

class Now {
  value = $state(Date.now())

  constructor() {
    setInterval(() => (this.value = Date.now()), 500)
  }
}

export const now = new Now()
