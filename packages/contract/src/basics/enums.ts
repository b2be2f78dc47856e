import { LANGUAGE_ROWS } from './languages.ts'
import { keysOf } from './tables.ts'

/** Roles of an account. Anything else that a stored record may hold counts as `User`. */
export const DESIGNATIONS = ['User', 'designer', 'sales', 'Administrate', 'subadmin'] as const
export type Designation = (typeof DESIGNATIONS)[number]

/** Roles that an employee can have: every role but the customer's. */
export const EMPLOYEE_DESIGNATIONS = ['designer', 'sales', 'Administrate', 'subadmin'] as const
export type EmployeeDesignation = (typeof EMPLOYEE_DESIGNATIONS)[number]

export const REQUEST_KINDS = ['quote', 'order', 'vector'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** The status of a request as staff see it. */
export const ORDER_STATUSES = ['New', 'Processing', 'Ready', 'Done'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The type of job, which staff set by hand beside the status. */
export const O_STATUSES = ['New', 'Edit', 'Revision', 'Jacket Back', 'Lost'] as const
export type OStatus = (typeof O_STATUSES)[number]

export const BLENDINGS = ['Yes', 'No', 'Not Sure'] as const
export const RUSHES = ['Yes', 'No'] as const

/** The machine files that a customer may ask for; `packages/stitch-files` reads more. */
const MACHINE_FORMATS = [
  '100',
  'cnd',
  'dsb',
  'dst',
  'dsz',
  'emb',
  'exp',
  'jef',
  'ksm',
  'pes',
  'pof',
  'tap',
  'xxx',
  'other',
] as const
export const VECTOR_FORMATS = ['cdr', 'ai', 'eps', 'other'] as const

/** Formats that a customer may ask for, by kind of request. */
export const REQUIRED_FORMATS = {
  quote: MACHINE_FORMATS,
  order: MACHINE_FORMATS,
  vector: VECTOR_FORMATS,
} as const satisfies Record<RequestKind, readonly string[]>

export const FABRICS = [
  'Pique',
  'Single Jersey',
  'Cotton Woven',
  'Denim',
  'Silk',
  'Polyester',
  'Twill',
  'Flannel',
  'Fleece',
  'Towel',
  'Leather',
  'Other',
] as const

export const PLACEMENTS = [
  'Cap',
  'Chest',
  'Gloves',
  'Cap Side',
  'Cap Back',
  'Towel',
  'JacketBack',
  'Sleeve',
  'Other',
] as const

export const COLOR_STATUSES = ['Nothing', 'Red', 'Green'] as const
export type ColorStatus = (typeof COLOR_STATUSES)[number]

export const CURRENCIES = ['USD', 'EUR', 'PKR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

export const PAY_METHODS = ['PayPal', 'CreditCard', 'BankTransfer'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** The state of a payment: it waits, counts as received, never counted, or was reversed. */
export const PAYMENT_CONFIRMATIONS = ['pending', 'confirmed', 'rejected', 'reversed', 'closed'] as const
export type PaymentConfirmation = (typeof PAYMENT_CONFIRMATIONS)[number]

/** The entries of a customer's ledger. A reversal takes another one back; that of an invoice voids it. */
export const LEDGER_KINDS = ['invoice', 'creditNote', 'payment', 'refund', 'writeOff', 'reversal'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The states of an invoice, as filters offer them. A void one keeps its number and counts no more. */
export const INVOICE_STATUSES = ['Paid', 'Unpaid', 'Overdue', 'Draft', 'Void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The purpose of an upload: the customer's artwork, the shop's result, or an attachment of a message. */
export const UPLOAD_KINDS = ['artwork', 'result', 'attachment'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** How far the sending of a mail is; `uncertain` when it was handed over and the mail server's answer was lost. */
export const SENDING_STATUSES = ['queued', 'sent', 'failed', 'uncertain'] as const
/** What is known of a mail beside: it was saved as a file, for want of a mail server; a server delivered it; it came back. */
export const MAIL_ARRIVALS = ['filed', 'delivered', 'bounced'] as const
/** The fate of a mail, as people see it. One that was sent has been handed over, and no more is known of it. */
export const MESSAGE_STATUSES = [...SENDING_STATUSES, ...MAIL_ARRIVALS] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** The value of `assTo` and `assToSalesMan` that means Unassigned. */
export const UNASSIGNED = 'Select'
/** What reports call requests of accounts without a company and without a placement, and lists are filtered by. */
export const NO_COMPANY = 'No company'
export const NO_PLACEMENT = 'No placement'

export const REPORTS = [
  'designers-progress',
  'sales-man-progress',
  'orders-report',
  'customers-report',
  'company-report',
] as const
export type Report = (typeof REPORTS)[number]

export type Language = keyof typeof LANGUAGE_ROWS
export const LANGUAGES = keysOf(LANGUAGE_ROWS)

/** The language of a stored name; null for none, and for one that the product doesn't speak or speaks no longer. */
export const knownLanguage = (name: string): Language | null => LANGUAGES.find((language) => language === name) ?? null

/** The language in which the product answers a reader of another tag: `en-GB` for that, `de` for `de-AT`; null for one it doesn't speak. */
export function languageOfTag(tag: string): Language | null {
  const asked = tag.toLowerCase()
  return LANGUAGES.find((language) => language.toLowerCase() === asked) ?? knownLanguage(asked.split('-')[0] ?? '')
}

/** Kinds of records in the audit trail. */
export const AUDITED = ['request', 'account', 'invoice', 'payment', 'message', 'setting'] as const
export type Audited = (typeof AUDITED)[number]

/**
 * The kinds of those who make changes: a person by a session or a mailed link, a program by its key, or the product
 * itself.
 */
export const ACTOR_KINDS = ['session', 'key', 'system'] as const

/** Files that a report is mailed as; its CSV is one that Excel reads in the reader's language. */
export const MAILED_FORMATS = ['xlsx', 'csv'] as const

/** Files that a list is exported as: those, and a CSV for programs, with commas and points in every language. */
export const EXPORT_FORMATS = [...MAILED_FORMATS, 'plain-csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
