import type { Page } from '@playwright/test'
import { DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { REQUEST_VIEWS, viewBreadcrumb, viewPath } from '@stitchdesk/contract/requests/views'
import values from '@stitchdesk/contract/translations/values/en'
import { PSEUDO_LETTERS } from '../../apps/web/build/pseudo-language-texts.ts'

/** Stored values that have a name of their own in each language: answers hold them, pages may not show them as they are. */
const NAMED = new Set<string>([
  ...DESIGNATIONS,
  ...Object.keys(values),
  ...Object.values(values).flatMap((names) => (typeof names === 'string' ? [] : Object.keys(names))),
])

/** Names of files, and the address that stands as an example. */
const FILE_NAME = /https:\/\/example\.com|[\p{L}\p{N}_-]+\.(?:png|jpe?g|dst|emb|pdf|ai|zip|csv)\b/gu

/** What is the same in each language: names, keys, codes, moments and units. */
const NEUTRAL = [
  /Stitchdesk|PayPal|English|Español|Deutsch|Italiano|Русский|Ctrl|Cmd|Esc|Enter|Shift|Delete|Home|End|Tajima|Toyota|Melco|Condensed/g,
  /Barudan|ZSK|Wilcom|Janome|Pfaff|KSM|Brother|Happy|Singer|CorelDRAW|Illustrator|PostScript|Chromium|Chrome|Linux|America\/Chicago/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM|now|ago|min|USD|EUR|GBP|PKR)\b/g,
  /\b[A-Z]{2,4}\b|\b(?=\p{Lu}*\d)[A-Z0-9]{2,8}\b/gu,
]

/** A word with a letter that only the pseudo-language has: texts with tags come in pieces, not all of them with a bracket. */
const PSEUDO_WORD = new RegExp(`\\p{L}*[${PSEUDO_LETTERS}]\\p{L}*`, 'gu')

/** What the API has answered to a page, and what of it is still being read. */
interface Answers {
  texts: Set<string>
  reading: Set<Promise<void>>
}
const answers = new WeakMap<Page, Answers>()

/** Keeps what the API answers to a page: what it shows of it is data, which no language changes. */
export function noteAnswers(page: Page): void {
  const texts = new Set<string>()
  const reading = new Set<Promise<void>>()
  answers.set(page, { texts, reading })
  const take = (value: unknown): void => {
    if (typeof value === 'string') {
      // The audit log answers values as JSON.
      if (/^"[^"\\]*"$/.test(value)) take(value.slice(1, -1))
      if (!NAMED.has(value)) for (const line of value.split('\n')) texts.add(line.trim())
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take)
  }
  const read = (answer: Promise<unknown>) => {
    const taken: Promise<void> = answer
      .then(take)
      .catch(() => undefined)
      .finally(() => reading.delete(taken))
    reading.add(taken)
  }
  page.on('requestfinished', (request) =>
    read(
      request
        .response()
        .then((response) => (response?.headers()['content-type']?.includes('json') ? response.json() : null)),
    ),
  )
  // Who is signed in was answered before the page was opened.
  page.on('load', () =>
    read(page.evaluate(() => localStorage.getItem('authUser')).then((session) => session && JSON.parse(session))),
  )
}

/** A text without another one, where that stands in it as words of its own. */
function without(text: string, words: string): string {
  if (!text.includes(words)) return text
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu'), ' ')
}

/** Whether a text has words that are neither in the pseudo-language nor data nor the same in every language. */
function isForeign(text: string, data: readonly string[]): boolean {
  // A text may stand in another one.
  const innermost = /⟦[^⟦⟧]*⟧/g
  let rest = text
    .replaceAll(innermost, ' ')
    .replaceAll(innermost, ' ')
    .replaceAll(/⟦.*|.*⟧/g, ' ')
    .replaceAll(PSEUDO_WORD, ' ')
    .replaceAll(FILE_NAME, ' ')
  for (const one of data) {
    if (!/\p{L}{3}/u.test(rest)) return false
    rest = without(rest, one)
  }
  for (const pattern of NEUTRAL) rest = rest.replaceAll(pattern, ' ')
  return /\p{L}{3}/u.test(rest)
}

/** Texts of a page in the pseudo-language that stand outside of its brackets, or don't fit where they stand. */
export async function textProblems(page: Page): Promise<string[]> {
  const { texts, misplaced } = await page.evaluate(readTexts)
  const { texts: known, reading } = answers.get(page) ?? { texts: [], reading: [] }
  await Promise.all(reading)
  const data = [...known].filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  // In English a list's breadcrumb has the words of its address.
  const list = REQUEST_VIEWS.find((view) => viewPath(view) === new URL(page.url()).pathname)
  const breadcrumb = list && viewBreadcrumb(list.view)
  const foreign = texts.filter((text) => text !== breadcrumb && isForeign(text, data))
  return [...foreign.map((text) => `not translated: ${text}`), ...misplaced]
}

/** Runs in the page: all its texts, and which of them are cut, reach beyond their place or lie over another one. */
function readTexts() {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  /** Boxes of letters, which are higher than a line may be, meet by so much of their height without touching. */
  const MEETS = 0.4
  const LEEWAY = 2
  const texts = new Set([document.title])
  const misplaced = new Set<string>()
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
    const around = parent.closest('button, a, td, th, label, legend, li, h1, h2, h3, p, div')?.getBoundingClientRect()
    for (const box of range.getClientRects()) {
      const { rest, cut } = clipped(box, parent)
      // What is only read aloud takes no room, and what lies outside of its place is shown by another step.
      if (rest.right - rest.left <= 1 || rest.bottom - rest.top <= 1) continue
      lines.push({ text, node, layer, box: rest })
      if (!text.includes('⟦')) continue
      if (cut) misplaced.add(`cut: ${text}`)
      // What a box would be drawn in may draw none.
      if (around && around.width > 1 && rest.right > around.right + LEEWAY)
        misplaced.add(`reaches beyond its place: ${text}`)
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
      if (across > LEEWAY && down > MEETS * height) misplaced.add(`lies over another: ${text} | ${other.text}`)
    }
  }
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  if (beyond > 0) misplaced.add(`scrolls sideways by ${beyond} px`)
  return { texts: [...texts], misplaced: [...misplaced] }
}
