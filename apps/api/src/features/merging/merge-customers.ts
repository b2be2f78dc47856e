import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { findCustomerWithin } from '../access/find-customer.ts'
import { calledCustomer } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { lockLedgers } from '../billing/ledger/lock-ledger.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { fillIn, keepNames, type Merged, MOVES } from './moves.ts'

/** Merges a customer into another one. Of two who do so at once, the second finds what the first has done. */
export const mergeCustomers: Handler<'mergeCustomers'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { customerId: named, intoCustomerId: stays } = body
    await lockLedgers(trx, [named, stays])
    const from = await findCustomerWithin(trx, actor, params._id)
    const into = await findCustomerWithin(trx, actor, params.into)
    if (from.customerId === into.customerId) {
      if (into.customerId === stays && (await wasMerged(trx, named, into.customerId))) return { _id: into._id }
      throw new AppError('merge_same')
    }
    if (from.customerId !== named || into.customerId !== stays) throw new AppError('merge_changed')
    const merged: Merged = { from: from.customerId, into: into.customerId }
    await holdBoth(trx, merged)
    await refuseRunning(trx, merged)
    const after = { mergedCustomer: await nameOf(trx, from._id) }
    await moveAll(trx, merged, actor._id)
    await recordChange(trx, { actor }, { entity: 'account', _id: into._id, after })
    return { _id: into._id }
  })

async function wasMerged(trx: Transaction<DB>, from: string, into: Merged['into']): Promise<boolean> {
  const row = await trx
    .selectFrom('merged_customer')
    .select('_id')
    .where(isNamed('_id', from))
    .where('customerId', '=', into)
    .executeTakeFirst()
  return row !== undefined
}

/** Waits for what is being added to either customer, and keeps more from coming. */
async function holdBoth(trx: Transaction<DB>, { from, into }: Merged): Promise<void> {
  await sql`SELECT FROM customer WHERE "_id" IN (${from}, ${into}) ORDER BY "_id" FOR UPDATE`.execute(trx)
  await sql`SELECT FROM account WHERE "customerId" IN (${from}, ${into}) ORDER BY "_id" FOR UPDATE`.execute(trx)
}

/** @throws AppError merge_round_running, merge_card_open */
async function refuseRunning(trx: Transaction<DB>, { from, into }: Merged): Promise<void> {
  const { rows } = await sql<{ round: boolean; card: boolean }>`
    SELECT EXISTS (SELECT FROM invoice_round_customer WHERE "customerId" IN (${from}, ${into}) AND "state" = 'waiting') AS "round",
      EXISTS (SELECT FROM checkout one JOIN checkout other ON other."customerId" = ${into} AND other."state" = 'open'
          AND coalesce(other."invoiceId", '') = coalesce(one."invoiceId", '')
        WHERE one."customerId" = ${from} AND one."state" = 'open') AS "card"`.execute(trx)
  if (rows[0]?.round) throw new AppError('merge_round_running')
  if (rows[0]?.card) throw new AppError('merge_card_open')
}

async function nameOf(trx: Transaction<DB>, accountId: Reached<'account'>): Promise<string> {
  const { name } = await trx
    .selectFrom('account')
    .select(calledCustomer('account').as('name'))
    .where('_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}

const DEFERRED = sql`checkout_invoice_fkey, ledger_entry_invoice_fkey, ledger_entry_payment_fkey, ledger_entry_reverses_fkey,
  ledger_allocation_credit_fkey, ledger_allocation_debit_fkey`

/** The row of the one that goes is deleted last, which fails for as long as anything hangs on it. */
async function moveAll(trx: Transaction<DB>, merged: Merged, mergedBy: string): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(trx)
  await run(sql`SET CONSTRAINTS ${DEFERRED} DEFERRED`)
  await trx.insertInto('merged_customer').values({ _id: merged.from, customerId: merged.into, mergedBy }).execute()
  await run(keepNames(merged))
  for (const move of Object.values(MOVES)) for (const statement of move(merged)) await run(statement)
  await run(fillIn(merged))
  await run(sql`SET CONSTRAINTS ${DEFERRED} IMMEDIATE`)
  await trx.deleteFrom('customer').where('_id', '=', merged.from).execute()
}
