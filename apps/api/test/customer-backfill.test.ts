import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

/** The migration that sets the customer apart from the account. */
const CUSTOMERS = '0200'

const PEOPLE = `
  INSERT INTO account ("_id", "userName", "email", "Designation") VALUES ('sam-id', 'sam', 'sam@example.com', 'sales');
  INSERT INTO account ("_id", "userName", "email", "assToSalesMan", "reffrence", "colorStatus", "uploadQuotaBytes") VALUES
    ('ada-id', 'ada', 'ada@example.com', 'sam', 'Trade show', 'Red', 700), ('bob-id', 'bob', 'bob@example.com', NULL, '', 'Nothing', NULL);`

const WORK = `
  INSERT INTO order_code SELECT n, 'ada-id' FROM generate_series(1, 5) n;
  INSERT INTO request ("_id", "requestFor", "orderCode", "orderName", "requiredFormat", "userName", "delete")
    SELECT 'r' || n, 'order', n, 'Lion', 'dst', CASE WHEN n < 4 THEN 'ada' ELSE 'bob' END, n = 3 FROM generate_series(1, 5) n;
  INSERT INTO invoice ("_id", "mauth_id", "taxRate", "subtotal", "tax", "discount", "grandTotal", "createdBy", "timestamp", "dueDate")
    VALUES ('i1', 'ada-id', 0, 10, 0, 0, 10, 'sam-id', '20260203040501', '2026-03-03');
  INSERT INTO payment ("_id", "invId", "timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id",
                       "enteredBy", "enteredByCustomer", "confirmation")
    VALUES ('p1', 'i1', '1', '2026-02-04', 'T-1', 9, 'EUR', 'PayPal', 'ada-id', 'ada-id', true, 'pending');
  INSERT INTO customer_note ("customerId", "authorId", "text", "clientId") VALUES ('bob-id', 'sam-id', 'Calls on Mondays', 'n1');`

let database: UpgradedDatabase
beforeAll(async () => {
  database = await upgradeDatabase(CUSTOMERS, PEOPLE + WORK)
})
afterAll(() => database.drop())

test('each account of a customer signs in for one from then on, who has what the shop knew', async () => {
  expect(await database.rows('SELECT "userName", "customerId" FROM account ORDER BY 1')).toEqual([
    { userName: 'ada', customerId: 'ada-id' },
    { userName: 'bob', customerId: 'bob-id' },
    { userName: 'sam', customerId: null },
  ])
  expect(await database.rows('SELECT * FROM customer ORDER BY "_id"')).toEqual([
    {
      _id: 'ada-id',
      assToSalesMan: 'sam',
      reffrence: 'Trade show',
      colorStatus: 'Red',
      uploadQuotaBytes: '700',
      currency: 'USD',
    },
    {
      _id: 'bob-id',
      assToSalesMan: null,
      reffrence: '',
      colorStatus: 'Nothing',
      uploadQuotaBytes: null,
      currency: 'USD',
    },
  ])
})

test('requests, invoices, payments and notes are the customer’s', async () => {
  const of = (table: string) => database.rows(`SELECT "customerId", count(*)::int FROM ${table} GROUP BY 1 ORDER BY 1`)
  expect(await of('request')).toEqual([
    { customerId: 'ada-id', count: 3 },
    { customerId: 'bob-id', count: 2 },
  ])
  expect(await of('invoice')).toEqual([{ customerId: 'ada-id', count: 1 }])
  expect(await of('payment')).toEqual([{ customerId: 'ada-id', count: 1 }])
  expect(await of('customer_note')).toEqual([{ customerId: 'bob-id', count: 1 }])
})

test('a request under the name of an employee stops the update and is named', async () => {
  const astray = `UPDATE request SET "userName" = 'sam' WHERE "_id" = 'r5';`
  await expect(upgradeDatabase(CUSTOMERS, PEOPLE + WORK + astray)).rejects.toThrow('Request r5 is not of a customer')
})
