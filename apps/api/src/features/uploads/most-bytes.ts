import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { resultBytesOf } from '@stitchdesk/contract/settings/result-files'
import type { Database } from '../../platform/database/database.ts'
import { readSetting } from '../settings/read-setting.ts'

/** How large a file of a kind may be: results as the shop has set, all others as the product has. */
export async function mostBytesOf(db: Database, kind: UploadKind): Promise<number> {
  return kind === 'result' ? resultBytesOf((await readSetting(db, 'resultFiles')).value) : FILE_LIMITS.bytes
}
