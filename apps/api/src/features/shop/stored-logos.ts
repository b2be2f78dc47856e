import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import type { Services } from '../operation.ts'
import { logoKey } from '../settings/logo-key.ts'
import { readSetting } from '../settings/read-setting.ts'

/**
 * Removes logos that are no longer the shop's. Mails of the last months show theirs as long as they are kept.
 * @param before what was stored later stays
 */
export async function sweepLogos({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  const oldest = new Date(before.getTime() - SHOWN_IN_MAILS_MS)
  for await (const key of files.list(FOLDERS.logos, oldest)) {
    const { name } = (await readSetting(db, 'logo')).value
    if (key !== logoKey(name)) await files.remove(key)
  }
}

const SHOWN_IN_MAILS_MS = SETTING_LIMITS.oldLogoDays * 24 * 3_600_000
