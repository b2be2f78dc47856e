import {
  ACTOR_KINDS,
  AUDITED,
  BLENDINGS,
  COLOR_STATUSES,
  CURRENCIES,
  DESIGNATIONS,
  LEDGER_KINDS,
  MAIL_ARRIVALS,
  MAILED_FORMATS,
  O_STATUSES,
  ORDER_STATUSES,
  PAY_METHODS,
  PAYMENT_CONFIRMATIONS,
  REQUEST_KINDS,
  RUSHES,
  SENDING_STATUSES,
  UPLOAD_KINDS,
} from '../../packages/contract/src/basics/enums.ts'
import { LENGTH_UNITS } from '../../packages/contract/src/basics/lengths.ts'
import { TAX_BASES } from '../../packages/contract/src/basics/money.ts'
import { BANK_ACCOUNTS } from '../../packages/contract/src/billing/bank/accounts.ts'
import { BANK_LINE_STATES } from '../../packages/contract/src/billing/bank/line-states.ts'
import { CHECKOUT_STATES } from '../../packages/contract/src/billing/checkout.ts'
import { ROUND_STATES } from '../../packages/contract/src/billing/round.ts'
import { CHANNELS } from '../../packages/contract/src/conversation/channels.ts'
import { HELD_SENDING_STATES } from '../../packages/contract/src/delivery/held-sending.ts'
import { MESSAGE_KINDS } from '../../packages/contract/src/mail/mail-kinds.ts'
import { BACKUP_STATUSES } from '../../packages/contract/src/monitoring/system.ts'
import { NOTIFICATION_KINDS, NOTIFIED_ENTITIES } from '../../packages/contract/src/notifications/notification-kinds.ts'
import { PAY_LINE_KINDS } from '../../packages/contract/src/pay/pay-work.ts'
import { FIGURE_SOURCES, GIVEN_COLOR_ORIGINS, PICTURE_STATES } from '../../packages/contract/src/pictures/picture.ts'
import { ESTIMATE_BASES } from '../../packages/contract/src/pricing/estimate.ts'
import { FREE_REASONS } from '../../packages/contract/src/pricing/price-state.ts'
import { ROUND_CAUSES, ROUND_REASONS } from '../../packages/contract/src/pricing/rounds.ts'
import { PROOF_DECISIONS, PROOF_STATES } from '../../packages/contract/src/proofs/proof.ts'
import { MAILED_RANGES, MAILED_REPORTS, REPORT_RHYTHMS } from '../../packages/contract/src/reports/mailed-report.ts'
import { BILLING_MODES } from '../../packages/contract/src/terms/terms.ts'

/** Lists of choices by their names; `nothing` where a column may also be empty. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** Each list of values in a CHECK of the database, by table and constraint, and the list of the product that it repeats. */
export const DATABASE_LISTS: Readonly<Record<string, Choices>> = {
  'account.account_Designation_check': { DESIGNATIONS },
  'customer.customer_colorStatus_check': { COLOR_STATUSES },
  'account.account_lengthUnit_check': { LENGTH_UNITS },
  'audit_event.audit_event_actorKind_check': { ACTOR_KINDS },
  'audit_event.audit_event_entity_check': { AUDITED },
  'backup_run.backup_run_status_check': { BACKUP_STATUSES },
  'bank_import.bank_import_account_check': { BANK_ACCOUNTS },
  'bank_line.bank_line_currency_check': { CURRENCIES },
  'bank_line.bank_line_state_check': { BANK_LINE_STATES },
  'conversation_message.conversation_message_channel_check': { CHANNELS },
  'conversation_read.conversation_read_channel_check': { CHANNELS },
  'checkout.checkout_state_check': { CHECKOUT_STATES },
  'customer_terms.customer_terms_billing_check': { BILLING_MODES },
  'asked_change.asked_change_cause_check': { nothing: [''], ROUND_CAUSES },
  'asked_change.asked_change_costReason_check': { nothing: [''], ROUND_REASONS },
  'file_figures.file_figures_source_check': { FIGURE_SOURCES },
  'held_sending.held_sending_state_check': { HELD_SENDING_STATES },
  'invoice.invoice_taxBasis_check': { TAX_BASES },
  'invoice_round_customer.invoice_round_customer_state_check': { ROUND_STATES },
  'ledger_entry.ledger_entry_PayMethod_check': { PAY_METHODS },
  'ledger_entry.ledger_entry_kind_check': { LEDGER_KINDS },
  'mailed_report.mailed_report_every_check': { REPORT_RHYTHMS },
  'mailed_report.mailed_report_format_check': { MAILED_FORMATS },
  'mailed_report.mailed_report_range_check': { MAILED_RANGES },
  'mailed_report.mailed_report_report_check': { MAILED_REPORTS },
  'mail_message.mail_message_kind_check': { MESSAGE_KINDS },
  'mail_message.mail_message_arrival_check': { MAIL_ARRIVALS },
  'mail_message.mail_message_status_check': { SENDING_STATUSES },
  'notification.notification_entity_check': { NOTIFIED_ENTITIES },
  'notification.notification_kind_check': { NOTIFICATION_KINDS },
  'notification_preference.notification_preference_kind_check': { NOTIFICATION_KINDS },
  'pay_line.pay_line_kind_check': { PAY_LINE_KINDS },
  'pay_payment.pay_payment_PayMethod_check': { PAY_METHODS },
  'payment.payment_Currency_check': { CURRENCIES },
  'payment.payment_PayMethod_check': { PAY_METHODS },
  'payment.payment_confirmation_check': { PAYMENT_CONFIRMATIONS },
  'picture.picture_state_check': { PICTURE_STATES },
  'processing.processing_freeReason_check': { nothing: [''], FREE_REASONS },
  'request_estimate.request_estimate_basis_check': { ESTIMATE_BASES },
  'proof.proof_check': { PROOF_DECISIONS },
  'proof.proof_state_check': { PROOF_STATES },
  'request.request_blending_check': { BLENDINGS, nothing: [''] },
  'request.request_oStatus_check': { O_STATUSES },
  'request.request_orderStatus_check': { ORDER_STATUSES },
  'request.request_requestFor_check': { REQUEST_KINDS },
  'request.request_rush_check': { RUSHES, nothing: [''] },
  'upload.upload_kind_check': { UPLOAD_KINDS },
  'upload.upload_threadsFrom_check': { GIVEN_COLOR_ORIGINS },
}

const CHECK = /^constraint (\S+) CHECK (.*)$/gm
const LIST = /(?:= ANY|<> ALL) \(+ARRAY\[((?:'(?:[^']|'')*'|[^\]'])*)\]/g
const VALUE = /'((?:[^']|'')*)'/g

/**
 * Where what a column takes differs from what the product offers: a value that only one of both knows is refused by a form,
 * or by the database in the middle of a call.
 * @param snapshot the description of the database, one thing a line
 * @param lists by table and constraint, the product's lists that its values come from, by their names
 */
export function listProblems(snapshot: string, lists: Readonly<Record<string, Choices>>): string[] {
  const checks = [...snapshot.matchAll(CHECK)].flatMap(([, name = '', condition = '']) => {
    const values = [...condition.matchAll(LIST)].flatMap(([, list = '']) =>
      [...list.matchAll(VALUE)].map(([, value = '']) => value.replaceAll("''", "'")),
    )
    return values.length > 0 ? [{ name, values }] : []
  })
  const found = new Set(checks.map(({ name }) => name))
  return [
    ...checks.flatMap(({ name, values }) => {
      const mirrored = lists[name]
      if (!mirrored) {
        return [`${name} is a list that scripts/check/database-lists.ts does not know: ${values.join(', ')}.`]
      }
      const offered = Object.values(mirrored).flat()
      return [
        ...values.filter((value) => !offered.includes(value)).map((value) => ({ value, where: 'the database alone' })),
        ...offered.filter((value) => !values.includes(value)).map((value) => ({ value, where: 'the product alone' })),
      ].map(({ value, where }) => `${name} and ${Object.keys(mirrored)[0]} differ: '${value}' is in ${where}.`)
    }),
    ...Object.keys(lists)
      .filter((name) => !found.has(name))
      .map((name) => `scripts/check/database-lists.ts names ${name}, which the database does not have.`),
  ]
}
