import type { Language } from '@stitchdesk/contract/enums'
import type { English } from './en.ts'

/** The same keys as English, with any texts. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** A whole translation: a key that is missing does not compile. */
export type Translation = Texts<English>

/** Translations beside English, each loaded when it is first chosen. One line here adds a language to the switcher. */
export const TRANSLATIONS: Partial<Record<Exclude<Language, 'en'>, () => Promise<{ default: Translation }>>> = {}

/** Languages as they call themselves. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
} as const satisfies Record<Language, string>
