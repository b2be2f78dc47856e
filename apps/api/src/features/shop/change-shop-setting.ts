import { setShopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { OF_SHOP } from '../access/reach.ts'
import { refuseLetters } from '../mail/refuse-letters.ts'
import type { Handler } from '../operation.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { readSetting } from '../settings/read-setting.ts'
import { readShopSettings } from '../settings/shop-settings.ts'

/**
 * Changes one part of the shop's settings. Customers reply to the shop's address, so the mail server has to take its letters.
 * @throws AppError currency_fixed
 */
export const changeShopSetting: Handler<'changeShopSetting'> = async ({ db, services, actor, body }) => {
  if (body.name === 'shop') await refuseLetters(services.config, { email: body.value.email }, ['value'])
  const settings = await db.transaction().execute(async (trx) => {
    if (body.name === 'money') await refuseOtherCurrency(trx, body.value)
    await changeSetting(trx, { services, actor }, body)
    return readShopSettings(trx, services.config)
  })
  setShopCurrency(settings.money.value.currency)
  return settings
}

/** Refuses another currency once something stands in the books, whose amounts would mean something else. */
async function refuseOtherCurrency(trx: Transaction<DB>, { currency }: { currency: string }): Promise<void> {
  if ((await readSetting(trx, 'money')).value.currency === currency) return
  // Nothing may be entered in between.
  await sql`LOCK TABLE ledger_entry IN SHARE MODE`.execute(trx)
  const { rows } = await sql<{
    isUsed: boolean
  }>`SELECT EXISTS (SELECT FROM ledger_entry WHERE ${OF_SHOP}) AS "isUsed"`.execute(trx)
  if (rows[0]?.isUsed) throw new AppError('currency_fixed')
}
