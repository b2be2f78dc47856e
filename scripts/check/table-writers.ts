import type { DB } from '../../apps/api/src/platform/database/database.generated.ts'
import type { Sources } from './sources.ts'

/** Who writes a table: its feature, and where others have to, why. */
interface Writers {
  owner: string
  /** by feature, why it can't leave that to the owner */
  others?: Readonly<Record<string, string>>
}

const SIGN_IN = 'signing in makes, proves and takes over accounts'
const MOVES = 'merging two customers moves all that one of them has'
const ENDS_SIGN_INS = 'a new password or owner ends what the old one could do'

/**
 * Which feature writes each table; a new table does not compile without. Beside these, `events` writes the change of each record
 * that something happens to, `monitoring/purge.ts` removes what is useless by now, and `backup/copy-tables.ts` puts back jobs.
 */
export const TABLE_WRITERS: Readonly<Record<keyof DB, Writers>> = {
  account: {
    owner: 'accounts',
    others: {
      auth: SIGN_IN,
      customers: 'staff add customers',
      merging: MOVES,
      process: 'an empty product makes its first administrator',
      staff: 'administrators add employees',
    },
  },
  asked_change: { owner: 'changes', others: { requests: 'a change is asked for, and answered by a round' } },
  audit_event: { owner: 'events' },
  backup_run: { owner: 'backup' },
  content: { owner: 'files' },
  content_lease: { owner: 'files' },
  conversation_file: { owner: 'conversation' },
  conversation_message: { owner: 'conversation' },
  conversation_read: { owner: 'conversation' },
  customer: {
    owner: 'accounts',
    others: { auth: 'of two first sign-ins at once one adds the customer', merging: MOVES },
  },
  customer_note: { owner: 'customers', others: { merging: MOVES } },
  customer_pricing: { owner: 'pricing', others: { merging: MOVES } },
  customer_pricing_version: { owner: 'pricing', others: { merging: MOVES } },
  customer_terms: { owner: 'terms', others: { merging: MOVES } },
  email_verification: { owner: 'accounts', others: { auth: 'a link that was followed is used up' } },
  estimate_model: { owner: 'pricing' },
  file_figures: { owner: 'pictures' },
  file_release: { owner: 'terms' },
  file_folder: { owner: 'process' },
  google_nonce: { owner: 'auth' },
  held_address: { owner: 'mail' },
  held_approval: { owner: 'proofs' },
  held_sending: { owner: 'delivery', others: { requests: 'a change of the request ends a held sending' } },
  bank_import: { owner: 'billing' },
  bank_line: { owner: 'billing' },
  checkout: { owner: 'billing', others: { merging: MOVES } },
  stripe_event: { owner: 'billing' },
  invoice: { owner: 'billing' },
  invoice_charge: { owner: 'billing' },
  invoice_reminder: { owner: 'billing' },
  invoice_round: { owner: 'billing' },
  invoice_round_customer: { owner: 'billing', others: { merging: MOVES } },
  invoice_line: { owner: 'billing' },
  entry_paper: { owner: 'billing' },
  invoice_paper: { owner: 'billing' },
  invoice_seller: { owner: 'billing' },
  known_device: { owner: 'platform', others: { auth: ENDS_SIGN_INS } },
  ledger_allocation: { owner: 'billing', others: { merging: MOVES } },
  ledger_entry: { owner: 'billing', others: { merging: MOVES } },
  mail_message: { owner: 'mail' },
  merged_customer: { owner: 'merging' },
  notification: { owner: 'notifications', others: { conversation: 'who reads a message has read the news of it' } },
  notification_preference: { owner: 'notifications', others: { mail: 'a link in an email turns off its kind' } },
  order_code: { owner: 'requests' },
  password_guess: { owner: 'two-factor' },
  password_reset: { owner: 'auth', others: { accounts: 'a changed account ends the links that were mailed' } },
  pay_line: { owner: 'pay' },
  pay_payment: { owner: 'pay' },
  pay_rule: { owner: 'pay' },
  pay_statement: { owner: 'pay' },
  payment: { owner: 'billing', others: { merging: MOVES } },
  reported_invoice: { owner: 'billing' },
  payment_fee: { owner: 'billing' },
  picture: {
    owner: 'pictures',
    others: {
      pricing: 'what older pictures show is read for estimates',
      files: 'content that goes takes its pictures along',
    },
  },
  picture_detail: { owner: 'pictures' },
  picture_fingerprint: { owner: 'pictures' },
  price_list: { owner: 'pricing' },
  price_list_version: { owner: 'pricing' },
  processing: { owner: 'processing', others: { requests: 'a version is released when its record was sent' } },
  processing_upload: { owner: 'requests' },
  proof: { owner: 'proofs' },
  proof_comment: { owner: 'proofs', others: { changes: 'a comment is an item of the list that is ticked off' } },
  proof_file: { owner: 'proofs' },
  proof_reply: { owner: 'proofs' },
  rate_limit: { owner: 'platform' },
  recovery_code: { owner: 'two-factor' },
  refresh_token: { owner: 'platform' },
  request: {
    owner: 'requests',
    others: {
      events: 'many requests change in one statement',
      placing: 'a placed request is a new row',
    },
  },
  request_estimate: { owner: 'pricing' },
  price_link: { owner: 'processing' },
  request_price: { owner: 'pricing', others: { merging: MOVES } },
  request_participant: { owner: 'requests' },
  // A view of what the ledger says.
  request_share: { owner: 'billing' },
  request_presence: { owner: 'live' },
  statement_mail: { owner: 'billing', others: { merging: MOVES } },
  mailed_report: { owner: 'reports' },
  mailed_report_recipient: { owner: 'reports' },
  report_mailing: { owner: 'reports' },
  saved_view: { owner: 'saved-views' },
  // The database itself keeps words, by triggers.
  search_word: { owner: 'search' },
  session: { owner: 'platform' },
  setting: { owner: 'settings' },
  shop_identity: { owner: 'process' },
  staff_file_key: { owner: 'files' },
  two_factor: { owner: 'two-factor', others: { auth: SIGN_IN } },
  upload: {
    owner: 'uploads',
    others: {
      files: 'content that is shared is known by its checksum',
      pictures: 'its colors are found by drawing',
      requests: 'a saved request takes what was uploaded for it',
      conversation: 'a message takes what was uploaded for it',
    },
  },
}

const WRITE =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|(?<!\b(?:FOR(?: NO KEY)?|DO) )\b(?:INSERT INTO|UPDATE(?: ONLY)?|DELETE FROM|MERGE INTO)\s+(?:"?(\w+)"?|(\$\{))/g
/** Writes of tables whose names are not in the text, each said above. */
const ANY_TABLE = [
  'apps/api/src/features/backup/copy-tables.ts',
  'apps/api/src/features/events/record-event.ts',
  'apps/api/src/features/monitoring/purge.ts',
]
const FOLDER = /^apps\/api\/src\/(?:features\/([^/]+)\/|([^/]+)\/)/

/** Writes of tables by features that don't own them, and exceptions that nobody needs any more. */
export function writerProblems(sources: Sources, writers: Readonly<Record<string, Writers>>): string[] {
  const needed = new Set<string>()
  const problems = [...sources].flatMap(([path, text]) => {
    const [, feature, room] = FOLDER.exec(path) ?? []
    const writer = feature ?? room ?? path
    return [...text.matchAll(WRITE)].flatMap(([, built, written, unnamed]) => {
      const table = built ?? written
      if (unnamed || table === undefined) {
        return ANY_TABLE.includes(path) ? [] : [`${path} writes a table that its text does not name.`]
      }
      // Its own, which no type knows.
      if (['schema_migration', 'pgboss'].includes(table) && writer === 'platform') return []
      const row = writers[table]
      if (!row) return [`${path} writes ${table}, whose feature scripts/check/table-writers.ts does not name.`]
      if (row.owner === writer) return []
      if (row.others?.[writer]) {
        needed.add(`${table} ${writer}`)
        return []
      }
      return [`${path} writes ${table}, which ${row.owner} alone does. Have it done there, by an event or a function.`]
    })
  })
  const idle = Object.entries(writers).flatMap(([table, { others = {} }]) =>
    Object.keys(others)
      .filter((writer) => !needed.has(`${table} ${writer}`))
      .map((writer) => `scripts/check/table-writers.ts lets ${writer} write ${table}, which it does not.`),
  )
  return [...problems, ...idle]
}
