import { z } from 'zod'
import { LEDGER_KINDS } from '../basics/enums.ts'
import { recordId } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import type { InUnits } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { sellerSchema } from '../settings/shop.ts'
import { balanceSchema } from './ledger.ts'
import { owedFields } from './money-figures.ts'

const month = z
  .string(issueError('required', {}, 'nameAMonthSuchAs2026'))
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, issueError('invalid_choice', {}, 'nameAMonthSuchAs2026'))

/** Whose statement, and of which month, `YYYY-MM`. */
export const statementParams = z.object({ id: recordId, month })

/** An entry of a statement. `kind` is that of the entry that it takes back, where it is a reversal. */
const statementEntrySchema = z.object({
  _id: z.string(),
  kind: z.enum(LEDGER_KINDS).exclude(['reversal']),
  isReversal: z.boolean(),
  /** The number of its invoice, credit note or payment. */
  name: z.string(),
  /** The number of the invoice that it is of, where that is another. */
  invoice: z.string(),
  day: z.string(),
  amount: money,
  /** The balance after it; credit is below 0. */
  balance: money,
})

/** A line of an unpaid invoice that the customer disputes. */
const disputedLineSchema = z.object({
  /** The number of its invoice. */
  invoice: z.string(),
  item: z.string(),
  reason: z.string(),
  amount: money,
})

/** An invoice that owes something at the end of a statement. */
const statementInvoiceSchema = z.object({
  _id: z.string(),
  timestamp: z.string(),
  dueDate: z.string(),
  owed: money,
  /** Days since it was due, 0 until then. */
  late: z.number(),
})

/** A customer's balance before a month, the month's entries, and the debts at its end, by age. */
export const statementSchema = z.object({
  month: z.string(),
  from: z.string(),
  /** Its last day, or today while it isn't over. */
  to: z.string(),
  isOver: z.boolean(),
  company: z.string(),
  contactPerson: z.string(),
  authEmail: z.string(),
  /** A line each. */
  address: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  seller: sellerSchema,
  opening: money,
  /** The first `BILLING_LIMITS.statementEntries` of the month, in order. */
  entries: z.array(statementEntrySchema),
  /** It has more than these. */
  more: z.boolean(),
  closing: money,
  ...owedFields,
  credit: money,
  ageing: balanceSchema.shape.ageing,
  /** What is owed by invoice at its end, the oldest first, and how many more there are than these. */
  openInvoices: z.array(statementInvoiceSchema),
  moreOpen: z.number(),
  /** These lines: those disputed by its last day that no one has settled since, the first `BILLING_LIMITS.statementDisputes`. */
  disputes: z.array(disputedLineSchema),
})
export type StatementInCents = z.output<typeof statementSchema>
export type Statement = InUnits<StatementInCents>
