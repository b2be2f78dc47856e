import type { IssueSentence } from './issue-sentences.ts'

/**
 * Everything that can be wrong with an input: a stable code, and the parameters of its sentence, which the catalog of texts has under
 * that code.
 */
export const ISSUES = {
  required: [],
  missing: ['field', 'kind'],
  wrong_kind: ['field', 'kind'],
  invalid: [],
  unreadable: [],
  unknown_field: [],
  not_text: ['field'],
  too_long: ['field', 'max'],
  too_short: ['min'],
  beyond_limit: [],
  below_limit: [],
  unusable_characters: ['field'],
  unusable_field_name: ['field'],
  invalid_email: [],
  invalid_choice: [],
  invalid_date: [],
  invalid_range: ['field'],
  invalid_link: [],
  invalid_website: [],
  invalid_color: [],
  color_too_light: [],
  wrong_thread_count: ['count'],
  unknown_thread: [],
  ends_before_it_begins: [],
  invalid_hours: [],
  chart_line: ['line'],
  no_working_day: [],
  invalid_object: [],
  not_a_flag: ['field'],
  not_a_number: ['field'],
  not_whole: ['field', 'min', 'max'],
  not_positive: ['field'],
  negative: ['field'],
  too_high: ['field'],
  above_maximum: ['field', 'max'],
  out_of_range: ['field', 'min', 'max'],
  too_many_decimals: ['field'],
  nothing_chosen: [],
  too_many: ['max'],
  invalid_order_code: [],
  invalid_id: [],
  invalid_second_factor: [],
  invalid_user_name: [],
  reserved_user_name: [],
  passwords_differ: [],
  discount_too_high: [],
  format_not_made: [],
  side_missing: ['side'],
  deleted_not_listed: [],
  wrong_password: [],
  no_password: [],
  wrong_code: [],
  link_over: [],
  account_deleted: [],
  user_name_taken: [],
  user_name_alike: [],
  view_name_taken: [],
  email_taken: [],
  mailbox_letters: [],
  not_yours_to_change: [],
  stays_employee: [],
  no_salesperson: ['name'],
  not_assignable: ['name'],
  file_gone: [],
  order_code_not_yours: [],
  original_not_found: [],
  mention_out_of_reach: ['name'],
  mention_of_customer: ['name'],
  filter_hidden: ['field'],
  sort_hidden: ['field'],
  chosen_twice: [],
  wrong_invoice_number: ['number'],
  payment_in_future: ['today'],
  invoice_in_future: ['today'],
  worth_needed: ['currency', 'owed'],
  worth_above_paid: ['paid'],
  no_rule: [],
  band_backwards: ['from'],
  minimum_above_cap: ['minimum', 'cap'],
  rules_contradict: ['one', 'other'],
  bands_overlap: ['one', 'other'],
  bands_gap: ['from', 'to', 'other', 'one'],
  placement_without_rule: ['placement'],
  tier_uses: [],
  tier_use_twice: [],
  tier_twice: ['hours'],
  rush_too_slow: ['hours'],
  amount_and_percent: [],
} as const satisfies Record<string, readonly string[]>

export type IssueCode = keyof typeof ISSUES

/** The parameters of a code. */
export type IssueParams<Code extends IssueCode> = Readonly<Record<(typeof ISSUES)[Code][number], string | number>>

type Params = Readonly<Record<string, string | number>>

/** An issue without its path. */
export interface IssueDescription {
  code: IssueCode
  params: Params
  /** A better sentence than the code's own, where a language has it. */
  sentence?: IssueSentence
  /** What only that sentence names. */
  more?: Params
}

/**
 * An issue.
 * @param sentence a better sentence than the code's own
 * @param more what only that sentence names
 */
export function describeIssue<Code extends IssueCode>(
  code: Code,
  params: IssueParams<Code>,
  sentence?: IssueSentence,
  more?: Params,
): IssueDescription {
  return { code, params, ...(sentence && { sentence }), ...(more && { more }) }
}

/** What a check of a schema says of a value: given to the check as its parameters, or its description to `refuseValue`. */
export interface IssueError {
  readonly description: IssueDescription
  /** The schema library calls it for the message of an issue; it answers the code. */
  readonly error: (found: object) => string
}

/** What a check of a schema says of a value, as {@link describeIssue}. */
export function issueError<Code extends IssueCode>(
  code: Code,
  params: IssueParams<Code>,
  sentence?: IssueSentence,
  more?: Params,
): IssueError {
  const description = describeIssue(code, params, sentence, more)
  return { description, error: (found) => describeFound(found, description) }
}

/** Stores an issue in one of the schema library, where `descriptionOf` reads it; returns its code. */
export function describeFound(found: object, description: IssueDescription): string {
  Object.assign(found, { description })
  return description.code
}

/** The issue that is stored in one of the schema library. */
export const descriptionOf = (found: object): IssueDescription | undefined =>
  'description' in found ? (found.description as IssueDescription) : undefined
