/** What has no room on a page. */
interface Misplaced {
  texts: string[]
  how: string
}

/** Runs in the page: all its texts, and which of them are cut, reach beyond their place or lie over another one. */
export function readTexts() {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  /** Boxes of letters, which are higher than a line may be, meet by so much of their height without touching. */
  const MEETS = 0.4
  const LEEWAY = 2
  /** So much wider than its text is what is drawn for that text alone. */
  const GROUND = 40
  const FOLDED_BELOW = 1024
  const texts = new Set([document.title])
  const misplaced: Misplaced[] = []
  const lines: { text: string; node: Node; layer: Element | null; box: Box }[] = []

  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const styles = new Map<Element, CSSStyleDeclaration>()
  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }

  /** What is seen of a box, and whether something that hides the rest cuts it. */
  function clipped({ left, right, top, bottom }: Box, parent: Element): { rest: Box; cut: boolean } {
    const rest = { left, right, top, bottom }
    let cut = false
    let scrolls = false
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at)
      // A button below a folded text shows the rest.
      scrolls ||= at.matches('[data-folded]')
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const around = at.getBoundingClientRect()
        // What scrolls shows the rest when it is scrolled to.
        scrolls ||= /auto|scroll/.test(`${overflowX} ${overflowY}`)
        const across = rest.right > around.right + LEEWAY || rest.left < around.left - LEEWAY
        const down = rest.bottom - around.bottom > MEETS * (bottom - top)
        cut ||= !scrolls && ((overflowX !== 'visible' && across) || (overflowY !== 'visible' && down))
        rest.left = Math.max(rest.left, around.left)
        rest.right = Math.min(rest.right, around.right)
        rest.top = Math.max(rest.top, around.top)
        rest.bottom = Math.min(rest.bottom, around.bottom)
      }
      if (position === 'fixed') break
    }
    return { rest, cut }
  }

  /** What a text alone stands on, such as the circle around initials: it takes room as its letters do. */
  function groundOf(parent: Element, text: string, width: number): Element | null {
    let ground: Element | null = null
    for (let at: Element | null = parent; at?.textContent?.trim() === text; at = at.parentElement) {
      if (at.getBoundingClientRect().width > width + GROUND) break
      if (!/^rgba\(.*, 0\)$/.test(styleOf(at).backgroundColor)) ground = at
    }
    return ground
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('script, style, svg, noscript, [lang]:not(html)') || !seen(parent))
      continue
    // A long name may break where it stands in pieces.
    texts.add(parent.querySelector(':scope > wbr') ? parent.textContent.trim() : text)
    if (parent.matches('details:not([open])')) continue
    // An option is drawn by the browser.
    if (parent.closest('option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let layer: Element | null = parent
    while (layer && /static|relative/.test(styleOf(layer).position)) layer = layer.parentElement
    const ground = groundOf(parent, text, range.getBoundingClientRect().width)
    // An absolutely placed element has no box to overflow.
    const around =
      layer === parent
        ? undefined
        : parent.closest('button, a, td, th, label, legend, li, h1, h2, h3, p, div')?.getBoundingClientRect()
    for (const box of range.getClientRects()) {
      const { rest, cut } = clipped(box, parent)
      // What is only read aloud takes no room, and what lies outside of its place is shown by another step.
      if (rest.right - rest.left <= 1 || rest.bottom - rest.top <= 1) continue
      lines.push({ text, node, layer, box: ground ? clipped(ground.getBoundingClientRect(), ground).rest : rest })
      if (cut) misplaced.push({ how: 'cut', texts: [text] })
      // What a box would be drawn in may draw none.
      if (around && around.width > 1 && rest.right > around.right + LEEWAY)
        misplaced.push({ how: 'reaches beyond its place', texts: [text] })
    }
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    if (element.matches('[aria-hidden=true]') || element.closest('[lang]:not(html)')) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.add(element.getAttribute(name)?.trim() ?? '')
  }

  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [index, { text, node, layer, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= box.bottom) break
      if (other.node === node || other.layer !== layer) continue
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top
      const height = Math.min(box.bottom - box.top, other.box.bottom - other.box.top)
      if (across > LEEWAY && down > MEETS * height)
        misplaced.push({ how: 'lies over another', texts: [text, other.text] })
    }
  }
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  // From here on a list shows all its columns at once.
  const lists = window.innerWidth < FOLDED_BELOW ? [] : [...document.querySelectorAll('[data-wide]:has(> table)')]
  const wide = lists.map((box) => box.scrollWidth - box.clientWidth)
  return { texts: [...texts], misplaced, beyond, wide }
}
