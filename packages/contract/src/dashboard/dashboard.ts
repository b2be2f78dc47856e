import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'
import { owedFields } from '../billing/money-figures.ts'
import { worthSchema } from '../board/worth.ts'
import { requestSchema } from '../requests/answer.ts'
import { PAYABLE_KINDS } from '../requests/kinds.ts'
import { WORK_STEPS } from './work-steps.ts'

/** A count, and since when the oldest waits; null when the count is 0. */
const figureSchema = z.object({ count: z.number(), oldest: moment.nullable() })
export type Figure = z.input<typeof figureSchema>

/** One designer's work: requests that are New or Processing, how many of them are rush, and their stitches, known or estimated. */
const loadSchema = z.object({
  userName: z.string(),
  name: z.string(),
  open: z.number(),
  rush: z.number(),
  stitches: z.number(),
  worth: worthSchema,
})
export type DesignerLoad = z.input<typeof loadSchema>
export type DesignerLoadInCents = z.output<typeof loadSchema>

/** One week of money, from Monday of the shop's calendar, in currency units. */
const weekSchema = z.object({
  /** its Monday, `YYYY-MM-DD` */
  monday: z.string(),
  received: money,
  /** when it ended, or is now */
  owed: money,
})
export type MoneyWeek = z.input<typeof weekSchema>

/** Money within the caller's reach, in currency units, by the words of `billing/money-figures.ts`. */
const moneySchema = z.object({
  /** the first day of the shop's present month, `YYYY-MM-DD` */
  month: z.string(),
  /** in it, and in the one before */
  receivedThisMonth: money,
  receivedLastMonth: money,
  /** on as many days of the month before as the present month has seen */
  receivedLastMonthSoFar: money,
  ...owedFields,
  toInvoice: money,
  /** the latest last; the present week is the last one */
  weeks: z.array(weekSchema),
})
export type Money = z.input<typeof moneySchema>
export type MoneyInCents = z.output<typeof moneySchema>

/** An administrator's or sub-administrator's dashboard. Money and email are null for sub-administrators. */
export const managerDashboardSchema = z.object({
  /** New */
  fresh: figureSchema,
  /** New or Processing, and unassigned */
  unassigned: figureSchema,
  /** New or Processing, and rush */
  rush: figureSchema,
  /** open, not paused, and due soon or late */
  atRisk: figureSchema,
  /** Ready */
  ready: figureSchema,
  /** New or Processing: how many, and their value */
  open: z.number(),
  worth: worthSchema,
  /** the oldest of them */
  waiting: z.array(requestSchema),
  /** the busiest designers, and how many designers there are */
  load: z.array(loadSchema),
  designers: z.number(),
  books: z
    .object({
      failedMails: z.number(),
      /** payments to confirm; Reported says what they come to */
      payments: figureSchema,
      money: moneySchema,
    })
    .nullable(),
})
export type ManagerDashboard = z.input<typeof managerDashboardSchema>
export type ManagerDashboardInCents = z.output<typeof managerDashboardSchema>

/** A customer in a salesperson's dashboard. */
const ownCustomerSchema = z.object({
  _id: z.string(),
  userName: z.string(),
  name: z.string(),
  lastRequest: moment.nullable(),
  owes: money,
})
export type OwnCustomer = z.input<typeof ownCustomerSchema>
export type OwnCustomerInCents = z.output<typeof ownCustomerSchema>

const customersSchema = z.object({ count: z.number(), shown: z.array(ownCustomerSchema) })

/** A salesperson's: how their customers stand. */
export const salesDashboardSchema = z.object({
  /** the day since which orders are called recent, `YYYY-MM-DD` of the shop */
  since: z.string(),
  /** customers who placed something since then, the latest first */
  ordered: customersSchema,
  /** customers who owe, the largest amount first */
  owing: customersSchema,
  /** customers who ordered before and have gone quiet, the most recent first */
  quiet: customersSchema,
  /** New or Processing, and their value */
  open: z.number(),
  worth: worthSchema,
  waiting: z.array(requestSchema),
  money: moneySchema,
})
export type SalesDashboard = z.input<typeof salesDashboardSchema>

/** A designer's dashboard: their open work. */
export const designerDashboardSchema = z.object({
  fresh: figureSchema,
  processing: figureSchema,
  rush: figureSchema,
  /** open, not paused, and due soon or late */
  atRisk: figureSchema,
  /** New or Processing, and a revision */
  revision: figureSchema,
  /** the Monday of the shop's present week, `YYYY-MM-DD`, and how many of theirs that are Done were sent since then */
  monday: z.string(),
  done: z.number(),
  open: z.number(),
  /** what to do next: rush first, then what was placed first */
  next: z.array(requestSchema),
})
export type DesignerDashboard = z.input<typeof designerDashboardSchema>

/** A customer's dashboard: what they can download, what is in work, what they owe. */
export const customerDashboardSchema = z.object({
  /** whether they have placed anything yet */
  placed: z.boolean(),
  /** finished orders and vectors, the latest delivered first */
  delivered: z.array(requestSchema),
  /** what is in work, latest first, and the count of each kind */
  working: z.array(requestSchema.extend({ step: z.enum(WORK_STEPS) })),
  open: z.record(z.enum(REQUEST_KINDS), z.number()),
  /** in work and waiting for the customer's reply to a proof or a question, oldest first */
  needsYou: z.array(requestSchema),
  /** in currency units, by the words of `billing/money-figures.ts` */
  owed: z.object({
    ...owedFields,
    /** To be invoiced: what no draft holds, by kind, and what a draft of the shop holds */
    toInvoice: z.record(z.enum(PAYABLE_KINDS), money),
    onDraft: money,
  }),
  /** the unpaid invoice that is due first, those that waiting payments cover last, and the number of unpaid ones */
  invoice: z
    .object({
      _id: z.string(),
      /** its number */
      timestamp: z.string(),
      dueDate: z.string().nullable(),
      owed: money,
      overdue: z.boolean(),
      /** whether reported payments that await confirmation cover all of it */
      awaitingConfirmation: z.boolean(),
    })
    .nullable(),
  unpaidInvoices: z.number(),
})
export type CustomerDashboard = z.input<typeof customerDashboardSchema>
export type CustomerDashboardInCents = z.output<typeof customerDashboardSchema>
