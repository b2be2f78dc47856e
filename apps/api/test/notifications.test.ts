import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify } from '../src/features/notifications/notify.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { buildNotified, type Notified } from './support/notified.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let people: Notified['people']
let others: Notified['others']
let listOf: Notified['listOf']
let place: Notified['place']
let change: Notified['change']
let everybodyTold: Notified['everybodyTold']

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ people, others, listOf, place, change, everybodyTold } = await buildNotified(app))
})

describe('who is told', () => {
  test('of a new request: managers, and the salesperson of its customer', async () => {
    await place(people.User)
    expect(await everybodyTold()).toEqual({
      Administrate: ['newRequest'],
      'other Administrate': ['newRequest'],
      subadmin: ['newRequest'],
      'other subadmin': ['newRequest'],
      sales: ['newRequest'],
    })
  })

  test('of what the shop places itself: everybody but who placed it', async () => {
    const body = {
      requestFor: 'order',
      orderName: 'Lion',
      requiredFormat: 'dst',
      userName: people.User.userName,
    } as const
    await app.call('createOrder', { as: people.Administrate, body })
    expect(Object.keys(await everybodyTold())).toEqual(['other Administrate', 'subadmin', 'other subadmin', 'sales'])
  })

  test('of a quote that becomes an order: the same as of a new request', async () => {
    const { _id } = await buildRequest(app, { customer: people.User, requestFor: 'quote', orderStatus: 'Done' })
    await app.call('convertToOrder', { as: people.User, body: { _id } })
    const told = await everybodyTold()
    expect(Object.keys(told)).toEqual(['Administrate', 'other Administrate', 'subadmin', 'other subadmin', 'sales'])
  })

  test('of an assignment and of a revision: the designer whose it is', async () => {
    const { _id } = await buildRequest(app, { customer: people.User })
    await change(people.subadmin, _id, { assTo: people.designer.userName })
    expect(await everybodyTold()).toEqual({ designer: ['assigned'] })
    await change(people.subadmin, _id, { oStatus: 'Revision' })
    expect(await everybodyTold()).toEqual({ designer: ['revision'] })
    await change(people.subadmin, _id, { oStatus: 'Edit', orderStatus: 'Processing' })
    expect((await listOf(people.designer)).unread).toBe(1)
  })

  test('of a revision in the same change: the one it goes to', async () => {
    const { _id } = await buildRequest(app, { customer: people.User, assTo: others.designer.userName })
    await change(people.subadmin, _id, { assTo: people.designer.userName, oStatus: 'Revision' })
    expect(await everybodyTold()).toEqual({ designer: ['revision'] })
  })

  test('of many assigned at once: each once', async () => {
    const requests = [await buildRequest(app), await buildRequest(app), await buildRequest(app)]
    await app.call('bulkOrders', {
      as: people.subadmin,
      body: { ids: requests.map(({ _id }) => _id), action: { do: 'assTo', value: people.designer.userName } },
    })
    expect(await everybodyTold()).toEqual({ designer: ['assigned', 'assigned', 'assigned'] })
  })

  test('of a result: its customer, once it is sent', async () => {
    const { _id, orderCode } = await buildRequest(app, { customer: people.User })
    await app.call('saveProcessing', { as: people.subadmin, body: { modelFor: orderCode, price: 20 } })
    expect(await everybodyTold()).toEqual({})
    await app.call('sendRecord', { as: people.subadmin, body: { _id } })
    expect(await everybodyTold()).toEqual({ User: ['result'] })
  })

  test('of an invoice: its customer, unless it is of their own making', async () => {
    const invoice = async (as: TestAccount) => {
      const { _id } = await buildBillable(app, people.User)
      await app.call('saveInvoice', { as, body: { mauth_id: people.User._id, inv: [{ orderId: _id }] } })
    }
    await invoice(people.User)
    expect(await everybodyTold()).toEqual({})
    await invoice(people.Administrate)
    expect(await everybodyTold()).toEqual({ User: ['invoice'] })
  })

  test('of a payment that waits: administrators, until one decides', async () => {
    const pay = async (as: TestAccount) =>
      app.call('payInvoice', { as, body: paymentOf(await buildInvoice(app, people.User)) })
    await pay(people.Administrate)
    expect(await everybodyTold()).toEqual({ User: ['paymentReceived'] })
    const { _id } = await pay(people.User)
    expect(await everybodyTold()).toEqual({
      Administrate: ['paymentToConfirm'],
      'other Administrate': ['paymentToConfirm'],
      User: ['paymentReceived'],
    })
    const body = { confirmation: 'confirmed' } as const
    await app.call('confirmPayment', { as: people.Administrate, params: { _id }, body })
    expect(await everybodyTold()).toEqual({ User: ['paymentReceived', 'paymentReceived'] })
    const claim = await pay(people.User)
    const rejected = { confirmation: 'rejected', reason: 'No transfer arrived' } as const
    await app.call('confirmPayment', { as: people.Administrate, params: claim, body: rejected })
    expect((await everybodyTold()).User).toContain('paymentRejected')
  })

  test('of what the shop enters in their ledger: the customer, who is led to the balance or the invoice', async () => {
    const invoice = await buildInvoice(app, people.User)
    const act = ledgerActs(app, people.Administrate)
    await act.record(people.User, invoice.grandTotal + 10)
    await act.refund(people.User, 5)
    await act.credit(invoice, 1)
    expect((await everybodyTold()).User?.toSorted()).toEqual(['creditNote', 'paymentReceived', 'refund'])
  })

  test('is not who may sign in no more', async () => {
    await app.call('updateAuth', { as: people.Administrate, body: { _id: others.Administrate._id, delete: true } })
    await place(people.User)
    const told = app.services.db
      .selectFrom('notification')
      .select('accountId')
      .where('accountId', '=', others.Administrate._id)
    expect(await told.execute()).toEqual([])
  })

  test('is found in one statement, however many they are', async () => {
    for (let nth = 0; nth < 40; nth += 1) await buildStaff(app, 'subadmin')
    const { _id } = await buildRequest(app, { customer: people.User })
    let statements = 0
    const counting = app.services.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await counting
      .transaction()
      .execute((trx) =>
        notify(trx, app.services, { kind: 'newRequest', _id }, { _id: people.User._id, kind: 'session' }),
      )
    expect(statements).toBe(1)
    const told = await app.services.db
      .selectFrom('notification')
      .select('accountId')
      .where('entityId', '=', _id)
      .execute()
    expect(told).toHaveLength(45)
  })
})
