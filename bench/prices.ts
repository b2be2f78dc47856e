import { type RawBuilder, sql } from 'kysely'
import { hashOf } from '../apps/api/src/features/pictures/fingerprints/hash.ts'
import { estimateRequest } from '../apps/api/src/features/pricing/estimates/estimate-request.ts'
import { getRequestPricing } from '../apps/api/src/features/pricing/get-request-pricing.ts'
import { findMadeBefore } from '../apps/api/src/features/similar/find-made-before.ts'
import { listSimilarWork } from '../apps/api/src/features/similar/list-similar-work.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { drawLogo } from '../demo/logos.ts'
import { CALLERS } from './fill.ts'
import type { MoneyCase } from './money.ts'
import { anyBrand, artworkOf, detailOf, sequence, TRANSFORMATIONS } from './seen-pictures.ts'

/** Pictures that are looked through. */
const PICTURES = 1_000_000
const SEED = 470
/** Rename it when the data change. */
const LIST = 'bench-list-2'

/** What a request costs, what a form estimates, designs made before, and work like a request's, each of a request that has all of it. */
export async function priceCases(db: Database): Promise<MoneyCase[]> {
  const { _id, orderCode } = await fillPrices(db)
  const body = {
    requestFor: 'order',
    orderCode,
    width: 3.5,
    height: null,
    placement: 'Chest',
    rush: 'No',
    customerId: '',
  }
  return [
    {
      name: 'prices of a request',
      path: `/order/${_id}/pricing`,
      operation: getRequestPricing,
      context: { params: { _id } },
    },
    { name: 'estimate on a form', path: '/estimates', body, operation: estimateRequest, context: { body } },
    {
      ...{ name: 'designs made before for a customer', path: '/made-before', as: 'customer' },
      ...{ body: { orderCode }, operation: findMadeBefore, context: { body: { orderCode } } },
    },
    { name: 'similar work', path: `/order/${_id}/similar`, operation: listSimilarWork, context: { params: { _id } } },
  ]
}

interface Drawn {
  _id: string
  orderCode: number
  checksum: string
}

/** The latest orders with artwork: of the busiest customer, and of all others. */
async function latestOrders(db: Database): Promise<{ own: Drawn[]; others: Drawn[] }> {
  const latest = async (where: RawBuilder<boolean>) => {
    const { rows } = await sql<Drawn>`
      SELECT request."_id", request."orderCode", upload."checksum" FROM request
      JOIN upload ON upload."requestId" = request."_id" AND upload."kind" = 'artwork'
      WHERE request."requestFor" = 'order' AND request."orderStatus" = 'Done' AND NOT request."delete" AND ${where}
      ORDER BY request."submitDateTime" DESC, request."_id" LIMIT 10`.execute(db)
    return rows
  }
  const { userName } = CALLERS.customer
  const isOwn = sql<boolean>`request."userName" = ${userName}`
  return { own: await latest(isOwn), others: await latest(sql<boolean>`NOT ${isOwn}`) }
}

/**
 * Gives the database a price list and a million pictures to look through, unless it has them. All but a few hashes are drawn at random;
 * a logo and what becomes of one stand among the latest orders of a customer and of others. Answers the order with the logo.
 */
async function fillPrices(db: Database): Promise<Drawn> {
  const { own, others } = await latestOrders(db)
  const [asked] = own
  if (!asked) throw new Error('No order has artwork.')
  const { rows: lists } = await sql`SELECT FROM price_list WHERE "_id" = ${LIST}`.execute(db)
  if (lists.length > 0) return asked
  await fillHashes(db)
  const random = sequence(SEED)
  const brand = anyBrand(random)
  const shapes = drawLogo(brand)
  const png = await artworkOf(shapes)
  const details = [await detailOf(png)]
  for (const change of Object.values(TRANSFORMATIONS)) details.push(await change(png, random, shapes))
  for (const orders of [own, others]) {
    for (const [index, { checksum }] of orders.entries()) {
      const detail = details[index % details.length]
      if (detail) await keepPicture(db, checksum, detail)
    }
  }
  await sql`UPDATE picture SET "features" = ${JSON.stringify(FEATURES)} WHERE "checksum" = ${asked.checksum}`.execute(
    db,
  )
  await sql`INSERT INTO price_list ("_id", "name", "isStandard") VALUES (${LIST}, 'Bench', true)`.execute(db)
  await sql`INSERT INTO price_list_version ("listId", "version", "validFrom", "rules")
    VALUES (${LIST}, 1, '2020-01-01', ${JSON.stringify(RULES)})`.execute(db)
  await sql`VACUUM (ANALYZE) picture, picture_fingerprint, picture_detail, price_list, price_list_version`.execute(db)
  return asked
}

/** Hashes at random for all pictures, and pictures until there are enough. */
async function fillHashes(db: Database): Promise<void> {
  const bits = (text: RawBuilder<string>) => sql`('x' || md5(${text}))::bit(128)`
  await sql`
    WITH added AS (
      INSERT INTO content ("checksum", "size", "storedAt")
      SELECT md5('bench' || n) || md5('seen' || n), 40960, now()
      FROM generate_series(1, ${PICTURES} - (SELECT count(*) FROM picture)) n RETURNING "checksum")
    INSERT INTO picture ("checksum", "extension", "state", "attempts", "version", "width", "height")
    SELECT "checksum", 'png', 'done', 1, 1, 800, 480 FROM added`.execute(db)
  // Built once, it takes a fraction of what keeping it would.
  const { rows } = await sql<{ create: string }>`
    SELECT pg_get_indexdef('picture_fingerprint_bands'::regclass) AS "create"`.execute(db)
  await sql`DROP INDEX picture_fingerprint_bands`.execute(db)
  await sql`
    INSERT INTO picture_fingerprint ("checksum", "extension", "colors", "hash", "bands")
    SELECT "checksum", "extension", "colors", "hash", ARRAY(
      SELECT band * 65536 + substring("hash" FROM band * 16 + 1 FOR 16)::bit(16)::integer FROM generate_series(0, 15) band)
    FROM (SELECT "checksum", "extension", "colors",
      ${bits(sql`"checksum" || "extension"`)} || ${bits(sql`"extension" || "checksum"`)} AS "hash" FROM picture) drawn
    ON CONFLICT DO NOTHING`.execute(db)
  for (const { create } of rows) await sql.raw(create).execute(db)
}

async function keepPicture(db: Database, checksum: string, detail: Uint8Array): Promise<void> {
  const { bits, bands } = hashOf(detail)
  await sql`
    INSERT INTO picture_detail ("checksum", "extension", "colors", "detail") VALUES (${checksum}, 'png', '', ${Buffer.from(detail)})
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    UPDATE picture_fingerprint SET "hash" = ${bits}::bit(256), "bands" = ${bands}::integer[]
    WHERE "checksum" = ${checksum}`.execute(db)
}

/** Of a badge with a border and lettering. */
const FEATURES = {
  ...{ aspect: 1.2, ink: 0.42, enclosed: 0.1, colors: 4, flat: 0.97, edge: 14, parts: 32, small: 18 },
  deeper: [0.35, 0.26, 0.15, 0.06, 0.01],
}

const RULES = {
  rules: [
    { kind: 'stitches', placement: '', from: null, to: null, price: 125, minimum: 1200, cap: 9000 },
    { kind: 'flat', placement: 'JacketBack', from: null, to: null, price: 5000, minimum: null, cap: null },
    { kind: 'vector', placement: '', from: null, to: null, price: 1500, minimum: null, cap: null },
  ],
  tiers: [
    { hours: 24, use: 'usual', amount: 0, percent: 0 },
    { hours: 8, use: 'rush', amount: 1200, percent: 0 },
  ],
  extras: {
    ...{ puff: 1000, applique: 500, 'second-format': 500, 'resize-within': 0, 'resize-beyond': 800, sample: 1500 },
  },
  resizeWithin: 20,
  rounding: 'none',
}
