import { defineJob } from '../../platform/jobs/jobs.ts'
import { sweepAvatars } from '../accounts/stored-avatars.ts'
import { sweepPapers } from '../billing/document/stored-papers.ts'
import { sweepPictures } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { sweepLogos } from '../shop/stored-logos.ts'
import { sweepSewOuts } from '../shop/stored-sew-outs.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

/** Removes files that belong to nothing. */
export const SWEEP_FILES = defineJob('sweep-uploads', { retryLimit: 2 })

const DAY_MS = 24 * 3_600_000

/** Starts the nightly removal of uploads without a request, and of what a crash left. */
export async function startSweeping(services: Services): Promise<void> {
  await services.jobs.work(SWEEP_FILES, () => sweepFiles(services))
  await services.jobs.repeat(SWEEP_FILES, '40 3 * * *')
}

/**
 * Removes files that no feature needs, and files that broke off while they arrived.
 * @param before files stored later stay, because their rows may be on the way; a day ago by default
 */
export async function sweepFiles(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'log'>,
  before = new Date(Date.now() - DAY_MS),
): Promise<void> {
  await sweepUploads(services, before)
  await sweepPictures(services, before)
  await sweepAvatars(services, before)
  await sweepPapers(services, before)
  await sweepLogos(services, before)
  await sweepSewOuts(services, before)
  await services.files.clearIncoming(before)
}
