import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GENERATOR = join(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js')

/** What `openDatabase` makes of these column types. */
const TYPES = { int8: 'number', numeric: 'number', timestamptz: 'string' }

/** Columns of money, which hold whole cents; those that follow from others can't be written. */
const MONEY = {
  'request.price': 'Generated<Cents>',
  'request.discount': 'Generated<Cents>',
  'request.received': 'Generated<Cents>',
  'request.credited': 'Generated<Cents>',
  'request.totalPrice': 'GeneratedAlways<Cents>',
  'request.due': 'GeneratedAlways<Cents>',
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
  'invoice.received': 'Generated<Cents>',
  'invoice.credited': 'Generated<Cents>',
  'asked_change.cost': 'Generated<Cents>',
  'invoice.grandTotal': 'GeneratedAlways<Cents>',
  'request.roundsPrice': 'Generated<Cents>',
  'request.goAheadLimit': 'Cents | null',
  'request.declinedPrice': 'Cents | null',
  'payment.Price': 'Cents',
  'payment.worth': 'Cents | null',
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
// The generator takes types for columns, but writes no imports for them.
const ITS_IMPORT = 'import type { ColumnType } from "kysely";'
const OUR_IMPORTS = `import type { Cents } from "@stitchdesk/contract/basics/money";
import type { ColumnType, GeneratedAlways } from "kysely";`

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
    JSON.stringify({ columns: MONEY }),
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
  return text.replace(ITS_IMPORT, OUR_IMPORTS)
}
