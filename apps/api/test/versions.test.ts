import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  buildUpload,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'
import { moneyOf, paymentOf } from './support/payments.ts'

// An opened row refreshes when its request has another version: whatever writes to a request must give it one.

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let seller: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  seller = await buildStaff(app, 'sales')
})
afterAll(() => app.stop())

interface Written {
  request: TestRequest
  customer: TestAccount
  params: { _id: string }
}

const change = (body: object) => (it: Written) =>
  app.call('updateOrder', { as: admin, params: it.params, body: { ...body } })
const bulk =
  (action: { do: 'assTo' | 'assToSalesMan' | 'orderStatus' | 'oStatus'; value: string }) =>
  ({ request }: Written) =>
    app.call('bulkOrders', { as: admin, body: { ids: [request._id], action: action as never } })
const settled = async ({ customer, request }: Written, as = admin) => {
  const invoice = await buildInvoice(app, customer, [request])
  return app.call('payInvoice', { as, body: paymentOf(invoice) })
}
const rename = (as: TestAccount, username: string) =>
  app.call('changeUserName', { as, body: { username, idx: as._id } })
const unique = (name: string) => `${name}-${Math.random().toString(36).slice(2, 8)}`

/** How each is written to, on a New order unless `before` made something else of it; whether it is read afterwards. */
const WRITERS: Record<
  string,
  { before?: (it: Written) => Promise<unknown>; write: (it: Written) => Promise<unknown> }
> = {
  'a change of its fields': { write: change({ orderName: 'Another name' }) },
  'a status': { write: change({ orderStatus: 'Processing' }) },
  'an assignment': { write: (it) => change({ assTo: designer.userName })(it) },
  'a salesperson': { write: (it) => change({ assToSalesMan: seller.userName })(it) },
  'another attachment': {
    write: async (it) => {
      const { filePath } = await buildUpload(app, it.request, it.customer)
      return change({ imagesUploads: [{ filePath }] })(it)
    },
  },
  'an attachment taken off': {
    before: ({ request, customer }) => buildUpload(app, request, customer, { requestId: request._id }),
    write: change({ imagesUploads: [] }),
  },
  'an assignment of many': { write: (it) => bulk({ do: 'assTo', value: designer.userName })(it) },
  'a status of many': { write: bulk({ do: 'orderStatus', value: 'Processing' }) },
  'a deletion of many': {
    write: ({ request }) =>
      app.call('bulkOrders', { as: admin, body: { ids: [request._id], action: { do: 'delete' } } }),
  },
  'its deletion': { write: ({ params }) => app.call('deleteOrder', { as: admin, params }) },
  'undoing that': {
    before: ({ params }) => app.call('deleteOrder', { as: admin, params }),
    write: ({ params }) => app.call('restoreOrder', { as: admin, params }),
  },
  'a processing': {
    write: ({ request }) => app.call('saveProcessing', { as: admin, body: { modelFor: request.orderCode, price: 5 } }),
  },
  'its sending': {
    before: async (it) => {
      await buildProcessing(app, it.request)
      await change({ orderStatus: 'Ready' })(it)
    },
    write: ({ request }) => app.call('sendRecord', { as: admin, body: { orderCode: request.orderCode } }),
  },
  'a payment': { before: change({ orderStatus: 'Done' }), write: settled },
  'its confirmation': {
    write: async (it) => {
      const { _id } = await settled(it, it.customer)
      const [{ version } = { version: 0 }] = await versions(it)
      await app.call('confirmPayment', { as: admin, params: { _id }, body: { confirmation: 'confirmed' } })
      expect((await versions(it))[0]?.version).toBeGreaterThan(version)
    },
  },
  'a payment taken back': {
    write: async (it) => {
      const { _id } = await settled(it)
      const [{ version } = { version: 0 }] = await versions(it)
      await app.call('reversePayment', { as: admin, params: { _id }, body: { reason: 'Bounced' } })
      expect((await versions(it))[0]?.version).toBeGreaterThan(version)
    },
  },
  'an invoice': {
    before: change({ orderStatus: 'Done' }),
    write: ({ request, customer }) =>
      app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId: request._id }] } }),
  },
  'its customer’s new name': { write: ({ customer }) => rename(customer, unique('renamed')) },
  'its designer’s new name': {
    before: async (it) => {
      designer = await buildStaff(app, 'designer')
      await change({ assTo: designer.userName })(it)
    },
    write: async () => {
      const { userName } = await rename(designer, unique('renamed'))
      designer.userName = userName
    },
  },
  'its salesperson’s new name': {
    before: (it) => change({ assToSalesMan: seller.userName })(it),
    write: async () => {
      const { userName } = await rename(seller, unique('renamed'))
      seller.userName = userName
    },
  },
}

const versions = ({ request }: Written) => moneyOf(app, [request])

test.each(Object.entries(WRITERS))('%s gives a request a new version', async (_, { before, write }) => {
  const customer = await buildCustomer(app)
  const request = await buildRequest(app, { customer, price: 20 })
  const it = { customer, request, params: { _id: request._id } }
  await before?.(it)
  const [was] = await versions(it)
  await write(it)
  const [is] = await versions(it)
  expect(is?.version).toBeGreaterThan(was?.version ?? Number.POSITIVE_INFINITY)
})

test('turning a quote into an order gives it a new version', async () => {
  const request = await buildRequest(app, { requestFor: 'quote' })
  await app.call('convertToOrder', { as: admin, body: { _id: request._id } })
  expect((await moneyOf(app, [request]))[0]?.version).toBe(2)
})

test('what changes nothing leaves the version, so that open forms stay good', async () => {
  const customer = await buildCustomer(app)
  const request = await buildBillable(app, customer)
  const invoice = await buildInvoice(app, customer, [request])
  const version = async () => (await moneyOf(app, [request]))[0]?.version
  const before = await version()
  await app.call('payInvoice', { as: customer, body: { ...paymentOf(invoice), Price: 3, Currency: 'EUR' } })
  await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'Done' } })
  expect(await version()).toBe(before)
})
