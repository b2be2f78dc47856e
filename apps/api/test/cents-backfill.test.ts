import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

/** The migration that makes amounts cents. */
const CENTS = '0230'

/** A customer with an order of every sort of amount, two of them on a part-paid invoice, and a payment in euros. */
const MONEY = `
  INSERT INTO customer ("_id") VALUES ('ada');
  INSERT INTO account ("_id", "userName", "email", "customerId") VALUES ('ada', 'ada', 'ada@example.com', 'ada');
  INSERT INTO order_code SELECT n, 'ada' FROM generate_series(1, 4) n;
  INSERT INTO request ("_id", "requestFor", "orderCode", "orderName", "requiredFormat", "userName", "customerId", "orderStatus",
                       "price", "discount", "totalPrice", "received", "invoiceNumber")
    VALUES ('r1', 'order', 1, 'Lion', 'dst', 'ada', 'ada', 'Done', 10.05, 0.01, 10.04, 3.35, '20260203040501'),
           ('r2', 'vector', 2, 'Lion', 'ai', 'ada', 'ada', 'Done', 9999999999.99, 0, 9999999999.99, 0, NULL),
           ('r3', 'quote', 3, 'Lion', 'dst', 'ada', 'ada', 'Done', 0.29, 0, 0.29, 0, NULL),
           ('r4', 'order', 4, 'Lion', 'dst', 'ada', 'ada', 'New', 0, 0, 0, 0, NULL);
  INSERT INTO processing ("requestId", "round", "price", "discount", "totalPrice", "savedBy")
    VALUES ('r1', 1, 10.05, 0.01, 10.04, 'ada');
  INSERT INTO invoice ("_id", "timestamp", "dueDate", "mauth_id", "customerId", "taxRate", "subtotal", "tax", "discount", "grandTotal",
                       "received", "createdBy")
    VALUES ('i1', '20260203040501', '2026-03-05', 'ada', 'ada', 5, 10.05, 0.50, 0.01, 10.54, 3.52, 'ada');
  INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "submitDateTime", "requestFor", "orderName", "price", "discount",
                            "totalPrice")
    VALUES ('i1', 1, 'r1', 1, '2026-02-03T04:05:06.789Z', 'order', 'Lion', 10.05, 0.01, 10.04);
  INSERT INTO payment ("_id", "invId", "timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id",
                       "customerId", "enteredBy", "enteredByCustomer", "confirmation", "worth", "inv")
    VALUES ('p1', 'i1', '1', '2026-02-04', 'T-1', 3.25, 'EUR', 'PayPal', 'ada', 'ada', 'ada', true, 'confirmed', 3.52,
            '[{"id": 1, "orderId": "r1", "price": 10.05, "discount": 0.01}]');`

let database: UpgradedDatabase
beforeAll(async () => {
  database = await upgradeDatabase(CENTS, MONEY)
})
afterAll(() => database.drop())

test('every amount is whole cents, and what follows from others is as it was', async () => {
  const rows = (text: string) => database.rows(text)
  expect(await rows('SELECT "price", "discount", "totalPrice" FROM request ORDER BY "_id"')).toEqual([
    { price: '1005', discount: '1', totalPrice: '1004' },
    { price: '999999999999', discount: '0', totalPrice: '999999999999' },
    { price: '29', discount: '0', totalPrice: '29' },
    { price: '0', discount: '0', totalPrice: '0' },
  ])
  expect(await rows('SELECT "received", "settled" FROM request_share')).toEqual([{ received: '335', settled: '335' }])
  expect(await rows('SELECT "price", "discount", "totalPrice" FROM processing')).toEqual([
    { price: '1005', discount: '1', totalPrice: '1004' },
  ])
  expect(await rows('SELECT "price", "discount", "totalPrice" FROM invoice_line')).toEqual([
    { price: '1005', discount: '1', totalPrice: '1004' },
  ])
  expect(await rows('SELECT "subtotal", "tax", "discount", "grandTotal", "owed" FROM invoice')).toEqual([
    { subtotal: '1005', tax: '50', discount: '1', grandTotal: '1054', owed: '702' },
  ])
  expect(await rows('SELECT "Price", "Currency" FROM payment')).toEqual([{ Price: '325', Currency: 'EUR' }])
  expect(await rows(`SELECT "amount" FROM ledger_entry WHERE "kind" = 'payment'`)).toEqual([{ amount: '-352' }])
})

test.each([
  [
    'a line whose total is another',
    `UPDATE invoice_line SET "totalPrice" = 9`,
    'A line of invoice i1 has a total that is not',
  ],
  [
    'a version whose total is another',
    `UPDATE processing SET "totalPrice" = 9`,
    'A version of request r1 has a total that is not',
  ],
  [
    'a payment for other lines',
    `UPDATE payment SET "inv" = '[{"id": 1, "orderId": "r1", "price": 9, "discount": 0}]'`,
    'Payment p1 was entered for other lines than its invoice has',
  ],
])('%s stops the update and is named', async (_, astray, message) => {
  await expect(upgradeDatabase(CENTS, `${MONEY} ${astray};`)).rejects.toThrow(message)
})
