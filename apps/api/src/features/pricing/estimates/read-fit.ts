import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { type EstimateFit, estimateFitSchema } from '@stitchdesk/contract/pricing/estimate'
import type { Database } from '../../../platform/database/database.ts'

/** The latest fit of the shop's estimates, and the deliveries that it was made from. */
export async function readFit(db: Database): Promise<EstimateFit> {
  const rows = await db.selectFrom('estimate_model').select(['placement', 'model']).execute()
  const models = new Map(rows.map(({ placement, model }) => [placement, model]))
  return estimateFitSchema.parse({
    all: models.get('') ?? null,
    placements: Object.fromEntries(
      PLACEMENTS.flatMap((placement) => (models.has(placement) ? [[placement, models.get(placement)]] : [])),
    ),
  })
}
