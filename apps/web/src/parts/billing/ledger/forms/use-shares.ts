import { type Cents, cents, fromCents, sumCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { creditNoteDraftSchema, type OpenInvoice } from '@stitchdesk/contract/billing/ledger'
import { useState } from 'react'
import { oldestFirst } from './oldest-first.ts'

/** An amount as it was typed in whole cents: 0 for nothing, null for what is no amount. */
export function centsTyped(text: string): Cents | null {
  if ((readNumber(text) ?? 0) === 0) return cents(0)
  const read = creditNoteDraftSchema.shape.amount.safeParse(text)
  return read.success ? read.data : null
}

const asText = (amount: Cents) => (amount === 0 ? '' : fromCents(amount).toFixed(2))

/** How an amount of money goes to invoices. */
export interface Shares {
  /** What an invoice takes, as text. */
  of: (invoiceId: string) => string
  set: (invoiceId: string, text: string) => void
  /** Whether somebody chose; until then the oldest come first. */
  isChosen: boolean
  /** Back to the oldest first. */
  reset: () => void
  shared: Cents
  /** What is left of the amount, below 0 where the invoices take more. */
  rest: number
  /** Whether what an invoice takes is no amount. */
  isWrong: (invoiceId: string) => boolean
  isAnyWrong: boolean
  /** For the call. */
  body: { invId: string; amount: string }[]
}

/**
 * Shares an amount out to invoices: to the oldest, until somebody changes what one of them takes.
 * @param first `_id` of the invoice that comes before the others
 */
export function useShares(invoices: readonly OpenInvoice[], available: Cents, first?: string): Shares {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string> | null>(null)
  const planned = oldestFirst(invoices, available, first)
  const of = (_id: string) => (chosen ? (chosen.get(_id) ?? '') : asText(planned.get(_id) ?? cents(0)))
  const texts = invoices.map(({ _id }) => ({ invId: _id, amount: of(_id) }))
  const shared = sumCents(texts.map(({ amount }) => centsTyped(amount) ?? cents(0)))
  const isWrong = (_id: string) => centsTyped(of(_id)) === null
  return {
    of,
    set: (_id, text) =>
      setChosen(new Map([...texts.map(({ invId, amount }) => [invId, amount] as const), [_id, text]])),
    isChosen: chosen !== null,
    reset: () => setChosen(null),
    shared,
    rest: available - shared,
    isWrong,
    isAnyWrong: invoices.some(({ _id }) => isWrong(_id)),
    body: texts.filter(({ amount }) => centsTyped(amount) !== 0),
  }
}
