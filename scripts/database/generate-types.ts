import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DATABASE_LISTS } from '../check/database-lists.ts'
import { TYPED_IDS } from '../check/table-scopes.ts'

const GENERATOR = join(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js')

/** What `openDatabase` makes of these column types. */
const TYPES = { int8: 'number', numeric: 'number', timestamptz: 'string' }

/** Columns of money, which hold whole cents; those that follow from others can't be written. */
const MONEY = {
  'request.price': 'Generated<Cents>',
  'request.discount': 'Generated<Cents>',
  'request.totalPrice': 'GeneratedAlways<Cents>',
  'processing.price': 'Generated<Cents>',
  'processing.discount': 'Generated<Cents>',
  'processing.totalPrice': 'GeneratedAlways<Cents>',
  'invoice_line.price': 'Cents',
  'invoice_line.discount': 'Cents',
  'invoice_line.totalPrice': 'GeneratedAlways<Cents>',
  'invoice_charge.amount': 'Cents',
  'invoice.subtotal': 'Cents',
  'invoice.tax': 'Cents',
  'invoice.discount': 'Cents',
  'invoice.owed': 'Cents | null',
  'asked_change.cost': 'Generated<Cents>',
  'invoice.grandTotal': 'GeneratedAlways<Cents>',
  'request.roundsPrice': 'Generated<Cents>',
  'request.goAheadLimit': 'Cents | null',
  'request.declinedPrice': 'Cents | null',
  'payment.Price': 'Cents',
  'customer_terms.creditLimit': 'Cents | null',
  'request_price.suggested': 'Cents | null',
  'request_price.price': 'Cents',
  'price_link.price': 'Cents',
  'ledger_entry.amount': 'Cents',
  'ledger_allocation.amount': 'Cents',
  'pay_statement.total': 'Cents',
  'pay_line.price': 'Cents',
  'pay_line.due': 'Cents',
  'pay_line.paid': 'Cents',
  'pay_line.amount': 'Cents',
}
/** Columns that only the product writes, JSON as text, by what they hold. */
const DOCUMENTS = {
  'checkout.shares': 'Document<{ invId: Reached<"invoice">; amount: Cents }[]>',
  'customer_pricing.pricing': 'Document<StoredPricing>',
  'customer_pricing_version.pricing': 'Document<StoredPricing>',
  'estimate_model.model': 'Document<StoredModel>',
  'mail_message.inlineFiles': 'Generated<Document<{ cid: string; filePath: string; name: string }[]>>',
  'mail_message.preferenceKind': 'MailedKind | null',
  'mail_message.secretLink': 'Document<{ label: string; url: string }> | null',
  'request_price.asked': 'Document<AskedExtras>',
  'request_price.lines': 'Document<PriceLine[]>',
  'upload.threads': 'Document<(FileThread | null)[]> | null',
}

// The generator takes types for columns, but writes no imports for them.
const ITS_IMPORT = 'import type { ColumnType } from "kysely";'
const OUR_IMPORTS = `import type { Cents } from "@stitchdesk/contract/basics/money";
import type { MailedKind } from "@stitchdesk/contract/notifications/notification-kinds";
import type { FileThread } from "@stitchdesk/contract/pictures/thread-colors";
import type { EstimateModel as StoredModel } from "@stitchdesk/contract/pricing/estimate";
import type { PriceLine } from "@stitchdesk/contract/pricing/price-work";
import type { AskedExtras, CustomerPricing as StoredPricing } from "@stitchdesk/contract/pricing/rules";
import type { ColumnType, GeneratedAlways } from "kysely";
import type { Reached } from "./reached.ts";

/** A column of JSON: read as a value, written as text. */
export type Document<T> = ColumnType<T, string, string>;`

/** The columns whose CHECK is a list of choices, by the name of their table's type, with their values. */
const CHOICES = new Map(
  Object.entries(DATABASE_LISTS).map(([constraint, lists]) => {
    const [table = '', name = ''] = constraint.split('.')
    const values = Object.values(lists).flat()
    return [
      `${typeName(table)}.${name.slice(table.length + 1, -'_check'.length)}`,
      values.map((value) => JSON.stringify(value)).join(' | '),
    ]
  }),
)

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Gives columns of text closer types, by the name of their table's type. */
const withTypes = (text: string, types: ReadonlyMap<string, string>): string =>
  text.replace(/^export interface (\w+) \{$[\s\S]*?^\}/gm, (table, name: string) =>
    table.replace(/^( {2}(\w+): .*?)\bstring\b/gm, (column, before: string, own: string) => {
      const type = types.get(`${name}.${own}`)
      return type ? `${before}${type}` : column
    }),
  )

/** Who did something says nothing of whose it is. */
const DOER = /(?:By|authorId|queuedFor)$/

/** Columns that hold ids without a foreign key, because their rows outlive what they name. */
const LOOSE_IDS = {
  'mail_message.creditNoteId': 'ledger_entry',
  'mail_message.entryId': 'ledger_entry',
  'mail_message.invoiceId': 'invoice',
  'mail_message.original': 'mail_message',
  'notification.accountId': 'account',
}

/** The columns that hold ids of customers' rows: those of the tables, and those that refer to them. */
async function readIds(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ from: string; column: string; to: string; far: string }>(`
      SELECT own.relname AS from, near.attname AS column, other.relname AS to, far.attname AS far
      FROM pg_constraint key CROSS JOIN LATERAL unnest(key.conkey, key.confkey) AS pair (near, far)
      JOIN pg_class own ON own.oid = key.conrelid JOIN pg_class other ON other.oid = key.confrelid
      JOIN pg_attribute near ON near.attrelid = own.oid AND near.attnum = pair.near
      JOIN pg_attribute far ON far.attrelid = other.oid AND far.attnum = pair.far
      WHERE key.contype = 'f'`)
    const own = [...TYPED_IDS].map(([table, whose]) => [`${table}._id`, whose] as const)
    const ids = new Map<string, string>([...own, ...Object.entries(LOOSE_IDS)])
    const isDoer = (from: string, column: string) => from === 'audit_event' || DOER.test(column)
    // A key of two columns refers to another reference.
    for (let known = 0; known !== ids.size; ) {
      known = ids.size
      for (const { from, column, to, far } of rows) {
        const whose = ids.get(`${to}.${far}`)
        if (whose && !(whose === 'account' && isDoer(from, column))) ids.set(`${from}.${column}`, whose)
      }
    }
    return new Map(
      [...ids].map(([name, whose]) => {
        const [table = '', column = ''] = name.split('.')
        return [`${typeName(table)}.${column}`, `Reached<"${whose}">`]
      }),
    )
  } finally {
    await client.end()
  }
}

/**
 * The TypeScript types of a migrated database's tables.
 * @returns the text of `database.generated.ts`
 * @throws Error with the generator's words when it fails
 */
export async function generateTypes(connectionString: string): Promise<string> {
  const path = join(tmpdir(), `stitchdesk-types-${process.pid}.ts`)
  const where = ['--url', connectionString, '--dialect', 'postgres', '--out-file', path]
  const what = [
    '--date-parser',
    'string',
    '--type-mapping',
    JSON.stringify(TYPES),
    '--overrides',
    JSON.stringify({ columns: { ...MONEY, ...DOCUMENTS } }),
    '--exclude-pattern',
    'schema_migration',
  ]
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [GENERATOR, ...where, ...what], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`kysely-codegen failed:\n${output}`))))
  })
  const text = await readFile(path, 'utf8')
  await rm(path)
  const types = new Map([...CHOICES, ...(await readIds(connectionString))])
  return withTypes(text.replace(ITS_IMPORT, OUR_IMPORTS), types)
}
