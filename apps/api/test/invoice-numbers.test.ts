import { toCents } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueDate } from '../src/features/billing/due-date.ts'
import { invoiceTimestamp } from '../src/features/billing/invoice-timestamp.ts'
import { numberInvoices } from '../src/features/billing/number-invoice.ts'
import type { DB } from '../src/platform/database/database.generated.ts'
import { dayOf } from '../src/platform/days.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { waitingForLocks } from './support/at-once.ts'
import { buildCustomer, customerOf, type TestAccount } from './support/factories.ts'

let app: TestApp
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** A draft issued at a moment. */
async function issue(trx: Transaction<DB>, at: string): Promise<string> {
  const nothing = { taxRate: 0, subtotal: toCents(0), tax: toCents(0), discount: toCents(0) }
  const { _id } = await trx
    .insertInto('invoice')
    .values({ mauth_id: customer._id, customerId: customerOf(customer), createdBy: customer._id, ...nothing })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const drafts = [{ _id, due: '2099-12-31' }]
  const [number = ''] = await numberInvoices(trx, drafts, { at: new Date(at), invoiceDate: '2099-12-01' })
  return number
}
const issued = (at: string) => app.services.db.transaction().execute((trx) => issue(trx, at))

describe('invoice numbers', () => {
  test.each([
    ['2026-07-01T12:00:00Z', '20260701070000'],
    ['2026-01-01T05:59:59Z', '20251231235959'],
    ['2026-01-01T06:00:00Z', '20260101000000'],
    ['2026-03-08T08:00:00Z', '20260308030000'],
  ])('%s is %s in Chicago', (moment, wallClock) => {
    expect(invoiceTimestamp(new Date(moment))).toBe(wallClock)
  })

  test('go on over the hour that is skipped in spring', async () => {
    const numbers = [await issued('2026-03-08T07:59:59Z'), await issued('2026-03-08T07:59:59Z')]
    expect(numbers).toEqual(['20260308015959', '20260308030000'])
  })

  test('never repeat in the hour that comes twice in autumn', async () => {
    const numbers = [await issued('2026-11-01T06:30:00Z'), await issued('2026-11-01T07:30:00Z')]
    expect(numbers).toEqual(['20261101013000', '20261101013001'])
  })

  test('wait for one that another transaction is about to take', async () => {
    const at = '2026-05-05T15:00:00Z'
    let second: Promise<string> | undefined
    await app.services.db.transaction().execute(async (trx) => {
      await issue(trx, at)
      second = issued(at)
      await expect.poll(() => waitingForLocks(app)).toBe(1)
    })
    expect(await second).toBe('20260505100001')
  })
})

describe('a due date', () => {
  test.each([
    ['30 days on', '2026-11-21T12:00:00Z', 'America/Chicago', 30, '2026-12-21'],
    ['the shop’s day, still yesterday', '2026-11-21T05:59:59Z', 'America/Chicago', 0, '2026-11-20'],
    ['the shop’s day, already tomorrow', '2026-11-20T19:00:00Z', 'Asia/Karachi', 1, '2026-11-22'],
    ['over a daylight-saving day', '2026-10-31T12:00:00Z', 'America/Chicago', 2, '2026-11-02'],
    ['over a leap day', '2028-02-28T12:00:00Z', 'UTC', 2, '2028-03-01'],
  ])('is %s', (_, at, TIME_ZONE, INVOICE_DUE_DAYS, expected) => {
    expect(dueDate(dayOf(new Date(at), TIME_ZONE), INVOICE_DUE_DAYS)).toBe(expected)
  })
})
