import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { moneyText } from '@stitchdesk/contract/basics/money'
import type { invoiceLineDraftSchema } from '@stitchdesk/contract/billing/invoice'
import { isPayable } from '@stitchdesk/contract/requests/kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, type Issue, invalidInput } from '../../platform/errors.ts'
import { present } from '../../platform/present.ts'
import { isNamedAmong } from '../access/reach.ts'
import { IS_BILLED_IN_ADVANCE, IS_FREE, IS_OWED } from '../requests/queries/billing.ts'

/** Any of these customers. One array keeps the text of the statement the same for any number of them. */
const anyOf = (values: readonly Reached<'customer'>[]) => sql<Reached<'customer'>>`ANY (${[...values]}::text[])`

type LineDraft = z.output<typeof invoiceLineDraftSchema>

/** A request that goes on an invoice. */
export type Billable = Awaited<ReturnType<typeof lockRequests>>[number]

/** How to invoice a selection. */
type Wanted = 'draft' | 'issued'

/**
 * Holds the requests of a selection until the transaction ends and checks that they can be invoiced.
 * @param wanted if given, a repeated selection answers the invoice that it made instead of an error
 * @returns the requests in the order of the selection, or the invoice of the wanted kind that holds exactly these already
 * @throws AppError naming the order concerned
 */
export async function lockBillable(
  db: Database,
  customer: { customerId: Reached<'customer'> },
  lines: LineDraft[],
): Promise<{ requests: Billable[] }>
export async function lockBillable(
  db: Database,
  customer: { customerId: Reached<'customer'> },
  lines: LineDraft[],
  wanted: Wanted,
): Promise<{ invoiceId: Reached<'invoice'> } | { requests: Billable[] }>
export async function lockBillable(
  db: Database,
  customer: { customerId: Reached<'customer'> },
  lines: LineDraft[],
  wanted?: Wanted,
) {
  const { invoiceId, chosen } = await lockChosen(db, [{ customer, lines }], wanted)
  if (invoiceId) return { invoiceId }
  return { requests: chosen[0]?.requests ?? [] }
}

/** A selection of what one customer owes. */
interface Selection<Customer extends { customerId: Reached<'customer'> }> {
  customer: Customer
  lines: LineDraft[]
}

/**
 * The same for several customers at once, each with their part of the selection.
 * @throws AppError naming the order concerned, whichever customer has it
 */
export async function lockBillables<Customer extends { customerId: Reached<'customer'> }>(
  db: Database,
  selections: readonly Selection<Customer>[],
): Promise<{ customer: Customer; requests: Billable[] }[]> {
  return (await lockChosen(db, selections)).chosen
}

async function lockChosen<Customer extends { customerId: Reached<'customer'> }>(
  db: Database,
  selections: readonly Selection<Customer>[],
  wanted?: Wanted,
) {
  for (const { lines } of selections) refuseRepeated(lines)
  const found = new Map<string, Billable>((await lockRequests(db, selections)).map((request) => [request._id, request]))
  const chosen = selections.map(({ customer, lines }) => {
    const requests = lines.map(({ orderId }) => {
      const request = found.get(orderId)
      if (!request || request.customerId !== customer.customerId) throw new AppError('items_not_found')
      return request
    })
    return { customer, lines, requests }
  })
  const invoiceId = await invoiceOf(db, [...found.values()], wanted)
  if (!invoiceId) {
    for (const { lines, requests } of chosen) {
      for (const [index, request] of requests.entries()) refuseUnbillable(request, present(lines[index], 'A line'))
    }
  }
  return { invoiceId, chosen }
}

function refuseRepeated(lines: LineDraft[]) {
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const [index, { orderId }] of lines.entries()) {
    if (seen.has(orderId)) issues.push({ path: ['inv', index, 'orderId'], ...describeIssue('chosen_twice', {}) })
    seen.add(orderId)
  }
  if (issues.length > 0) throw invalidInput(issues)
}

function lockRequests(db: Database, selections: readonly Selection<{ customerId: Reached<'customer'> }>[]) {
  const ids = selections.flatMap(({ lines }) => lines.map(({ orderId }) => orderId))
  const customers = selections.map(({ customer }) => customer.customerId)
  return (
    db
      .selectFrom('request')
      .select([
        '_id',
        'customerId',
        'orderCode',
        'orderName',
        'po',
        'submitDateTime',
        'sentDate',
        'price',
        'discount',
        'totalPrice',
      ])
      .select(['orderStatus', 'paymentStatus', 'delete', sql<RequestKind>`"requestFor"`.as('requestFor')])
      .select([IS_OWED.as('owed'), IS_FREE.as('free'), IS_BILLED_IN_ADVANCE.as('inAdvance')])
      .where(isNamedAmong('request._id', ids))
      .where('customerId', '=', anyOf(customers))
      // Always locked in the same order, so that two callers can't deadlock.
      .orderBy('_id')
      .forUpdate()
      .execute()
  )
}

/**
 * The invoice of the wanted kind that holds these requests and no others, if there is one. Void ones hold nothing.
 * @throws AppError item_on_invoice, item_on_draft when invoices hold only some of them, or others besides
 */
async function invoiceOf(db: Database, requests: Billable[], wanted?: Wanted): Promise<Reached<'invoice'> | undefined> {
  const ids = requests.map((request) => request._id)
  const taken = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice._id', 'invoice_line.invoiceId')
    .select(['invoice_line.orderId', 'invoice_line.invoiceId', 'invoice.timestamp'])
    .select(sql<number>`(select count(*) from invoice_line line where line."invoiceId" = invoice."_id")`.as('lines'))
    .where(isNamedAmong('invoice_line.orderId', ids))
    .where('invoice_line.live', '=', true)
    .execute()
  const [first] = taken
  if (!first) return undefined
  const isWanted = wanted === (first.timestamp === null ? 'draft' : 'issued')
  const isWhole = isWanted && taken.length === ids.length && first.lines === ids.length
  if (isWhole && taken.every(({ invoiceId }) => invoiceId === first.invoiceId)) return first.invoiceId
  // This is always found, since the statement asked for lines of these requests.
  const item = nameOf(
    present(
      requests.find(({ _id }) => _id === first.orderId),
      'The request of a line',
    ),
  )
  if (first.timestamp === null) throw new AppError('item_on_draft', { item })
  throw new AppError('item_on_invoice', { item, invoice: first.timestamp })
}

function refuseUnbillable(request: Billable, line: LineDraft) {
  const item = nameOf(request)
  if (request.delete) throw new AppError('item_deleted', { item })
  if (request.orderStatus !== 'Done' && !request.inAdvance) throw new AppError('item_not_done', { item })
  if (request.paymentStatus) throw new AppError('item_paid', { item })
  if (!isPayable(request.requestFor)) throw new AppError('item_is_quote', { item })
  if (request.free) throw new AppError('item_free', { item })
  if (request.price === 0) throw new AppError('item_unpriced', { item })
  // An invoice takes only what is owed.
  if (!request.owed && !request.inAdvance) throw new AppError('nothing_owed', { item })
  for (const field of ['price', 'discount', 'totalPrice'] as const) {
    const sent = line[field]
    if (sent !== undefined && sent !== request[field]) {
      throw new AppError(CHANGED[field], { item, now: moneyText(request[field]), sent: moneyText(sent) })
    }
  }
}

const CHANGED = { price: 'price_changed', discount: 'discount_changed', totalPrice: 'total_changed' } as const

/**
 * Refuses requests that aren't Done. The shop may invoice a prepaid customer's work early; customers themselves invoice only what they have
 * received.
 * @throws AppError item_not_done
 */
export function refuseUndone(requests: readonly Billable[]): void {
  const undone = requests.find(({ orderStatus }) => orderStatus !== 'Done')
  if (undone) throw new AppError('item_not_done', { item: nameOf(undone) })
}

const nameOf = (request: Billable) => displayOrderCode(request.requestFor, request.orderCode)
