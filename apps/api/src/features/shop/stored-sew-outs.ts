import { FOLDERS } from '../../platform/file-store/folders.ts'
import type { Services } from '../operation.ts'
import { readSetting } from '../settings/read-setting.ts'

/** Where the pictures beside the sign-in are; their addresses end like their keys. */
export const sewOutKey = (name: string) => `${FOLDERS.sewOuts}/${name}`

/** Removes pictures that are no longer shown beside the sign-in and that were stored before a moment. */
export async function sweepSewOuts({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  for await (const key of files.list(FOLDERS.sewOuts, before)) {
    const { pictures } = (await readSetting(db, 'sewOuts')).value
    if (!pictures.some(({ name }) => key === sewOutKey(name))) await files.remove(key)
  }
}
