import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { onServer } from './support/database.ts'
import { databaseAddress } from './support/database-address.ts'

const name = `before_received_${randomBytes(4).toString('hex')}`
let client: pg.Client

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`)
  const connectionString = databaseAddress(inject('databaseServer'), name)
  await migrate(connectionString, { limit: 9 })
  client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(BEFORE)
  await migrate(connectionString)
})
afterAll(async () => {
  await client.end()
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
})

/** Four Done orders: one paid and confirmed, one paid and waiting, one paid without an invoice, one unpaid. */
const BEFORE = `
  INSERT INTO account ("_id", "userName", "email") VALUES ('ada', 'ada', 'ada@example.com');
  INSERT INTO order_code SELECT n, 'ada' FROM generate_series(1, 4) n;
  INSERT INTO request ("_id", "requestFor", "orderCode", "orderName", "requiredFormat", "userName", "orderStatus",
                       "price", "totalPrice", "paymentStatus")
    SELECT 'r' || n, 'order', n, 'Lion', 'dst', 'ada', 'Done', 10, 10, n < 4 FROM generate_series(1, 4) n;
  INSERT INTO invoice ("_id", "timestamp", "status", "mauth_id", "taxRate", "subtotal", "tax", "discount", "grandTotal",
                       "createdBy")
    SELECT 'i' || n, '2026020304050' || n, true, 'ada', 5, 10, 0.5, 0, 10.5, 'ada' FROM generate_series(1, 2) n;
  INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "submitDateTime", "requestFor", "orderName", "price",
                            "discount", "totalPrice")
    SELECT 'i' || n, 1, 'r' || n, n, '2026-02-03T04:05:06.789Z', 'order', 'Lion', 10, 0, 10 FROM generate_series(1, 2) n;
  INSERT INTO payment ("_id", "invId", "timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id",
                       "enteredBy", "enteredByCustomer", "confirmation")
    VALUES ('p1', 'i1', '1', '2026-02-04', 'T-1', 10.5, 'USD', 'PayPal', 'ada', 'ada', true, 'confirmed'),
           ('p2', 'i2', '2', '2026-02-04', 'T-2', 9, 'EUR', 'PayPal', 'ada', 'ada', true, 'pending');`

const rows = async (text: string) => (await client.query(text)).rows

test('what was paid before counts as received, except where its payment still waits', async () => {
  expect(await rows('SELECT "_id", "received", "due" FROM request ORDER BY "_id"')).toEqual([
    { _id: 'r1', received: '10.00', due: '0.00' },
    { _id: 'r2', received: '0.00', due: '10.00' },
    { _id: 'r3', received: '10.00', due: '0.00' },
    { _id: 'r4', received: '0.00', due: '10.00' },
  ])
  expect(await rows('SELECT "status", "received" FROM invoice ORDER BY "_id"')).toEqual([
    { status: true, received: '10.50' },
    { status: true, received: '0.00' },
  ])
})

test('payments of before have their worth and the lines of their invoices', async () => {
  const [confirmed, waiting] = await rows('SELECT "worth", "inv" FROM payment ORDER BY "_id"')
  expect([confirmed.worth, waiting.worth]).toEqual(['10.50', null])
  expect(confirmed.inv).toMatchObject([
    { id: 1, orderId: 'r1', orderNo: 1, submitDateTime: '2026-02-03T04:05:06.789Z', sentDate: null, price: 10 },
  ])
})
