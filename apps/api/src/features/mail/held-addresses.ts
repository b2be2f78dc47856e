import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import type { Handler } from '../operation.ts'
import type { Bounce } from './returned/read-receipt.ts'

/** Why a mail was not sent, as one sentence; `reason` is why an earlier one came back. */
export const heldBecause = (reason: string): string =>
  `Not sent, because an earlier email to this address came back: ${reason}`

/** Why mail to an address is held, as one sentence; undefined where it isn't. */
export async function whyHeld(db: Database, address: string): Promise<string | undefined> {
  const held = await db
    .selectFrom('held_address')
    .select('reason')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return held && heldBecause(held.reason)
}

/** Holds further mail to an address that takes none. */
export async function holdAddress(trx: Database, address: string, { reason }: Bounce): Promise<void> {
  await trx
    .insertInto('held_address')
    .values({ address: address.toLowerCase(), reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets mail go to an address again; what was held is sent by "Send again". */
export const allowAddress: Handler<'allowAddress'> = async ({ db, body, http }) => {
  const allowed = await db
    .deleteFrom('held_address')
    .where('address', '=', body.address.toLowerCase())
    .executeTakeFirst()
  if (allowed.numDeletedRows === 0n) throw new AppError('record_not_found')
  return { message: textsIn(http.language, 'answers')('addressAllowed') }
}
