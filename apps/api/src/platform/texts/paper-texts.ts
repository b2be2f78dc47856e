import type { Language } from '@stitchdesk/contract/basics/enums'
import { countIn, dayIn, moneyIn, monthIn } from '@stitchdesk/contract/basics/figures-in'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { INVOICE_TEXTS } from '@stitchdesk/contract/billing/invoice-document'
import { STATEMENT_TEXTS } from '@stitchdesk/contract/billing/statement-document'
import invoiceDe from '@stitchdesk/contract/translations/invoices/de'
import invoiceEs from '@stitchdesk/contract/translations/invoices/es'
import invoiceIt from '@stitchdesk/contract/translations/invoices/it'
import invoiceRu from '@stitchdesk/contract/translations/invoices/ru'
import statementDe from '@stitchdesk/contract/translations/statements/de'
import statementEs from '@stitchdesk/contract/translations/statements/es'
import statementIt from '@stitchdesk/contract/translations/statements/it'
import statementRu from '@stitchdesk/contract/translations/statements/ru'
import de from './de/papers.ts'
import en from './en/papers.ts'
import es from './es/papers.ts'
import it from './it/papers.ts'
import ru from './ru/papers.ts'
import { invoiceStateIn } from './value-texts.ts'

/** Texts of a worksheet. */
export type WorksheetText = keyof typeof en.worksheet
/** Texts of a credit note beside those of an invoice. */
type CreditNoteText = keyof typeof en.creditNote
type InvoiceText = Exclude<keyof typeof INVOICE_TEXTS, `itemCount_${string}`>
type StatementText = keyof typeof STATEMENT_TEXTS
type Values = Record<string, string | number>
type Texts<Name extends string> = Readonly<Record<Name, string>>

const TEXTS: Record<
  Language,
  {
    own: typeof en | typeof es | typeof de | typeof it | typeof ru
    invoice: Texts<InvoiceText>
    statement: Texts<StatementText>
  }
> = {
  en: { own: en, invoice: INVOICE_TEXTS, statement: STATEMENT_TEXTS },
  es: { own: es, invoice: invoiceEs, statement: statementEs },
  de: { own: de, invoice: invoiceDe, statement: statementDe },
  it: { own: it, invoice: invoiceIt, statement: statementIt },
  ru: { own: ru, invoice: invoiceRu, statement: statementRu },
}

/** Texts of papers for one reader, with amounts and days as their language writes them. */
export interface PaperTexts {
  readonly language: Language
  invoice(name: InvoiceText, values?: Values): string
  /** `3 items` */
  items(count: number): string
  statement(name: StatementText, values?: Values): string
  creditNote(name: CreditNoteText, values?: Values): string
  worksheet(name: WorksheetText, values?: Values): string
  /** the state of an invoice */
  state(word: Parameters<typeof invoiceStateIn>[1]): string
  page(page: number, pages: number): string
  /** the note of a paper some of whose letters have no font */
  fontMissing(name: string): string
  /** a whole number, its thousands set apart */
  count(value: number): string
  money(amount: Cents): string
  day(day: string): string
  month(month: string): string
}

/** The texts of papers in a language, which are those of their pages. */
export function paperTexts(language: Language): PaperTexts {
  const { own, invoice, statement } = TEXTS[language]
  return {
    language,
    invoice: (name, values) => fill(invoice[name], values),
    items(count) {
      const texts = invoice as Readonly<Record<string, string>>
      const form = new Intl.PluralRules(language).select(count)
      return fill(texts[`itemCount_${form}`] ?? texts.itemCount_other ?? '', { count })
    },
    statement: (name, values) => fill(statement[name], values),
    creditNote: (name, values) => fill(own.creditNote[name], values),
    worksheet: (name, values) => fill(own.worksheet[name], values),
    state: (word) => invoiceStateIn(language, word),
    page: (page, pages) => fill(own.page, { page, pages }),
    fontMissing: (name) => fill(own.fontMissing, { package: name }),
    count: (value) => countIn(language, value),
    money: (amount) => moneyIn(language, amount),
    day: (day) => dayIn(language, day),
    month: (month) => monthIn(language, month),
  }
}

const fill = (text: string, values: Values = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
