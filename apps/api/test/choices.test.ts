import * as enums from '@stitchdesk/contract/basics/enums'
import { NOTIFICATION_KINDS, NOTIFIED_ENTITIES } from '@stitchdesk/contract/basics/notification-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

// Two lists of the same choices must not drift apart: what a column accepts is what the contract offers.
test.each([
  ['account', 'Designation', enums.DESIGNATIONS],
  ['account', 'colorStatus', enums.COLOR_STATUSES],
  ['request', 'requestFor', enums.REQUEST_KINDS],
  ['request', 'orderStatus', enums.ORDER_STATUSES],
  ['request', 'oStatus', enums.O_STATUSES],
  ['request', 'blending', ['', ...enums.BLENDINGS]],
  ['request', 'rush', ['', ...enums.RUSHES]],
  ['upload', 'kind', enums.UPLOAD_KINDS],
  ['payment', 'Currency', enums.CURRENCIES],
  ['payment', 'PayMethod', enums.PAY_METHODS],
  ['payment', 'confirmation', enums.PAYMENT_CONFIRMATIONS],
  ['message', 'status', enums.MESSAGE_STATUSES],
  ['message', 'kind', enums.MESSAGE_KINDS],
  ['notification', 'kind', NOTIFICATION_KINDS],
  ['notification', 'entity', NOTIFIED_ENTITIES],
  ['notification_wish', 'kind', NOTIFICATION_KINDS],
])('%s.%s accepts exactly the choices of the contract', async (table, column, choices) => {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype = 'c'`.execute(db)
  const checks = rows.map((row) => row.definition).filter((text) => new RegExp(`\\(\\(?"?${column}"? = ANY`).test(text))
  const accepted = checks.flatMap((text) => [...text.matchAll(/'([^']*)'::text/g)].map((match) => match[1]))
  expect(accepted.sort()).toEqual([...choices].sort())
})
