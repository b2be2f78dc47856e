import type { Language } from '@stitchdesk/contract/basics/enums'
import { type OtherLanguage, type TextEach, textIn } from '@stitchdesk/contract/basics/languages'
import { withRareForms } from './rare-forms.ts'

/**
 * `first` are the texts of the sign-in and of every page, `invoice` those of the public invoice, `rest` those behind the sign-in,
 * `refusals` why something can be refused.
 */
export type TextPart = 'first' | 'invoice' | 'rest' | 'refusals'
type Texts = Record<string, object>
type Files = () => Promise<{ default: Texts }>

const FILES: Record<Language, Record<Exclude<TextPart, 'refusals'>, Files>> = {
  en: {
    first: () => import('./texts/texts-en-first.ts'),
    invoice: () => import('./texts/texts-en-invoice.ts'),
    rest: () => import('./texts/texts-en.ts'),
  },
  es: {
    first: () => import('./texts/texts-es-first.ts'),
    invoice: () => import('./texts/texts-es-invoice.ts'),
    rest: () => import('./texts/texts-es.ts'),
  },
  de: {
    first: () => import('./texts/texts-de-first.ts'),
    invoice: () => import('./texts/texts-de-invoice.ts'),
    rest: () => import('./texts/texts-de.ts'),
  },
  it: {
    first: () => import('./texts/texts-it-first.ts'),
    invoice: () => import('./texts/texts-it-invoice.ts'),
    rest: () => import('./texts/texts-it.ts'),
  },
  ru: {
    first: () => import('./texts/texts-ru-first.ts'),
    invoice: () => import('./texts/texts-ru-invoice.ts'),
    rest: () => import('./texts/texts-ru.ts'),
  },
}

/** Fetches a part of a language's texts, by namespace. */
export async function readTexts(language: Language, part: TextPart): Promise<Texts> {
  if (part === 'refusals') return readRefusals(language)
  const files = (await FILES[language][part]()).default
  const texts = Object.fromEntries(Object.entries(files).map(([path, file]) => [namespaceOf(path), file]))
  if (import.meta.env.VITE_PSEUDO_LANGUAGE && language === 'en') {
    const { pseudoTexts } = await import('./pseudo-language-texts.ts')
    return pseudoTexts(texts)
  }
  const withMenu = part === 'first' ? { ...texts, shell: { ...texts.shell, ...(await readMenu(language)) } } : texts
  return language === 'es' || language === 'it' ? (withRareForms(withMenu) as Texts) : withMenu
}

/** `areas/mail-preferences.ts` has the texts of `mailPreferences`. */
function namespaceOf(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.ts$/, '')
  return name.replace(/-[a-z]/g, (part) => part.slice(1).toUpperCase())
}

/** Of rows with all languages beside English the column of one, by their keys. */
function columnOf(language: OtherLanguage, rows: Readonly<Record<string, TextEach>>): Record<string, string> {
  return Object.fromEntries(Object.entries(rows).map(([key, texts]) => [key, textIn(texts, language)]))
}

async function readMenu(language: Language): Promise<object> {
  if (language === 'en') return {}
  const { MENU_TEXTS } = await import('./menu-texts.ts')
  return Object.fromEntries(Object.entries(MENU_TEXTS).map(([name, rows]) => [name, columnOf(language, rows)]))
}

/** English shows the sentence that the API, or a schema, says in English. */
async function readRefusals(language: Language): Promise<Texts> {
  if (language === 'en') return {}
  const [{ ERROR_TEXTS }, { ISSUE_TEXTS }] = await Promise.all([
    import('@stitchdesk/contract/translations/error-texts'),
    import('@stitchdesk/contract/translations/issue-texts'),
  ])
  return { errors: columnOf(language, ERROR_TEXTS), issues: columnOf(language, ISSUE_TEXTS) }
}
