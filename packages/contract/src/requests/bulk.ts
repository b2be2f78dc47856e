import { z } from 'zod'
import { O_STATUSES, ORDER_STATUSES } from '../basics/enums.ts'
import { recordId, text } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { PAGE_LIMITS } from '../basics/page-limits.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'

/** One thing done to many requests. */
export const bulkActionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('assTo'), value: text('Designer', TEXT_LIMITS.short) }),
  z.object({ do: z.literal('assToSalesMan'), value: text('Salesperson', TEXT_LIMITS.short) }),
  z.object({ do: z.literal('orderStatus'), value: z.enum(ORDER_STATUSES, issueError('invalid_choice', {})) }),
  z.object({ do: z.literal('oStatus'), value: z.enum(O_STATUSES, issueError('invalid_choice', {})) }),
  z.object({ do: z.literal('delete') }),
])
export type BulkAction = z.infer<typeof bulkActionSchema>

export const bulkDraftSchema = z.object({
  ids: z
    .array(recordId)
    .min(1, issueError('nothing_chosen', {}, 'tickAtLeastOneRequest'))
    .max(PAGE_LIMITS.maxSize, issueError('too_many', { max: PAGE_LIMITS.maxSize }, 'requestsAtOnce')),
  action: bulkActionSchema,
})

/** The outcome for each request; `message` says why one was left unchanged. */
export const bulkAnswerSchema = z.object({
  results: z.array(z.object({ _id: z.string(), ok: z.boolean(), message: z.string() })),
})
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
