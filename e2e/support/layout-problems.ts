import type { Page } from '@playwright/test'

/** Empty rows that a list of facts may have. */
const MOST_DASHES = 2
/** The least width of the name in a table of requests, in px. */
const NAME_WIDTH = 200

/** So far, in px, may a label stand off the middle of its button. */
const OFF_MIDDLE = 3

/**
 * Layout rules of every page: nothing scrolls sideways, one heading of level one, at most one primary button outside of
 * rows, forms and dialogs, labels in the middle of their buttons, no block of dashes, names that can be read.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ mostDashes, nameWidth, offMiddle }) => {
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const all = (selector: string, within: ParentNode = document) =>
        [...within.querySelectorAll<HTMLElement>(selector)].filter(seen)
      const odd: string[] = []

      const beyond = document.documentElement.scrollWidth - window.innerWidth
      if (beyond > 0) odd.push(`scrolls sideways by ${beyond} px`)

      const headings = all('h1')
      if (headings.length !== 1) odd.push(`${headings.length} headings of the first order`)

      const primary = all('[data-variant=filled]:is(button, a)').filter(
        (button) => !button.closest('tr, li, form, [role=dialog], [role=row]'),
      )
      if (primary.length > 1) odd.push(`primary buttons: ${primary.map((button) => button.textContent).join(', ')}`)

      const middle = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return (top + bottom) / 2
      }
      for (const button of all('.mantine-Button-root')) {
        const [label] = all('.mantine-Button-label', button)
        const off = label ? Math.round(Math.abs(middle(label) - middle(button))) : 0
        if (off > offMiddle) odd.push(`the label of ${button.textContent} stands ${off} px off its middle`)
      }

      for (const facts of all('dl')) {
        // A field that can be changed has to show even when it is empty.
        const dashes = all('dd:not(:has(button))', facts).filter((fact) => fact.textContent.trim() === '—')
        if (dashes.length > mostDashes) odd.push(`${dashes.length} facts that were not given`)
      }

      for (const name of all('td [class*=orderName]')) {
        const { width } = (name.closest('td') as HTMLElement).getBoundingClientRect()
        if (width < nameWidth) odd.push(`a name in ${Math.round(width)} px`)
      }
      return odd
    },
    { mostDashes: MOST_DASHES, nameWidth: NAME_WIDTH, offMiddle: OFF_MIDDLE },
  )
}
