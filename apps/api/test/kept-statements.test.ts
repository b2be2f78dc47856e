import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { keptStatement } from '../src/platform/database/kept-statements.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createTestDatabase } from './support/database.ts'

let db: Database
let built = 0
beforeAll(async () => {
  db = openDatabase((await createTestDatabase()).connectionString, { max: 1 })
})
afterAll(() => db.destroy())
beforeEach(() => {
  built = 0
})

const greeting = keptStatement(({ loud }: { loud: boolean }, { name, from }: { name: string; from: string | null }) => {
  built += 1
  const said = sql`'Hello ' || ${name}::text || coalesce(' from ' || ${from}::text, '')`
  return sql<{ said: string }>`SELECT ${loud ? sql`upper(${said})` : said} AS "said"`
})
const greet = async (loud: boolean, name: string, from: string | null = null) => {
  const { rows } = await db.executeQuery(greeting(db, { loud }, { name, from }))
  return rows[0]?.said
}

test('a kept statement is put together once for each shape, and has the values of each call', async () => {
  expect(await greet(false, 'Ada')).toBe('Hello Ada')
  expect(await greet(true, 'Ada')).toBe('HELLO ADA')
  expect(await greet(false, 'Dana', 'Ohio')).toBe('Hello Dana from Ohio')
  const builtForShapes = built
  expect(await greet(false, 'Dana')).toBe('Hello Dana')
  expect(await greet(true, 'Dana')).toBe('HELLO DANA')
  expect(await greet(false, 'Ada', 'Iowa')).toBe('Hello Ada from Iowa')
  expect(built).toBe(builtForShapes)
})

test('one that says something else for one value than for another is refused', () => {
  const looking = keptStatement((_: { loud: boolean }, { name }: { name: string }) =>
    name > 'M' ? sql`SELECT 1` : sql`SELECT 2`,
  )
  expect(() => looking(db, { loud: false }, { name: 'Ada' })).toThrow('may not depend on name')
})

test('one that compares a value is refused', () => {
  const comparing = keptStatement((_: { loud: boolean }, { name }: { name: string }) =>
    name === 'Ada' ? sql`SELECT 1` : sql`SELECT 2`,
  )
  expect(() => comparing(db, { loud: false }, { name: 'Ada' })).toThrow('may only be its parameters')
})

test('one whose value is no parameter by itself is refused', () => {
  const among = keptStatement((_: { loud: boolean }, { name }: { name: string }) => sql`SELECT ${[name]}::text[]`)
  expect(() => among(db, { loud: false }, { name: 'Ada' })).toThrow('may only be its parameters')
})
