import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError } from '../../../platform/errors.ts'
import { present } from '../../../platform/present.ts'
import { isNamed } from '../../access/reach.ts'
import { invoiceScope } from '../../access/scope.ts'
import { recordChange } from '../../events/record-event.ts'
import type { Context, Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { changePayment, lockPayment } from '../change-payment.ts'
import { release } from './allocations.ts'
import { answeredEntry } from './answered-entries.ts'
import { refuseRefunded } from './credit/refundable.ts'
import { lockLedger } from './lock-ledger.ts'
import { postReversal } from './post-entry.ts'

/** Reverses a payment, a credit note, a refund or a write-off: what it settled is open again. Answers the reversal. */
export const reverseEntry: Handler<'reverseEntry'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const entry = await holdEntry(trx, actor, params._id)
    await REVERSE[entry.kind](trx, { services, actor }, entry, body.reason)
    const reversal = await trx
      .selectFrom('ledger_entry')
      .select(['_id', 'customerId'])
      .where('reverses', '=', entry._id)
      .executeTakeFirstOrThrow()
    return answeredEntry(trx, actor, reversal)
  })

type Entry = Selectable<DB['ledger_entry']>
type Reverse = (trx: Transaction<DB>, context: Context, entry: Entry, reason: string) => Promise<unknown>

/** Holds an entry's ledger until the transaction ends; refuses one that was reversed. */
async function holdEntry(trx: Transaction<DB>, actor: Actor, _id: string): Promise<Entry> {
  // `invoiceScope` tests a table called `invoice`, so the statement gives this table that alias.
  const { rows } = await sql<Entry>`
    SELECT invoice.* FROM ledger_entry invoice WHERE ${isNamed('invoice._id', _id)} AND ${invoiceScope(actor)}`.execute(
    trx,
  )
  const [entry] = rows
  if (!entry) throw new AppError('entry_not_found')
  await lockLedger(trx, entry.customerId)
  const reversal = await trx
    .selectFrom('ledger_entry')
    .select('_id')
    .where('reverses', '=', entry._id)
    .executeTakeFirst()
  if (reversal) throw new AppError('entry_reversed')
  return entry
}

const refuse = (code: 'reverse_invoice' | 'reverse_reversal') => () => Promise.reject(new AppError(code))

const REVERSE: Record<LedgerKind, Reverse> = {
  invoice: refuse('reverse_invoice'),
  reversal: refuse('reverse_reversal'),
  async payment(trx, context, { paymentId }, reason) {
    const locked = await lockPayment(trx, present(paymentId, 'The payment of an entry'))
    return changePayment(trx, context, locked, { confirmation: 'reversed', reason })
  },
  async creditNote(trx, context, entry, reason) {
    await refuseRefunded(trx, entry._id)
    await takeBack(trx, context, entry, reason)
    await tellInvoice(trx, context, entry, { 'credit note reversed': { amount: -entry.amount, reason } })
  },
  async writeOff(trx, context, entry, reason) {
    await takeBack(trx, context, entry, reason)
    await tellInvoice(trx, context, entry, { 'write-off reversed': { amount: -entry.amount, reason } })
  },
  async refund(trx, context, entry, reason) {
    await takeBack(trx, context, entry, reason)
    const account = await trx
      .selectFrom('account')
      .select('_id')
      .where('customerId', '=', entry.customerId)
      .orderBy('registerdDate')
      .orderBy('_id')
      .executeTakeFirstOrThrow()
    const after = { 'refund reversed': { amount: entry.amount, PayNumber: entry.PayNumber, reason } }
    await recordChange(trx, context, { entity: 'account', _id: account._id, after })
  },
}

async function takeBack(trx: Transaction<DB>, context: Context, entry: Entry, reason: string) {
  await release(trx, context, { entryId: entry._id })
  await postReversal(trx, context, entry, { day: await shopToday(trx, context.services.config), reason })
}

const tellInvoice = (trx: Transaction<DB>, context: Context, { invoiceId }: Entry, after: object) =>
  recordChange(trx, context, { entity: 'invoice', _id: present(invoiceId, 'The invoice of an entry'), after })
