import { z } from 'zod'
import { optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'

/** Why a customer sees results as previews: they pay in advance and this isn't paid or within credit, or they are on hold. */
export const FILES_WITHHELD = ['prepaid', 'hold'] as const
export type FilesWithheld = (typeof FILES_WITHHELD)[number]

/** Body that releases the files of a request to a customer who hasn't paid, or ends that. */
export const fileReleaseSchema = z.discriminatedUnion('released', [
  z.object({
    released: z.literal(true),
    reason: optionalText('Reason', TEXT_LIMITS.long).refine(
      (reason) => reason !== '',
      issueError('required', {}, 'sayWhyTheFilesAreReleased'),
    ),
  }),
  z.object({ released: z.literal(false) }),
])
