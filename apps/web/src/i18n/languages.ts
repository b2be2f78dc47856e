import type { Language } from '@stitchdesk/contract/basics/enums'

/** Languages beside English, loaded when one is first chosen. */
export type OtherLanguage = Exclude<Language, 'en'>

/** Languages as they call themselves. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
} as const satisfies Record<Language, string>
