import type { Page } from '@playwright/test'
import { DESIGNATIONS, type Language } from '@stitchdesk/contract/basics/enums'
import { shownFileName } from '@stitchdesk/contract/files/file-name'
import { UPLOAD_EXTENSIONS } from '@stitchdesk/contract/files/upload-extensions'
import { REQUEST_VIEWS, viewBreadcrumb, viewPath } from '@stitchdesk/contract/requests/views'
import values from '../../locales/en/values.json' with { type: 'json' }
import { PSEUDO_LETTERS } from '../../scripts/catalog/pseudo-language.ts'
import { readTexts } from './read-texts.ts'
import { foreignWords } from './words.ts'

/** Stored values that have a name of their own in each language: answers hold them, pages may not show them as they are. */
const NAMED = new Set<string>([
  ...DESIGNATIONS,
  ...Object.keys(values),
  ...Object.values(values).flatMap((names) => (typeof names === 'string' ? [] : Object.keys(names))),
])

/** Names of files, and the address that stands as an example. */
const FILE_NAME = /https:\/\/example\.com|[\p{L}\p{N}_-]+\.(?:png|jpe?g|dst|emb|pdf|ai|zip|csv)\b/gu
/** A list of the extensions that files may have; some of them are words of a language. */
const EXTENSIONS = new RegExp(`(?:\\b(?:${UPLOAD_EXTENSIONS.join('|')}), ){3,}\\w+`, 'g')

/** What is the same in each language: names, keys, codes and units. */
const NEUTRAL = [
  /Stitchdesk|PayPal|English|Español|Deutsch|Italiano|Русский|Ctrl|Cmd|Esc|Enter|Shift|Delete|Home|End|Tajima|Toyota|Melco|Condensed/g,
  /Barudan|ZSK|Wilcom|Janome|Pfaff|KSM|Brother|Happy|Singer|CorelDRAW|Illustrator|PostScript|Chromium|Chrome|Linux|America\/Chicago/g,
  /\b[A-Z]{2,4}\b|\b(?=\p{Lu}*\d)[A-Z0-9]{2,8}\b/gu,
]
/** The moments of English, which the pseudo-language has too. */
const MOMENTS = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|now|ago|min)\b/g

const WORD = /\p{L}{3}/u

/** A word with a letter that only the pseudo-language has: texts with tags come in pieces, not all of them with a bracket. */
const PSEUDO_WORD = new RegExp(`\\p{L}*[${PSEUDO_LETTERS}]\\p{L}*`, 'gu')

/** Characters by which a piece of what people typed is known. */
const PIECE = 16

/** Characters of a text that no place has to show as a whole. */
const LONG_TEXT = 60

/** What the API has answered to a page, and what of it is still being read. */
interface Answers {
  texts: Set<string>
  /** what it says itself, which has a language */
  sentences: Set<string>
  reading: Set<Promise<void>>
}
const answers = new WeakMap<Page, Answers>()

/** Keeps what the API answers to a page: what it shows of it is data, which no language changes. */
export function noteAnswers(page: Page): void {
  const texts = new Set<string>()
  const sentences = new Set<string>()
  const reading = new Set<Promise<void>>()
  answers.set(page, { texts, sentences, reading })
  const take = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      // The audit log answers values as JSON.
      if (/^"[^"\\]*"$/.test(value)) take(value.slice(1, -1))
      // Somebody may sign in by the name of a role.
      if (/userName$|^assTo/i.test(key) || !NAMED.has(value))
        for (const line of value.split('\n')) texts.add(shownFileName(line.trim()))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) take(one, Array.isArray(value) ? key : name)
    }
  }
  const read = (answer: Promise<unknown>) => {
    const taken: Promise<void> = answer
      .then((value) => {
        const { message, ...data } = Object(value)
        if (typeof message === 'string') sentences.add(message)
        take(data)
      })
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
function withoutOne(text: string, words: string): string {
  if (!text.includes(words)) return text
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu'), ' ')
}

/** What is left of a text without data, such as what people typed, and without what is the same in every language. */
export function without(text: string, data: readonly string[], same: readonly RegExp[] = NEUTRAL): string {
  let rest = text.replaceAll(EXTENSIONS, ' ')
  for (const one of data) {
    if (!WORD.test(rest)) return ''
    rest = withoutOne(rest, one)
  }
  for (const pattern of [FILE_NAME, ...same]) rest = rest.replaceAll(pattern, ' ')
  return WORD.test(rest) ? rest : ''
}

/** A text of the pseudo-language without what stands in its brackets or has its letters. */
function withoutPseudo(text: string): string {
  // A text may stand in another one.
  const innermost = /⟦[^⟦⟧]*⟧/g
  return text
    .replaceAll(innermost, ' ')
    .replaceAll(innermost, ' ')
    .replaceAll(/⟦.*|.*⟧/g, ' ')
    .replaceAll(PSEUDO_WORD, ' ')
}

/**
 * Texts of a page that are not in its language, or don't fit where they stand: in the pseudo-language all that stands outside of its
 * brackets, in another one words that only the others have.
 */
export async function textProblems(page: Page, language: Language | 'pseudo' = 'pseudo'): Promise<string[]> {
  const { texts, misplaced, beyond, wide } = await page.evaluate(readTexts)
  const answered = answers.get(page)
  await Promise.all(answered?.reading ?? [])
  const pseudo = language === 'pseudo'
  const known = [...(answered?.texts ?? []), ...((pseudo && answered?.sentences) || [])]
  const data = known.filter((text) => text.length > 1).sort((a, b) => b.length - a.length)
  // In English a list's breadcrumb has the words of its address.
  const list = REQUEST_VIEWS.find((view) => viewPath(view) === new URL(page.url()).pathname)
  const breadcrumb = pseudo && list && viewBreadcrumb(list.view)
  const foreign: string[] = []
  // Who is mentioned in a message stands apart from its other words.
  const isPiece = (text: string) => text.length > PIECE && data.some((one) => one.includes(text))
  for (const text of texts) {
    if (text === breadcrumb || isPiece(text)) continue
    const rest = pseudo ? without(withoutPseudo(text), data, [...NEUTRAL, MOMENTS]) : without(text, data)
    if (pseudo ? rest : foreignWords(rest, language).length > 0) foreign.push(text)
  }
  // What people typed may be cut, and what ends with a long text of theirs.
  const typed = data.filter((text) => text.length > LONG_TEXT)
  const isOurs = (text: string) =>
    (pseudo ? text.includes('⟦') : without(text, data) !== '') && !typed.some((one) => text.includes(one))
  const unfit = misplaced.filter(({ how, texts }) => how === 'lies over another' || texts.every(isOurs))
  return [
    ...foreign.map((text) => `not translated: ${text}`),
    ...new Set(unfit.map(({ how, texts }) => `${how}: ${texts.join(' | ')}`)),
    ...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []),
    // No language has words as long as the pseudo-language's heads.
    ...(pseudo ? [] : wide.map((px) => `a list scrolls sideways by ${px} px`)),
  ]
}
