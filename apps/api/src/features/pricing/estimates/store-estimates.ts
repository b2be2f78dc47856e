import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { type EstimateFit, estimateStitches } from '@stitchdesk/contract/pricing/estimate'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { BY_JOB } from '../../access/reach.ts'
import { filesOf } from '../../access/scope.ts'
import type { Listener, Services } from '../../operation.ts'
import { ESTIMATE_REQUESTS } from '../../pictures/queue-estimates.ts'
import { priceContextOf } from '../price-context.ts'
import { readArtwork } from './artwork.ts'
import { priceRange } from './price-range.ts'
import { readFit } from './read-fit.ts'

/** Starts estimating requests whose artwork was read, or that were placed or changed. */
export async function startEstimating({ jobs, db, config }: Services): Promise<void> {
  await jobs.work(ESTIMATE_REQUESTS, async (of) => {
    const ids = 'requestId' in of ? [of.requestId] : await requestsWith(db, of)
    await storeEstimates({ db, config }, ids)
  })
}

/** Queues the estimate of a request once it is placed. Without artwork it has none. */
export const estimatePlaced: Listener<'request.placed'> = async (trx, { jobs }, { _id, placed }) => {
  if (placed.hasArtwork) await jobs.add(trx, ESTIMATE_REQUESTS, { requestId: _id })
}

/**
 * Queues a new estimate when a request's artwork, or another input of its estimate or price, has changed. A new price list and a
 * revoked file wait for the night.
 */
export const estimateChanged: Listener<'request.changed'> = async (trx, { jobs }, { _id, set = {}, setsArtwork }) => {
  if (setsArtwork || ESTIMATED_BY.some((column) => column in set))
    await jobs.add(trx, ESTIMATE_REQUESTS, { requestId: _id })
}

async function requestsWith(
  db: Database,
  { checksum, extension }: { checksum: string; extension: string },
): Promise<Reached<'request'>[]> {
  const { rows } = await sql<{ requestId: Reached<'request'> }>`
    SELECT DISTINCT upload."requestId" FROM upload
    WHERE ${BY_JOB} AND upload."checksum" = ${checksum} AND upload."extension" = ${extension} AND upload."kind" = 'artwork'
      AND upload."requestId" IS NOT NULL LIMIT ${PRICING_LIMITS.estimatedAlike}`.execute(db)
  return rows.map(({ requestId }) => requestId)
}

interface Sized {
  _id: Reached<'request'>
  placement: string
  width: number | null
  height: number | null
  requestFor: string
  rush: string
  customerId: Reached<'customer'>
  submitDateTime: string
}

/** Columns of a request that people change and that estimates read. */
const ESTIMATED_BY = ['placement', 'width', 'height', 'rush'] as const satisfies (keyof Sized)[]

type Needs = Pick<Services, 'db'> & { config: Pick<Config, 'TIME_ZONE'> }

/** Estimates requests and stores the results; a request that can't be estimated has no row. */
export async function storeEstimates({ db, config }: Needs, ids: readonly Reached<'request'>[]): Promise<void> {
  if (ids.length === 0) return
  const fit = await readFit(db)
  const { rows } = await sql<Sized>`
    SELECT request."_id", request."placement", request."width", request."height", request."requestFor",
      request."rush", request."customerId", request."submitDateTime"
    FROM request WHERE request."_id" = ANY(${[...ids]}::text[])`.execute(db)
  for (const row of rows) await storeOne(db, { fit, config }, row)
}

async function storeOne(
  db: Database,
  { fit, config }: { fit: EstimateFit; config: Pick<Config, 'TIME_ZONE'> },
  request: Sized,
): Promise<void> {
  const { features, kind } = await readArtwork(db, filesOf(request._id))
  const mm = (inches: number | null) => (inches === null ? null : inches * MM_PER_INCH)
  const size = { widthMm: mm(request.width), heightMm: mm(request.height) }
  const isSewn = request.requestFor !== 'vector'
  const estimate = isSewn ? estimateStitches(features, size, request.placement, fit, kind) : null
  if (!estimate) {
    await db.deleteFrom('request_estimate').where('requestId', '=', request._id).execute()
    return
  }
  const price = priceRange(await priceContextOf(db, config, request), request, estimate)
  const kept = { ...estimate, priceLow: price?.low ?? null, priceHigh: price?.high ?? null }
  await db
    .insertInto('request_estimate')
    .values({ requestId: request._id, ...kept })
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet({ ...kept, estimatedAt: sql`now()` }))
    .execute()
}
