import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import type { Pictured } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'

/** Which requests are to be estimated again: those with this artwork, or one. */
export type EstimateJob = Pick<Pictured, 'checksum' | 'extension'> | { requestId: Reached<'request'> }

/** Estimates the stitches of requests. */
export const ESTIMATE_REQUESTS = defineJob<EstimateJob>('estimate-requests', {
  ...AWAITED,
  retryLimit: 2,
  retryDelay: 5,
  retryBackoff: true,
})

/** Queues the estimates of the requests whose artwork was just read, in the caller's transaction. */
export const queueEstimates = (
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  { checksum, extension }: Pick<Pictured, 'checksum' | 'extension'>,
) => jobs.add(trx, ESTIMATE_REQUESTS, { checksum, extension })
