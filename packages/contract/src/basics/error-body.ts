import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'

/** One thing wrong with an input: where, as the path of its field, and what to do. */
export const issueSchema = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** The body of every answer that is no success. */
export const errorBodySchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(issueSchema).optional(),
  /** Repeated in the log; only with `internal`. */
  id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
