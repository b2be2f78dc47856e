import type { EstimateModel } from '@stitchdesk/contract/pricing/estimate'
import type { EstimateQuality } from '@stitchdesk/contract/pricing/estimates'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { sql } from 'kysely'
import { isoMoment } from '../../../platform/iso-moment.ts'
import type { Handler } from '../../operation.ts'
import { latestDeliveries } from './deliveries.ts'

interface Row {
  placement: EstimateQuality['models'][number]['placement']
  model: EstimateModel
  heldOut: [number, number][]
  fittedAt: string
}

/** How estimates turned out on deliveries that the models weren't fitted to; all placements first. */
export const getEstimateQuality: Handler<'getEstimateQuality'> = async ({ db }) => {
  const { rows } = await sql<Row>`
    SELECT "placement", "model", "heldOut", ${isoMoment(sql.ref('fittedAt'))} AS "fittedAt"
    FROM estimate_model ORDER BY "placement"`.execute(db)
  const all = rows.find(({ placement }) => placement === '')
  return {
    models: rows.map(({ placement, model: { count, medianError, low, high }, heldOut, fittedAt }) => ({
      ...{ placement, count, medianError, low, high, fittedAt },
      heldOut: heldOut.map(([estimated, actual]) => ({ estimated, actual })),
    })),
    // Until there is a model, an administrator sees how many deliveries it still takes.
    known: all?.model.count ?? (await latestDeliveries(db)).length,
    needed: PRICING_LIMITS.learnedFrom,
  }
}
