import type { DB } from '../../apps/api/src/platform/database/database.generated.ts'
import type { Sources } from './sources.ts'
import { explain, reasonsOf } from './statements/reasons.ts'
import { isStatement, Writer } from './statements/render.ts'
import { type Select, selectsOf } from './statements/selects.ts'
import { childrenOf, enter, isFunction, type Names, type Node, parseFiles } from './statements/syntax.ts'

/** How statements state whose rows of a table they mean. */
interface Scope {
  /** the condition of `features/access` on this very table */
  by?: readonly string[]
  /** columns that name the caller: a statement with one of them equal to the caller's means their own */
  own?: readonly string[]
  /** its statements are checked by the types of what they hold, see `scoped-statements.ts`; the table whose id its `_id` is, if not its own */
  typed?: true | keyof DB
}

/** Rows of customers that hang on other rows, by whose scope they are reached. */
const HANGS_ON: Scope = {}
const TYPED: Scope = { typed: true }

/**
 * How each table is kept to who may see it, or why it holds nothing of customers; a new table does not compile without. A statement
 * states a scope by the table's condition, by a column that is the caller's own, or by a key of a row whose scope is stated beside it
 * or around it; before any other a comment says of which tables it needs none and why: `// unscoped account: why`.
 */
export const TABLE_SCOPES: Readonly<Record<keyof DB, Scope | string>> = {
  account: {
    by: ['customerScope', 'isEmployee'],
    own: ['_id', 'userName', 'customerId'],
    typed: true,
  },
  asked_change: TYPED,
  audit_event: HANGS_ON,
  backup_run: 'the shop’s',
  content: 'bytes by their checksum; who may have them is asked of the upload',
  content_lease: 'who stores or removes bytes by their checksum',
  conversation_file: TYPED,
  conversation_message: TYPED,
  conversation_read: { own: ['accountId'], typed: true },
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
  checkout: HANGS_ON,
  stripe_event: 'names of events, which hold nothing of customers',
  invoice: { by: ['invoiceScope'] },
  invoice_charge: HANGS_ON,
  invoice_line: HANGS_ON,
  entry_paper: HANGS_ON,
  invoice_paper: HANGS_ON,
  invoice_seller: 'the shop’s',
  invoice_reminder: HANGS_ON,
  invoice_round: HANGS_ON,
  invoice_round_customer: HANGS_ON,
  known_device: 'sign-in',
  ledger_allocation: HANGS_ON,
  ledger_entry: HANGS_ON,
  mail_message: HANGS_ON,
  merged_customer: { typed: 'customer' },
  notification: { own: ['accountId'] },
  notification_preference: 'preferences of an account for its own emails',
  order_code: 'numbers',
  password_guess: 'sign-in',
  password_reset: 'links of the account that follows them',
  pay_line: TYPED,
  pay_payment: TYPED,
  pay_rule: 'the shop’s',
  pay_statement: TYPED,
  payment: HANGS_ON,
  payment_fee: HANGS_ON,
  reported_invoice: HANGS_ON,
  statement_mail: HANGS_ON,
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
  request: { by: ['requestScope'], typed: true },
  request_estimate: TYPED,
  request_price: TYPED,
  request_participant: { own: ['accountId'], typed: true },
  request_share: TYPED,
  request_presence: { own: ['accountId'], typed: true },
  saved_view: 'views of employees',
  search_word: 'words without whose they are',
  session: 'sign-in',
  setting: 'the shop’s',
  shop_identity: 'which shop the database is of',
  two_factor: 'sign-in',
  upload: { own: ['uploadedBy'], typed: true },
}

/** The tables whose ids have types of their own, each with the table whose id its `_id` is. */
export const TYPED_IDS = new Map(
  Object.entries(TABLE_SCOPES).flatMap(([table, scope]) =>
    typeof scope !== 'string' && scope.typed ? [[table, scope.typed === true ? table : scope.typed] as const] : [],
  ),
)
export const TYPED_TABLES = [...TYPED_IDS.keys()]

/** Letters of a statement that a message shows. */
const SHOWN = 160
/** Where the statements of typed tables are checked by types alone. */
export const TYPED_FOLDERS = /apps\/api\/src\/(?:features|process)\/(?!billing\/|mail\/|reports\/)/
const OURS = /^apps\/api\/src\/(?:features|process)\//
/** Names and ids that are given to a statement say nothing of whose they are. */
const GIVEN = /unnest \( [^()]*\) (\w+)/g
/** A row is named by one of these columns. */
const KEYED = /(?:"?\b(\w+)"?\.)?"(\w+)" = (?:\( |coalesce \( |CASE WHEN )*(?:"?\b(\w+)"?\.)?"(\w+)"/g
/** A row is one of those that another select answers, which states its own scope. */
const AMONG = /(?:"?\b(\w+)"?\.)?"(\w+)" (?:=|IN)(?: ANY| ARRAY| \()* ⟦rows⟧/gi
const KEY = /^(_id|userName|customerId|orderCode)$/
const OWN = /"(\w+)" = ⟦actor\.(?:_id|userName|customerId)⟧/g

/**
 * Statements that reach rows of customers without stating whose, but for those before which a comment says why; and comments
 * that no statement needs.
 */
export function scopeProblems(sources: Sources, scopes: Readonly<Record<string, Scope | string>>): string[] {
  return [...openStatements(sources, scopes)].flatMap(([path, statements]) => {
    const { reasonOf, idle } = explain(reasonsOf(sources.get(path) ?? '', 'unscoped'), statements)
    const open = statements.flatMap((statement) =>
      [...statement.open].flatMap(([table, begins]) =>
        reasonOf.get(statement)?.tables.includes(table) ? [] : [`${path} reaches ${table} without a scope: ${begins}`],
      ),
    )
    const needless = [...reasonOf].flatMap(([statement, { line, tables }]) =>
      tables.filter((table) => !statement.open.has(table)).map((table) => ({ line, table })),
    )
    return [
      ...open,
      ...[...needless, ...idle.map(({ line, tables }) => ({ line, table: tables.join(', ') }))].map(
        ({ line, table }) => `${path}:${line} says why of ${table}, which the statement after it needs not.`,
      ),
    ]
  })
}

interface OpenStatement {
  /** where it begins, in bytes */
  at: number
  /** the tables whose scope nothing states, with how their select begins */
  open: Map<string, string>
}

/** The statements of each file, and what is open in each. */
function openStatements(
  sources: Sources,
  scopes: Readonly<Record<string, Scope | string>>,
): ReadonlyMap<string, OpenStatement[]> {
  const writer = new Writer()
  const files = parseFiles(sources)
    .filter(({ path }) => OURS.test(path))
    .map(({ path, body, names, at }) => ({
      path,
      roots: rootsOf(body, names).map(({ node, names: known }) => ({
        node,
        at: at(node),
        text: writer.write(node, known),
      })),
    }))
  return new Map(
    files.map(({ path, roots }) => [
      path,
      // A piece is judged in the statement that holds it.
      roots.map(({ node, at, text }) => {
        const open = writer.placed.has(node) ? [] : [...openIn(text, scopes)]
        const isTyped = (table: string) => TYPED_FOLDERS.test(path) && TYPED_TABLES.includes(table)
        return { at, open: new Map(open.filter(([table]) => !isTyped(table))) }
      }),
    ]),
  )
}

/** The tables of a statement whose scope nothing states, with how their select begins. */
function openIn(text: string, scopes: Readonly<Record<string, Scope | string>>): Map<string, string> {
  const selects = selectsOf(text)
  const given = new Set(selects.flatMap((each) => [...each.text.matchAll(GIVEN)].map(([, alias = '']) => alias)))
  return new Map(
    selects.flatMap((select) =>
      openTables(select, scopes, given).map(
        (table) => [table, select.text.replace(/[⟦⟧]/g, '').slice(0, SHOWN)] as const,
      ),
    ),
  )
}

/** The statements of a file that stand in no other, with the names known there. */
function rootsOf(nodes: readonly Node[], names: Names): { node: Node; names: Names }[] {
  return nodes.flatMap((node) => {
    if (isFunction(node)) {
      const inside = enter(node, names)
      return rootsOf(inside.body, inside.names)
    }
    if (isStatement(node)) return [{ node, names }]
    return rootsOf(childrenOf(node), names)
  })
}

/** The tables of a select whose scope nothing states. */
function openTables(
  select: Select,
  scopes: Readonly<Record<string, Scope | string>>,
  given: ReadonlySet<string>,
): string[] {
  const { text, tables } = select
  const own = new Set([...text.matchAll(OWN)].map(([, column = '']) => column))
  const stated = new Set<string>()
  for (const { table, alias } of tables) {
    const scope = scopes[table]
    if (scope === undefined || typeof scope === 'string') continue
    const byCondition = scope.by?.some((each) => text.includes(`⟦${each}⟧`))
    if (byCondition || scope.own?.some((each) => own.has(each))) stated.add(alias)
  }
  const only = tables.length === 1 ? tables[0]?.alias : undefined
  const links = [...text.matchAll(KEYED)].flatMap(([, left = only, column = '', right = only, other = '']) =>
    left && right && left !== right && (KEY.test(column) || KEY.test(other)) ? [[left, right] as const] : [],
  )
  for (const [, alias = only, column = ''] of text.matchAll(AMONG)) if (alias && /id$/i.test(column)) stated.add(alias)
  const isHere = (alias: string) => given.has(alias) || tables.some((each) => each.alias === alias)
  for (let known = -1; known !== stated.size; ) {
    known = stated.size
    for (const pair of links) {
      for (const [alias, other] of [pair, [pair[1], pair[0]] as const]) {
        // A row outside of this select is stated where it is read.
        if (stated.has(other) || !isHere(other)) stated.add(alias)
      }
    }
  }
  return tables
    .filter(
      ({ table, alias }) => scopes[table] !== undefined && typeof scopes[table] !== 'string' && !stated.has(alias),
    )
    .map(({ table }) => table)
}
