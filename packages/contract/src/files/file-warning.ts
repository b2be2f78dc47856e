import { z } from 'zod'

/** A warning about a machine file, or about what its format can't hold. */
export const fileWarningSchema = z.object({
  code: z.string(),
  /** The numbers and names of its sentence. Warnings that an earlier version stored have none. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The sentence in English. */
  text: z.string(),
})
export type FileWarning = z.infer<typeof fileWarningSchema>
