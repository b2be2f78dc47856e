import type { Language } from './enums.ts'

/** Languages beside English. */
export type OtherLanguage = Exclude<Language, 'en'>

/** The order in which a row of texts has them: Spanish, German, Italian, Russian. */
export const OTHER_LANGUAGES = ['es', 'de', 'it', 'ru'] as const satisfies OtherLanguage[]

type OneEach<Languages extends readonly string[]> = { readonly [Index in keyof Languages]: string }
/** One text in each of {@link OTHER_LANGUAGES}. */
export type TextEach = OneEach<typeof OTHER_LANGUAGES>

/** The text of a row in one of its languages. */
export const textIn = (texts: TextEach, language: OtherLanguage): string =>
  texts[OTHER_LANGUAGES.indexOf(language)] ?? ''

/** Languages as they call themselves. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
} as const satisfies Record<Language, string>
