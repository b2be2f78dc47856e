import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { readLanguage } from '../../scripts/catalog/read-catalog.ts'
import { localeOf } from './locales.ts'

/** Where a value stands in a text, and a tag. */
const NO_WORDS = /\{\{.*?\}\}|<[^>]*>/g

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** The language of a variant, as `en` is of `en-GB`. */
const baseOf = (language: string) => language.split('-')[0] ?? language

/** Adds the words of all texts of a file. */
function addWords(texts: unknown, words: Set<string>): void {
  if (typeof texts === 'string') for (const word of wordsOf(texts.replaceAll(NO_WORDS, ' '))) words.add(word)
  else if (typeof texts === 'object' && texts !== null) for (const text of Object.values(texts)) addWords(text, words)
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
function readVocabulary(language: Language): ReadonlySet<string> {
  const words = new Set<string>()
  // A variant has only the texts that differ.
  for (const each of new Set([baseOf(language), language])) addWords(readLanguage(each), words)
  addWords(moments(localeOf(language)), words)
  return words
}

let vocabularies: ReadonlyMap<Language, ReadonlySet<string>> | undefined

function vocabularyOf(language: Language) {
  vocabularies ??= new Map(LANGUAGES.map((one) => [one, readVocabulary(one)]))
  const all = vocabularies
  const others = LANGUAGES.filter((other) => baseOf(other) !== baseOf(language)).map((other) => all.get(other))
  return { own: all.get(language), others }
}

/** Words of a text that the product's texts have in other languages, and not in this one. */
export function foreignWords(text: string, language: Language): string[] {
  const { own, others } = vocabularyOf(language)
  return wordsOf(text).filter((word) => !own?.has(word) && others.some((other) => other?.has(word)))
}

/** Words of a text that the product's texts have in this language alone. */
export function ownWords(text: string, language: Language): string[] {
  const { own, others } = vocabularyOf(language)
  return wordsOf(text).filter((word) => own?.has(word) && !others.some((other) => other?.has(word)))
}
