import { sql } from 'kysely'
import type { Services } from '../../handler.ts'

const UNATTACHED_FOR = '7 days'

/** Starts the nightly removal of files that were uploaded and never made part of a request. */
export async function startSweeping(services: Services): Promise<void> {
  await services.jobs.work('sweep-uploads', () => sweepUploads(services))
  await services.jobs.repeat('sweep-uploads', '40 3 * * *')
}

/** Removes files that nobody attached for a week, rows first: a file without a row is rubbish, a row without a file is a fault. */
export async function sweepUploads({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const removed = await db
    .deleteFrom('upload')
    .where('requestId', 'is', null)
    .where('createdAt', '<', sql<string>`now() - ${UNATTACHED_FOR}::interval`)
    .returning('filePath')
    .execute()
  for (const { filePath } of removed) await files.remove(filePath)
}
