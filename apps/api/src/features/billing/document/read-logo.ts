import { buffer } from 'node:stream/consumers'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../operation.ts'
import { logoKey } from '../../settings/logo-key.ts'
import { readSetting } from '../../settings/read-setting.ts'

/** The shop's logo as PNG, if it has one. */
export async function readLogo(db: Database, { files }: Pick<Services, 'files'>): Promise<Buffer | null> {
  const { name } = (await readSetting(db, 'logo')).value
  if (name === '' || !(await files.exists(logoKey(name)))) return null
  return buffer(await files.stream(logoKey(name)))
}
