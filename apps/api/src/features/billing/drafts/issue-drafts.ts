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
import { postEntries } from '../ledger/post-entry.ts'
import { type Numbering, numberInvoices } from '../number-invoice.ts'
import { setInvoiceNumbers } from '../set-invoice-number.ts'
import type { Inserted } from './draft.ts'

/** Data that issuing many invoices reads once for all of them. */
interface Known {
  numbering?: Numbering
  /** the shop's */
  timeZone?: string
}

/**
 * Gives drafts their numbers and their due dates, enters them in the ledger, and mails them, unless the customer issues it themselves.
 * Call it in a transaction that holds the ledgers.
 */
export async function issueDrafts(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  drafts: readonly Inserted[],
  { numbering, timeZone }: Known = {},
): Promise<void> {
  if (drafts.length === 0) return
  const at = new Date()
  const day = dayOf(at, timeZone ?? (await shopZone(trx, services.config)))
  const dated = drafts.map((draft) => ({ ...draft, due: dueDate(day, draft.dueDays) }))
  const numbers = await numberInvoices(trx, dated, { at, numbering, invoiceDate: day })
  const issued = dated.map((invoice, index) => ({ ...invoice, timestamp: present(numbers[index], 'A number') }))
  const entries = issued.map(({ _id, customer: { customerId }, grandTotal }) => {
    return { customerId, kind: 'invoice' as const, amount: grandTotal, day, invoiceId: _id }
  })
  await postEntries(trx, { actor }, entries)
  await setInvoiceNumbers(trx, { actor }, issued)
  const byStaff = isStaff(actor)
  await recordEvents(
    trx,
    { services, actor },
    issued.map(({ _id, customer, timestamp, due, grandTotal }) => ({
      name: 'invoice.issued',
      entity: 'invoice',
      _id,
      after: { created: { timestamp, grandTotal } },
      issued: { customer, timestamp, due, grandTotal, byStaff },
    })),
  )
}
