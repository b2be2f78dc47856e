import { avatarAddress } from '@stitchdesk/contract/addresses'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import { BY_JOB } from '../access/reach.ts'
import type { Services } from '../operation.ts'

/** The folder of people's pictures; an address ends like its key. */
export const avatarKey = (name: string) => `${FOLDERS.avatars}/${name}`

/** Removes pictures that no account names and that were stored before a moment. */
export async function sweepAvatars({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  for await (const key of files.list(FOLDERS.avatars, before)) {
    const avatarUrl = avatarAddress(key.slice(FOLDERS.avatars.length + 1))
    const named = await db
      .selectFrom('account')
      .select('_id')
      .where(BY_JOB)
      .where('avatarUrl', '=', avatarUrl)
      .executeTakeFirst()
    if (!named) await files.remove(key)
  }
}
