import { fillIn, type NamesIn } from './fill-in.ts'

/**
 * Everything that can be wrong with an input: a stable code, and its English sentence, which a schema may replace by a better
 * one. `{name}` stands for a parameter. `translations/issue-texts.ts` has the sentences of other languages.
 */
export const ISSUES = {
  required: 'This is required',
  missing: '{field} is missing. Send {kind}.',
  wrong_kind: '{field} must be {kind}',
  invalid: 'This value can’t be used here',
  unreadable: 'This can’t be read. Send text, numbers and lists where they belong.',
  unknown_field: 'Unknown field. Leave it out.',
  not_text: '{field} must be text',
  too_long: '{field} can be at most {max} characters',
  too_short: 'Use at least {min} characters',
  beyond_limit: 'This is too large',
  below_limit: 'This is too small',
  unusable_characters: "{field} contains characters that can't be used",
  unusable_field_name: "{field} has a field whose name contains characters that can't be used",
  invalid_email: 'Please enter a valid email address',
  invalid_choice: 'Invalid selection',
  invalid_date: 'Enter a date, or a moment with its time zone',
  invalid_range: '{field} must be a range of days, for instance {"$gte": "2026-11-01", "$lte": "2026-11-30"}',
  invalid_link: 'Paste a link that begins with https://, without user name and password.',
  invalid_website: 'Enter a web address like https://example.com',
  invalid_color: 'Enter a color like #1f4fd8',
  color_too_light: 'White text is hard to read on this color. Choose a darker one.',
  wrong_thread_count: 'This file has {count} colors. Choose one thread for each of them.',
  unknown_thread: 'Our thread charts don’t have this thread',
  ends_before_it_begins: 'The last day can’t be before the first',
  invalid_hours: 'Enter hours like 09:00-18:00, or leave a day off empty',
  chart_line:
    'Line {line} isn’t a thread. Write brand, number, name and color, such as Madeira,1147,Christmas Red,#c8382e',
  no_working_day: 'At least one day must have hours',
  invalid_object: 'Send an object',
  not_a_flag: '{field} must be true or false',
  not_a_number: '{field} must be a number',
  not_whole: '{field} must be a whole number from {min} to {max}',
  not_positive: '{field} must be positive',
  negative: '{field} cannot be negative',
  too_high: '{field} is too high',
  above_maximum: '{field} can be at most {max}',
  out_of_range: '{field} must be between {min} and {max}',
  too_many_decimals: '{field} can have at most two decimals',
  nothing_chosen: 'Choose at least one item',
  too_many: 'At most {max} at once',
  invalid_order_code: 'Order code must be a number',
  invalid_id: 'This is not an ID',
  invalid_second_factor: 'Enter the six digits of your app, or a recovery code',
  invalid_user_name:
    'User names hold letters, digits and . _ - with single spaces between, and begin with a letter or digit',
  reserved_user_name: 'This user name can’t be used. Choose another.',
  passwords_differ: 'Passwords do not match',
  discount_too_high: 'Discount must be less than Price',
  format_not_made: 'This format can’t be made',
  side_missing: 'Enter the {side} too, or leave both empty',
  deleted_not_listed: 'Deleted requests are not listed',

  wrong_password: 'This password is wrong.',
  no_password: 'Your account has no password. Sign out and in again, then do this within five minutes.',
  wrong_code: 'This code is wrong. Check your phone’s clock and enter the next one.',
  link_over: 'This link was used or has expired. Ask for a new one.',
  account_deleted: 'This account was deleted.',
  user_name_taken: 'This user name is taken. Choose another.',
  user_name_alike: 'This user name looks too much like another one. Choose another.',
  view_name_taken: 'You already have a view with this name. Choose another name, or delete that view first.',
  email_taken: 'Another account has this email address.',
  mailbox_letters: 'Our mail server takes only plain letters (a–z) before the @. Enter another address.',
  not_yours_to_change: 'Your account can’t change this.',
  stays_employee: 'An employee can’t become a customer.',
  no_salesperson: '{name} isn’t a salesperson. Choose one from the list.',
  not_assignable: "{name} can't be assigned here. Choose someone from the list.",
  file_gone: 'One of the files no longer exists. Remove it and upload it again.',
  order_code_not_yours: 'This order code is not reserved for you. Reload the form for a new one.',
  original_not_found: 'The request to order again was not found.',
  mention_out_of_reach: '{name} can’t see this request, so they can’t be mentioned here.',
  mention_of_customer: '{name} is a customer and can’t read internal notes.',
  filter_hidden: 'You cannot filter by {field}.',
  sort_hidden: 'You cannot sort by {field}.',
  chosen_twice: 'This item is chosen twice.',
  wrong_invoice_number: 'The number of this invoice is {number}.',
  payment_in_future: 'Payment date can’t be in the future: today is {today}.',
  worth_needed: 'Enter what this payment is worth in {currency}; {owed} is owed.',
  worth_above_owed: 'Only {owed} is owed on this invoice. Enter the rest on another one.',
  worth_above_paid: 'Enter at most the {paid} that was paid.',

  no_rule: 'Add at least one rule',
  band_backwards: 'Enter more than {from}, where this rule begins',
  minimum_above_cap: 'The minimum of {minimum} is above the cap of {cap}. Lower it, or raise the cap.',
  rules_contradict: 'Rules {one} and {other} price the same work. Remove one, or limit it to a placement or size.',
  bands_overlap: 'Rules {one} and {other} overlap. Let rule {other} begin where rule {one} ends.',
  bands_gap: 'No rule has {from} to {to}. Let rule {other} begin where rule {one} ends.',
  placement_without_rule: 'No rule prices {placement} in every size. Add one, or one for any placement.',
  tier_uses: 'Choose one turnaround for usual requests and one for rush, or remove all',
  tier_use_twice: 'Another turnaround is for these requests. Change one.',
  tier_twice: 'Another turnaround has {hours} hours. Remove one.',
  rush_too_slow: 'Rush must be faster than the usual {hours} hours',
  amount_and_percent: 'Enter an amount or a percentage, not both',
} as const satisfies Record<string, string>

export type IssueCode = keyof typeof ISSUES

/** The parameters of a code: the names in its sentence. */
export type IssueParams<Code extends IssueCode> = Readonly<Record<NamesIn<(typeof ISSUES)[Code]>, string | number>>

/** An issue without its path. */
export interface IssueDescription {
  code: IssueCode
  params: Readonly<Record<string, string | number>>
  message: string
}

/**
 * An issue.
 * @param sentence a better English sentence than the code's own
 */
export function describeIssue<Code extends IssueCode>(
  code: Code,
  params: IssueParams<Code>,
  sentence?: string,
): IssueDescription {
  return { code, params, message: sentence ?? fillIn(ISSUES[code], params) }
}

/** What a check of a schema says of a value: given to the check as its parameters, or its description to `refuseValue`. */
export interface IssueError {
  readonly description: IssueDescription
  /** Asked by the schema library for the sentence of what it found. */
  readonly error: (found: object) => string
}

/** What a check of a schema says of a value. @param sentence a better English sentence than the code's own */
export function issueError<Code extends IssueCode>(
  code: Code,
  params: IssueParams<Code>,
  sentence?: string,
): IssueError {
  const description = describeIssue(code, params, sentence)
  return { description, error: (found) => describeFound(found, description) }
}

/** Stores an issue in one of the schema library, where `descriptionOf` reads it; returns its sentence. */
export function describeFound(found: object, description: IssueDescription): string {
  Object.assign(found, { description })
  return description.message
}

/** The issue that is stored in one of the schema library. */
export const descriptionOf = (found: object): IssueDescription | undefined =>
  'description' in found ? (found.description as IssueDescription) : undefined
