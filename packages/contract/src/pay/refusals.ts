import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of designers' pay. */
export const PAY_REFUSALS = {
  pay_month_not_over: { status: 409, message: '{month} isn’t over yet. Close its pay from {day} on.' },
  pay_earlier_month_open: { status: 409, message: 'Close {month} of {name} first.' },
  pay_without_rule: {
    status: 409,
    message: '{name} has work that no pay rule covers: {count}. Add a rule that counts from {day} or earlier.',
  },
  pay_rule_too_early: {
    status: 409,
    message: 'Pay is closed until {closed}. Choose a day after that.',
  },
} as const satisfies ErrorRows
