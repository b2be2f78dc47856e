import { sumMoney, toCents } from '@stitchdesk/contract/basics/money'
import type { RoundLine, RoundRequest } from '@stitchdesk/contract/billing/round'
import { foldText } from '@stitchdesk/contract/search/folded'
import { draftTotals } from '../../../parts/billing/draft-totals.ts'

/** Requests that are left out, by their `_id`, each with whose it is. */
export type LeftOut = ReadonlyMap<string, RoundRequest & { customerId: string }>

export const SHOWN = ['all', 'due', 'warned'] as const
export type Shown = (typeof SHOWN)[number]

/** Whether a customer can be chosen at all. */
export const isInvoiceable = ({ requests }: RoundLine): boolean => requests > 0

/**
 * Who is chosen at first: those billed by the month whose day has come, or of chosen requests everybody; none on hold.
 * @param isPicked the requests were chosen in a list
 */
export const chosenAtFirst = (lines: readonly RoundLine[], isPicked: boolean): Set<string> =>
  new Set(
    lines
      .filter((line) => (isPicked || line.due) && isInvoiceable(line) && !line.warnings.includes('on-hold'))
      .map(({ _id }) => _id),
  )

/** The sum of a customer's invoice without the excluded items. */
export function adjusted(line: RoundLine, leftOut: LeftOut): Pick<RoundLine, 'requests' | 'grandTotal'> {
  const without = [...leftOut.values()].filter(({ customerId }) => customerId === line._id)
  if (without.length === 0) return line
  const left = [
    { price: line.subtotal, discount: line.discount },
    ...without.map(({ price, discount }) => ({ price: -price, discount: -discount })),
  ]
  const sum = (part: 'price' | 'discount') => left.reduce((total, each) => total + toCents(each[part]), 0) / 100
  const { grandTotal } = draftTotals([{ price: sum('price'), discount: sum('discount') }], {
    rate: line.taxRate,
    basis: line.taxBasis,
  })
  return { requests: line.requests - without.length, grandTotal }
}

/** The lines that a search and a choice show. */
export function shownLines(lines: readonly RoundLine[], shown: Shown, search: string): RoundLine[] {
  const word = foldText(search.trim())
  return lines.filter(
    (line) =>
      (shown === 'all' || (shown === 'due' ? line.due : line.warnings.length > 0)) &&
      (word === '' || foldText(`${line.customer} ${line.email}`).includes(word)),
  )
}

/** What the invoices of some customers take of their credit, by whether that is asked for or always so. */
export function creditOf(lines: readonly RoundLine[], leftOut: LeftOut): { asked: number; taken: number } {
  const sum = (rule: RoundLine['creditAtIssue']) =>
    sumMoney(
      lines
        .filter(({ creditAtIssue }) => creditAtIssue === rule)
        .map((line) => Math.min(line.credit, adjusted(line, leftOut).grandTotal)),
    )
  return { asked: sum('ask'), taken: sum('always') }
}
