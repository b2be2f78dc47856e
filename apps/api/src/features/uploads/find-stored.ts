import { shownFileName } from '@stitchdesk/contract/files/file-name'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { STORED } from '../access/reach.ts'
import { storedAt } from '../files/content-key.ts'
import { IS_SHOWN } from '../files/shown-upload.ts'
import type { Services } from '../operation.ts'

/** Where files and what is known of them are stored. */
export interface Stores {
  db: Database
  services: Services
}

/** The stored file at a path, if its link works. @throws AppError delivered_file_gone naming the file that is no longer there */
export async function findThere({ db, services }: Stores, filePath: string) {
  const file = await db
    .selectFrom('upload')
    .leftJoin('request', 'request.orderCode', 'upload.orderCode')
    .select(['upload.filePath', 'upload.imageName', 'upload.originalName', 'upload.checksum', 'upload.createdAt'])
    .where('upload.filePath', '=', filePath)
    .where(STORED)
    .where(IS_SHOWN)
    .executeTakeFirst()
  const name = shownFileName(filePath.split('/').at(-1) ?? '')
  if (!file) throw new AppError('delivered_file_gone', { file: name })
  const key = storedAt(file)
  if (await services.files.exists(key)) return { ...file, key }
  services.log.error({ key }, 'a stored file is missing')
  throw new AppError('delivered_file_gone', { file: name })
}
