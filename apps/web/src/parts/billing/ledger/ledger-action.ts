import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'

/** An invoice that is credited or written off; amounts in currency units. */
export interface CreditedInvoice {
  _id: string
  timestamp: string
  owed: number
}

/** Something an administrator does to a customer's ledger, with what its form needs. Amounts are in currency units. */
export type LedgerAction =
  /** Without a customer the form asks whose payment it is; here and below `invoiceId` comes before the other invoices. */
  | { what: 'pay'; customer?: { _id: string; name?: string }; invoiceId?: string }
  | { what: 'spend'; customerId: string; credit: number; invoiceId?: string }
  | { what: 'refund'; customerId: string; credit: number }
  | { what: 'creditNote' | 'writeOff'; invoice: CreditedInvoice }
  | { what: 'reverse'; entry: LedgerEntry }
