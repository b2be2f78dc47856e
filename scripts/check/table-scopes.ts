import type { DB } from '../../apps/api/src/platform/database/database.generated.ts'

/** Rows of customers. Their ids have a type of their own, unless `_id` is the id of another table's row. */
interface Typed {
  typed: true | keyof DB
}

const TYPED: Typed = { typed: true }

/**
 * Which tables hold rows of customers, and why each other one holds none; a new table does not compile without. A statement on rows of
 * customers holds an id that was reached, or a scope: `scopes/scoped-statements.ts` reads that off the types.
 */
const TABLE_SCOPES: Readonly<Record<keyof DB, Typed | string>> = {
  account: TYPED,
  asked_change: TYPED,
  audit_event: TYPED,
  backup_run: 'the shop’s',
  content: 'bytes by their checksum; who may have them is asked of the upload',
  content_lease: 'who stores or removes bytes by their checksum',
  conversation_file: TYPED,
  conversation_message: TYPED,
  conversation_read: TYPED,
  customer: TYPED,
  customer_note: TYPED,
  customer_pricing: TYPED,
  customer_pricing_version: TYPED,
  customer_terms: TYPED,
  email_verification: 'links of the account that follows them',
  estimate_model: 'the shop’s',
  file_release: TYPED,
  staff_file_key: 'the shop’s',
  file_figures: 'figures of bytes by their checksum',
  file_folder: 'the shop’s',
  google_nonce: 'sign-in',
  held_address: 'addresses that took no mail, asked for by an address that was found within reach',
  held_approval: TYPED,
  held_sending: TYPED,
  bank_import: 'the shop’s',
  bank_line: 'the shop’s',
  checkout: TYPED,
  stripe_event: 'names of events, which hold nothing of customers',
  invoice: TYPED,
  invoice_charge: TYPED,
  invoice_line: TYPED,
  entry_paper: TYPED,
  invoice_paper: TYPED,
  invoice_seller: 'the shop’s',
  invoice_reminder: TYPED,
  invoice_round: TYPED,
  invoice_round_customer: TYPED,
  known_device: 'sign-in',
  ledger_allocation: TYPED,
  ledger_entry: TYPED,
  mail_message: TYPED,
  merged_customer: { typed: 'customer' },
  notification: TYPED,
  notification_preference: 'preferences of an account for its own emails',
  order_code: 'numbers',
  password_guess: 'sign-in',
  password_reset: 'links of the account that follows them',
  pay_line: TYPED,
  pay_payment: TYPED,
  pay_rule: 'the shop’s',
  pay_statement: TYPED,
  payment: TYPED,
  payment_fee: TYPED,
  reported_invoice: TYPED,
  statement_mail: TYPED,
  mailed_report: 'reports for staff',
  mailed_report_recipient: 'who of the staff gets a report',
  report_mailing: 'which report was mailed to whom of the staff',
  picture: 'pictures of bytes by their checksum; who may see them is asked of the upload',
  picture_detail: 'pictures of bytes by their checksum; who may see them is asked of the upload',
  picture_fingerprint: 'pictures of bytes by their checksum; who may see them is asked of the upload',
  price_list: 'the shop’s',
  price_list_version: 'the shop’s',
  processing: TYPED,
  price_link: TYPED,
  processing_upload: TYPED,
  proof: TYPED,
  proof_comment: TYPED,
  proof_file: TYPED,
  proof_reply: TYPED,
  rate_limit: 'counts of calls',
  recovery_code: 'sign-in',
  refresh_token: 'sign-in',
  request: TYPED,
  request_estimate: TYPED,
  request_price: TYPED,
  request_participant: TYPED,
  request_share: TYPED,
  request_presence: TYPED,
  saved_view: 'views of employees',
  search_word: 'words without whose they are',
  session: 'sign-in',
  setting: 'the shop’s',
  shop_identity: 'which shop the database is of',
  two_factor: 'sign-in',
  upload: TYPED,
}

/** The tables of customers' rows, each with the table whose id its `_id` is. */
export const TYPED_IDS = new Map(
  Object.entries(TABLE_SCOPES).flatMap(([table, scope]) =>
    typeof scope === 'string' ? [] : [[table, scope.typed === true ? table : scope.typed] as const],
  ),
)
export const TYPED_TABLES = [...TYPED_IDS.keys()]
