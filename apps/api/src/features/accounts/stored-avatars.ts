import { avatarAddress } from '@stitchdesk/contract/addresses'
import type { Services } from '../operation.ts'

/** The folder of people's pictures; an address ends like its key. */
const AVATAR_FOLDER = 'avatars'
export const avatarKey = (name: string) => `${AVATAR_FOLDER}/${name}`

/** Removes pictures that no account names and that were stored before a moment. */
export async function sweepAvatars({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  for await (const key of files.list(AVATAR_FOLDER, before)) {
    const avatarUrl = avatarAddress(key.slice(AVATAR_FOLDER.length + 1))
    // unscoped account: a job looks at all pictures
    const named = await db.selectFrom('account').select('_id').where('avatarUrl', '=', avatarUrl).executeTakeFirst()
    if (!named) await files.remove(key)
  }
}
