import { z } from 'zod'
import { optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { FILE_LIMITS } from '../files/limits.ts'

const MEGABYTE = 1024 ** 2
const MIN = FILE_LIMITS.bytes / MEGABYTE
const MAX = FILE_LIMITS.mostResultBytes / MEGABYTE

/** How large a result file may be, as typed. Customers' artwork has a limit of its own, which stays. */
export const shopResultFilesSchema = z.object({ megabytes: z.string().default(String(MIN)) })

/** The setting as an administrator types it. */
export const shopResultFilesDraft = z.object({
  megabytes: optionalText('Megabytes').refine(
    (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= MIN && Number(typed) <= MAX,
    issueError('not_whole', { field: 'Megabytes', min: MIN, max: MAX }),
  ),
})

/** The limit in bytes. */
export const resultBytesOf = ({ megabytes }: z.infer<typeof shopResultFilesSchema>): number =>
  Number(megabytes) * MEGABYTE
