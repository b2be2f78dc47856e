import { z } from 'zod'
import { askedFor, recordId, recordParams } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'

/** The customer that goes over to another one, each by one of its accounts. */
export const mergeParams = recordParams.extend({ into: recordId })

/** The two customers as their preview named them, so that no others are merged. */
export const mergeBodySchema = askedFor({ customerId: recordId, intoCustomerId: recordId }, 'sendBothCustomers')

/** What both customers have, and one alone can keep. */
export const MERGED_CHOICES = ['terms', 'hold', 'prices', 'salesperson', 'source', 'color', 'space'] as const

const side = z.object({
  /** `_id` of the account that was asked for */
  _id: z.string(),
  customerId: z.string(),
  name: z.string(),
  owed: money,
  credit: money,
})

/** What merging two customers does. */
export const mergePreviewSchema = z.object({
  from: side,
  into: side,
  /** the accounts that sign in for the customer that stays from then on */
  accounts: z.array(z.object({ _id: z.string(), name: z.string(), userName: z.string(), email: z.string() })),
  requests: z.number(),
  invoices: z.number(),
  payments: z.number(),
  designs: z.number(),
  notes: z.number(),
  /** whose is kept where the one that goes has its own; `from` where the other has none */
  kept: z.array(z.object({ what: z.enum(MERGED_CHOICES), of: z.enum(['from', 'into']) })),
})
export type MergePreview = z.input<typeof mergePreviewSchema>
export type MergePreviewInCents = z.output<typeof mergePreviewSchema>
