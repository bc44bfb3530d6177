// What does not fit on the page as it is now: a list of sentences, empty if all is well. See test_fits.py.
// Given: the size's name, whether it is a phone, the least width of a card in hand, how many sit here, who must act, the choices.
async ({ phone, large, hand, seats, acting, asked, over, names, scores }) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await painted()
  await painted()

  const wrong = []
  const all = (what, root = document) => [...root.querySelectorAll(what)]
  const shown = (one) => {
    const box = one.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return false
    const style = getComputedStyle(one)
    return style.visibility !== 'hidden' && style.clipPath === 'none' && style.opacity !== '0'
  }
  const name = (one) => {
    const said = one.getAttribute('aria-label') ?? one.dataset.place ?? one.textContent.trim().slice(0, 30)
    return `${one.tagName.toLowerCase()}.${[...one.classList].filter((c) => !c.startsWith('svelte')).join('.')} “${said}”`
  }
  const round = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const inside = (box, within, slack = 1.5) =>
    box.left >= within.left - slack && box.top >= within.top - slack && box.right <= within.right + slack && box.bottom <= within.bottom + slack

  const ground = document.querySelector('.ground')
  const board = ground.querySelector('.board')
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  // 1. The page does not scroll.
  const root = document.documentElement
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`)

  // 2. and 3. Regions hold what is in them, lie on the ground, and not over each other.
  const pans = (one) => one.closest('[data-pans]')
  const regions = all('.region', ground).filter(shown)
  if (!regions.length) wrong.push('the board has no regions')
  for (const one of regions) {
    if (!pans(one) && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
      wrong.push(`${name(one)} overflows: ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`)
    if (!inside(one.getBoundingClientRect(), ground.getBoundingClientRect())) wrong.push(`${name(one)} is not on the ground`)
  }
  regions.forEach((a, i) =>
    regions.slice(i + 1).forEach((b) => {
      if (!a.contains(b) && !b.contains(a) && meet(a.getBoundingClientRect(), b.getBoundingClientRect())) wrong.push(`${name(a)} and ${name(b)} overlap`)
    }),
  )
  const rows = ['.table-top', '.strip', '.ground', '.table-foot'].map((what) => document.querySelector(what)).filter((one) => one && shown(one))
  rows.forEach((a, i) =>
    rows.slice(i + 1).forEach((b) => {
      if (meet(a.getBoundingClientRect(), b.getBoundingClientRect())) wrong.push(`${name(a)} and ${name(b)} overlap`)
    }),
  )

  // 4. Everything that can be chosen is in view and under nothing.
  const within = (one) => {
    const box = one.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    if (!inside(box, screen)) return `outside the screen (${round(box)})`
    const region = one.closest('.region')
    if (region && !inside(box, region.getBoundingClientRect())) return `cut off by ${name(region)}`
    const top = document.elementFromPoint(x, y)
    if (top && !one.contains(top) && !top.contains(one)) return `under ${name(top)}`
    return ''
  }
  const choices = all('.can, .could, .picked', ground)
  const panned = new Map()
  for (const one of choices) {
    const trouble = shown(one) ? within(one) : 'not shown'
    const window = pans(one)
    if (window) panned.set(window, panned.get(window) || !trouble)
    else if (trouble) wrong.push(`${name(one)} can be chosen, and is ${trouble}`)
  }
  for (const [window, seen] of panned) if (!seen) wrong.push(`nothing that can be chosen in ${name(window)} is in view`)

  // 5. What is asked about is marked, and holds choices, unless the bar has them all.
  const marked = all('[data-asked]', ground).filter(shown)
  const buttons = all('.move-bar :is(.few .button, .confirm, .choose)')
  if (asked) {
    if (!board.dataset.asks) wrong.push('the board does not say what it asks (data-asks)')
    if (marked.length < 1 || marked.length > 2) wrong.push(`${marked.length} regions are marked as asked`)
    if (!buttons.length && !marked.some((one) => choices.some((choice) => one.contains(choice) || one === choice)))
      wrong.push('what is marked as asked holds no choices')
    if (!buttons.length && !choices.length) wrong.push('there is nothing to choose')
  } else if (marked.length) wrong.push('something is marked as asked, and nothing is asked')

  // 6. The question bar.
  const bar = document.querySelector('.move-bar, .end-bar')
  const high = bar.getBoundingClientRect().height
  const [least, most] = phone ? [99, 101] : large ? [63.5, 112.5] : [55.5, 104.5]
  if (high < least || high > most) wrong.push(`the bar is ${high} high`)
  for (const one of all('.must, .refusal, .end-bar h2').filter(shown)) {
    if (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1) wrong.push(`cut off: ${name(one)}`)
  }
  for (const one of all('.button', bar).filter(shown)) {
    const box = one.getBoundingClientRect()
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) wrong.push(`${name(one)} is cut off`)
    if (!inside(box, bar.getBoundingClientRect())) wrong.push(`${name(one)} is not in the bar`)
  }

  // 8. A chip for each, in one line.
  const chips = all('.seat-chip')
  if (chips.length !== seats) wrong.push(`${chips.length} chips for ${seats} players`)
  if (new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top))).size > 1) wrong.push('the chips are in several lines')
  for (const chip of chips) {
    if (!inside(chip.getBoundingClientRect(), screen)) wrong.push(`${name(chip)} is outside the screen`)
    if (!chip.textContent.includes(names[Number(chip.dataset.seat)])) wrong.push(`${name(chip)} has no name`)
    if (!over && chip.classList.contains('acts') !== acting.includes(Number(chip.dataset.seat))) wrong.push(`${name(chip)} says wrongly who must act`)
    const says = chip.querySelector('.seat-says')
    if (innerWidth >= 1200 && chip.classList.contains('acts') && says.scrollWidth > says.clientWidth + 1) wrong.push(`${name(chip)} does not say what they do: “${says.textContent}” is cut off`)
    for (const one of chip.querySelectorAll('.sign, .seat-score')) if (shown(one) && !inside(one.getBoundingClientRect(), chip.getBoundingClientRect())) wrong.push(`${name(one)} hangs out of ${name(chip)}`)
  }
  if (!document.querySelector('.table-state').textContent.trim()) wrong.push('nothing says how far the game is (chips.ts: state)')

  // 9. Cards in hand are large; on a low phone they fold where something else is asked about.
  const folds = (card) => phone && innerHeight < 780 && card.closest('[data-folds]')
  const inHand = all(':is([data-place="hand"], ul[data-place="hand-0"]) .card', ground).filter((card) => shown(card) && !folds(card))
  if (inHand.length && !over) {
    const wide = Math.min(...inHand.map((card) => card.getBoundingClientRect().width))
    if (wide < hand - 0.5) wrong.push(`a card in hand is ${wide.toFixed(1)} wide, not ${hand}`)
  }

  // 10. What is written can be read.
  const readable = phone ? 10.5 : 11
  for (const card of all('.card', ground).filter(shown)) {
    const box = card.getBoundingClientRect()
    const view = card.viewBox.baseVal
    for (const one of all('.card-name', card)) {
      const size = (parseFloat(one.getAttribute('font-size') ?? getComputedStyle(one).fontSize) * box.width) / view.width
      if (size < readable - 0.1) wrong.push(`the name on ${name(card)} is ${size.toFixed(1)} px (card ${box.width.toFixed(0)})`)
    }
  }
  for (const one of all('.ground *, .table-top *, .move-bar *').filter((el) => !el.closest('svg, .visually-hidden'))) {
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue
    const size = parseFloat(getComputedStyle(one).fontSize)
    if (size < 10.95 && shown(one)) wrong.push(`${name(one)} is written ${size.toFixed(1)} px high`)
  }

  // How many there are of a card hides neither a digit nor a letter of it.
  for (const badge of all('.badge', ground).filter(shown)) {
    const { left, top, right, bottom } = badge.getBoundingClientRect()
    const within = { left: left + 2, top: top + 2, right: right - 2, bottom: bottom - 2 } // round, and letters do not fill their lines
    for (const written of all('text', badge.closest('li') ?? badge.parentElement).filter(shown))
      if (meet(within, written.getBoundingClientRect())) wrong.push(`${name(badge)} hides “${written.textContent.trim()}”`)
  }

  // 11. Cards keep their shape; in rows they lie beside each other, in a hand at least 0.6 of each is seen.
  for (const card of all('.card', ground).filter(shown)) {
    const { width, height } = card.getBoundingClientRect()
    if (card.closest('.turned, .closed')) continue
    if (Math.abs(Math.min(width, height) - (Math.max(width, height) * 63) / 88) > 1.2) wrong.push(`${name(card)} is ${width}×${height}`)
  }
  for (const row of all('.cards.rows', ground)) {
    const boxes = [...row.children].filter(shown).map((one) => one.getBoundingClientRect())
    if (boxes.some((a, i) => boxes.slice(i + 1).some((b) => meet(a, b)))) wrong.push(`cards in ${name(row)} lie over each other`)
  }
  for (const fan of all('.cards.fan:is([data-place="hand"], [data-place="hand-0"])', ground)) {
    const boxes = [...fan.children].filter(shown).map((one) => one.getBoundingClientRect())
    boxes.slice(1).forEach((box, i) => {
      if (box.left - boxes[i].left < 0.6 * box.width - 1) wrong.push(`too little is seen of a card in ${name(fan)}`)
    })
  }

  // 12. Targets.
  for (const one of choices.filter(shown)) {
    const { width, height } = one.getBoundingClientRect()
    const need = pans(one) ? (phone ? 24 : 20) : phone && innerHeight >= 780 ? 34.5 : 24 // on a low phone the spots of the river are lines
    if (Math.min(width, height) < need - 0.5 && one.querySelector('.card') === null) wrong.push(`${name(one)} is a target of ${width.toFixed(0)}×${height.toFixed(0)}`)
  }
  for (const one of all('.move-bar .button, .end-bar .button, .door').filter(shown)) {
    const { width, height } = one.getBoundingClientRect()
    const least = !phone ? 24 : innerWidth < 360 && one.matches('.door') ? 35.5 : 43.5
    if (Math.min(width, height) < least) wrong.push(`${name(one)} is a target of ${width.toFixed(0)}×${height.toFixed(0)}`)
  }

  // 17. At the end who has won and everybody's total are in view, with the board.
  if (over) {
    const text = (one) => one.textContent.replace(/\u00a0/g, ' ')
    const results = all('.result', ground).filter(shown)
    if (!results.length) wrong.push('the board shows no result (.result)')
    else {
      const said = results.map(text).join(' ')
      names.forEach((one, seat) => {
        if (!said.includes(one) && seat !== 0) wrong.push(`the result does not name ${one}`)
        if (scores && !said.includes(String(scores[seat]).replace('-', '−')) && !said.includes(String(scores[seat]))) wrong.push(`the result does not say ${scores[seat]}`)
      })
      for (const one of results) if (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1) wrong.push('the result is cut off')
      for (const one of results.flatMap((result) => all('*', result)).filter(shown)) {
        const { width } = one.getBoundingClientRect()
        if (getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1 && width < 40) wrong.push(`of a name in the result ${width.toFixed(0)} px are seen: “${one.textContent}”`)
      }
      for (const one of results) if (!inside(one.getBoundingClientRect(), ground.getBoundingClientRect())) wrong.push('the result is not wholly in view')
    }
  }

  const frame = Object.fromEntries([...rows, ...regions].map((one) => [name(one).replace(/[\d.]+/g, '#') + rows.includes(one), round(one.getBoundingClientRect())]))
  return { wrong, asks: board.dataset.asks ?? '', bar: high, frame }
}
