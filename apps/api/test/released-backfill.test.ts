import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

// Before rounds were released by a sending, customers saw every one: an upgrade must hide nothing that was sent or billed,
// and nothing more than that must be shown.

let database: UpgradedDatabase
beforeAll(async () => {
  database = await upgradeDatabase(11, BEFORE)
})
afterAll(() => database.drop())

/** Orders with two rounds each, of the 3rd and the 5th of February, named for what had happened to them. */
const BEFORE = `
  INSERT INTO account ("_id", "userName", "email") VALUES ('ada', 'ada', 'ada@example.com');
  INSERT INTO order_code SELECT n, 'ada' FROM generate_series(1, 7) n;
  INSERT INTO request ("_id", "orderCode", "orderStatus", "requestFor", "sentDate", "convertToOrder", "convertToOrderDate",
                       "orderName", "requiredFormat", "userName")
    SELECT named.*, 'Lion', 'dst', 'ada' FROM (VALUES
      ('saved', 1, 'Ready', 'order', NULL::timestamptz, false, NULL::timestamptz),
      ('sent', 2, 'Ready', 'order', '2026-02-06Z', false, NULL),
      ('sent and saved again', 3, 'Ready', 'order', '2026-02-04Z', false, NULL),
      ('converted and saved again', 4, 'Ready', 'order', NULL, true, '2026-02-04Z'),
      ('done', 5, 'Done', 'order', NULL, false, NULL),
      ('sent, saved again and done', 6, 'Done', 'order', '2026-02-04Z', false, NULL),
      ('invoiced', 7, 'Processing', 'order', NULL, false, NULL)) named;
  INSERT INTO processing ("requestId", "round", "savedBy", "savedAt")
    SELECT "_id", round, 'ada', timestamptz '2026-02-01Z' + round * interval '2 days'
    FROM request, generate_series(1, 2) round;
  INSERT INTO invoice ("_id", "timestamp", "mauth_id", "createdBy", "taxRate", "subtotal", "tax", "discount", "grandTotal",
                       "dueDate")
    VALUES ('i1', '20260203040501', 'ada', 'ada', 0, 10, 0, 0, 10, '2026-03-05');
  INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "submitDateTime", "requestFor", "orderName", "price",
                            "discount", "totalPrice")
    VALUES ('i1', 1, 'invoiced', 7, '2026-02-03Z', 'order', 'Lion', 10, 0, 10);`

test('what was sent, converted, Done or invoiced is the customer’s as before; what was only saved is the shop’s', async () => {
  const rounds = await database.rows(`
    SELECT "requestId", array_agg(to_char("releasedAt" AT TIME ZONE 'UTC', 'DD') ORDER BY "round") AS "releasedOn"
    FROM processing GROUP BY 1`)
  expect(Object.fromEntries(rounds.map(({ requestId, releasedOn }) => [requestId, releasedOn]))).toEqual({
    saved: [null, null],
    sent: ['06', '06'],
    'sent and saved again': ['04', null],
    'converted and saved again': ['04', null],
    done: [null, '05'],
    'sent, saved again and done': ['04', '05'],
    invoiced: [null, '05'],
  })
})

test('nobody is said to have cancelled anything', async () => {
  expect(await database.rows('SELECT FROM request WHERE "cancelledAt" IS NOT NULL')).toEqual([])
})
