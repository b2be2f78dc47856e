import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let colleague: TestAccount
let designer: TestAccount

const RUSH = { name: 'Rush this week', list: 'allOrders', search: 'tab=rush' } as const

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  colleague = await buildStaff(app, 'subadmin')
  designer = await buildStaff(app, 'designer')
})
afterAll(() => app.stop())

const viewsOf = async (as: TestAccount) => (await app.call('listSavedViews', { as })).docs

describe('a view', () => {
  test('is its keeper’s alone until it is shared, and never changed by others', async () => {
    const { _id } = await app.call('saveView', { as: admin, body: RUSH })
    expect(await viewsOf(admin)).toMatchObject([
      { ...RUSH, _id, mine: true, shared: false, ownerLeft: false, left: [] },
    ])
    expect(await viewsOf(colleague)).toEqual([])

    await app.call('changeSavedView', { as: admin, params: { _id }, body: { shared: true } })
    expect(await viewsOf(colleague)).toMatchObject([{ _id, mine: false, owner: admin.userName }])
    await app.refused('changeSavedView', 'record_not_found', { as: colleague, params: { _id }, body: { name: 'Mine' } })
    await app.refused('deleteSavedView', 'record_not_found', { as: colleague, params: { _id } })
    expect(await viewsOf(admin)).toMatchObject([{ name: RUSH.name, search: RUSH.search }])

    await app.call('deleteSavedView', { as: admin, params: { _id } })
    expect(await viewsOf(colleague)).toEqual([])
    await app.refused('deleteSavedView', 'record_not_found', { as: admin, params: { _id } })
  })

  test('of a list that a role can’t open is neither kept nor shown to it', async () => {
    const { _id } = await app.call('saveView', { as: admin, body: { ...RUSH, shared: true } })
    expect(await viewsOf(designer)).toEqual([])
    const { issues } = await app.refused('saveView', 'invalid_body', { as: designer, body: RUSH })
    expect(issues?.map(({ path }) => path)).toEqual([['list']])
    await app.call('saveView', { as: designer, body: { ...RUSH, list: 'assignedOrders' } })
    expect(await viewsOf(designer)).toHaveLength(1)
    await app.call('deleteSavedView', { as: admin, params: { _id } })
  })

  test('of the invoices is kept by whoever opens them, salespeople too', async () => {
    const sales = await buildStaff(app, 'sales')
    const body = { name: 'Overdue', list: 'invoices', search: 'state=Overdue', shared: true } as const
    const { _id } = await app.call('saveView', { as: sales, body })
    expect(await viewsOf(admin)).toMatchObject([{ _id, list: 'invoices', mine: false }])
    expect(await viewsOf(colleague)).toEqual([])
    await app.refused('saveView', 'invalid_body', { as: colleague, body })
    await app.refused('saveView', 'invalid_body', { as: sales, body: { ...RUSH, name: 'Orders' } })
    await app.call('deleteSavedView', { as: sales, params: { _id } })
  })

  test('says which people it filters by work here no more, and still opens', async () => {
    const leaving = await buildStaff(app, 'designer')
    const body = { ...RUSH, search: `assTo=${leaving.userName}&assToSalesMan=Select` }
    const { _id } = await app.call('saveView', { as: admin, body })
    await app.call('updateAuth', { as: admin, body: { _id: leaving._id, delete: true } })
    expect(await viewsOf(admin)).toMatchObject([{ _id, left: [leaving.userName], search: body.search }])
    await app.call('deleteSavedView', { as: admin, params: { _id } })
  })

  test('outlives its keeper for those it is shared with; an administrator may take it away', async () => {
    const keeper = await buildStaff(app, 'subadmin')
    const { _id } = await app.call('saveView', { as: keeper, body: { ...RUSH, shared: true } })
    await app.refused('deleteSavedView', 'record_not_found', { as: admin, params: { _id } })
    await app.call('updateAuth', { as: admin, body: { _id: keeper._id, delete: true } })
    expect(await viewsOf(colleague)).toMatchObject([{ _id, owner: keeper.userName, ownerLeft: true }])
    await app.refused('deleteSavedView', 'record_not_found', { as: colleague, params: { _id } })
    await app.call('deleteSavedView', { as: admin, params: { _id } })
    expect(await viewsOf(colleague)).toEqual([])
  })

  test.each([
    [{ ...RUSH, name: ' ' }, 'name'],
    [{ ...RUSH, name: 'a'.repeat(REQUEST_LIMITS.viewName + 1) }, 'name'],
    [{ ...RUSH, list: 'customers' }, 'list'],
    [{ ...RUSH, search: 'a'.repeat(REQUEST_LIMITS.viewSearch + 1) }, 'search'],
    [{ ...RUSH, shared: 'yes' }, 'shared'],
    [{ ...RUSH, accountId: 'somebody' }, 'accountId'],
  ])('that can’t be kept is refused by field: %o', async (body, field) => {
    const { issues } = await app.refused('saveView', 'invalid_body', { as: admin, body })
    expect(issues?.map(({ path }) => path)).toEqual([[field]])
  })

  test('has a name that its keeper gave to no other one, also of many saved at once; colleagues may have the same', async () => {
    const keeper = await buildStaff(app, 'subadmin')
    const saves = Array.from({ length: 4 }, () => app.attempt('saveView', { as: keeper, body: RUSH }))
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const alike = { ...RUSH, name: ` ${RUSH.name.toUpperCase()}` }
    const { issues } = await app.refused('saveView', 'already_taken', { as: keeper, body: alike })
    expect(issues).toMatchObject([
      { path: ['name'], message: expect.stringMatching(/already.*another name, or delete/) },
    ])
    const { _id } = await app.call('saveView', { as: keeper, body: { ...RUSH, name: 'Other' } })
    await app.refused('changeSavedView', 'already_taken', { as: keeper, params: { _id }, body: { name: RUSH.name } })
    await app.call('changeSavedView', { as: keeper, params: { _id }, body: { name: 'OTHER', shared: false } })
    await app.call('saveView', { as: await buildStaff(app, 'subadmin'), body: RUSH })
    expect((await viewsOf(keeper)).map(({ name }) => name)).toEqual([RUSH.name, 'OTHER'])
  })

  test('is one of thirty at most, however many are saved at once', async () => {
    const keeper = await buildStaff(app, 'subadmin')
    const saves = Array.from({ length: REQUEST_LIMITS.savedViews + 3 }, (_, index) =>
      app.attempt('saveView', { as: keeper, body: { ...RUSH, name: `View ${index}` } }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(REQUEST_LIMITS.savedViews)
    expect(await viewsOf(keeper)).toHaveLength(REQUEST_LIMITS.savedViews)
  })
})

describe('a list', () => {
  let customer: TestAccount
  const found = async (as: TestAccount, params: object) => {
    const { docs, totalDocs } = await app.call('listOrders', { as, params: { size: 50, page: 1 }, body: { params } })
    expect(totalDocs).toBe(docs.length)
    return docs.map(({ orderName }) => orderName).sort()
  }

  beforeAll(async () => {
    customer = await buildCustomer(app, { company: 'Quokka Caps', contactPerson: 'Wilhelmina Otter' })
    await buildRequest(app, {
      customer,
      orderName: 'Zephyr left chest',
      po: 'PO-778899',
      rush: 'Yes',
      assTo: designer.userName,
    })
    await buildRequest(app, { customer, orderName: 'Gryphon hat' })
  })

  test('is searched by name, PO, code with or without prefix, and what its customer is called', async () => {
    const [doc] = (
      await app.call('listOrders', { as: admin, params: { size: 1, page: 1 }, body: { params: { search: 'zephyr' } } })
    ).docs
    const code = String(doc?.orderCode)
    for (const text of ['zephyr', 'CHEST zeph', 'po-778899', code, `OR-${code}`, 'quokka zephyr', 'wilhelmina chest']) {
      expect(await found(admin, { search: text }), text).toEqual(['Zephyr left chest'])
    }
    expect(await found(admin, { search: customer.userName })).toEqual(['Gryphon hat', 'Zephyr left chest'])
    expect(await found(admin, { search: `QT-${code}` })).toEqual([])
    expect(await found(admin, { search: '100%_' })).toEqual([])
    expect(await found(colleague, { search: 'quokka', rush: true })).toEqual(['Zephyr left chest'])
  })

  test('is searched by a designer within what is assigned, and not by what they may not know of its customer', async () => {
    expect(await found(designer, { search: 'zephyr' })).toEqual(['Zephyr left chest'])
    expect(await found(designer, { search: 'gryphon' })).toEqual([])
    expect(await found(designer, { search: 'quokka' })).toEqual([])
    expect(await found(designer, { mine: true })).toEqual(['Zephyr left chest'])
    expect(await found(admin, { mine: true })).toEqual([])
  })

  test.each(['orderName', 'sentDate', 'orderStatus'] as const)(
    'is sorted by %s, both ways exactly reversed',
    async (by) => {
      const ask = async (direction: 'asc' | 'desc') =>
        (
          await app.call('listOrders', {
            as: admin,
            params: { size: 50, page: 1 },
            body: { params: {}, sort: { by, direction } },
          })
        ).docs
      const [up, down] = [await ask('asc'), await ask('desc')]
      expect(up.map(({ _id }) => _id)).toEqual(down.map(({ _id }) => _id).reverse())
    },
  )

  test('is counted beside others in one call, within the caller’s reach', async () => {
    const lists = [{}, { rush: true }, { search: 'gryphon' }, { mine: true }]
    const countsOf = async (as: TestAccount) => (await app.call('countOrders', { as, body: { lists } })).counts
    expect(await countsOf(admin)).toEqual([2, 1, 1, 0])
    expect(await countsOf(designer)).toEqual([1, 1, 0, 1])
    await app.refused('countOrders', 'invalid_body', { as: designer, body: { lists: [{ price: 5 }] } })
    const tooMany = { lists: Array.from({ length: REQUEST_LIMITS.listsCounted + 1 }, () => ({})) }
    await app.refused('countOrders', 'invalid_body', { as: admin, body: tooMany })
    expect(await app.call('countOrders', { as: admin, body: { lists: [] } })).toEqual({ counts: [] })
  })
})
