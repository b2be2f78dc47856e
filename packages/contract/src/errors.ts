import { ACCOUNTS_REFUSALS } from './accounts/refusals.ts'
import { AUTH_REFUSALS } from './auth/refusals.ts'
import { COMMON_ERRORS } from './basics/errors.ts'
import { LEDGER_REFUSALS } from './billing/ledger-refusals.ts'
import { BILLING_REFUSALS } from './billing/refusals.ts'
import { CONVERSATION_REFUSALS } from './conversation/refusals.ts'
import { CUSTOMERS_REFUSALS } from './customers/refusals.ts'
import { DELIVERY_REFUSALS } from './delivery/refusals.ts'
import { FILES_REFUSALS } from './files/refusals.ts'
import { MAIL_REFUSALS } from './mail/refusals.ts'
import { MONITORING_REFUSALS } from './monitoring/refusals.ts'
import { PAY_REFUSALS } from './pay/refusals.ts'
import { PICTURES_REFUSALS } from './pictures/refusals.ts'
import { PLACING_REFUSALS } from './placing/refusals.ts'
import { PRICING_REFUSALS } from './pricing/refusals.ts'
import { PROCESSING_REFUSALS } from './processing/refusals.ts'
import { PROOFS_REFUSALS } from './proofs/refusals.ts'
import { REPORTS_REFUSALS } from './reports/refusals.ts'
import { REQUESTS_REFUSALS } from './requests/refusals.ts'
import { SETTINGS_REFUSALS } from './settings/refusals.ts'

/** Every way a call can fail, a row for each code. */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...ACCOUNTS_REFUSALS,
  ...AUTH_REFUSALS,
  ...BILLING_REFUSALS,
  ...LEDGER_REFUSALS,
  ...CONVERSATION_REFUSALS,
  ...CUSTOMERS_REFUSALS,
  ...DELIVERY_REFUSALS,
  ...FILES_REFUSALS,
  ...MAIL_REFUSALS,
  ...MONITORING_REFUSALS,
  ...PAY_REFUSALS,
  ...PICTURES_REFUSALS,
  ...PLACING_REFUSALS,
  ...PRICING_REFUSALS,
  ...PROCESSING_REFUSALS,
  ...PROOFS_REFUSALS,
  ...REPORTS_REFUSALS,
  ...REQUESTS_REFUSALS,
  ...SETTINGS_REFUSALS,
} as const

export type ErrorCode = keyof typeof ERRORS
/** The names of a code's parameters; none where its row has none. */
type NamesOf<Row> = Row extends { params: readonly (infer Name extends string)[] } ? Name : never
/** The parameters of a code. */
export type ErrorParams<Code extends ErrorCode> = Readonly<Record<NamesOf<(typeof ERRORS)[Code]>, string | number>>
