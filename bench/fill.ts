import { readFile } from 'node:fs/promises'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import pg from 'pg'
import { hashPassword } from '../apps/api/src/platform/passwords.ts'

/** Who calls: two who reach every request, and one of each role that reaches only theirs; of the customers the busiest. */
export const CALLERS = {
  admin: { userName: 'bench-admin', Designation: 'Administrate' },
  subadmin: { userName: 'bench-subadmin', Designation: 'subadmin' },
  designer: { userName: 'designer-7', Designation: 'designer' },
  sales: { userName: 'sales-7', Designation: 'sales' },
  customer: { userName: 'birch.athletics.1', Designation: 'User' },
} as const satisfies Record<string, { userName: string; Designation: Designation }>
export const PASSWORD = 'bench-password'

/** Marks a database that holds everything; named anew whenever the data change. */
const MARKER = 'bench_filled_4'

/** Marks one that holds money too. */
const MONEY_MARKER = 'bench_money_1'

const TABLES = ['order_code', 'request', 'processing', 'content', 'picture', 'file_figures', 'upload']

/** Whether a database holds the whole bench data already. */
export async function isFilled(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ done: boolean }>(`SELECT to_regclass('${MARKER}') IS NOT NULL AS done`)
    return rows[0]?.done === true
  })
}

/**
 * Fills an empty, migrated database with a million requests. Secondary indexes and foreign keys are taken away meanwhile and
 * put back exactly as they were, for building them once is several times faster than keeping them.
 */
export async function fill(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query("SET maintenance_work_mem = '512MB'")
    const takenAway = await findRebuildable(client)
    for (const { drop } of takenAway) await client.query(drop)
    await client.query(await readFile(new URL('fill.sql', import.meta.url), 'utf8'))
    for (const { create } of takenAway.toReversed()) await client.query(create)
    const passwordHash = await hashPassword(PASSWORD)
    await client.query(
      `INSERT INTO account ("userName", "email", "Designation", "passwordHash") VALUES ($1, $2, 'Administrate', $3)`,
      [CALLERS.admin.userName, `${CALLERS.admin.userName}@shop.example`, passwordHash],
    )
    await client.query(`UPDATE account SET "passwordHash" = $1 WHERE "userName" = $2`, [
      passwordHash,
      CALLERS.designer.userName,
    ])
    await client.query('SELECT fold_request_tally()')
    await client.query('VACUUM (ANALYZE)')
    await client.query(`CREATE TABLE ${MARKER} ()`)
    await client.query('CHECKPOINT').catch(() => undefined)
  })
}

/** Adds to a filled database what money there is, and lets every caller sign in; nothing where both was done before. */
export async function fillMoney(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ done: boolean }>(`SELECT to_regclass('${MONEY_MARKER}') IS NOT NULL AS done`)
    if (rows[0]?.done) return
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

interface Rebuildable {
  drop: string
  create: string
}

/** Foreign keys first, then the indexes that no constraint owns. */
async function findRebuildable(client: pg.Client): Promise<Rebuildable[]> {
  const keys = await client.query<Rebuildable>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [TABLES],
  )
  const indexes = await client.query<Rebuildable>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
       FROM pg_index
      WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [TABLES],
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
