import { readFile } from 'node:fs/promises'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import pg from 'pg'
import { hashPassword } from '../apps/api/src/platform/sign-in/passwords.ts'

/**
 * The accounts that call: two that see every request, and one of each role that sees only its own; the customer is the
 * busiest.
 */
export const CALLERS = {
  admin: { userName: 'bench-admin', Designation: 'Administrate' },
  subadmin: { userName: 'bench-subadmin', Designation: 'subadmin' },
  designer: { userName: 'designer-7', Designation: 'designer' },
  sales: { userName: 'sales-7', Designation: 'sales' },
  customer: { userName: 'birch.athletics.1', Designation: 'User' },
} as const satisfies Record<string, { userName: string; Designation: Designation }>
export const PASSWORD = 'bench-password'

/** An empty table of this name marks a database with all data; rename it when the data change. */
const MARKER = 'bench_filled_4'

/** Marks invoices and payments as filled. */
const MONEY_MARKER = 'bench_money_1'

/** Marks messages, pictures and saved views as filled. */
const CONVERSATIONS_MARKER = 'bench_conversations_1'

const TABLES = ['order_code', 'request', 'processing', 'content', 'picture', 'file_figures', 'upload']
const CONVERSATION_TABLES = [
  'conversation_message',
  'conversation_read',
  'audit_event',
  'proof',
  'proof_file',
  'proof_comment',
]

/** Whether a database holds the whole bench data already. */
export async function isFilled(connectionString: string): Promise<boolean> {
  return withClient(connectionString, (client) => isMarked(client, MARKER))
}

/** Fills an empty, migrated database with requests, a million by default. */
export async function fill(connectionString: string, requests = 1_000_000): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query("SET maintenance_work_mem = '512MB'")
    await client.query(`SELECT set_config('bench.requests', $1, false)`, [String(requests)])
    await runWithoutIndexes(client, TABLES, 'fill.sql')
    const passwordHash = await hashPassword(PASSWORD)
    await client.query(
      `INSERT INTO account ("userName", "email", "Designation", "passwordHash") VALUES ($1, $2, 'Administrate', $3)`,
      [CALLERS.admin.userName, `${CALLERS.admin.userName}@shop.example`, passwordHash],
    )
    await client.query(`UPDATE account SET "passwordHash" = $1 WHERE "userName" = $2`, [
      passwordHash,
      CALLERS.designer.userName,
    ])
    await client.query('VACUUM (ANALYZE)')
    await client.query(`CREATE TABLE ${MARKER} ()`)
    await client.query('CHECKPOINT').catch(() => undefined)
  })
}

/** Adds invoices and payments, and lets every caller sign in; does nothing where that was done before. */
export async function fillMoney(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    if (await isMarked(client, MONEY_MARKER)) return
    await client.query(await readFile(new URL('fill-money.sql', import.meta.url), 'utf8'))
    const { userName, Designation } = CALLERS.subadmin
    await client.query('INSERT INTO account ("userName", "email", "Designation") VALUES ($1, $2, $3)', [
      userName,
      `${userName}@shop.example`,
      Designation,
    ])
    await client.query(
      'UPDATE account SET "passwordHash" = $1, "emailVerifiedAt" = now() WHERE "userName" = ANY ($2)',
      [await hashPassword(PASSWORD), Object.values(CALLERS).map((caller) => caller.userName)],
    )
    await client.query('VACUUM (ANALYZE)')
    await client.query(`CREATE TABLE ${MONEY_MARKER} ()`)
  })
}

/** Adds messages, proofs and notes about requests, and saved views; does nothing where that was done before. */
export async function fillConversations(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    if (await isMarked(client, CONVERSATIONS_MARKER)) return
    await client.query("SET maintenance_work_mem = '512MB'")
    await client.query('BEGIN')
    // Triggers are off: no process listens, and each proof would send a notice.
    await client.query('ALTER TABLE proof DISABLE TRIGGER USER')
    await runWithoutIndexes(client, CONVERSATION_TABLES, 'fill-conversations.sql')
    await client.query('ALTER TABLE proof ENABLE TRIGGER USER')
    await client.query(`CREATE TABLE ${CONVERSATIONS_MARKER} ()`)
    await client.query('COMMIT')
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT').catch(() => undefined)
  })
}

/** Marks all background work as done; it would run beside the measurements for an hour. */
export async function settleFiles(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query('UPDATE upload SET "colorsSoughtAt" = now() WHERE "colorsSoughtAt" IS NULL')
    await client.query(`UPDATE picture SET "fingerprinted" = true WHERE NOT "fingerprinted" AND "state" = 'done'`)
  })
}

async function isMarked(client: pg.Client, marker: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT to_regclass('${marker}') IS NOT NULL AS done`)
  return rows[0]?.done === true
}

/**
 * Runs a file of SQL while some tables have neither foreign keys nor the indexes that no constraint owns, because
 * building these once is several times faster than keeping them. They are put back exactly as they were.
 */
async function runWithoutIndexes(client: pg.Client, tables: readonly string[], file: string): Promise<void> {
  const takenAway = await findRebuildable(client, tables)
  for (const { drop } of takenAway) await client.query(drop)
  await client.query(await readFile(new URL(file, import.meta.url), 'utf8'))
  for (const { create } of takenAway.toReversed()) await client.query(create)
}

interface Rebuildable {
  drop: string
  create: string
}

/** Foreign keys first, then the indexes that no constraint owns. */
async function findRebuildable(client: pg.Client, tables: readonly string[]): Promise<Rebuildable[]> {
  const keys = await client.query<Rebuildable>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  )
  const indexes = await client.query<Rebuildable>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
       FROM pg_index
      WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  )
  return [...keys.rows, ...indexes.rows]
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
