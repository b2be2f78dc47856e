import type { Page } from '@playwright/test'
import {
  BLENDINGS,
  DESIGNATIONS,
  FABRICS,
  MESSAGE_STATUSES,
  O_STATUSES,
  ORDER_STATUSES,
  PAYMENT_CONFIRMATIONS,
  PLACEMENTS,
} from '@stitchdesk/contract/basics/enums'

/** Stored values that have a name of their own in each language: answers hold them, pages may not show them as they are. */
const NAMED = new Set<string>([
  ...BLENDINGS,
  ...DESIGNATIONS,
  ...FABRICS,
  ...MESSAGE_STATUSES,
  ...O_STATUSES,
  ...ORDER_STATUSES,
  ...PAYMENT_CONFIRMATIONS,
  ...PLACEMENTS,
])

/** What is the same in each language: names, keys, codes, moments and units. */
const NEUTRAL = [
  /Stitchdesk|PayPal|English|Español|Deutsch|Italiano|Русский|Ctrl|Cmd|Esc|Enter|Shift|Delete|Home|End|Tajima|Toyota|Melco|Condensed/g,
  /Barudan|ZSK|Wilcom|Janome|Pfaff|KSM|Brother|Happy|Singer|CorelDRAW|Illustrator|PostScript|Chromium|Chrome|Linux|America\/Chicago/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM|now|ago|min|USD|EUR|GBP|PKR)\b/g,
  /\b[A-Z0-9]{2,6}\b/g,
]

const answers = new WeakMap<Page, Set<string>>()

/** Keeps what the API answers to a page: what it shows of it is data, which no language changes. */
export function noteAnswers(page: Page): void {
  const texts = new Set<string>()
  answers.set(page, texts)
  const take = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!NAMED.has(value)) for (const line of value.split('\n')) texts.add(line.trim())
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take)
  }
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    void response.json().then(take, () => undefined)
  })
  // Who is signed in was answered before the page was opened.
  page.on('load', () => {
    void page
      .evaluate(() => localStorage.getItem('authUser'))
      .then((session) => session && take(JSON.parse(session)))
      .catch(() => undefined)
  })
}

/** Texts of a page in the pseudo-language that stand outside of its brackets, or don't fit where they stand. */
export async function textProblems(page: Page): Promise<string[]> {
  const { texts, cut } = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const texts = new Set<string>()
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, svg, noscript, [lang]:not(html)') || !seen(parent))
        continue
      texts.add(text)
      // What is only read aloud takes no room, and an option is drawn by the browser.
      if (!text.includes('⟦') || parent.clientWidth <= 1 || parent.closest('option')) continue
      const hides = getComputedStyle(parent).overflowX !== 'visible'
      if (hides && parent.scrollWidth > parent.clientWidth + 1) cut.add(`cut: ${text}`)
      const range = document.createRange()
      range.selectNodeContents(node)
      const inside = range.getBoundingClientRect()
      const around = parent.closest('button, a, td, th, label, legend, li, h1, h2, h3, p, div')?.getBoundingClientRect()
      if (around && around.width > 1 && inside.right > around.right + 2) cut.add(`reaches beyond its place: ${text}`)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      if (element.closest('[lang]:not(html)')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.add(element.getAttribute(name)?.trim() ?? '')
    }
    return { texts: [...texts], cut: [...cut] }
  })
  const data = [...(answers.get(page) ?? [])].filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  const isForeign = (text: string) => {
    // A text may stand in another one.
    const innermost = /⟦[^⟦⟧]*⟧/g
    let rest = text
      .replaceAll(innermost, ' ')
      .replaceAll(innermost, ' ')
      .replaceAll(/⟦.*|.*⟧/g, ' ')
    if (!/\p{L}{3}/u.test(rest) || data.some((one) => one.includes(rest.trim()))) return false
    for (const one of data) if (rest.includes(one)) rest = rest.replaceAll(one, ' ')
    for (const pattern of NEUTRAL) rest = rest.replaceAll(pattern, ' ')
    return /\p{L}{3}/u.test(rest)
  }
  return [...texts.filter(isForeign).map((text) => `not translated: ${text}`), ...cut]
}
