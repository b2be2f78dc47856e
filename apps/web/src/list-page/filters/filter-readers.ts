import { describeIssue, type IssueDescription } from '@stitchdesk/contract/basics/issues'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { readOrderCode } from '@stitchdesk/contract/requests/order-code'

/** The value of a filter's text in the address, or its issue. */
export type Reading<T> = { value: T } | { wrong: IssueDescription }

/**
 * Reads a filter's text. Lists are opened far more often than forms, and none of them waits for the library of schemas by which the
 * API reads the same filters again.
 */
export type FilterReader<T> = (text: string) => Reading<T>

/** The readers of a list's filters: each key is a parameter of the address. */
export type FilterReaders = Readonly<Record<string, FilterReader<unknown>>>

/** What they read. */
export type FilterValues<R extends FilterReaders> = Partial<{
  [N in keyof R]: R[N] extends FilterReader<infer T> ? T : never
}>

/** A text of one line. @param label the filter's name as its message shows it */
export function typed(label: string, max: number = TEXT_LIMITS.short): FilterReader<string> {
  return (text) => {
    const value = text.trim()
    return value.length > max ? { wrong: describeIssue('too_long', { field: label, max }) } : { value }
  }
}

/** One of these. */
export function oneOf<const T extends string>(choices: readonly T[]): FilterReader<T> {
  return (text) => {
    const value = choices.find((choice) => choice === text)
    return value === undefined ? { wrong: describeIssue('invalid_choice', {}) } : { value }
  }
}

/** Yes or no. */
export const flag: FilterReader<boolean> = (text) =>
  text === 'true' || text === 'false'
    ? { value: text === 'true' }
    : { wrong: describeIssue('not_a_flag', { field: 'This filter' }) }

/** A calendar day as `YYYY-MM-DD`; a moment is cut to its day. */
export const day: FilterReader<string> = (text) => {
  const value = text.trim().slice(0, 10)
  const read = new Date(`${value}T00:00:00Z`)
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(read.getTime())
  // A 31st of February would be taken for a day of March. The database's calendar has no year 0.
  return exists && value >= '0001' && read.toISOString().startsWith(value)
    ? { value }
    : { wrong: describeIssue('required', {}, 'enterADate') }
}

/** An amount of money from 0 on. @param label the filter's name as its messages show it */
export function amount(label: string): FilterReader<number> {
  return (text) => {
    const value = readNumber(text) ?? Number.NaN
    if (Number.isNaN(value)) return { wrong: describeIssue('not_a_number', { field: label }) }
    if (value < 0) return { wrong: describeIssue('negative', { field: label }) }
    if (value > BILLING_LIMITS.amount) return { wrong: describeIssue('too_high', { field: label }) }
    if (Number(value.toFixed(2)) !== value) return { wrong: describeIssue('too_many_decimals', { field: label }) }
    return { value }
  }
}

/** An order code with or without its prefix, as it was typed. */
export const orderCode: FilterReader<string> = (text) =>
  readOrderCode(text) ? { value: text.trim() } : { wrong: describeIssue('invalid_order_code', {}) }

/** For a filter that this list lacks, so that its address is reported as partly understood. */
export const unknown: FilterReader<never> = () => ({ wrong: describeIssue('unknown_field', {}) })
