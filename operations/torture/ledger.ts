import type { Random } from '../../demo/random.ts'

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
  /** `_id` of the invoice or draft that was answered for it. */
  invoiceId: string
  /** How far it is; `unsure` after a call without an answer, until the database has told. */
  stage: 'tried' | 'placed' | 'processed' | 'sent' | 'done' | 'invoiced' | 'over' | 'unsure'
  /** Somebody is at it. */
  busy: boolean
}

export type InvoiceState = 'draft' | 'issued' | 'void'
export type PaymentState = 'none' | 'pending' | 'confirmed' | 'rejected' | 'reversed' | 'closed'

/** What something may be now: one state once it was answered, several while a call about it was not. */
export type PossibleStates<State> = State[]

/** An invoice as the load knows it. */
export interface KnownInvoice {
  _id: string
  customerId: string
  may: PossibleStates<InvoiceState>
  /** `_id`s of its requests, as the database has told them. */
  requests: string[]
  payments: KnownPayment[]
  /** Its payments are all that is owed. */
  isSettled: boolean
  busy: boolean
  /** Who has taken it over, so that nobody else pays or voids it. */
  takenBy?: 'books' | 'cards' | 'bank'
}

/** A payment by card that its customer made at Stripe. */
interface KnownCard {
  /** Of the session that was paid. */
  url: string
  /** What of it went back at Stripe, in cents. */
  refunded: number
  /** Stripe's messages that were answered, in whatever order: from then on they count. */
  told: Set<'payment' | 'refund'>
}

/** A line of a bank's statement, by what it says. */
interface KnownBankLine {
  /** The texts of all lines of its file. */
  file: readonly string[]
  customerId: string
  invId: string
  may: PossibleStates<'none' | 'open' | 'confirmed'>
}

/** A payment that was tried. */
export interface KnownPayment {
  /** Its own for each try: by it the database is asked whether it is there. */
  PayNumber: string
  /** Empty until it was answered. */
  _id: string
  byCustomer: boolean
  Price: number
  may: PossibleStates<PaymentState>
}

/** A payment of several invoices, by its number. */
export interface KnownTogether {
  /** Empty until it was answered. */
  _id: string
  customerId: string
  may: PossibleStates<PaymentState>
}

/** What the load was told, against which the database is held after each kill. */
export interface Ledger {
  requests: KnownRequest[]
  invoices: Map<string, KnownInvoice>
  /** Requests that somebody tried to put on an invoice together: their sorted `_id`s. */
  selections: Set<string>
  /** What the bookkeeper entered, by its client's name. */
  entered: Map<string, { what: string; isAnswered: boolean }>
  /** Payments of several invoices, by their number. */
  together: Map<string, KnownTogether>
  /** Payments by card, by the `_id` of their checkout. */
  cards: Map<string, KnownCard>
  /** Lines of bank statements, each with a text of its own. */
  bankLines: Map<string, KnownBankLine>
  /** Those whom rounds invoice, and nobody else. */
  roundCustomers: Set<string>
  /** Rounds by their client's name, and whether their start was answered. */
  rounds: Map<string, boolean>
  /** Reports to be mailed, by their name of their own, and whether they were saved for sure. */
  mailedReports: Map<string, boolean>
  /** What was done, and how often; what failed, by status. */
  calls: Record<string, number>
  /** How many things were done. */
  done: number
  /** Failures that a kill does not excuse, each once. */
  problems: string[]
  /** Adds a failure, and tells it at once. */
  blame: (problem: string) => void
}

export function emptyLedger(print: (line: string) => void): Ledger {
  const problems: string[] = []
  const blame = (problem: string) => {
    if (problems.includes(problem)) return
    problems.push(problem)
    print(`PROBLEM: ${problem}`)
  }
  return {
    requests: [],
    invoices: new Map(),
    selections: new Set(),
    entered: new Map(),
    together: new Map(),
    cards: new Map(),
    bankLines: new Map(),
    roundCustomers: new Set(),
    rounds: new Map(),
    mailedReports: new Map(),
    calls: {},
    done: 0,
    problems,
    blame,
  }
}

/** Notes that something was done and answered. */
export function count(ledger: Ledger, what: string) {
  ledger.done += 1
  ledger.calls[what] = (ledger.calls[what] ?? 0) + 1
}

/**
 * Takes an issued invoice over that nobody has paid anything of, as long as few are taken.
 * @returns one of those taken that nobody is at
 */
export function takeInvoice(
  { invoices }: Ledger,
  random: Random,
  { by, most }: { by: KnownInvoice['takenBy']; most: number },
): KnownInvoice | undefined {
  const all = [...invoices.values()]
  const [fresh, ...others] = all.filter(
    ({ may, payments, busy, takenBy }) => !takenBy && !busy && payments.length === 0 && may.join() === 'issued',
  )
  const taken = all.filter(({ takenBy }) => takenBy === by).length
  // The last one is mostly left to those who pay and void.
  const isSpare = others.length > 0 || random.chance(0.2)
  if (fresh && by && taken < most && isSpare) fresh.takenBy = by
  const free = all.filter(({ takenBy, busy }) => takenBy === by && !busy)
  return free.length > 0 ? random.pick(free) : undefined
}

/** The name of a selection of requests, whatever their order. */
export const selectionOf = (ids: string[]) => ids.toSorted().join(' ')

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
