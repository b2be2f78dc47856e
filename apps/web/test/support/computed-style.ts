/** Elements that stand on lines of their own; words in others run on. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIALOG DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR HTML LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)

/** What is asked of the style of an element in a test. */
type Asked = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'content' | 'getPropertyValue'>

const OF_WHAT_IS_DRAWN_BEFORE: Asked = {
  display: 'inline',
  visibility: 'visible',
  content: 'none',
  getPropertyValue: () => '',
}

/**
 * Lets an element's style be what its own attributes say. No stylesheet is read in these tests, and what jsdom would work out
 * from the browser's own one, for every element that a role is looked for in, takes a sixth of their time.
 */
export function styleByAttributes(): void {
  window.getComputedStyle = (element, pseudo) =>
    (pseudo ? OF_WHAT_IS_DRAWN_BEFORE : new Proxy(ownStyle(element), styleOf(element))) as CSSStyleDeclaration
}

function ownStyle(element: Element): CSSStyleDeclaration {
  return (element as HTMLElement).style ?? document.createElement('i').style
}

function styleOf(element: Element): ProxyHandler<CSSStyleDeclaration> {
  const worked: Record<string, (own: CSSStyleDeclaration) => string> = {
    display: (own) => (element.hasAttribute('hidden') ? 'none' : own.display || lineOf(element)),
    visibility: () => inherited(element, 'visibility') || 'visible',
    pointerEvents: () => inherited(element, 'pointerEvents') || 'auto',
  }
  return {
    get(own, key) {
      if (key === 'getPropertyValue') return (name: string) => worked[name]?.(own) ?? own.getPropertyValue(name)
      if (typeof key === 'string' && worked[key]) return worked[key](own)
      const value = Reflect.get(own, key) as unknown
      return typeof value === 'function' ? value.bind(own) : value
    },
  }
}

function lineOf({ tagName }: Element): string {
  return BLOCKS.has(tagName) ? 'block' : 'inline'
}

function inherited(element: Element, key: 'visibility' | 'pointerEvents'): string | undefined {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = (one as HTMLElement).style?.[key]
    if (value) return value
  }
  return undefined
}
