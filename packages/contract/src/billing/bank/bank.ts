import { z } from 'zod'
import { CURRENCIES } from '../../basics/enums.ts'
import { errorBodySchema } from '../../basics/error-body.ts'
import { askedFor, moment, optionalText, recordId, requiredText } from '../../basics/fields.ts'
import { issueError } from '../../basics/issues.ts'
import { money } from '../../basics/money-field.ts'
import { BILLING_LIMITS } from '../limits.ts'
import { paymentDecisionSchema, paymentReversalSchema } from '../payment.ts'
import { BANK_ACCOUNTS } from './accounts.ts'
import { BANK_LINE_STATES } from './line-states.ts'
import { BROKEN_REASONS, LEFT_OUT_REASONS } from './reading.ts'
import { DATE_ORDERS, DECIMAL_SIGNS } from './values.ts'

/** How sure a proposed match is: sure ones may be confirmed together. */
export const BANK_CERTAINTIES = ['sure', 'likely', 'possible', 'none'] as const
export type BankCertainty = (typeof BANK_CERTAINTIES)[number]

/** Why a match is proposed, and what speaks against it. */
export const BANK_REASONS = [
  ...['number', 'amount', 'name', 'balance', 'reported'],
  ...['other-amount', 'other-name', 'other-currency', 'several', 'twice'],
] as const
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
  fee: column.nullable().default(null),
  net: column.nullable().default(null),
  afterFees: z.boolean(issueError('not_a_flag', { field: 'After fees' })).default(false),
  status: column.nullable().default(null),
  kind: column.nullable().default(null),
  payer: column.nullable().default(null),
  id: column.nullable().default(null),
  quiet: z.array(column).max(BILLING_LIMITS.bankColumns).default([]),
  fileCurrency: z.enum(CURRENCIES, issueError('invalid_choice', {})).nullable().default(null),
  order: z.enum(DATE_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
})

/** Body that imports a bank's statement: the file's text, and how it is read. */
export const bankImportSchema = askedFor(
  {
    name: requiredText('nameTheFile', 'File name', 255),
    account: z.enum(BANK_ACCOUNTS, issueError('required', {}, 'chooseAnAccount')),
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
 * of money that went out, and the left out and broken ones by their line in the file, the first `BILLING_LIMITS.bankBroken` of each.
 */
export const bankImportedSchema = z.object({
  added: z.number(),
  doubles: z.number(),
  known: z.number(),
  outgoing: z.number(),
  leftOutLines: z.number(),
  leftOut: z.array(z.object({ number: z.number(), why: z.enum(LEFT_OUT_REASONS), word: z.string() })),
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
  account: z.enum(BANK_ACCOUNTS),
  day: z.string(),
  /** In its currency, what the account kept of it included. */
  amount: money,
  fee: money,
  currency: z.enum(CURRENCIES),
  /** Who paid, where the file has a column of names. */
  payer: z.string(),
  text: z.string(),
  /** The line of an earlier file that says the same: this may be that payment again, or another one. */
  doubleOf: z.object({ file: z.string(), number: z.number() }).nullable(),
  state: z.enum(BANK_LINE_STATES),
  customer: payerSchema.nullable(),
  /** The invoices that it pays; none if it pays the oldest, or stays as credit. */
  invoices: z.array(paidInvoiceSchema),
  certainty: z.enum(BANK_CERTAINTIES),
  reasons: z.array(z.enum(BANK_REASONS)),
  /** Whether its payment was reversed meanwhile. */
  reversed: z.boolean(),
  /** Who decided on it, and when. */
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
})
export type BankLine = z.input<typeof bankLineSchema>
export type BankLineInCents = z.output<typeof bankLineSchema>

/** Which lines are listed; a certainty is one of those that wait. */
export const bankLinesQuerySchema = askedFor(
  {
    state: z.enum(BANK_LINE_STATES, issueError('invalid_choice', {})).default('open'),
    search: optionalText('Search'),
    account: z.enum(BANK_ACCOUNTS, issueError('invalid_choice', {})).optional(),
    certainty: z.enum(BANK_CERTAINTIES, issueError('invalid_choice', {})).optional(),
  },
  'theQueryMustBeFilters',
)

/** All lines that wait with a sure match: whose payment each is, and which invoices it pays. */
export const sureBankLinesSchema = z.object({
  lines: z.array(z.object({ _id: z.string(), amount: money, customer: payerSchema, invoices: z.array(z.string()) })),
})

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

const lineIds = z.array(recordId).min(1, oneLine).max(BILLING_LIMITS.bankAtOnce, atOnce)

/** Body that skips lines, or takes that back. */
export const bankSkippingSchema = askedFor(
  {
    lines: lineIds,
    skipped: z.boolean(issueError('not_a_flag', { field: 'Skipped' })),
  },
  'sendAnObjectLinesSkippedTrue',
)

/** How many lines changed: those decided on meanwhile don't. */
export const bankSkippedSchema = z.object({ changed: z.number() })

/** Body that undoes confirmed lines: each payment is reversed, and the line waits again. */
export const bankUndoingSchema = askedFor(
  {
    lines: lineIds,
    reason: paymentReversalSchema.shape.reason,
  },
  'sendAnObjectLinesReason',
)

/** How many lines wait again, and the refused ones with their reasons. */
export const bankUndoneSchema = z.object({
  undone: z.number(),
  refused: z.array(z.object({ _id: z.string(), error: errorBodySchema })),
})
