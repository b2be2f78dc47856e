import type { FacturXInvoiceInput } from '@stackforge-eu/factur-x'
import type { Language } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { PublicInvoiceInCents } from '@stitchdesk/contract/billing/invoice'
import type { StatementInCents } from '@stitchdesk/contract/billing/statement'
import type { Worksheet } from '@stitchdesk/contract/delivery/worksheet'
import type { ConvertedFormat } from '@stitchdesk/contract/files/converted-formats'
import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import type { PaperSize } from '@stitchdesk/contract/settings/paper-size'

/** A small picture for one place: of a person, of the shop, beside its sign-in, inside a mail. */
export type Frame = 'avatar' | 'logo' | 'sew-out' | 'mail'

/** An invoice and the paper that it is drawn on. Numbers of parts stand for pictures. */
export interface InvoiceSheet {
  invoice: PublicInvoiceInCents
  paper: PaperSize
  language: Language
  /** WebP, by `orderId` of their lines. */
  pictures: Record<string, number>
  /** PNG */
  logo: number | null
}

/** An invoice's figures for programs, as the library takes them that writes them as XML. */
export type InvoiceFigures = FacturXInvoiceInput

/** A statement and the paper that it is drawn on. */
export interface StatementSheet {
  statement: StatementInCents
  paper: PaperSize
  language: Language
  /** PNG, the first part. */
  hasLogo: boolean
}

/** A credit note, or the cancelation of an invoice, as its paper shows it. */
export interface CreditNote {
  kind: 'creditNote' | 'cancelation'
  number: string
  /** The shop's day on which it counts. */
  day: string
  /** The day on which it was taken back; null while it counts. */
  reversedOn: string | null
  invoice: Pick<PublicInvoiceInCents, 'timestamp' | 'invoiceDate' | 'taxRate' | 'taxName' | 'noTax'>
  company: string
  contactPerson: string
  authEmail: string
  address: string
  companyName: string
  seller: PublicInvoiceInCents['seller']
  reason: string
  net: Cents
  tax: Cents
  amount: Cents
}

/** A credit note and the paper that it is drawn on. */
export interface CreditNoteSheet {
  creditNote: CreditNote
  paper: PaperSize
  language: Language
  /** PNG, the first part. */
  hasLogo: boolean
}

/** A worksheet and the paper that it is drawn on. The parts are the files of its designs that are drawn, in order, and then its logo. */
export interface WorksheetSheet {
  worksheet: Worksheet
  paper: PaperSize
  language: Language
  /** PNG, the last part. */
  hasLogo: boolean
}

/** A task of a sandbox: what to do with the bytes of one file, or with several pictures. */
export type Task =
  | { task: 'draw'; extension: string; sizes?: readonly number[]; colors?: readonly string[] | null }
  | { task: 'check-svg' }
  | { task: 'recognize'; name: string }
  | { task: 'measure' /** whether it is the page of a document */; isPage: boolean }
  | { task: 'mark' }
  | { task: 'frame'; frame: Frame; extension: string }
  | { task: 'match-colors'; extension: string }
  | ({ task: 'draw-invoice' } & InvoiceSheet)
  | ({ task: 'draw-e-invoice'; figures: InvoiceFigures } & InvoiceSheet)
  | ({ task: 'draw-credit-note' } & CreditNoteSheet)
  | ({ task: 'draw-statement' } & StatementSheet)
  | ({ task: 'draw-worksheet' } & WorksheetSheet)
  | {
      task: 'convert'
      name: string
      formats: readonly ConvertedFormat[]
      /** Those that were given to the file; null for its own. */
      threads: readonly (FileThread | null)[] | null
    }
