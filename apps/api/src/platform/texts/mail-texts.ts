import type { Language } from '@stitchdesk/contract/basics/enums'
import { dayIn, moneyIn, monthIn, numberIn } from '@stitchdesk/contract/basics/figures-in'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { TFunction } from 'i18next'
import { mailsIn } from './catalog.ts'

/** Texts of emails for one reader, with amounts and days as their language writes them. */
export interface MailTexts {
  readonly language: Language
  /** A text with its values; the form of a counted one follows its `count`. */
  say: TFunction<'mails'>
  money(amount: Cents): string
  /** @param day `YYYY-MM-DD` */
  day(day: string): string
  /** @param month `YYYY-MM` */
  month(month: string): string
  number(value: number): string
}

/** The texts of mails in a language. */
export const mailTexts = (language: Language): MailTexts => ({
  language,
  say: mailsIn(language),
  money: (amount) => moneyIn(language, amount),
  day: (day) => dayIn(language, day),
  month: (month) => monthIn(language, month),
  number: (value) => numberIn(language, value),
})
