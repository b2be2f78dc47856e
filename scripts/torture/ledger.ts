/** A request as the load knows it: what was tried with it, and what of that was answered. */
export interface KnownRequest {
  orderCode: number
  kind: 'quote' | 'order' | 'vector'
  customerId: string
  /** Empty until the placing was answered. */
  _id: string
  /** Files that were stored and named when it was placed, by their address. */
  files: { url: string; content: string }[]
  /** Comments of its rounds, each its own: those tried and those answered. */
  rounds: { tried: string[]; answered: string[] }
  sendings: { tried: number; answered: number }
  converted: boolean
  deleted: boolean
  /** `_id` of the invoice that was answered for it. */
  invoiceId: string
  /** How far it is; `unsure` after a call without an answer, until the database has told. */
  stage: 'tried' | 'placed' | 'processed' | 'sent' | 'done' | 'invoiced' | 'over' | 'unsure'
  /** Somebody is at it. */
  busy: boolean
}

/** What the load was told, against which the database is held after each kill. */
export interface Ledger {
  requests: KnownRequest[]
  /** Invoices whose payment was answered, and those for which one was tried. */
  paid: Set<string>
  payments: Map<string, number>
  calls: Record<string, number>
  /** Failures that a kill does not excuse. */
  problems: string[]
}

export function emptyLedger(): Ledger {
  return { requests: [], paid: new Set(), payments: new Map(), calls: {}, problems: [] }
}

export function newRequest(orderCode: number, kind: KnownRequest['kind'], customerId: string): KnownRequest {
  return {
    orderCode,
    kind,
    customerId,
    _id: '',
    files: [],
    rounds: { tried: [], answered: [] },
    sendings: { tried: 0, answered: 0 },
    converted: false,
    deleted: false,
    invoiceId: '',
    stage: 'tried',
    busy: false,
  }
}
