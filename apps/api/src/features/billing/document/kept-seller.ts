import { createHash } from 'node:crypto'
import { sellerSchema } from '@stitchdesk/contract/settings/shop'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../operation.ts'
import { readSetting, readShop } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'

/** The `_id` of the one seller for all invoices that an earlier version of the product issued. */
export const EARLIER = 'earlier'

const keptSellerSchema = z.object({
  seller: sellerSchema,
  timeZone: z.string(),
  /** whether PDFs carry their figures for programs */
  hasFigures: z.boolean(),
})

/** What an invoice's papers say about the shop, and how the shop wants them drawn. */
export type KeptSeller = z.infer<typeof keptSellerSchema>

export const parseSeller = (value: unknown): KeptSeller => keptSellerSchema.parse(value)

/** The shop's details as they are now. */
export async function presentSeller(db: Database, { config }: Pick<Services, 'config'>): Promise<KeptSeller> {
  const {
    signature: _signature,
    language: _language,
    sender: _sender,
    legal: _legal,
    ...seller
  } = await readShop(db, config)
  const { facturX } = (await readSetting(db, 'eInvoices')).value
  return parseSeller({ seller, timeZone: await shopZone(db, config), hasFigures: facturX === 'on' })
}

/**
 * The `_id` of the seller for a paper: the present one, or for papers of an earlier version the one stored when this version first started.
 */
export async function sellerOf(
  db: Database,
  services: Pick<Services, 'config'>,
  { areEarlier }: { areEarlier: boolean },
): Promise<string> {
  if (!areEarlier) return keepSeller(db, services)
  const { rows } = await sql`SELECT FROM invoice_seller WHERE "_id" = ${EARLIER} AND "value" IS NOT NULL`.execute(db)
  return rows.length > 0 ? EARLIER : keepSeller(db, services)
}

/** Stores the present seller and answers its `_id`. Invoices share the row until a detail of the shop changes. */
async function keepSeller(db: Database, services: Pick<Services, 'config'>): Promise<string> {
  const value = JSON.stringify(await presentSeller(db, services))
  const _id = createHash('sha256').update(value).digest('hex')
  await sql`INSERT INTO invoice_seller ("_id", "value") VALUES (${_id}, ${value}::jsonb) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  return _id
}

/** Stores, when this version first starts, the seller for the invoices of earlier versions. */
export async function keepEarlierSeller({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      SELECT FROM invoice_seller WHERE "_id" = ${EARLIER} AND "value" IS NULL FOR UPDATE`.execute(trx)
    if (rows.length === 0) return
    const value = JSON.stringify(await presentSeller(trx, { config }))
    await sql`UPDATE invoice_seller SET "value" = ${value}::jsonb WHERE "_id" = ${EARLIER}`.execute(trx)
  })
}
