import type { Services } from '../operation.ts'
import { readSetting } from '../settings/read-setting.ts'

/** Where the pictures beside the sign-in are; their addresses end like their keys. */
const SEW_OUT_FOLDER = 'sew-outs'
export const sewOutKey = (name: string) => `${SEW_OUT_FOLDER}/${name}`

/** Removes pictures that are no longer shown beside the sign-in and that were stored before a moment. */
export async function sweepSewOuts({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  for await (const key of files.list(SEW_OUT_FOLDER, before)) {
    const { pictures } = (await readSetting(db, 'sewOuts')).value
    if (!pictures.some(({ name }) => key === sewOutKey(name))) await files.remove(key)
  }
}
