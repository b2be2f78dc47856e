import type { ParamsInput, QueryInput } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let ada: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ada = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

async function list(query: QueryInput<'listAudit'> = {}, params: ParamsInput<'listAudit'> = { size: 50, page: 1 }) {
  const { docs, totalDocs } = await app.call('listAudit', { as: ada, params, query })
  return { docs, totalDocs }
}
const told = async (query: QueryInput<'listAudit'>) =>
  (await list(query)).docs.map(({ userName, record, recordUserName, field, before, after }) => ({
    userName,
    record,
    recordUserName,
    field,
    before,
    after,
  }))

describe('administrators read', () => {
  test('role changes, resets, permissions and deletions, each with who did it', async () => {
    const employee = await buildStaff(app, 'sales')
    const _id = employee._id
    await app.call('updateAuth', { as: ada, body: { _id, Designation: 'designer' } })
    await app.call('allowGoogle', { as: ada, params: { id: _id }, body: { allowed: true } })
    await app.call('startPasswordReset', { as: ada, params: { _id } })
    await app.services.db
      .insertInto('two_factor')
      .values({ accountId: _id, secret: 'x', enabledAt: new Date().toISOString() })
      .execute()
    await app.call('resetTwoFactor', { as: ada, params: { _id } })
    await app.call('deleteEmployee', { as: ada, params: { id: _id } })
    const by = { userName: ada.userName, record: `Nick of ${employee.userName}`, recordUserName: employee.userName }
    expect(await told({ record: employee.userName.toUpperCase() })).toEqual([
      { ...by, field: 'delete', before: 'false', after: 'true' },
      { ...by, field: 'twoFactor', before: 'null', after: '"removed"' },
      { ...by, field: expect.stringMatching(/^password/), before: 'null', after: expect.any(String) },
      { ...by, field: 'googleAllowed', before: expect.any(String), after: 'true' },
      { ...by, field: 'Designation', before: '"sales"', after: '"designer"' },
    ])
    expect(await told({ record: employee.userName, what: 'Designation' })).toHaveLength(1)
    const customer = await buildCustomer(app, { company: 'Harbor Caps' })
    await app.call('updateAuth', { as: ada, body: { _id: customer._id, city: 'Boston' } })
    expect(await told({ record: 'harbor caps' })).toMatchObject([
      { record: 'Harbor Caps', recordUserName: customer.userName, field: 'city' },
    ])
  })

  test('by who, kind of record, order code and day, page by page', async () => {
    const customer = await buildCustomer(app, { contactPerson: 'Nadia of the harbour' })
    const request = await buildRequest(app, { customer })
    for (const orderName of ['Tiger', 'Wolf', 'Bear']) {
      await app.call('updateOrder', { as: customer, params: { _id: request._id }, body: { orderName } })
    }
    for (const query of [
      { who: 'nadia OF' },
      { record: `OR-${request.orderCode}` },
      { record: String(request.orderCode), entity: 'request' as const },
      { record: request._id, from: '2020-01-01', to: '2100-01-01' },
    ]) {
      expect(
        (await told(query)).map(({ after }) => after),
        JSON.stringify(query),
      ).toEqual(['"Bear"', '"Wolf"', '"Tiger"'])
    }
    for (const query of [
      { who: '%' },
      { record: '99' },
      { who: 'nadia', to: '2020-01-01' },
      { who: 'nadia', what: 'po' },
    ]) {
      expect(await told(query), JSON.stringify(query)).toEqual([])
    }
    const second = await list({ who: 'nadia' }, { size: 2, page: 2 })
    expect([second.totalDocs, second.docs.map(({ after }) => after)]).toEqual([3, ['"Tiger"']])
  })
})

test('nobody else reads it', async () => {
  for (const role of ['sales', 'designer', 'subadmin'] as const) {
    await app.refused('listAudit', 'forbidden', { as: await buildStaff(app, role), params: { size: 5, page: 1 } })
  }
})
