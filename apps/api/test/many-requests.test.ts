import { EXPORT_COLUMNS } from '@stitchdesk/contract/requests/export-columns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { unzipped } from './support/unzipped.ts'

let app: TestApp
let admin: TestAccount
let subadmin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  subadmin = await buildStaff(app, 'subadmin')
})
afterAll(() => app.stop())

describe('changing many requests at once', () => {
  test('tells what happened to each, and leaves the others as they were', async () => {
    const designer = await buildStaff(app, 'designer')
    const [first, second] = [await buildRequest(app), await buildRequest(app)]
    await app.call('deleteOrder', { as: admin, params: { _id: second._id } })
    const { results } = await app.call('bulkOrders', {
      as: subadmin,
      body: { ids: [first._id, second._id, 'unknown'], action: { do: 'assTo', value: designer.userName } },
    })
    expect(results).toEqual([
      { _id: first._id, ok: true, message: '' },
      { _id: second._id, ok: false, message: 'This request was deleted.' },
      { _id: 'unknown', ok: false, message: expect.stringContaining('doesn’t exist') },
    ])
    expect(await app.call('getOrder', { as: admin, params: { _id: first._id } })).toMatchObject({
      assTo: designer.userName,
      history: [expect.objectContaining({ field: 'assTo', by: subadmin.userName })],
    })
  })

  test('tells of one that failed unexpectedly, and goes on with the others', async () => {
    const [broken, locked, sound] = [await buildRequest(app), await buildRequest(app), await buildRequest(app)]
    await sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION USING ERRCODE = TG_ARGV[0]; END $$`.execute(app.services.db)
    const failWith = (_id: string, code: string) =>
      sql
        .raw(
          `CREATE TRIGGER fail_${code} BEFORE UPDATE ON request
            FOR EACH ROW WHEN (NEW."_id" = '${_id}') EXECUTE FUNCTION fail('${code}')`,
        )
        .execute(app.services.db)
    await failWith(broken._id, 'XX000')
    await failWith(locked._id, '40P01')
    const { results } = await app.call('bulkOrders', {
      as: admin,
      body: { ids: [broken._id, locked._id, sound._id], action: { do: 'orderStatus', value: 'Ready' } },
    })
    expect(results).toEqual([
      {
        _id: broken._id,
        ok: false,
        message: expect.stringMatching(/^Sorry! something went wrong.* \([\da-f-]{36}\)$/),
      },
      { _id: locked._id, ok: false, message: expect.stringContaining('Try again.') },
      { _id: sound._id, ok: true, message: '' },
    ])
  })

  test('deletes only for administrators, and never what is on an invoice', async () => {
    const customer = await buildCustomer(app)
    const free = await buildRequest(app, { customer })
    const billed = await buildRequest(app, { customer, orderStatus: 'Done', price: 20 })
    await buildInvoice(app, customer, [billed])
    const body = { ids: [free._id, billed._id], action: { do: 'delete' as const } }
    await app.refused('bulkOrders', 'forbidden', { as: subadmin, body })
    const { results } = await app.call('bulkOrders', { as: admin, body })
    expect(results.map((result) => result.ok)).toEqual([true, false])
  })

  test('sets no status that does not exist', async () => {
    const { issues } = await app.refused('bulkOrders', 'invalid_body', {
      as: admin,
      body: { ids: ['x'], action: { do: 'orderStatus', value: 'Finished' } },
    })
    expect(issues).toMatchObject([{ path: ['action', 'value'], message: 'Invalid selection' }])
  })
})

describe('exporting requests', () => {
  test('holds every page of what the filter names, and runs nothing that a customer typed', async () => {
    const customer = await buildCustomer(app)
    const names = ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', 'Ünïcode, "quoted"']
    for (const orderName of names) await buildRequest(app, { customer, orderName })
    await buildRequest(app, { orderName: 'Somebody else’s' })
    const body = { params: { userName: customer.userName }, columns: ['orderName' as const, 'price' as const] }
    const { body: bytes } = await app.attempt('exportOrders', { as: admin, params: { format: 'csv' }, body })
    const lines = String(bytes).trimEnd().split('\n')
    expect(lines[0]).toBe('\uFEFFName,Price')
    expect(lines).toHaveLength(names.length + 1)
    for (const line of lines.slice(1)) expect(line).not.toMatch(/^"?[=+\-@]/)
    expect(String(bytes)).toContain('"Ünïcode, ""quoted""",0')
  })

  test('is a workbook whose texts stay texts', async () => {
    const customer = await buildCustomer(app)
    await buildRequest(app, { customer, orderName: '=1+1 <b>&\u0001', price: 12.5 })
    const body = { params: { userName: customer.userName } }
    const reply = await app.attempt('exportOrders', { as: admin, params: { format: 'xlsx' }, body })
    expect(reply.headers.get('content-type')).toContain('spreadsheetml')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="requests-\d{4}-\d\d-\d\d\.xlsx"$/)
    const sheet = unzipped(reply.body as Buffer, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;b&gt;&amp;</t>')
    expect(sheet).toContain('<v>12.5</v>')
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/<row>/g)).toHaveLength(2)
    for (const [column, heading] of Object.entries(EXPORT_COLUMNS)) {
      // Moments are told by the shop's clock, which the tests set to UTC.
      const isMoment = column === 'submitDateTime' || column === 'sentDate'
      expect(sheet).toContain(`>${heading}${isMoment ? ' (UTC)' : ''}<`)
    }
  })
})
