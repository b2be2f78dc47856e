import type { BillingMode } from './terms.ts'

/** Whether an invoice takes its customer's credit as it is issued: if whoever issues it says so, always, or never. */
export const CREDIT_AT_ISSUE = ['ask', 'always', 'never'] as const
export type CreditAtIssue = (typeof CREDIT_AT_ISSUE)[number]

/** What holds for a customer's invoices: who pays in advance has paid for them. */
export const creditAtIssueOf = (setting: CreditAtIssue, billing: BillingMode): CreditAtIssue =>
  billing === 'prepaid' ? 'always' : setting
