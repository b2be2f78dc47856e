import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { ISSUES, type IssueCode } from './issues.ts'

/** One thing wrong with an input: the path of its field, and what to do, as a code with parameters and in English. */
export const issueSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.enum(Object.keys(ISSUES) as [IssueCode, ...IssueCode[]]),
  /** Values for the code's text: limits, amounts, days, labels. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type Issue = z.infer<typeof issueSchema>

/** The body of every answer that isn't a success. */
export const errorBodySchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  /** Values for the code's text; absent where it has none. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  issues: z.array(issueSchema).optional(),
  /** Repeated in the log; only with `internal`. */
  id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
