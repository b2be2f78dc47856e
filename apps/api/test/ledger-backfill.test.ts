import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEVER_IN_LEDGER } from './support/ledger-truth.ts'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

/** The migration that makes the ledger. */
const LEDGER = '0273'

/** A shop on the far side of the date line, with an invoice of each sort: paid in two parts, reversed, void, draft and unpaid. */
const BOOKS = `
  INSERT INTO setting ("_id", "value") VALUES ('zone', '{"timeZone": "Pacific/Kiritimati"}');
  INSERT INTO customer ("_id") VALUES ('ada'), ('bob');
  INSERT INTO account ("_id", "userName", "email", "customerId")
    VALUES ('ada', 'ada', 'ada@example.com', 'ada'), ('bob', 'bob', 'bob@example.com', 'bob');
  INSERT INTO order_code SELECT n, 'ada' FROM generate_series(1, 4) n;
  INSERT INTO request ("_id", "requestFor", "orderCode", "orderName", "requiredFormat", "userName", "customerId", "orderStatus", "price",
                       "received", "paymentStatus", "invoiceNumber")
    SELECT 'r' || n, 'order', n, 'Lion', 'dst', 'ada', 'ada', 'Done', 1000, CASE n WHEN 1 THEN 1000 ELSE 0 END, n = 1,
           CASE WHEN n < 3 THEN '2026020304050' || n END FROM generate_series(1, 4) n;
  INSERT INTO invoice ("_id", "timestamp", "invoiceDate", "dueDate", "status", "mauth_id", "customerId", "taxRate", "subtotal", "tax", "discount",
                       "received", "createdBy", "createdAt", "voidedAt", "voidedBy", "voidReason")
    VALUES ('i1', '20260203040501', '2026-02-03', '2026-03-05', true, 'ada', 'ada', 0, 1000, 0, 0, 1000, 'ada', '2026-02-03T10:00Z', NULL, NULL, ''),
           ('i2', '20260203040502', '2026-02-03', '2026-03-05', false, 'ada', 'ada', 0, 1000, 0, 0, 0, 'ada', '2026-02-03T11:00Z', NULL, NULL, ''),
           ('i3', '20260203040503', '2026-02-03', '2026-03-05', false, 'ada', 'ada', 0, 1000, 0, 0, 0, 'ada', '2026-02-03T12:00Z',
            '2026-02-05T20:00Z', 'ada', 'Wrong'),
           ('i4', NULL, NULL, NULL, false, 'ada', 'ada', 0, 1000, 0, 0, 0, 'ada', '2026-02-03T13:00Z', NULL, NULL, ''),
           ('i5', '20260203040505', '2026-02-03', '2026-03-05', false, 'bob', 'bob', 0, 700, 0, 0, 0, 'bob', '2026-02-03T14:00Z', NULL, NULL, '');
  INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "submitDateTime", "requestFor", "orderName", "price", "discount", "live")
    SELECT 'i' || n, 1, 'r' || n, n, '2026-02-01T04:05:06Z', 'order', 'Lion', 1000, 0, n <> 3 FROM generate_series(1, 4) n;
  INSERT INTO payment ("_id", "invId", "timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id", "customerId",
                       "enteredBy", "enteredByCustomer", "confirmation", "worth", "createdAt", "decidedAt", "decidedBy", "reason")
    VALUES ('p1', 'i1', '1', '2026-02-04', 'T-1', 400, 'USD', 'PayPal', 'ada', 'ada', 'ada', true, 'confirmed', 400,
            '2026-02-04T10:00Z', '2026-02-04T20:00Z', 'bob', ''),
           ('p2', 'i1', '1', '2026-02-04', 'T-2', 555, 'EUR', 'PayPal', 'ada', 'ada', 'ada', true, 'confirmed', 600,
            '2026-02-06T10:00Z', NULL, NULL, ''),
           ('p3', 'i2', '2', '2026-02-04', 'T-3', 1000, 'USD', 'PayPal', 'ada', 'ada', 'ada', true, 'reversed', 1000,
            '2026-02-04T11:00Z', '2026-02-07T11:00Z', 'bob', 'Bounced'),
           ('p4', 'i2', '2', '2026-02-04', 'T-4', 1000, 'USD', 'PayPal', 'ada', 'ada', 'ada', true, 'pending', NULL, '2026-02-08T11:00Z', NULL, NULL, ''),
           ('p5', 'i2', '2', '2026-02-04', 'T-5', 1000, 'USD', 'PayPal', 'ada', 'ada', 'ada', false, 'reversed', NULL,
            '2026-02-08T11:00Z', '2026-02-08T12:00Z', 'bob', 'Mistyped');`

let database: UpgradedDatabase
beforeAll(async () => {
  database = await upgradeDatabase(LEDGER, BOOKS)
})
afterAll(() => database.drop())

test('what was invoiced, paid, reversed and voided stands in the ledger in the order in which it happened', async () => {
  const entries = await database.rows(`
    SELECT "kind", coalesce("invoiceId", "paymentId") AS "of", "amount"::int, "day"::text, "enteredBy", "reason",
      sum("amount") OVER (ORDER BY "number")::int AS "balance"
    FROM ledger_entry WHERE "customerId" = 'ada' ORDER BY "number"`)
  expect(entries.map((entry) => Object.values(entry))).toEqual([
    ['invoice', 'i1', 1000, '2026-02-03', 'ada', '', 1000],
    ['invoice', 'i2', 1000, '2026-02-03', 'ada', '', 2000],
    ['invoice', 'i3', 1000, '2026-02-03', 'ada', '', 3000],
    ['payment', 'p3', -1000, '2026-02-05', 'ada', '', 2000],
    // In Kiritimati it was the day after.
    ['payment', 'p1', -400, '2026-02-05', 'bob', '', 1600],
    ['reversal', 'i3', -1000, '2026-02-06', 'ada', 'Wrong', 600],
    ['payment', 'p2', -600, '2026-02-07', 'ada', '', 0],
    ['reversal', 'p3', 1000, '2026-02-08', 'bob', 'Bounced', 1000],
  ])
})

test('confirmed payments pay their invoices, and all of it adds up', async () => {
  const paid = `SELECT p."paymentId", i."invoiceId", a."amount"::int FROM ledger_allocation a
    JOIN ledger_entry p ON p."_id" = a."creditId" JOIN ledger_entry i ON i."_id" = a."debitId" ORDER BY 1`
  expect((await database.rows(paid)).map((row) => Object.values(row))).toEqual([
    ['p1', 'i1', 400],
    ['p2', 'i1', 600],
  ])
  for (const [what, text] of Object.entries(NEVER_IN_LEDGER)) expect(await database.rows(text), what).toEqual([])
})

test.each([
  [
    'an invoice that received other than its payments',
    `UPDATE invoice SET "received" = 999, "status" = false WHERE "_id" = 'i1'`,
    'invoice 20260203040501 received 999 cents, its confirmed payments are worth 1000',
  ],
  [
    'a payment that counts for a draft',
    `UPDATE payment SET "invId" = 'i4' WHERE "_id" = 'p2'; UPDATE invoice SET "received" = 400 WHERE "_id" = 'i1'`,
    'customer ada owes 1600 cents on invoices, and 1000 by the ledger',
  ],
])('%s stops the update and is named', async (_, astray, message) => {
  await expect(upgradeDatabase(LEDGER, `${BOOKS} ${astray};`)).rejects.toThrow(message)
})
