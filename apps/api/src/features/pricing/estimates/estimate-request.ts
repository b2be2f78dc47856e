import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { estimateStitches } from '@stitchdesk/contract/pricing/estimate'
import type { Actor } from '../../../platform/actor.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { customerOfForm } from '../../access/find-customer.ts'
import { uploadedTo } from '../../access/reach.ts'
import { refuseForeignCode } from '../../access/refuse-foreign-code.ts'
import { seesMoney } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { priceContextOf } from '../price-context.ts'
import { readArtwork } from './artwork.ts'
import { priceRange } from './price-range.ts'
import { readFit } from './read-fit.ts'

/** Estimates a request that is being filled in, by the artwork under its code. Nothing is stored. */
export const estimateRequest: Handler<'estimateRequest'> = async ({ db, services, actor, body }) => {
  await refuseForeignCode(db, actor, body.orderCode)
  if (body.requestFor === 'vector') return { reading: false, stitches: null, price: null }
  const [{ features, kind, reading }, fit, prices] = await Promise.all([
    readArtwork(db, uploadedTo(body.orderCode)),
    readFit(db),
    seesMoney(actor) ? pricesOf(db, actor, body.customerId, services.config) : null,
  ])
  const mm = (inches: number | null) => (inches === null ? null : inches * MM_PER_INCH)
  const size = { widthMm: mm(body.width), heightMm: mm(body.height) }
  const stitches = estimateStitches(features, size, body.placement, fit, kind)
  return {
    reading: reading && features === null,
    stitches,
    price: prices && priceRange(prices, body, stitches),
  }
}

/** Today's price rules of the request's customer, whom staff name by an account. */
async function pricesOf(db: Database, actor: Actor, accountId: string, config: Pick<Config, 'TIME_ZONE'>) {
  const customerId = await customerOfForm(db, actor, accountId)
  return priceContextOf(db, config, {
    customerId: customerId ?? null,
    submitDateTime: new Date().toISOString(),
  })
}
