import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { streamRows } from '../src/platform/database/stream-rows.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString, { max: 2 })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('rows come in the shape they are answered in', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::bigint AS big, 12.30::numeric AS money, date '2026-03-09' AS day,
           timestamptz '2026-03-09 01:02:03.456789+00' AS fine, timestamptz '2026-03-09 01:02:03-06' AS coarse,
           ARRAY[1.5, NULL]::numeric[] AS prices, ARRAY[timestamptz '2026-03-09 00:00+00'] AS times,
           ARRAY[]::bigint[] AS none, NULL::numeric AS nothing`.execute(db)
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      money: 12.3,
      day: '2026-03-09',
      fine: '2026-03-09T01:02:03.456Z',
      coarse: '2026-03-09T07:02:03.000Z',
      prices: [1.5, null],
      times: ['2026-03-09T00:00:00.000Z'],
      none: [],
      nothing: null,
    },
  ])
})

test.each(['9007199254740992::bigint', 'sum(n) FROM (VALUES (9007199254740991), (1)) v(n)'])(
  'a whole number that would be rounded is refused: %s',
  async (value) => {
    await expect(sql`SELECT ${sql.raw(value)}`.execute(db)).rejects.toThrow('is more than a number holds exactly')
  },
)

test('the session time zone does not change how a time is answered', async () => {
  await db.connection().execute(async (connection) => {
    await sql`SET TIME ZONE 'Asia/Kolkata'`.execute(connection)
    const { rows } = await sql`SELECT timestamptz '2026-03-09 01:02:03.4+00' AS at`.execute(connection)
    expect(rows).toEqual([{ at: '2026-03-09T01:02:03.400Z' }])
  })
})

test('a pool survives the server closing its connections', async () => {
  await sql`SELECT 1`.execute(db)
  const other = openDatabase(database.connectionString, { max: 1 })
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(other)
  await other.destroy()
  await expect.poll(async () => (await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a connection lost in the middle of a stream goes back to the pool, which replaces it', async () => {
  const one = openDatabase(database.connectionString, { max: 1 })
  const rows = streamRows(one, sql<{ n: number }>`SELECT n FROM generate_series(1, 1000000) n`)
  await rows.next()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE 'FETCH %'`.execute(db)
  const readOn = async () => {
    for await (const _ of rows);
  }
  await expect(readOn()).rejects.toThrow()
  await expect.poll(async () => (await sql`SELECT 1 AS one`.execute(one)).rows).toEqual([{ one: 1 }])
  await one.destroy()
})

test('however slowly rows are used, each portion of them has the time of a statement', async () => {
  const one = openDatabase(database.connectionString, { max: 1, statementMs: 500 })
  const rows = streamRows(one, sql<{ n: number }>`SELECT n FROM generate_series(1, 1500) n`)
  await rows.next()
  await sql`SELECT pg_sleep(1)`.execute(db)
  let read = 1
  for await (const _ of rows) read += 1
  expect(read).toBe(1500)
  const late = streamRows(one, sql`SELECT pg_sleep(n - 1) FROM generate_series(1, 5) n`)
  await expect(late.next()).rejects.toThrow('statement timeout')
  await one.destroy()
})

test('two files see different databases', async () => {
  const second = await createTestDatabase()
  expect(second.connectionString).not.toBe(database.connectionString)
  const other = openDatabase(second.connectionString, { max: 1 })
  await sql`CREATE TABLE only_here (i int)`.execute(other)
  await expect(sql`SELECT FROM only_here`.execute(db)).rejects.toThrow('only_here')
  await other.destroy()
  await second.drop()
})
