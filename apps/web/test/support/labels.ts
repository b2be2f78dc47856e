/** What a label may name, as the standard lists it. */
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
const NAMED_BY_LABELS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

/**
 * Lets labels find their fields by the document's own table of ids, and fields their labels among the labels alone. jsdom walks through
 * the whole page for each of them, and again for each field: on a page of many fields nine tenths of a test's time.
 */
export function findLabelsQuickly(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return fieldOf(this)
    },
  })
  for (const { prototype } of NAMED_BY_LABELS) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this.matches(LABELABLE) ? labelsOf(this) : null
      },
    })
  }
}

/** How Testing Library asks for what an element is labelled by. */
const BY_ID = /^\[id="([^"\\]+)"\]$/

/** The same for what an element says it is labelled by. */
export function findIdsQuickly(): void {
  const { querySelector } = Element.prototype
  // Files may share a document.
  if (querySelector.name === quickly.name) return
  function quickly(this: Element, selectors: string): Element | null {
    const id = BY_ID.exec(selectors)?.[1]
    const isOfPage = id !== undefined && this.getRootNode() === this.ownerDocument
    const first = isOfPage ? this.ownerDocument.getElementById(id) : undefined
    if (first === null || (first && first !== this && this.contains(first))) return first
    return querySelector.call(this, selectors)
  }
  Element.prototype.querySelector = quickly as typeof querySelector
}

function fieldOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for')
  if (id === null) return label.querySelector(LABELABLE)
  if (id === '') return null
  const root = label.getRootNode() as Document | Element
  const named = 'getElementById' in root ? root.getElementById(id) : root.querySelector(`#${CSS.escape(id)}`)
  return named?.matches(LABELABLE) ? named : null
}

function labelsOf(field: Element): Element[] {
  const root = field.getRootNode() as Document | Element
  const all = root.getElementsByTagName('label')
  const found: Element[] = []
  for (let at = 0, count = all.length; at < count; at++) {
    // Any other way of reading the collection looks for an element of that name first.
    const label = HTMLCollection.prototype.item.call(all, at) as HTMLLabelElement
    const id = label.getAttribute('for')
    const mayBe = id === null ? label.contains(field) : id === field.id
    if (mayBe && fieldOf(label) === field) found.push(label)
  }
  return found
}
