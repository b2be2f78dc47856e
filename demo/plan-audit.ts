import { fromCents, totalPrice } from '@stitchdesk/contract/basics/money'
import type { PlannedInvoice } from './plan-invoices.ts'
import { type PlannedRequest, placerOf } from './plan-requests.ts'
import type { AuditRow } from './rows.ts'
import { iso } from './shop-clock.ts'

type Entity = 'request' | 'invoice' | 'payment'

/** Fields that got new values at a moment (milliseconds), by an account (`_id`). */
type Step = { at: number; by: string; values: Record<string, unknown> }

const event = (entity: Entity, entityId: string, { at, by }: Step, field: string, before: unknown, after: unknown) => ({
  at: iso(at),
  accountId: by,
  entity,
  entityId,
  field,
  before: JSON.stringify(before ?? null),
  after: JSON.stringify(after),
})

/** An event for each field that a step really changes, as the product itself writes them. */
function events(entity: Entity, entityId: string, state: Record<string, unknown>, steps: readonly Step[]): AuditRow[] {
  return steps.flatMap((step) =>
    Object.entries(step.values).flatMap(([field, after]) => {
      const before = state[field]
      state[field] = after
      return JSON.stringify(before) === JSON.stringify(after)
        ? []
        : [event(entity, entityId, step, field, before, after)]
    }),
  )
}

function requestSteps(request: PlannedRequest): Step[] {
  const { row, customer, rounds, moments, designer, office } = request
  const { submitted, converted, assigned, sent, done } = moments
  const untouched = { orderStatus: 'New', price: 0, discount: 0, totalPrice: 0 }
  const steps: (Step | false)[] = [
    { at: submitted, by: placerOf(request), values: { created: true } },
    converted !== undefined && {
      at: converted,
      by: customer.account._id,
      values: { requestFor: 'order', convertToOrder: true, ...untouched },
    },
    assigned !== undefined && {
      at: assigned,
      by: office._id,
      values: { assTo: designer?.userName, ...(row.orderStatus === 'New' ? {} : { orderStatus: 'Processing' }) },
    },
    ...rounds.map(({ savedAt, savedBy, price, discount, stitiches }) => ({
      at: Date.parse(String(savedAt)),
      by: savedBy,
      values: {
        price: fromCents(price),
        discount: fromCents(discount),
        totalPrice: fromCents(totalPrice(price, discount)),
        stiches: stitiches,
        orderStatus: 'Ready',
      },
    })),
    sent !== undefined && { at: sent, by: office._id, values: { sentDate: iso(sent) } },
    done !== undefined && { at: done, by: office._id, values: { orderStatus: 'Done' } },
  ]
  return steps.filter((step) => step !== false).sort((a, b) => a.at - b.at)
}

function requestEvents(request: PlannedRequest): AuditRow[] {
  const { row, job } = request
  const asPlaced = {
    requestFor: job.requestFor,
    convertToOrder: false,
    orderStatus: 'New',
    price: 0,
    discount: 0,
    totalPrice: 0,
    stiches: '',
  }
  return events('request', row._id, asPlaced, requestSteps(request))
}

function invoiceEvents({ row, grandTotal, requests, payment, at }: PlannedInvoice): AuditRow[] {
  const made: Step = {
    at,
    by: row.createdBy,
    values: { created: { timestamp: row.timestamp, grandTotal: fromCents(grandTotal) } },
  }
  if (!payment) return events('invoice', row._id, {}, [made])
  const { confirmation, decidedBy, reason } = payment
  const enteredAt = Date.parse(String(payment.createdAt))
  const decided: Step = {
    at: payment.decidedAt ? Date.parse(String(payment.decidedAt)) : enteredAt,
    by: decidedBy ?? payment.enteredBy,
    values: { confirmation, reason },
  }
  const entered: Step = { at: enteredAt, by: payment.enteredBy, values: { created: { invId: row._id } } }
  // Who confirmed the payment made the invoice paid.
  const settled = (values: object): Step[] =>
    confirmation === 'confirmed' ? [{ ...decided, values: { ...values } }] : []
  return [
    ...events('invoice', row._id, { status: false, owed: fromCents(grandTotal) }, [
      made,
      ...settled({ status: true, owed: 0 }),
    ]),
    ...events('payment', payment._id, { confirmation: 'pending', reason: '' }, [entered, decided]),
    ...requests.flatMap(({ row: request }) =>
      events('request', request._id, { paymentStatus: false }, settled({ paymentStatus: true })),
    ),
  ]
}

/** Who did what when, for every request, invoice and payment, in order of time. */
export function planAudit(requests: readonly PlannedRequest[], invoices: readonly PlannedInvoice[]): AuditRow[] {
  const rows = [...requests.flatMap(requestEvents), ...invoices.flatMap(invoiceEvents)]
  return rows.sort((a, b) => String(a.at).localeCompare(String(b.at)))
}
