import type { Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import { dayOf } from '../../../platform/days.ts'
import { present } from '../../../platform/present.ts'
import { isStaff } from '../../access/scope.ts'
import { recordEvents } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { dueDate } from '../due-date.ts'
import { shareOf, sharesOfCredit } from '../ledger/credit/credit-shares.ts'
import { insertAllocations } from '../ledger/insert-allocations.ts'
import { postEntries, whoOf } from '../ledger/post-entry.ts'
import { storeOwed } from '../ledger/store-owed.ts'
import { type Numbering, numberInvoices } from '../number-invoice.ts'
import { setInvoiceNumbers } from '../set-invoice-number.ts'
import type { Inserted } from './draft.ts'
import { refuseDay } from './refuse-day.ts'

/** How to issue, and data that issuing many invoices reads once for all of them. */
interface Issuing {
  /** where the shop's setting is to ask */
  applyCredit: boolean
  /** the day that an administrator gives the invoices; today without */
  invoiceDate?: string | undefined
  numbering?: Numbering
  /** the shop's */
  timeZone?: string
}

/**
 * Gives drafts their numbers and their due dates, enters them in the ledger, pays them by the credit that they take, and mails them, unless
 * the customer issues it themselves. Call it in a transaction that holds the ledgers.
 * @throws AppError books_closed for a day whose month is closed, invalid_body for one to come
 */
export async function issueDrafts(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  drafts: readonly Inserted[],
  { applyCredit: isAsked, invoiceDate, numbering, timeZone }: Issuing,
): Promise<void> {
  if (drafts.length === 0) return
  const at = new Date()
  const today = dayOf(at, timeZone ?? (await shopZone(trx, services.config)))
  if (invoiceDate) await refuseDay(trx, actor, { invoiceDate, today })
  const day = invoiceDate ?? today
  const dated = drafts.map((draft) => ({ ...draft, due: dueDate(day, draft.dueDays) }))
  const entries = dated.map(({ _id, customer: { customerId }, grandTotal }) => {
    return { customerId, kind: 'invoice' as const, amount: grandTotal, day, invoiceId: _id }
  })
  // First, because it refuses a day whose books are closed in a sentence.
  const posted = await postEntries(trx, { actor }, entries)
  const numbers = await numberInvoices(trx, dated, { at, numbering, invoiceDate: day })
  const entryOf = new Map(posted.map(({ _id, invoiceId }) => [invoiceId, _id]))
  const issued = dated.map((invoice, index) => ({
    ...invoice,
    timestamp: present(numbers[index], 'A number'),
    entryId: present(entryOf.get(invoice._id), 'An entry'),
  }))
  await storeOwed(
    trx,
    { actor },
    issued.map(({ _id }) => _id),
  )
  await setInvoiceNumbers(trx, { actor }, issued)
  const taking = issued.filter(({ creditAtIssue: rule }) => rule === 'always' || (rule === 'ask' && isAsked))
  const shares = await sharesOfCredit(
    trx,
    taking.map(({ entryId, customer: { customerId }, grandTotal }) => ({ _id: entryId, customerId, open: grandTotal })),
  )
  const byStaff = isStaff(actor)
  await recordEvents(
    trx,
    { services, actor },
    issued.map(({ _id, entryId, customer, timestamp, due, grandTotal }) => ({
      name: 'invoice.issued',
      entity: 'invoice',
      _id,
      after: { created: { timestamp, grandTotal } },
      issued: { customer, timestamp, due, grandTotal, credit: shareOf(shares, entryId), byStaff },
    })),
  )
  if (shares.length === 0) return
  await insertAllocations(trx, whoOf({ actor }), shares)
  await storeOwed(
    trx,
    { actor },
    taking.map(({ _id }) => _id),
  )
}
