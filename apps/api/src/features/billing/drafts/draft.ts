// A draft holds its requests, so that two people don't prepare the same bill, and has no number, for a number is the moment of issue.
// Issuing checks every item again. Customers see no drafts, so deleting one removes its rows.

import { cents, type InvoiceTotals, invoiceTotals, toCents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { addressLines } from '@stitchdesk/contract/customers/address'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { present } from '../../../platform/present.ts'
import type { Services } from '../../operation.ts'
import { type InvoiceTerms, invoiceTermsOf } from '../../terms/invoice-terms.ts'
import type { Billable } from '../billable.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { insertLines } from '../insert-lines.ts'
import { holdInvoice } from '../queries.ts'
import { type Charge, readCharges, writeCharges } from './charges.ts'

/** The totals of a draft, the days that its customer has to pay it, and whether it takes their credit. */
type DraftTerms = InvoiceTotals & Pick<InvoiceTerms, 'dueDays' | 'creditAtIssue'>

/** The content of a new draft. */
interface DraftOf {
  customer: BilledCustomer
  requests: Billable[]
  charges?: readonly Charge[] | undefined
  /** the day that it gets as it is issued, by which it is taxed; today without */
  invoiceDate?: string | undefined
}

/** A draft as it was inserted. */
export interface Inserted extends DraftTerms {
  _id: Reached<'invoice'>
  customer: BilledCustomer
  requests: Billable[]
}

/** Inserts an invoice that has no number yet, with its lines. */
export async function insertDraft(db: Database, services: Services, actor: Actor, draft: DraftOf): Promise<Inserted> {
  const [inserted] = await insertDrafts(db, services, actor, [draft])
  if (!inserted) throw new Error('A draft was not inserted')
  return inserted
}

/** The same for several customers at once, one draft for each. */
export async function insertDrafts(
  db: Database,
  { config }: Services,
  actor: Actor,
  drafts: readonly DraftOf[],
): Promise<Inserted[]> {
  if (drafts.length === 0) return []
  const customers = drafts.map(({ customer }) => customer.customerId)
  // Those of one call have one day.
  const termsOf = await invoiceTermsOf(db, config, customers, drafts[0]?.invoiceDate)
  const written = drafts.map((draft) => ({ ...draft, ...draftValues(draft, termsOf(draft.customer.customerId)) }))
  const rows = await db
    .insertInto('invoice')
    .values(
      written.map(({ values, customer: { _id, customerId } }) => {
        return { ...values, mauth_id: _id, customerId, createdBy: actor._id }
      }),
    )
    .returning(['_id', 'customerId'])
    .execute()
  const ids = new Map(rows.map(({ _id, customerId }) => [customerId, _id]))
  const inserted = written.map(({ customer, requests, charges, totals }) => {
    return { ...totals, _id: present(ids.get(customer.customerId), 'A draft'), customer, requests, charges }
  })
  await insertLines(db, inserted)
  for (const { _id, requests, charges = [] } of inserted) {
    if (charges.length > 0) await writeCharges(db, _id, { charges, lines: requests.length })
  }
  return inserted
}

/**
 * Writes a draft again from its requests and its customer as they are now. Its former lines must be gone; its charges stay unless
 * others are given.
 */
export async function rewriteDraft(
  db: Database,
  { config }: Services,
  { _id, customer, requests, invoiceDate, ...given }: DraftOf & { _id: Reached<'invoice'> },
): Promise<DraftTerms> {
  const charges = given.charges ?? (await readCharges(db, _id))
  const termsOf = await invoiceTermsOf(db, config, [customer.customerId], invoiceDate)
  const { values, totals } = draftValues({ customer, requests, charges }, termsOf(customer.customerId))
  await db.updateTable('invoice').set(values).where('_id', '=', _id).execute()
  await insertLines(db, [{ _id, requests }])
  await writeCharges(db, _id, { charges, lines: requests.length })
  return totals
}

/** The columns of a draft: its customer's details and the parts of its total by the customer's terms; and all its totals. */
function draftValues({ customer, requests, charges = [] }: DraftOf, terms: InvoiceTerms) {
  const { taxRate, taxName, taxBasis, noTax, dueDays, creditAtIssue } = terms
  const charged = charges.map(({ amount }) => ({ price: amount, discount: cents(0) }))
  const totals = invoiceTotals([...requests, ...charged], { rate: taxRate, basis: taxBasis })
  if (totals.subtotal + totals.tax > toCents(BILLING_LIMITS.amount)) {
    throw new AppError('invoice_too_large')
  }
  const { company, contactPerson } = customer
  const { grandTotal: _, ...sums } = totals
  const values = {
    ...sums,
    taxRate,
    taxName,
    taxBasis,
    noTax,
    fb_Id: String(customer.id),
    company,
    contactPerson,
    authEmail: customer.email,
    address: addressLines(customer).join('\n'),
  }
  return { values, totals: { ...totals, dueDays, creditAtIssue } }
}

/**
 * Holds a draft within the caller's reach until the transaction ends.
 * @throws AppError record_not_found, conflict for what is issued
 */
export async function holdDraft(db: Database, actor: Actor, _id: string) {
  const invoice = await holdInvoice(db, actor, _id)
  if (invoice.timestamp !== null) {
    throw new AppError('draft_already_issued', { invoice: invoice.timestamp })
  }
  return invoice
}

/** Removes a draft's lines, which frees their requests; answers them in order, as a body names them. */
export async function clearLines(db: Database, invoiceId: Reached<'invoice'>): Promise<{ orderId: string }[]> {
  const lines = await db
    .deleteFrom('invoice_line')
    .where('invoiceId', '=', invoiceId)
    .returning(['id', 'orderId'])
    .execute()
  return lines.sort((left, right) => left.id - right.id).map(({ orderId }) => ({ orderId }))
}
