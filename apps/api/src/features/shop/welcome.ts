import type { Answer } from '@stitchdesk/contract/endpoints'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { isCustomer, isEmployee } from '../access/employees.ts'
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
  const { shop, zone, welcome } = await readSettings(db, ['shop', 'zone', 'welcome'])
  // unscoped account, mail_message: administrators alone read the email log
  const { rows } = await sql<{ mail: boolean; employee: boolean; customer: boolean }>`SELECT
    EXISTS (SELECT FROM mail_message WHERE "status" = 'sent') AS "mail",
    -- The first administrator is there from the start.
    EXISTS (SELECT FROM account WHERE ${isEmployee('account')} AND NOT "delete" OFFSET 1) AS "employee",
    EXISTS (SELECT FROM account WHERE ${isCustomer('account')} AND NOT "delete") AS "customer"`.execute(db)
  const found = rows[0] ?? { mail: false, employee: false, customer: false }
  return {
    done: { shop: shop.version > 0, zone: zone.version > 0, ...found },
    ...welcome.value,
    mailAsFile: config.SMTP_URL === undefined,
  }
}
