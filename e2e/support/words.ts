import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { type OtherLanguage, type TextEach, textIn } from '@stitchdesk/contract/basics/languages'
import { ERROR_TEXTS } from '@stitchdesk/contract/translations/error-texts'
import { ISSUE_TEXTS } from '@stitchdesk/contract/translations/issue-texts'
import { MENU_TEXTS } from '../../apps/web/src/i18n/menu-texts.ts'
import { LOCALES } from './locales.ts'
import { textsOf } from './texts.ts'

const MAILS_AND_PAPERS = '../../apps/api/src/platform/texts'
/** Where a value stands in a text, and a tag. */
const NO_WORDS = /\{\{.*?\}\}|<[^>]*>/g

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Adds the words of all texts of a file. */
function addWords(texts: unknown, words: Set<string>): void {
  if (typeof texts === 'string') for (const word of wordsOf(texts.replaceAll(NO_WORDS, ' '))) words.add(word)
  else if (typeof texts === 'object' && texts !== null) for (const text of Object.values(texts)) addWords(text, words)
}

/** Texts that stand in rows with all languages beside English: the menu, refusals and issues. */
function rowsIn(language: OtherLanguage): string[] {
  const rows = [...Object.values(MENU_TEXTS), ERROR_TEXTS, ISSUE_TEXTS].flatMap((group) =>
    Object.values<TextEach>(group),
  )
  return rows.map((row) => textIn(row, language))
}

/** Names of months and days, and how long ago something was. */
function moments(locale: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month))
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1))
  const dates = [...months, ...days]
  const styles = ['short', 'long'] as const
  const named = styles.map((style) => new Intl.DateTimeFormat(locale, { weekday: style, day: 'numeric', month: style }))
  const ages = styles.map((style) => new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' }))
  return [
    ...named.flatMap((format) => dates.map((date) => format.format(date))),
    ...ages.flatMap((age) =>
      (['second', 'minute', 'hour', 'day', 'month'] as const).flatMap((unit) =>
        [-2, -1, 0, 1, 2].map((count) => age.format(count, unit)),
      ),
    ),
  ]
}

/** All words that the product's texts have in a language, on screens, in mails and on paper. */
async function readVocabulary(language: Language): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  addWords(await textsOf(language), words)
  if (language !== 'en') addWords(rowsIn(language), words)
  for (const name of ['mails', 'papers'])
    addWords((await import(`${MAILS_AND_PAPERS}/${language}/${name}.ts`)).default, words)
  addWords(moments(LOCALES[language]), words)
  return words
}

let vocabularies: Promise<ReadonlyMap<Language, ReadonlySet<string>>> | undefined

async function vocabularyOf(language: Language) {
  vocabularies ??= Promise.all(LANGUAGES.map(async (one) => [one, await readVocabulary(one)] as const)).then(
    (all) => new Map(all),
  )
  const all = await vocabularies
  const others = LANGUAGES.filter((other) => other !== language).map((other) => all.get(other))
  return { own: all.get(language), others }
}

/** Words of a text that the product's texts have in other languages, and not in this one. */
export async function foreignWords(text: string, language: Language): Promise<string[]> {
  const { own, others } = await vocabularyOf(language)
  return wordsOf(text).filter((word) => !own?.has(word) && others.some((other) => other?.has(word)))
}

/** Words of a text that the product's texts have in this language alone. */
export async function ownWords(text: string, language: Language): Promise<string[]> {
  const { own, others } = await vocabularyOf(language)
  return wordsOf(text).filter((word) => own?.has(word) && !others.some((other) => other?.has(word)))
}
