import { sewOutAddress } from '@stitchdesk/contract/addresses'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import { countryCode } from '@stitchdesk/contract/settings/country-code'
import { SHOP_DRAFTS, type ShopSettingName, type ShopSettings } from '@stitchdesk/contract/settings/settings'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { isEmployee } from '../access/employees.ts'
import { BY_MANAGERS, OF_SHOP } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { readSettings, shownLogo } from './read-setting.ts'

const NAMES = keysOf(SHOP_DRAFTS)

/** The shop's settings, part by part. */
export const getShopSettings: Handler<'getShopSettings'> = ({ db, services }) => readShopSettings(db, services.config)

/** All parts of the shop's settings, with who set each last. */
export async function readShopSettings(db: Database, config: Config): Promise<ShopSettings> {
  const { logo, sewOuts, ...settings } = await readSettings(db, [...NAMES, 'logo', 'sewOuts'])
  const changes = await lastChanges(db)
  const stored = NAMES.map((name) => {
    const { by = null, at = null } = changes.get(name) ?? {}
    return [name, { ...settings[name], changedBy: by, changedAt: at }]
  })
  return {
    ...(Object.fromEntries(stored) as Pick<ShopSettings, ShopSettingName>),
    logo: shownLogo(logo.value),
    withoutCountry: await countWithoutCountry(db),
    sewOuts: {
      pictures: sewOuts.value.pictures.map((picture) => ({ ...picture, address: sewOutAddress(picture.name) })),
      version: sewOuts.version,
    },
    configured: {
      companyName: config.COMPANY_NAME,
      timeZone: config.TIME_ZONE,
      mailFrom: config.MAIL_FROM,
      dueDays: config.INVOICE_DUE_DAYS,
      taxRate: config.TAX_RATE,
      mailServer: config.SMTP_URL !== undefined,
    },
  }
}

/** Customers in whose address invoices find no country: by the account that they name, the oldest that isn't deleted. */
async function countWithoutCountry(db: Database): Promise<number> {
  const { rows } = await sql<{ country: string; customers: number }>`
    SELECT billed."country", count(*)::int AS "customers" FROM (
      SELECT DISTINCT ON ("customerId") "country" FROM account WHERE ${BY_MANAGERS} AND "customerId" IS NOT NULL AND NOT "delete"
      ORDER BY "customerId", "registerdDate", "_id"
    ) billed GROUP BY 1`.execute(db)
  return rows.reduce((sum, { country, customers }) => sum + (countryCode(country) === null ? customers : 0), 0)
}

/** Who changed each part last, and when. */
async function lastChanges(db: Database): Promise<Map<string, { by: string | null; at: string }>> {
  const { rows } = await sql<{ name: string; by: string | null; at: string }>`
    SELECT DISTINCT ON (event."entityId") event."entityId" AS "name", author."userName" AS "by", event."at"
    FROM audit_event event LEFT JOIN account author ON author."_id" = event."accountId" AND ${isEmployee('author')}
    WHERE ${OF_SHOP} AND event."entity" = 'setting' AND event."entityId" = ANY(${NAMES})
    ORDER BY event."entityId", event."_id" DESC`.execute(db)
  return new Map(rows.map(({ name, by, at }) => [name, { by, at }]))
}
