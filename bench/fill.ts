import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { hashPassword } from '../apps/api/src/platform/passwords.ts'

export const ADMIN = { userName: 'bench-admin', password: 'bench-admin-password' }

const TABLES = ['order_code', 'request', 'processing', 'upload']

/** Whether a database holds the whole bench data already. */
export async function isFilled(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ done: boolean }>(`SELECT to_regclass('bench_filled') IS NOT NULL AS done`)
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
    await client.query(
      `INSERT INTO account ("userName", "email", "Designation", "passwordHash") VALUES ($1, $2, 'Administrate', $3)`,
      [ADMIN.userName, `${ADMIN.userName}@shop.example`, await hashPassword(ADMIN.password)],
    )
    await client.query('SELECT fold_request_tally()')
    await client.query('VACUUM (ANALYZE)')
    await client.query('CREATE TABLE bench_filled ()')
    await client.query('CHECKPOINT').catch(() => undefined)
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
