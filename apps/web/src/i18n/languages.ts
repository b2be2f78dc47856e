import type { Language } from '@stitchdesk/contract/basics/enums'
import type { English } from './en.ts'

/** The same keys as English, with any texts. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/**
 * What every language has: the labels of the menu and of the pages. A label that is missing does not compile. All other
 * texts are English in every language.
 */
export type MenuTexts = Texts<Pick<English['shell'], 'page' | 'group'>>

/** Languages beside English, each loaded when it is first chosen. */
export const TRANSLATIONS = {
  es: () => import('./es.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  ru: () => import('./ru.ts'),
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<{ default: MenuTexts }>>

/** Languages as they call themselves. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
} as const satisfies Record<Language, string>
