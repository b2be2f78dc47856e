import type { Answer } from '@stitchdesk/contract/endpoints'
import { countryCode } from '@stitchdesk/contract/settings/country-code'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { isCustomer, isEmployee } from '../access/employees.ts'
import { BY_MANAGERS } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { setSetting } from '../settings/change-setting.ts'
import { readSettings } from '../settings/read-setting.ts'

/** Which first steps of a new shop are done. */
export const getWelcome: Handler<'getWelcome'> = ({ db, services: { config } }) => answer(db, config)

/** Leaves steps out or takes them up again, for all administrators. */
export const changeWelcome: Handler<'changeWelcome'> = ({ db, services, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const value = { ...body, skipped: [...new Set(body.skipped)] }
    await setSetting(trx, { services, actor }, { name: 'welcome', value })
    return answer(trx, services.config)
  })

/** The data decides whether a step is done, however it was done. */
async function answer(db: Database, config: Config): Promise<Answer<'getWelcome'>> {
  const { shop, zone, money, legal, welcome } = await readSettings(db, ['shop', 'zone', 'money', 'legal', 'welcome'])
  const { rows } = await sql<{ mail: boolean; employee: boolean; customer: boolean }>`SELECT
    EXISTS (SELECT FROM mail_message WHERE "status" = 'sent') AS "mail",
    -- The first administrator is there from the start.
    EXISTS (SELECT FROM account WHERE ${isEmployee('account')} AND NOT "delete" OFFSET 1) AS "employee",
    EXISTS (SELECT FROM account WHERE ${BY_MANAGERS} AND ${isCustomer('account')} AND NOT "delete") AS "customer"`.execute(
    db,
  )
  const country = countryCode(shop.value.country)
  const asksLegal = country !== null && country !== 'US'
  const found = rows[0] ?? { mail: false, employee: false, customer: false }
  return {
    done: {
      shop: shop.version > 0,
      zone: zone.version > 0,
      money: !asksLegal || money.version > 0,
      legal: !asksLegal || legal.version > 0,
      ...found,
    },
    asksLegal,
    ...welcome.value,
    mailAsFile: config.SMTP_URL === undefined,
  }
}
