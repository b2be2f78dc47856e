import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of designers' pay. */
export const PAY_REFUSALS = {
  pay_month_not_over: { status: 409, params: ['month', 'day'] },
  pay_month_open: { status: 409, params: ['month', 'name'] },
  pay_earlier_month_open: { status: 409, params: ['month', 'name'] },
  pay_without_rule: { status: 409, params: ['name', 'count', 'day'] },
  pay_rule_too_early: { status: 409, params: ['closed'] },
} as const satisfies ErrorRows
