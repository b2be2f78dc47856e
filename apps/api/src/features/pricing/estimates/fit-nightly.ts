import { buffer } from 'node:stream/consumers'
import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { artworkKindOf } from '@stitchdesk/contract/pricing/artwork-kind'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { sql } from 'kysely'
import type { Reached } from '../../../platform/database/reached.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { BY_JOB } from '../../access/reach.ts'
import { pictureKey } from '../../files/stored-pictures.ts'
import type { Services } from '../../operation.ts'
import { measurePicture } from '../../sandbox/measure-picture.ts'
import { latestDeliveries } from './deliveries.ts'
import { storeEstimates } from './store-estimates.ts'

/** Fits estimates to the shop's deliveries. */
export const FIT_ESTIMATES = defineJob('fit-estimates', { retryLimit: 1 })

const MEASURED_SIZE = 800

type Needs = Pick<Services, 'db' | 'files' | 'log' | 'runSandboxed'>

/** Condition on `picture`: an earlier version measured the page with its margins and captions. */
const IS_OLD_PAGE = sql<boolean>`(picture."extension" IN ('pdf', 'ai') AND jsonb_typeof(picture."features") = 'object'
  AND picture."features"->'ofPage' IS NULL)`

/** Starts fitting, every night. */
export async function startFitting(services: Services): Promise<void> {
  await services.jobs.work(FIT_ESTIMATES, async () => {
    if (services.config.PICTURE_PROCESSES > 0) await measureOldPictures(services)
    await fitEstimates(services)
  })
  await services.jobs.repeat(FIT_ESTIMATES, '50 2 * * *')
}

/** Reads the features of the latest deliveries' pictures that an earlier version drew without them. */
async function measureOldPictures(services: Needs): Promise<void> {
  const { db, files, log } = services
  const { rows } = await sql<{ checksum: string; extension: string }>`
    SELECT picture."checksum", picture."extension" FROM (
      SELECT request."_id" FROM request
      WHERE ${BY_JOB} AND request."requestFor" IN ('order', 'quote') AND NOT request."delete" AND request."sentDate" IS NOT NULL
      ORDER BY request."sentDate" DESC LIMIT ${PRICING_LIMITS.measuredANight}) request
    JOIN upload ON upload."requestId" = request."_id" AND upload."kind" = 'artwork'
    JOIN picture ON picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
      AND picture."colors" = ''
    WHERE (picture."features" IS NULL OR ${IS_OLD_PAGE}) AND picture."state" = 'done'
      AND NOT EXISTS (SELECT FROM file_figures figures
        WHERE figures."checksum" = picture."checksum" AND figures."extension" = picture."extension")
    GROUP BY 1, 2`.execute(db)
  for (const of of rows) {
    const key = pictureKey({ ...of, colors: '' }, MEASURED_SIZE)
    const features = (await files.exists(key))
      ? await measurePicture(
          services,
          await buffer(await files.stream(key)),
          artworkKindOf(of.extension) === 'page',
        ).then(
          (read) => read.features,
          (error: unknown) => {
            log.warn({ err: error, ...of }, 'a picture could not be measured')
            return null
          },
        )
      : null
    await db
      .updateTable('picture')
      .set({ features: JSON.stringify(features) })
      .where('checksum', '=', of.checksum)
      .where('extension', '=', of.extension)
      .where('colors', '=', '')
      .where(({ or, eb }) => or([eb('features', 'is', null), IS_OLD_PAGE]))
      .execute()
  }
}

/**
 * Fits the latest deliveries, all together and for each placement that has enough, and estimates open requests again. It removes a
 * model that has too few deliveries left.
 */
export async function fitEstimates({
  db,
  config,
}: Pick<Services, 'db'> & { config: Pick<Services['config'], 'TIME_ZONE'> }): Promise<void> {
  const deliveries = await latestDeliveries(db)
  const kept: string[] = []
  // Its matrices are needed once a night.
  const { fitModel } = await import('./fit-model.ts')
  for (const placement of ['', ...PLACEMENTS]) {
    const samples = deliveries.filter((delivery) => placement === '' || delivery.placement === placement)
    if (samples.length < PRICING_LIMITS.learnedFrom) continue
    const { model, heldOut } = fitModel(samples)
    const values = {
      model: JSON.stringify(model),
      heldOut: JSON.stringify(heldOut.slice(0, PRICING_LIMITS.chartPoints).map(rounded)),
    }
    await db
      .insertInto('estimate_model')
      .values({ placement, ...values })
      .onConflict((conflict) => conflict.column('placement').doUpdateSet({ ...values, fittedAt: sql`now()` }))
      .execute()
    kept.push(placement)
  }
  await db
    .deleteFrom('estimate_model')
    .$if(kept.length > 0, (query) => query.where('placement', 'not in', kept))
    .execute()
  const { rows } = await sql<{ _id: Reached<'request'> }>`
    SELECT request."_id" FROM request
    WHERE ${BY_JOB} AND NOT request."delete" AND request."orderStatus" IN ('New', 'Processing')
    ORDER BY request."submitDateTime" DESC LIMIT ${PRICING_LIMITS.estimatedOpen}`.execute(db)
  await storeEstimates(
    { db, config },
    rows.map(({ _id }) => _id),
  )
}

const rounded = ({ estimated, actual }: { estimated: number; actual: number }) => [Math.round(estimated), actual]
