import { toCents } from '@stitchdesk/contract/basics/money'
import type { PayRuleDraft } from '@stitchdesk/contract/pay/pay'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let dora: TestAccount
let leo: TestAccount
let customer: TestAccount
const work: Record<string, TestRequest> = {}

interface Delivered {
  at: string
  stiches?: string
  assTo?: TestAccount
  rush?: 'Yes' | 'No'
  price?: number
  requestFor?: 'order' | 'vector' | 'quote'
}

/** A request that was delivered at a moment, and sent once more a month later, which pays nothing more. */
async function deliver(orderName: string, { at, assTo = dora, stiches = '', ...fields }: Delivered) {
  const request = await buildRequest(app, {
    customer,
    orderName,
    orderStatus: 'Done',
    assTo: assTo.userName,
    stiches,
    ...fields,
  })
  await buildProcessing(app, request, { savedBy: admin._id, releasedAt: at })
  const again = new Date(Date.parse(at) + 31 * 86_400_000).toISOString()
  await buildProcessing(app, request, { savedBy: admin._id, releasedAt: again, round: 2 })
  work[orderName] = request
}
const change = (name: string, values: object) =>
  app.services.db
    .updateTable('request')
    .set(values)
    .where('_id', '=', work[name]?._id ?? '')
    .execute()
const fault = (name: string) => {
  const asked = { requestId: work[name]?._id ?? '', reason: 'Gaps', cause: 'our-fault' } as const
  return app.services.db.insertInto('asked_change').values(asked).execute()
}

const save = (body: Partial<PayRuleDraft>) =>
  app.call('savePayRule', { as: admin, body: { validFrom: '2025-01-01', kind: 'stitches', ...body } as PayRuleDraft })
const statement = (month: string, who = dora, as = admin) =>
  app.call('getPayStatement', { as, params: { month, _id: who._id } })
const close = (month: string, designer = '') =>
  app.call('closePayMonth', { as: admin, params: { month }, body: { designer } })
const told = async (month: string, who = dora) => {
  const { lines, total } = await statement(month, who)
  expect(lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(total))
  return lines.map(
    ({ orderName, amount, kind }) => `${orderName} ${kind === 'correction' ? 'corrected ' : ''}${amount}`,
  )
}

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
  dora = await buildStaff(app, 'designer', { customerNick: 'Dora' })
  leo = await buildStaff(app, 'designer', { customerNick: 'Leo' })
  customer = await buildCustomer(app)
  // Half past eleven at night on the last of May in Chicago is June elsewhere.
  await deliver('Owl', { at: '2025-06-01T04:30:00Z', stiches: '8,214' })
  await deliver('Bear', { at: '2025-05-10T12:00:00Z', stiches: '12000', rush: 'Yes' })
  await deliver('Sketch', { at: '2025-05-11T12:00:00Z', requestFor: 'vector' })
  await deliver('Asked', { at: '2025-05-12T12:00:00Z', requestFor: 'quote' })
  await deliver('Fox', { at: '2025-05-13T12:00:00Z', assTo: leo, price: 25 })
  await deliver('Elk', { at: '2025-06-10T12:00:00Z', stiches: '900' })
})
afterAll(() => app.stop())

describe('a month of pay', () => {
  test('tells what no rule covers, and stays open until one does', async () => {
    expect(await told('2025-05')).toEqual(['Bear 0', 'Sketch 0', 'Owl 0'])
    const { docs } = await app.call('getPayMonth', { as: admin, params: { month: '2025-05' } })
    expect(docs.map(({ name, requests, withoutRule }) => [name, requests, withoutRule])).toEqual([
      ['Dora', 3, 3],
      ['Leo', 1, 1],
    ])
    const refused = { as: admin, params: { month: '2025-05' }, body: {} }
    expect((await app.refused('closePayMonth', 'pay_without_rule', refused)).message).toBe(
      'Dora has work that no pay rule covers: 3. Add a rule that counts from 10 May 2025 or earlier.',
    )
  })

  test('pays each request by the rule of its day, the designer’s own before the default', async () => {
    await save({ rate: 0.5, minimum: 3, vector: 4, rushPercent: 20, faultPercent: 10 })
    await save({ designer: leo._id, kind: 'percent', percent: 40 })
    await save({ rate: 0.6, minimum: 3.5, validFrom: '2025-06-05' })
    expect(await told('2025-05')).toEqual(['Bear 7.2', 'Sketch 4', 'Owl 4.11'])
    expect(await told('2025-05', leo)).toEqual(['Fox 10'])
    expect(await told('2025-06')).toEqual(['Elk 3.5'])
    await fault('Bear')
    expect(await told('2025-05')).toEqual(['Bear 6.6', 'Sketch 4', 'Owl 4.11'])
  })

  test('is a designer’s own alone, without prices, and nobody else’s', async () => {
    const own = await statement('2025-05', leo, leo)
    expect(own).toMatchObject({ name: 'Leo', total: 10, lines: [{ orderName: 'Fox', price: null, amount: 10 }] })
    expect((await statement('2025-05', leo)).lines[0]?.price).toBe(25)
    const params = { month: '2025-05', _id: dora._id }
    await app.refused('getPayStatement', 'record_not_found', { as: leo, params })
    await app.refused('exportPayStatement', 'record_not_found', { as: leo, params: { ...params, format: 'csv' } })
    for (const as of [await buildStaff(app, 'sales'), await buildStaff(app, 'subadmin'), customer]) {
      await app.refused('getPayStatement', 'forbidden', { as, params })
      await app.refused('getPayMonth', 'forbidden', { as, params })
    }
    const asked = { as: dora, params: { month: '2025-05' } }
    await app.refused('getPayMonth', 'forbidden', asked)
    await app.refused('closePayMonth', 'forbidden', { ...asked, body: {} })
    await app.refused('getPayRules', 'forbidden', { as: dora })
    await app.refused('savePayRule', 'forbidden', {
      as: dora,
      body: { validFrom: '2025-01-01', kind: 'piece', rate: 9 },
    })
  })

  test('closes once it is over, in order, and once only', async () => {
    const month = new Date().toISOString().slice(0, 7)
    await app.refused('closePayMonth', 'pay_month_not_over', { as: admin, params: { month }, body: {} })
    // A misspelled field would else close the month of everybody.
    const misspelled = { as: admin, params: { month: '2025-05' }, body: { designerId: dora._id } }
    await app.refused('closePayMonth', 'invalid_body', misspelled)
    expect(await app.services.db.selectFrom('pay_statement').select('total').execute()).toEqual([])
    const both = await Promise.all([close('2025-05'), close('2025-05')])
    expect(both[0].docs.map(({ isClosed, total }) => [isClosed, total])).toEqual([
      [true, 14.71],
      [true, 10],
    ])
    expect(both[1]).toEqual(both[0])
    const kept = await app.services.db.selectFrom('pay_statement').select('total').execute()
    expect(kept).toHaveLength(2)
    const early = { as: admin, params: { month: '2025-07' }, body: { designer: dora._id } }
    expect((await app.refused('closePayMonth', 'pay_earlier_month_open', early)).message).toBe(
      'Close Jun 2025 of Dora first.',
    )
    const late = { kind: 'piece', rate: 5, validFrom: '2025-05-31' } as const
    expect((await app.refused('savePayRule', 'pay_rule_too_early', { as: admin, body: late })).message).toBe(
      'Pay is closed until 31 May 2025. Choose a day after that.',
    )
  })

  test('stays as it was closed, and what changes later is corrected in the next one', async () => {
    await change('Owl', { stiches: '10,000', orderName: 'Owl of May' })
    await change('Sketch', { assTo: leo.userName })
    await change('Bear', { price: toCents(99) })
    await fault('Bear')
    expect(await told('2025-05')).toEqual(['Bear 6.6', 'Sketch 4', 'Owl 4.11'])
    expect(await told('2025-06')).toEqual([
      'Elk 3.5',
      'Bear corrected -0.6',
      'Sketch corrected -4',
      'Owl of May corrected 0.89',
    ])
    const sketch = (await statement('2025-06')).lines.find(({ orderName }) => orderName === 'Sketch')
    expect(sketch).toMatchObject({ counted: false, due: 0, paid: 4, rule: null })
    // By percent of a price, of which a vector that nobody priced has none.
    expect(await told('2025-06', leo)).toEqual(['Sketch corrected 0'])
    // Only the next month corrects.
    expect(await told('2025-07')).toEqual([])
    await close('2025-06')
    expect(await told('2025-06')).toEqual([
      'Elk 3.5',
      'Bear corrected -0.6',
      'Sketch corrected -4',
      'Owl of May corrected 0.89',
    ])
    await change('Sketch', { assTo: dora.userName })
    expect(await told('2025-07')).toEqual(['Sketch corrected 4'])
    const { db } = app.services
    for (const table of ['pay_line', 'pay_statement']) {
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(db)).rejects.toThrow('never changed')
      await expect(sql`UPDATE ${sql.table(table)} SET "month" = '2025-01'`.execute(db)).rejects.toThrow('never changed')
    }
  })

  test('is a file that spreadsheets read', async () => {
    const params = { month: '2025-06', _id: dora._id, format: 'csv' as const }
    const reply = await app.attempt('exportPayStatement', { as: dora, params })
    expect(reply.headers.get('content-disposition')).toContain(`pay-${dora.userName}-2025-06.csv`)
    const [headings, first, ...rest] = String(reply.body).trimEnd().split('\n')
    expect(headings).toContain('Delivered,Order code,Kind,Name,Stitches,"Per 1,000 stitches"')
    expect(first).toBe(`2025-06-10,OR-${work.Elk?.orderCode},order,Elk,900,0.6,,,3.5,,0,3.5,0,3.5`)
    expect(rest.at(-1)).toBe(',,,,,,,,,,,,,-0.21')
  })
})

describe('a closed month that is paid', () => {
  const params = { month: '2025-05', _id: '' }
  const body = { paidOn: '2025-06-05', PayMethod: 'BankTransfer' as const }
  const mark = (of = params, as = admin) => app.call('markPayPaid', { as, params: of, body })
  const journal = async (from: string, to: string) => {
    const query = { from, to }
    const reply = await app.attempt('exportJournal', { as: admin, params: { format: 'plain-csv' }, query })
    const lines = String(reply.body).trimEnd().split('\n').slice(1)
    const rows = lines.map((line) => line.split(','))
    return rows.filter(([, , document]) => document === '2025-05')
  }
  beforeAll(() => {
    params._id = dora._id
  })

  test('says so to the designer, once, and to no other role', async () => {
    const [first, second] = await Promise.all([mark(), mark()])
    expect(first).toEqual(second)
    expect(await statement('2025-05', dora, dora)).toMatchObject(body)
    const marks = await app.services.db
      .selectFrom('audit_event')
      .select('accountId')
      .where('field', '=', 'payPaid')
      .execute()
    expect(marks).toEqual([{ accountId: admin._id }])
    await app.refused('markPayPaid', 'forbidden', { as: dora, params, body })
    await app.refused('unmarkPayPaid', 'forbidden', { as: dora, params })
    await app.refused('markPayPaid', 'record_not_found', { as: admin, params: { ...params, _id: customer._id }, body })
    await app.refused('markPayPaid', 'pay_month_open', { as: admin, params: { ...params, month: '2035-01' }, body })
    const late = { ...body, paidOn: '2099-01-01' }
    await app.call('unmarkPayPaid', { as: admin, params })
    await app.refused('markPayPaid', 'invalid_body', { as: admin, params, body: late })
  })

  test('stands in the journal when it was closed and when it was paid', async () => {
    const { total } = await statement('2025-05')
    const today = new Date().toISOString().slice(0, 10)
    expect(await journal('2025-06-01', '2025-06-30')).toEqual([])
    await mark()
    const paid = await journal('2025-06-01', '2025-06-30')
    expect(paid.map((row) => row.slice(4, 7))).toEqual([
      ['2100 Designers payable', String(total), ''],
      ['1000 Bank', '', String(total)],
    ])
    const closed = await journal('2025-07-01', today)
    expect(closed.map((row) => row.slice(4, 7))).toEqual(
      expect.arrayContaining([
        ['5000 Designer pay', String(total), ''],
        ['2100 Designers payable', '', String(total)],
      ]),
    )
    expect(paid[0]?.[1]).toMatch(/^PAID-\d{1,6}$/)
    expect(closed.map(([, number]) => number)).toContain(paid[0]?.[1]?.replace('PAID-', 'PAY-'))
    // Neither another name nor another time zone changes what was booked.
    await app.call('updateAuth', { as: admin, body: { _id: dora._id, customerNick: 'Somebody Else' } })
    await sql`INSERT INTO setting ("_id", "value") VALUES ('zone', '{"timeZone": "Pacific/Kiritimati"}')
      ON CONFLICT ("_id") DO UPDATE SET "value" = EXCLUDED."value"`.execute(app.services.db)
    expect(await journal('2025-07-01', today)).toEqual(closed)
  })

  test('stays as it is once the books of that day are closed', async () => {
    await app.call('closeMonth', { as: admin, params: { month: '2025-06' } })
    await app.refused('unmarkPayPaid', 'books_closed', { as: admin, params })
    const other = { ...params, month: '2025-06' }
    await app.refused('markPayPaid', 'books_closed', { as: admin, params: other, body })
  })
})
