import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupTable } from './manifest.ts'

/** Bytes of a table that are copied at a time. */
const PORTION = 4 * 1024 * 1024
/** Only the product's waiting jobs are copied; the queue makes all its other rows again. */
const QUEUE = {
  schema: 'pgboss',
  name: 'job',
  where: `WHERE state < 'completed' AND NOT starts_with(name, '__pgboss__')`,
} as const
/** The column of a job that names its queue. */
export const QUEUE_COLUMN = 'name'

/** Whether a table is the one of jobs. */
export const isQueue = (schema: string, name: string): boolean => schema === QUEUE.schema && name === QUEUE.name

export const quoted = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const columnsOf = ({ columns }: BackupTable) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** The tables of the product, in the order of their names, and the queue of its jobs. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE (n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> 'schema_migration' OR n.nspname = $1 AND c.relname = $2)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    [QUEUE.schema, QUEUE.name],
  )
  return rows
}

/** Copies the rows of a table out, some at a time, as PostgreSQL writes them as text. */
export async function* copyOut(client: pg.Client, table: BackupTable): AsyncGenerator<Buffer> {
  const where = isQueue(table.schema, table.name) ? QUEUE.where : ''
  const rows = client.query(to(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table)} ${where}) TO STDOUT`))
  let portion: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    portion.push(chunk)
    size += chunk.length
    if (size < PORTION) continue
    yield Buffer.concat(portion)
    portion = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(portion)
}

/** Copies rows into a table, from what `copyOut` gave. Jobs whose queue is not here are left out: nothing would do them. */
export async function copyIn(client: pg.Client, table: BackupTable, rows: Readable): Promise<void> {
  const columns = columnsOf(table)
  const copy = (name: string) => pipeline(rows, client.query(from(`COPY ${name} (${columns}) FROM STDIN`)))
  if (!isQueue(table.schema, table.name)) return copy(quoted(table))
  await client.query(`CREATE TEMPORARY TABLE copied_job (LIKE ${quoted(table)}) ON COMMIT DROP`)
  await copy('copied_job')
  await client.query(
    `INSERT INTO ${quoted(table)} (${columns}) SELECT ${columns} FROM copied_job
     WHERE name IN (SELECT name FROM pgboss.queue)`,
  )
}
