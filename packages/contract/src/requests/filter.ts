import { z } from 'zod'
import { O_STATUSES, ORDER_STATUSES, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, dayRange, optionalNumber, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { BILLING_LIMITS } from '../billing/limits.ts'
import { orderCodeText } from '../placing/order-code-input.ts'
import { REQUEST_LIMITS } from './limits.ts'
import { REQUEST_SORTS } from './sorts.ts'

export const requestSortSchema = z.object(
  {
    by: z
      .enum(REQUEST_SORTS, issueError('invalid_choice', {}, 'sortByOneOf', { choices: REQUEST_SORTS.join(', ') }))
      .default('submitDateTime'),
    direction: z.enum(['asc', 'desc'], issueError('invalid_choice', {}, 'directionMustBeAscOrDesc')).default('desc'),
  },
  issueError('invalid_object', {}, 'sortMustBeAnObjectFor'),
)

const filterText = (label: string, max: number = TEXT_LIMITS.short) =>
  optionalText(label, max).transform((value) => value || undefined)
const filterFlag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? undefined : String(value) === 'true'))
const filterChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value): T[number] | undefined => value || undefined)

/** Filter of a request list. Empty values don't filter; `submitDateTime` bounds are the shop's days or moments, both included. */
export const requestFilterSchema = askedFor(
  {
    requestFor: filterChoice(REQUEST_KINDS),
    delete: z.union([z.literal('false'), z.literal(false)], issueError('deleted_not_listed', {})).optional(),
    /** Words of its name, code or PO, or of its customer's names. */
    search: filterText('Search'),
    orderName: filterText('Order name'),
    orderCode: orderCodeText.nullish().transform((value) => value || undefined),
    orderStatus: filterChoice(ORDER_STATUSES),
    oStatus: filterChoice(O_STATUSES),
    userName: filterText('Customer'),
    userEmail: filterText('Email', TEXT_LIMITS.email),
    paymentStatus: filterFlag,
    convertToOrder: filterFlag,
    /** Whether it is open: New or Processing. */
    open: filterFlag,
    /** Whether it is open, not paused, and late or at risk by the shop's setting. */
    atRisk: filterFlag,
    /** Whether it is Done. */
    done: filterFlag,
    /** Whether it waits for its customer's reply. */
    waiting: filterFlag,
    /** Whether a price above its limit waits for its customer's answer; always false for roles without prices. */
    priceWaits: filterFlag,
    /** Whether its first version came, or is awaited, later than promised. */
    late: filterFlag,
    /** Whether it has a version. */
    processed: filterFlag,
    /** Whether its latest version has a rating. */
    rated: filterFlag,
    /** Whether a change of it was asked for. */
    changed: filterFlag,
    /** Whether it is rush. */
    rush: filterFlag,
    /** Whether a price above 0 is set. */
    priced: filterFlag,
    /** Whether it is finished and has no price, though it isn't free. */
    toPrice: filterFlag,
    /** Whether the request is on an invoice. */
    invoiced: filterFlag,
    /** Whether its customer owes it: finished, priced, not paid, and no quote. */
    owed: filterFlag,
    /** Whether its customer owes it, or pays in advance and has yet to be invoiced. */
    billable: filterFlag,
    /** Whether some of it was received. */
    paid: filterFlag,
    /** User name of the account that placed it, whole: what a row of a report counts. */
    account: filterText('Customer'),
    /** A part of its company's name. */
    company: filterText('Company'),
    /** Its company's name, whole, in any case; `NO_COMPANY` for accounts without one. */
    companyName: filterText('Company'),
    /** Where it is sewn, as stored; `NO_PLACEMENT` for requests that don't say. */
    placement: filterText('Placement'),
    /** `_id` of the customer, because a part of a name would match others too. */
    customerId: filterText('Customer'),
    /** Whether the caller takes part in it: as its designer or salesperson, by placing it, by a message, or by a mention. */
    mine: filterFlag,
    assTo: filterText('Designer'),
    assToSalesMan: filterText('Salesperson'),
    price: optionalNumber({
      number: issueError('not_a_number', { field: 'Price' }),
      min: { value: 0, issue: issueError('negative', { field: 'Price' }) },
      max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Price' }) },
    })
      .refine(
        (value) => value === null || Number(value.toFixed(2)) === value,
        issueError('too_many_decimals', { field: 'Price' }),
      )
      .transform((value) => (value === null ? null : toCents(value))),
    submitDateTime: dayRange('submitDateTime'),
    /** When its record was sent last. */
    sentDate: dayRange('sentDate'),
  },
  'paramsMustBeAnObjectOf',
)
export type RequestFilter = z.infer<typeof requestFilterSchema>
export type RequestFilterInput = z.input<typeof requestFilterSchema>

export const requestListBodySchema = askedFor(
  { params: requestFilterSchema.prefault({}), sort: requestSortSchema.prefault({}) },
  'sendAnObjectParamsFilters',
)

/** The lists whose requests are counted in one call. */
export const countBodySchema = askedFor(
  {
    lists: z
      .array(requestFilterSchema)
      .max(REQUEST_LIMITS.listsCounted, issueError('too_many', { max: REQUEST_LIMITS.listsCounted })),
  },
  'sendAnObjectListsFilters',
)
/** Counts in the order of the lists; each ends at `PAGE_LIMITS.counted`. */
export const countAnswerSchema = z.object({ counts: z.array(z.number()) })
