import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  PASSWORD,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'

// Words and figures that stand nowhere but in what staff note and in the names they sign in with.
const NOTE = 'zq-note'
const SIGN_IN = 'zq-login'
const LEVEL = 7.73
const RATING = 3.37
const UNSENT_PRICE = 8642.97
/** As a whole, for a figure also stands by chance in a moment's seconds. */
const SECRETS = [NOTE, SIGN_IN, LEVEL, RATING, UNSENT_PRICE].map(
  (secret) => new RegExp(`(?<!\\d)${String(secret).replace('.', '\\.')}(?!\\d)`),
)
/** Fields of an account that only staff read. */
const NOTED_FIELDS = ['colorStatus', 'reffrence', 'workStatus']

type Options = { params?: Record<string, unknown>; body?: unknown }

let app: TestApp
let customer: TestAccount
let admin: TestAccount
let order: TestRequest
let quote: TestRequest
let calls: Partial<Record<CallName, Options[]>>

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  admin = await buildStaff(app, 'Administrate', { userName: `${SIGN_IN}-admin`, customerNick: 'Ada' })
  const designer = await buildStaff(app, 'designer', { userName: `${SIGN_IN}-designer`, customerNick: 'Dana' })
  // The first administrator has no other name than the one to sign in with, here in capitals.
  const bare = { customerNick: `${SIGN_IN}-sales`.toUpperCase(), contactPerson: '' }
  const seller = await buildStaff(app, 'sales', { userName: `${SIGN_IN}-sales`, ...bare })
  customer = await buildCustomer(app, {
    comments: `${NOTE} pays late`,
    reffrence: `${NOTE} fair`,
    workStatus: `${NOTE} watch`,
    colorStatus: 'Red',
    assToSalesMan: seller.userName,
  })

  const staff = { customer, assTo: designer.userName, assToSalesMan: seller.userName }
  const round = { savedBy: designer._id, selectLevel: LEVEL, assignPercentage: RATING, operatorNotes: `${NOTE} slow` }
  const process = async (request: TestRequest) => {
    await buildProcessing(app, request, { ...round, releasedAt: new Date().toISOString() })
    const unsent = { round: 2, price: UNSENT_PRICE, stitiches: NOTE, comments: NOTE }
    await buildVersion(app, request, designer, [`${NOTE}.dst`], { ...round, ...unsent })
    const stored = { price: toCents(UNSENT_PRICE), stiches: NOTE }
    await db.updateTable('request').set(stored).where('_id', '=', request._id).execute()
  }
  order = await buildRequest(app, { ...staff, orderStatus: 'Ready' })
  quote = await buildRequest(app, { ...staff, orderStatus: 'Ready', requestFor: 'quote' })
  const vector = await buildRequest(app, { ...staff, orderStatus: 'Processing', requestFor: 'vector' })
  for (const request of [order, quote, vector]) await process(request)
  const fresh = await buildRequest(app, staff)
  const invoice = await buildInvoice(app, customer)
  const billable = await buildBillable(app, customer)
  await db
    .insertInto('mail_message')
    .values({
      kind: 'request-sent',
      to: customer.email,
      subject: 'Your record',
      text: 'Ready',
      html: 'Ready',
      requestId: order._id,
      status: 'failed',
      reason: `550 relay for ${SIGN_IN} denied`,
    })
    .execute()
  // Staff change something, so that there is a history to keep to themselves.
  await app.call('updateOrder', { as: admin, params: { _id: order._id }, body: { oStatus: 'Revision' } })

  const page = { size: 50, page: 1 }
  calls = {
    getMe: [{}],
    login: [{ body: { userName: customer.userName, password: PASSWORD } }, { body: { userName: customer.userName } }],
    updateAuth: [
      { body: { company: 'Threadworks' } },
      { body: { comments: 'x', colorStatus: 'Green', workStatus: 'x', reffrence: 'x' } },
      { body: { _id: designer._id, company: 'x' } },
    ],
    uploadAvatar: [{ body: files(await picture(), 'me.png') }],
    getOrder: [order, quote, vector, fresh].map(({ _id }) => ({ params: { _id } })),
    getRequestPage: [order, quote, vector, fresh].map(({ orderCode }) => ({ params: { orderCode } })),
    getQuote: [{ params: { id: quote._id } }, { params: { id: order._id } }],
    listOrders: [
      { params: page },
      { params: page, body: { sort: { by: 'price' } } },
      { params: page, body: { params: { assTo: designer.userName, assToSalesMan: seller.userName } } },
    ],
    listVectors: [{ params: { ...page, designation: 'Administrate' } }],
    createOrder: [
      { body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', ReplicaOrderCode: order.orderCode } },
      { body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', orderCode: order.orderCode } },
    ],
    createQuote: [{ body: { orderName: 'Lion', requiredFormat: 'dst' } }],
    updateOrder: [fresh, order].map(({ _id }) => ({
      params: { _id },
      body: { po: 'PO-1', assTo: designer.userName, orderStatus: 'Done' },
    })),
    upload: [fresh, order].map(({ orderCode }) => ({ params: { orderCode }, body: files('artwork', 'logo.dst') })),
    saveInvoice: [billable, order].map(({ _id }) => ({
      body: { mauth_id: customer._id, inv: [{ orderId: _id }] },
    })),
    getInvoice: [{ params: { id: invoice._id } }],
    downloadInvoice: [{ params: { id: invoice._id } }],
    listInvoices: [{ params: { ...page, id: customer._id } }],
    payInvoice: [
      {
        body: {
          invId: invoice._id,
          PaymentDate: new Date().toISOString().slice(0, 10),
          PayNumber: '1',
          Price: invoice.grandTotal,
          Currency: 'USD',
          PayMethod: 'PayPal',
          timestamp: invoice.timestamp,
        },
      },
    ],
    convertToOrder: [quote, order].map(({ _id }) => ({ body: { _id } })),
    changeUserName: [
      { body: { username: customer.userName, idx: customer._id } },
      { body: { username: 'x', idx: designer._id } },
    ],
  }
})
afterAll(() => app.stop())

function files(content: string | Buffer<ArrayBuffer>, name: string): FormData {
  const form = new FormData()
  form.append('files', new File([content], name))
  return form
}

async function picture() {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#4c5fd5' } })
  return Buffer.from(await image.png().toBuffer())
}

const names = (Object.entries(ENDPOINTS) as [CallName, Endpoint][])
  .filter(([, { roles }]) => roles === 'public' || roles.includes('User'))
  .map(([name]) => name)

/** Parameters for a call that the walk does not know better: it is refused, and the refusal must tell nothing either. */
const ANY = { _id: 'no-such-id', id: 'no-such-id', size: 5, page: 1, orderCode: 1, designation: 'User', token: 'x' }

/** The customer in a session of its own: the walk signs out too. */
async function signedIn() {
  const { db, accessTokens } = app.services
  const session = await db
    .insertInto('session')
    .values({ accountId: customer._id, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return { token: await accessTokens.sign(session._id) }
}

/** Everything that a call answers, as text; `succeeds` where it must, for a refusal could hide what the call tells. */
async function answered(name: CallName, options: Options, succeeds: boolean): Promise<string> {
  const { method, body }: Endpoint = ENDPOINTS[name]
  const params = { ...ANY, name: 'x', ...options.params }
  const sent = options.body ?? (body === 'multipart' ? files('x', 'x.dst') : method === 'GET' || !body ? undefined : {})
  const reply = await app.attempt(name, { as: await signedIn(), params, body: sent })
  const about = `${name}: ${JSON.stringify(reply.body)}`
  if (succeeds) expect(reply.status, about).toBe(200)
  else expect(reply.status, about).toBeLessThan(500)
  return JSON.stringify([reply.body, [...reply.headers]])
}

describe('no answer to a customer tells what staff noted, saved unsent or sign in with', () => {
  test.each(names)('%s', async (name) => {
    for (const [index, options] of (calls[name] ?? [{}]).entries()) {
      const text = (await answered(name, options, name in calls && index === 0)).toLowerCase()
      for (const secret of SECRETS) expect(text, `${name} ${JSON.stringify(options)}`).not.toMatch(secret)
    }
  })

  test('nor does an account of theirs have the fields at all', async () => {
    const as = await signedIn()
    for (const answer of [
      await app.call('getMe', { as }),
      await app.call('updateAuth', { as, body: { city: 'Austin' } }),
    ]) {
      for (const field of [...NOTED_FIELDS, 'comments']) expect(answer).not.toHaveProperty(field)
      expect(answer.assToSalesMan).toBe('our team')
    }
  })

  test('nor does a mail to them', async () => {
    await app.call('sendRecord', { as: admin, body: { _id: (await buildSent())._id } })
    const billable = await buildBillable(app, customer)
    await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId: billable._id }] } })
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select(['kind', sql<string>`lower("subject" || "text" || "html")`.as('content')])
      .where('to', '=', customer.email)
      .execute()
    const kinds = new Set(mails.map(({ kind }) => kind))
    for (const kind of ['request-sent', 'request-received', 'invoice']) expect(kinds).toContain(kind)
    for (const { content } of mails) for (const secret of SECRETS) expect(content).not.toMatch(secret)
  })
})

async function buildSent(): Promise<TestRequest> {
  const request = await buildRequest(app, { customer, orderStatus: 'Ready' })
  await buildProcessing(app, request, { selectLevel: LEVEL, assignPercentage: RATING, savedBy: admin._id })
  return request
}

test('a customer is told of staff by the names they are known by; colleagues are assigned by user name', async () => {
  const params = { _id: order._id }
  const people = (detail: {
    assTo: string
    assToSalesMan: string
    processingData: { savedBy: string | null } | null
  }) => [detail.assTo, detail.assToSalesMan, detail.processingData?.savedBy]
  const [detail, colleagues] = [
    await app.call('getOrder', { as: await signedIn(), params }),
    await app.call('getOrder', { as: admin, params }),
  ]
  expect(people(detail)).toEqual(['Dana', 'our team', 'Dana'])
  expect(people(colleagues)).toEqual([`${SIGN_IN}-designer`, `${SIGN_IN}-sales`, 'Dana'])
  expect(colleagues.processingData).toMatchObject({
    selectLevel: LEVEL,
    assignPercentage: RATING,
    operatorNotes: `${NOTE} slow`,
  })
  expect(detail.processingData).toMatchObject({ selectLevel: null, assignPercentage: null, operatorNotes: null })
})
