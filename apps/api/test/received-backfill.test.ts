import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

let database: UpgradedDatabase
beforeAll(async () => {
  database = await upgradeDatabase(9, BEFORE)
})
afterAll(() => database.drop())

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

const rows = (text: string) => database.rows(text)

test('what was paid before counts as received, except where its payment still waits: that is owed', async () => {
  expect(await rows('SELECT "_id", "paymentStatus", "received", "due" FROM request ORDER BY "_id"')).toEqual([
    { _id: 'r1', paymentStatus: true, received: '1000', due: '0' },
    { _id: 'r2', paymentStatus: false, received: '0', due: '1000' },
    { _id: 'r3', paymentStatus: true, received: '1000', due: '0' },
    { _id: 'r4', paymentStatus: false, received: '0', due: '1000' },
  ])
  expect(await rows('SELECT "status", "received" FROM invoice ORDER BY "_id"')).toEqual([
    { status: true, received: '1050' },
    { status: false, received: '0' },
  ])
})

test('payments of before have their worth', async () => {
  expect(await rows('SELECT "worth" FROM payment ORDER BY "_id"')).toEqual([{ worth: '1050' }, { worth: null }])
})
