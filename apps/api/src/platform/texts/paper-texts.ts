import type { Language } from '@stitchdesk/contract/basics/enums'
import { countIn, dayIn, moneyIn, monthIn } from '@stitchdesk/contract/basics/figures-in'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { TFunction } from 'i18next'
import type { English } from '../../../../../locales/english.generated.ts'
import { textsIn } from './catalog.ts'

/** Texts of a worksheet. */
export type WorksheetText = keyof English['papers']['worksheet']

/** Texts of papers for one reader, with amounts and days as their language writes them. */
export interface PaperTexts {
  readonly language: Language
  invoice: TFunction<'invoices'>
  /** `3 items` */
  items(count: number): string
  statement: TFunction<'statement'>
  creditNote: TFunction<'papers', 'creditNote'>
  worksheet: TFunction<'papers', 'worksheet'>
  page(page: number, pages: number): string
  /** the note on a paper with letters that no font has */
  fontMissing(name: string): string
  /** a whole number, its thousands set apart */
  count(value: number): string
  money(amount: Cents): string
  day(day: string): string
  month(month: string): string
}

/** The texts of papers in a language, which are those of their pages. */
export function paperTexts(language: Language): PaperTexts {
  const texts = textsIn(language, 'papers')
  const invoice = textsIn(language, 'invoices')
  return {
    language,
    invoice,
    items: (count) => invoice('itemCount', { count }),
    statement: textsIn(language, 'statement'),
    creditNote: textsIn(language, 'papers', 'creditNote'),
    worksheet: textsIn(language, 'papers', 'worksheet'),
    page: (page, pages) => texts('page', { page, pages }),
    fontMissing: (name) => texts('fontMissing', { package: name }),
    count: (value) => countIn(language, value),
    money: (amount) => moneyIn(language, amount),
    day: (day) => dayIn(language, day),
    month: (month) => monthIn(language, month),
  }
}
