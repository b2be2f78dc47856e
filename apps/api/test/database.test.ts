import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { prepared } from '../src/platform/database/statement-names.ts'
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
  const rows = one.selectFrom(sql<{ n: number }>`generate_series(1, 1000000)`.as<'n'>(sql`n`)).selectAll().stream(10)
  await rows.next()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE '%generate_series(1, 1000000)%' AND pid <> pg_backend_pid()`.execute(
    db,
  )
  const readOn = async () => {
    for await (const _ of rows);
  }
  await expect(readOn()).rejects.toThrow()
  await expect.poll(async () => (await sql`SELECT 1 AS one`.execute(one)).rows).toEqual([{ one: 1 }])
  await one.destroy()
})

test('a marked selection is prepared once per connection and answers as any other', async () => {
  const one = openDatabase(database.connectionString, { max: 1 })
  const named = (name: string) =>
    one.selectFrom('account').modifyFront(prepared('by-name')).select('_id').where('userName', '=', name).execute()
  expect([await named('nobody'), await named('somebody')]).toEqual([[], []])
  const { rows } = await sql`SELECT name FROM pg_prepared_statements`.execute(one)
  await one.destroy()
  expect(rows).toEqual([{ name: 'by-name' }])
})

test('what is built is planned once per connection, and what answers every column at each call', async () => {
  const one = openDatabase(database.connectionString, { max: 1 })
  const nobody = one.selectFrom('account').where('userName', '=', 'nobody')
  for (let time = 0; time < 3; time += 1) {
    await nobody.select('_id').execute()
    await nobody.selectAll().execute()
    await one.deleteFrom('account').where('userName', '=', 'nobody').returningAll().execute()
    await one.updateTable('account').set({ company: 'Lion' }).where('userName', '=', 'nobody').execute()
  }
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements ORDER BY 1`.execute(
    one,
  )
  await one.destroy()
  expect(rows.map(({ statement }) => statement)).toEqual([
    'select "_id" from "account" where "userName" = $1',
    'update "account" set "company" = $1 where "userName" = $2',
  ])
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
