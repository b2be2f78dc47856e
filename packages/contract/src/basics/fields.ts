import { z } from 'zod'
import { AUTH_LIMITS } from '../auth/limits.ts'
import { EXPORT_FORMATS } from './enums.ts'
import type { IssueSentence } from './issue-sentences.ts'
import { describeFound, describeIssue, type IssueDescription, type IssueError, issueError } from './issues.ts'
import { describeForLibrary, namesOf } from './library-issues.ts'
import { readNumber } from './numbers.ts'
import { PAGE_LIMITS } from './page-limits.ts'
import { TEXT_LIMITS } from './text-limits.ts'

// For all schemas, in forms and in the API: an issue without a sentence of its own names its field.
z.config({ customError: describeForLibrary })

// Line breaks and tabs belong to text that people type; the other control characters never do, and NUL can't be stored.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/

/**
 * A text of one line. Line breaks become spaces, so pasting works and no text can add a header to an email. Cut and put together, because
 * an expression that takes the spaces around a break too tries each of many spaces again.
 */
function inOneLine(value: string): string {
  if (!LINE_BREAK.test(value)) return value
  const lines = value.split(LINE_BREAK).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/**
 * A text of one line that a person types: trimmed, bounded, free of control characters.
 * @param label the field's name as its messages show it
 * @param max characters
 * @param tooLong message for a longer text
 */
export function text(label: string, max: number, tooLong?: IssueSentence) {
  return bounded(z.string(issueError('not_text', { field: label })).overwrite(inOneLine), label, max, tooLong)
}

function bounded(typed: z.ZodString, label: string, max: number, tooLong?: IssueSentence) {
  return typed
    .trim()
    .max(max, issueError('too_long', { field: label, max }, tooLong))
    .refine((value) => !CONTROL_CHARACTERS.test(value), issueError('unusable_characters', { field: label }))
}

/** A text of any number of lines that may be left out; an absent or null value becomes the empty text. */
export function optionalLines(label: string, max: number, tooLong?: IssueSentence) {
  return bounded(z.string(issueError('not_text', { field: label })), label, max, tooLong)
    .nullish()
    .transform((value) => value ?? '')
}

/** A text of one line that may be left out; an absent or null value becomes the empty text. */
export function optionalText(label: string, max: number = TEXT_LIMITS.short, tooLong?: IssueSentence) {
  return text(label, max, tooLong)
    .nullish()
    .transform((value) => value ?? '')
}

/** A text of one line that must hold something; `message` is shown when it is missing, null or blank. */
export function requiredText(message: IssueSentence, label: string, max: number = TEXT_LIMITS.short) {
  const missing = issueError('required', {}, message)
  return z
    .string(missing)
    .overwrite(inOneLine)
    .trim()
    .min(1, missing)
    .max(max, issueError('too_long', { field: label, max }))
    .refine((value) => !CONTROL_CHARACTERS.test(value), issueError('unusable_characters', { field: label }))
}

/** A text of any number of lines that must hold something; `missing` is said when it is missing or blank. */
export function requiredLines(missing: IssueError, label: string, max: number) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, issueError('too_long', { field: label, max }))
    .refine((value) => !CONTROL_CHARACTERS.test(value), issueError('unusable_characters', { field: label }))
}

/** One choice of a list, or nothing; an empty choice becomes the empty text. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .union([z.enum(values), z.literal('')], issueError('invalid_choice', {}))
    .nullish()
    .transform((value) => value ?? '')
}

/** Adds an issue about a value, or about its field at `path`, in a schema's own check. */
export function refuseValue(
  context: z.RefinementCtx,
  description: IssueDescription,
  path: readonly (string | number)[] = [],
): void {
  context.addIssue({ code: 'custom', path: [...path], message: description.code, description })
}

interface NumberRules {
  /** Said when the value is no number. */
  number: IssueError
  /** Said when the value is empty; without it an empty value becomes null. */
  required?: IssueError
  /** The lower bound, and the issue of a value below it. */
  min?: { value: number; exclusive?: boolean; issue: IssueError }
  /** The upper bound, and the issue of a value above it. */
  max?: { value: number; issue: IssueError }
}

/** A number sent as JSON, or typed. A text that is longer than any number is none. */
export function typedNumber(notANumber: IssueError) {
  return z.union([z.number(), z.string().max(TEXT_LIMITS.figure, notANumber)], notANumber)
}

function checkNumber(value: number | null, rules: NumberRules): IssueError | undefined {
  if (value === null) return rules.required
  if (!Number.isFinite(value)) return rules.number
  const { min, max } = rules
  if (min && (min.exclusive ? value <= min.value : value < min.value)) return min.issue
  if (max && value > max.value) return max.issue
  return undefined
}

/** A number typed in a form or sent as JSON; empty becomes null, and stays an error when `required` is given. */
export function optionalNumber(rules: NumberRules) {
  return typedNumber(rules.number)
    .nullish()
    .transform((input, context) => {
      const value = readNumber(input)
      const wrong = checkNumber(value, rules)
      if (wrong) {
        refuseValue(context, wrong.description)
        return z.NEVER
      }
      return value
    })
}

/** As {@link optionalNumber}, but an empty value is an error. */
export function requiredNumber(rules: NumberRules & { required: IssueError }) {
  return typedNumber(rules.number)
    .nullish()
    .transform((input, context): number => {
      const value = readNumber(input)
      const wrong = checkNumber(value, rules)
      if (wrong || value === null) {
        refuseValue(context, (wrong ?? rules.required).description)
        return z.NEVER
      }
      return value
    })
}

/** A calendar day as `YYYY-MM-DD`; a full ISO moment is cut to its day. Anything else is refused with `sentence`. */
export function plainDate(sentence: IssueSentence) {
  const noDate = issueError('required', {}, sentence)
  return (
    z
      .string(noDate)
      .trim()
      .max(TEXT_LIMITS.figure, noDate)
      .pipe(z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })], noDate))
      .transform((value) => value.slice(0, 10))
      // The database's calendar has no year 0.
      .refine((value) => value >= '0001', noDate)
  )
}

/**
 * The filters of a list. An unknown or misplaced filter is refused by name, because ignoring it would list everything.
 * @param wrong message for a value that isn't an object
 */
export function askedFor<T extends z.ZodRawShape>(shape: T, wrong: IssueSentence) {
  const known = Object.keys(shape).join(', ')
  const notAnObject = issueError('invalid_object', {}, wrong)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? describeFound(
            issue,
            describeIssue('unknown_field', {}, 'unknownKnown', { names: namesOf(issue.keys), known }),
          )
        : notAnObject.error(issue),
  })
}

const BOUND = issueError('invalid_date', {})

/** A bound of a range: a calendar day as `YYYY-MM-DD`, or a moment, which becomes ISO 8601 in UTC with milliseconds. */
const rangeBound = z
  .string(BOUND)
  .trim()
  .max(TEXT_LIMITS.figure, BOUND)
  .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], BOUND))
  .transform((value) => (value.includes('T') ? new Date(value).toISOString() : value))
  // Years before 1 and after 9999 begin with a sign.
  .refine((value) => value >= '0001', BOUND)

/**
 * A range of time, both ends included, either of which may be left out; null is no range. An end is a whole day of the shop's
 * calendar, or an exact moment.
 * @param label the field's name as its messages show it
 */
export function dayRange(label: string) {
  const bound = rangeBound.optional()
  return z
    .strictObject({ $gte: bound, $lte: bound }, issueError('invalid_range', { field: label }))
    .nullish()
    .transform((value) => value ?? undefined)
}

function longEnough(password: z.ZodString) {
  const { min, max } = AUTH_LIMITS.password
  return password
    .min(min, issueError('too_short', { min }))
    .max(max, issueError('too_long', { field: 'Password', max }, 'useAtMost'))
}

/** A new password; `required` is shown when it is missing. */
export function newPassword(required: IssueSentence) {
  const missing = issueError('required', {}, required)
  return longEnough(z.string(missing).min(1, missing))
}

/** A password that may be absent. */
export const optionalPassword = longEnough(z.string(issueError('not_text', { field: 'Password' }))).optional()

/** The id of a record: a random UUID as text. */
export const recordId = z.string().trim().min(1).max(64)

/** The client's own id for what it creates, a new one each time: sent twice, it is created once. */
export const clientId = z.string().trim().min(8, issueError('invalid_id', {})).max(64, issueError('invalid_id', {}))

/** A moment as ISO 8601 text in an answer. */
export const moment = z.string()

function count(label: string, max: number) {
  const message = issueError('not_whole', { field: label, min: 1, max })
  return z.coerce.number(message).int(message).min(1, message).max(max, message)
}

/** Path parameters of a paged list: `size` records a page, `page` from 1. */
export const pageParams = z.object({
  size: count('Size', PAGE_LIMITS.maxSize),
  page: count('Page', PAGE_LIMITS.maxPage),
})

/** Path parameters of an export. */
export const exportParams = z.object({
  format: z.enum(EXPORT_FORMATS, issueError('invalid_choice', {}, 'chooseXlsxCsvOrPlainCsv')),
})

/**
 * Which page of a list an answer is: `limit` asked for, `offset` skipped, `totalDocs` in all. With `totalIsAtLeast` there are more:
 * counting ended there.
 */
const pagePlace = z.object({
  limit: z.number(),
  offset: z.number(),
  totalDocs: z.number(),
  totalIsAtLeast: z.boolean().optional(),
})

/** The paged answer of every list. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object({ docs: z.array(item), ...pagePlace.shape })
}
/** One page of records as answered. */
export interface Paged<T> extends z.infer<typeof pagePlace> {
  docs: T[]
}

/**
 * Body of a partial change: the keys that are there are checked by their field's schema, absent ones stay absent, unknown
 * ones are dropped. `.partial()` won't do: a field whose schema turns "nothing" into the empty text would clear fields that
 * the body doesn't name.
 */
export function changesOf<T extends z.ZodObject>(schema: T) {
  const { $schema: _, ...documented } = z.toJSONSchema(schema.partial(), { io: 'input', unrepresentable: 'any' })
  return z
    .looseObject({})
    .transform((input, context): Partial<z.output<T>> => {
      const output: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(input)) {
        const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
        if (!field) continue
        // An object of its own, so that its issues carry its name in their path.
        const result = z.safeParse(z.object({ [key]: field }), { [key]: value })
        if (result.success) output[key] = result.data[key]
        for (const issue of result.error?.issues ?? [])
          context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue)
      }
      return output as Partial<z.output<T>>
    })
    .meta(documented)
}

/** Path parameter of a call about one record. */
export const recordParams = z.object({ _id: recordId })

/** For a check of several fields: reports it together with other issues, instead of only after those are fixed. */
export const runWithFieldErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
