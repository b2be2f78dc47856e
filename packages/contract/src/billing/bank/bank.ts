import { z } from 'zod'
import { CURRENCIES } from '../../basics/enums.ts'
import { errorBodySchema } from '../../basics/error-body.ts'
import { askedFor, moment, recordId, requiredText } from '../../basics/fields.ts'
import { issueError } from '../../basics/issues.ts'
import { money } from '../../basics/money-field.ts'
import { BILLING_LIMITS } from '../limits.ts'
import { paymentDecisionSchema } from '../payment.ts'
import { BANK_LINE_STATES } from './line-states.ts'
import { BROKEN_REASONS } from './reading.ts'
import { DATE_ORDERS, DECIMAL_SIGNS } from './values.ts'

/** How sure a proposed match is: sure ones may be confirmed together. */
export const BANK_CERTAINTIES = ['sure', 'likely', 'possible', 'none'] as const
export type BankCertainty = (typeof BANK_CERTAINTIES)[number]

/** Why a match is proposed, and what speaks against it. */
export const BANK_REASONS = ['number', 'amount', 'name', 'balance', 'other-amount', 'several', 'reported'] as const
export type BankReason = (typeof BANK_REASONS)[number]

const column = z
  .int(issueError('not_a_number', { field: 'Column' }))
  .min(0)
  .max(BILLING_LIMITS.bankColumns)

const readingSchema = z.object({
  head: z.int().min(0).max(BILLING_LIMITS.bankBytes),
  date: column,
  amount: column.nullable(),
  credit: column.nullable(),
  debit: column.nullable(),
  direction: column.nullable().default(null),
  currency: column.nullable(),
  order: z.enum(DATE_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
})

/** Body that imports a bank's statement: the file's text, and how it is read. */
export const bankImportSchema = askedFor(
  {
    name: requiredText('nameTheFile', 'File name', 255),
    text: z
      .string(issueError('required', {}, 'chooseAFile'))
      .min(1, issueError('required', {}, 'chooseAFile'))
      .max(BILLING_LIMITS.bankBytes, issueError('too_long', { field: 'File', max: BILLING_LIMITS.bankBytes })),
    reading: readingSchema.refine(({ amount, credit }) => amount !== null || credit !== null, {
      ...issueError('required', {}, 'chooseTheColumnOfAmounts'),
      path: ['amount'],
    }),
  },
  'sendAnObjectNameBankCsv',
)

/**
 * What an import found: lines `added` and how many of them are possible `doubles`, those that an earlier import brought (`known`), those
 * of money that went out, and the broken ones by their line in the file, the first `BILLING_LIMITS.bankBroken`.
 */
export const bankImportedSchema = z.object({
  added: z.number(),
  doubles: z.number(),
  known: z.number(),
  outgoing: z.number(),
  brokenLines: z.number(),
  broken: z.array(z.object({ number: z.number(), why: z.enum(BROKEN_REASONS) })),
})

const payerSchema = z.object({ _id: z.string(), name: z.string() })

/** An invoice that a line pays. */
const paidInvoiceSchema = z.object({ _id: z.string(), timestamp: z.string(), owed: money })

/** A line of a bank's statement: money that came in. `customer` and the invoices are proposed while it waits, then whose payment it is. */
export const bankLineSchema = z.object({
  _id: z.string(),
  file: z.string(),
  /** The line of the file, counted from 1. */
  number: z.number(),
  day: z.string(),
  /** In its currency. */
  amount: money,
  currency: z.enum(CURRENCIES),
  text: z.string(),
  /** The line of an earlier file that says the same: this may be that payment again, or another one. */
  doubleOf: z.object({ file: z.string(), number: z.number() }).nullable(),
  state: z.enum(BANK_LINE_STATES),
  customer: payerSchema.nullable(),
  /** The invoices that it pays; none if it pays the oldest, or stays as credit. */
  invoices: z.array(paidInvoiceSchema),
  certainty: z.enum(BANK_CERTAINTIES),
  reasons: z.array(z.enum(BANK_REASONS)),
  /** Who decided on it, and when. */
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
})
export type BankLine = z.input<typeof bankLineSchema>
export type BankLineInCents = z.output<typeof bankLineSchema>

export const bankLinesQuerySchema = askedFor(
  { state: z.enum(BANK_LINE_STATES, issueError('invalid_choice', {})).default('open') },
  'theQueryMustBeFilters',
)

export const bankCountsSchema = z.object({ open: z.number(), confirmed: z.number(), skipped: z.number() })

const atOnce = issueError('too_many', { max: BILLING_LIMITS.bankAtOnce })
const oneLine = issueError('required', {}, 'chooseAtLeastOneLine')

/**
 * Body that confirms lines as payments: each of which customer, and for which invoices; without any the oldest are paid. `worth` is what one
 * in another currency is worth in that of invoices.
 */
export const bankConfirmationSchema = askedFor(
  {
    lines: z
      .array(
        z.object({
          _id: recordId,
          customer: recordId,
          worth: paymentDecisionSchema.shape.worth,
          invoices: z
            .array(recordId)
            .max(BILLING_LIMITS.bankInvoices, issueError('too_many', { max: BILLING_LIMITS.bankInvoices })),
        }),
      )
      .min(1, oneLine)
      .max(BILLING_LIMITS.bankAtOnce, atOnce),
  },
  'sendAnObjectLinesIdCustomer',
)

/** The result of confirming lines together: how many were `confirmed`, and the refused ones with their reasons. */
export const bankConfirmedSchema = z.object({
  confirmed: z.number(),
  refused: z.array(z.object({ _id: z.string(), error: errorBodySchema })),
})

/** Body that skips lines, or takes that back. */
export const bankSkippingSchema = askedFor(
  {
    lines: z.array(recordId).min(1, oneLine).max(BILLING_LIMITS.bankAtOnce, atOnce),
    skipped: z.boolean(issueError('not_a_flag', { field: 'Skipped' })),
  },
  'sendAnObjectLinesSkippedTrue',
)

/** How many lines changed: those decided on meanwhile don't. */
export const bankSkippedSchema = z.object({ changed: z.number() })
