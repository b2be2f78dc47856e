import { z } from 'zod'
import { ERRORS } from '../errors.ts'
import { ISSUES } from './issues.ts'
import { keysOf } from './tables.ts'

/** One thing wrong with an input: the path of its field, and what to do, as a code with parameters and in English. */
export const issueSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.enum(keysOf(ISSUES)),
  /** Values for the code's text: limits, amounts, days, labels. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type Issue = z.infer<typeof issueSchema>

/** The body of every answer that isn't a success. */
export const errorBodySchema = z.object({
  code: z.enum(keysOf(ERRORS)),
  /** Values for the code's text; absent where it has none. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  issues: z.array(issueSchema).optional(),
  /** Repeated in the log; only with `internal`. */
  id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
