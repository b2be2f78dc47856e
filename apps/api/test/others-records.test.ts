import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  buildUpload,
} from './support/factories.ts'
import { bodyOf, PARAMS } from './support/matrix-inputs.ts'
import { paymentOf } from './support/payments.ts'

/** Fields by which calls name records; any other field whose name ends like these is one too. */
const NAMES_RECORD = /^(_id|id|.*Id|orderCode|modelFor|mauth_id|token|tokens|filePath)$/
/** Ids of what is being made, chosen by who makes it. */
const MADE = ['clientId']

/** The names of fields that a schema takes, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const own = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const inner = [
    ...(schema instanceof z.ZodObject ? Object.values(schema.shape) : []),
    ...(Array.isArray(def.options) ? def.options : []),
    ...['innerType', 'element', 'in', 'out', 'left', 'right'].map((name) => def[name]),
  ]
  return [...own, ...inner.flatMap(fieldsOf)]
}

const namesRecord = ({ params, query, body, bodyOf: bodies = {} }: Endpoint) =>
  [params, query, body, ...Object.values(bodies)]
    .flatMap(fieldsOf)
    .some((name) => NAMES_RECORD.test(name) && !MADE.includes(name))

/** Calls that name a record and are somebody's by sign-in: a public one opens what whoever holds its address may see. */
const CALLS = (Object.keys(ENDPOINTS) as CallName[]).filter(
  (name) => ENDPOINTS[name].roles !== 'public' && namesRecord(ENDPOINTS[name]),
)

/** Everything there is of one customer, by what calls name it. */
async function buildWorld(app: TestApp) {
  const sales = await buildStaff(app, 'sales')
  const User = await buildCustomer(app, { assToSalesMan: sales.userName })
  const designer = await buildStaff(app, 'designer')
  const admin = await buildStaff(app, 'Administrate')
  const request = await buildRequest(app, { customer: User, assTo: designer.userName, orderStatus: 'Ready', price: 20 })
  const quote = await buildRequest(app, { customer: User, assTo: designer.userName, requestFor: 'quote' })
  const fresh = await buildRequest(app, { customer: User, assTo: designer.userName })
  const priced = await buildRequest(app, {
    ...{ customer: User, assTo: designer.userName, orderStatus: 'Ready' as const, price: 27 },
    goAheadLimit: toCents(20),
  })
  const artwork = await buildUpload(app, fresh, User, { requestId: fresh._id, imageName: 'logo.png' })
  const {
    uploads: [file],
  } = await buildVersion(app, request, admin, ['sewn.dst'], { releasedAt: new Date().toISOString() })
  const { docs } = await app.call('sendProof', { as: admin, params: { _id: request._id }, body: {} })
  const proof = docs[0] as (typeof docs)[number]
  const body = { text: 'Wider', clientId: 'client-own', pin: null }
  const comment = await app.call('addProofComment', { as: User, params: { _id: proof._id }, body })
  const billable = await buildBillable(app, User)
  const invoice = await buildInvoice(app, User)
  const reported = await buildInvoice(app, User)
  const claim = await app.call('payInvoice', { as: User, body: paymentOf(reported) })
  const inv = [{ orderId: (await buildBillable(app, User))._id }]
  const draft = await app.call('saveInvoiceDraft', { as: admin, body: { mauth_id: User._id, inv } })
  const note = await app.call('addCustomerNote', {
    as: sales,
    params: { _id: User._id },
    body: { text: 'Calls on Mondays', clientId: 'client-note' },
  })
  const view = await app.call('saveView', { as: designer, body: { name: 'Rush', list: 'assignedOrders', search: '' } })
  const mailed = await app.call('saveMailedReport', {
    as: admin,
    body: {
      ...{ name: 'Designers', report: 'designers-progress', every: 'week', range: 'last-week', format: 'csv' },
      recipients: [designer._id],
    },
  })
  return {
    User,
    sales,
    designer,
    request,
    quote,
    fresh,
    priced,
    artwork,
    file,
    proof,
    comment,
    billable,
    invoice,
    claim,
    draft,
    note,
    view,
    mailed,
  }
}
type World = Awaited<ReturnType<typeof buildWorld>>

/** Roles of which two see different records. */
const REACHING = ['User', 'designer', 'sales'] as const satisfies Designation[]
type Reaching = (typeof REACHING)[number]

/** Which record a call names, where it isn't a request that is ready. */
const NAMED: Partial<Record<CallName, (world: World) => { _id: string; orderCode?: number; filePath?: string }>> = {
  getQuote: ({ quote }) => quote,
  convertToOrder: ({ quote }) => quote,
  updateOrder: ({ fresh }) => fresh,
  cancelOrder: ({ fresh }) => fresh,
  getPriceQuestion: ({ priced }) => priced,
  answerPrice: ({ priced }) => priced,
  answerProof: ({ proof }) => proof,
  undoApproval: ({ proof }) => proof,
  addProofComment: ({ proof }) => proof,
  replyToProofComment: ({ comment }) => comment,
  changeProofComment: ({ comment }) => comment,
  tickChangeItem: ({ comment }) => comment,
  getCustomer: ({ User }) => User,
  getCustomerPage: ({ User }) => User,
  getCustomerTerms: ({ User }) => User,
  getCustomerPricing: ({ User }) => User,
  listCustomerConversations: ({ User }) => User,
  listCustomerNotes: ({ User }) => User,
  addCustomerNote: ({ User }) => User,
  listInvoices: ({ User }) => User,
  listLedger: ({ User }) => User,
  listOpenInvoices: ({ User }) => User,
  spendCredit: ({ User }) => User,
  getBalance: ({ User }) => User,
  withdrawPayment: ({ claim }) => claim,
  correctPayment: ({ claim }) => claim,
  disputeLine: ({ invoice }) => invoice,
  settleDispute: ({ invoice }) => invoice,
  getPayStatement: ({ designer }) => designer,
  exportPayStatement: ({ designer }) => designer,
  getStatement: ({ User }) => User,
  downloadStatement: ({ User }) => User,
  changeCustomerNote: ({ note }) => note,
  deleteCustomerNote: ({ note }) => note,
  changeSavedView: ({ view }) => view,
  deleteSavedView: ({ view }) => view,
  leaveMailedReport: ({ mailed }) => mailed,
  changeInvoiceDraft: ({ draft }) => draft,
  discardInvoiceDraft: ({ draft }) => draft,
  issueInvoice: ({ draft }) => draft,
}

/** What has to happen before a call finds anything to do. */
const BEFORE: Partial<Record<CallName, (world: World, role: Reaching) => Promise<unknown>>> = {
  undoApproval: ({ User, proof }) =>
    app.call('answerProof', { as: User, params: { _id: proof._id }, body: { decision: 'approved' } }),
  tickChangeItem: ({ User, proof }) =>
    app.call('answerProof', {
      as: User,
      params: { _id: proof._id },
      body: { decision: 'changes', cause: 'our-fault' },
    }),
  changeSavedView: keepViewAs,
  deleteSavedView: keepViewAs,
  leaveMailedReport: ({ mailed, ...world }, role) =>
    app.services.db
      .insertInto('mailed_report_recipient')
      .values({ reportId: mailed._id, accountId: world[role]._id })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  // Only what hangs on no request can be taken back, by who uploaded it.
  removeUpload: async (world, role) => {
    const { db } = app.services
    await db.deleteFrom('processing_upload').where('uploadId', '=', world.file._id).execute()
    await db.deleteFrom('proof_file').where('uploadId', '=', world.file._id).execute()
    const loose = { requestId: null, uploadedBy: world[role]._id }
    await db.updateTable('upload').set(loose).where('_id', '=', world.file._id).execute()
  },
}

/** Gives a salesperson a view of the list that they open. */
async function keepViewAs(world: World, role: Reaching): Promise<void> {
  if (role !== 'sales') return
  const kept = { accountId: world.sales._id, list: 'invoices' }
  await app.services.db.updateTable('saved_view').set(kept).where('_id', '=', world.view._id).execute()
}

/** Calls that their role admits and their channel, or whose the doing is, doesn't. */
const REFUSED_ANYWAY = ['changeProofComment designer', 'changeProofComment sales', 'upload sales']

/** Calls that answer something else, and why that tells a stranger nothing. */
const OTHERWISE: Partial<Record<CallName, string>> = {
  listOrders: 'a list holds what is within reach',
  listVectors: 'a list holds what is within reach',
  listDesigns: 'a list holds what is within reach',
  countOrders: 'counts what is within reach',
  listAllInvoices: 'a list holds what is within reach',
  countInvoices: 'counts what is within reach',
  sumInvoices: 'adds up what is within reach',
  exportInvoices: 'exports what is within reach',
  reportCrash: 'the record is a word in the log',
  markNotificationsRead: 'marks one’s own alone',
  endSession: 'ends one’s own alone',
  leaveRequest: 'takes back one’s own presence alone',
  createOrder: 'see the last test',
  createQuote: 'see the last test',
  getPlacing: 'offers a stranger what it offers about nobody',
  readPictures: 'the token is the right to see, and nobody guesses it',
  getThreadColors: 'the token is the right to see, and nobody guesses it',
  setThreadColors: 'the token is the right to see, and nobody guesses it',
  prepareUpload: 'answers everybody alike where no file goes straight to a bucket; see direct-files.test.ts',
  finishUpload: 'answers everybody alike where no file goes straight to a bucket; see direct-files.test.ts',
}

/** The inputs of the role matrix with the names of real records in place of none. */
function inputsOf(name: CallName, world: World) {
  const { request, file, User, billable, invoice } = world
  const record = { orderCode: request.orderCode, filePath: file.filePath, ...(NAMED[name]?.(world) ?? request) }
  const fields: Record<string, unknown> = {
    _id: record._id,
    id: record._id,
    orderCode: record.orderCode,
    modelFor: record.orderCode,
    filePath: record.filePath,
    mauth_id: User._id,
    orderId: billable._id,
    invId: invoice._id,
    invoices: [invoice._id],
    timestamp: invoice.timestamp,
    Price: invoice.grandTotal,
    format: name === 'exportPayStatement' ? 'csv' : 'pes',
  }
  const body = bodyOf(name)
  const filled =
    body instanceof FormData ? body : JSON.parse(JSON.stringify(body ?? null), (key, value) => fields[key] ?? value)
  return { params: { ...PARAMS, ...fields, channel: 'staff' }, body: filled ?? undefined }
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Calls that change nothing can look at the same records; any other has some of its own. */
let seen: Promise<World> | undefined
function worldFor(name: CallName): Promise<World> {
  if (ENDPOINTS[name].method !== 'GET') return buildWorld(app)
  seen ??= buildWorld(app)
  return seen
}

const CASES = CALLS.flatMap((name) =>
  REACHING.filter((role) => (ENDPOINTS[name].roles as readonly string[]).includes(role) && !OTHERWISE[name]).map(
    (role): [CallName, Reaching] => [name, role],
  ),
)

describe('a record of somebody else is not there', () => {
  test.each(CASES)('%s by another %s', async (name, role) => {
    const world = await worldFor(name)
    const inputs = inputsOf(name, world)
    if (role === 'User') inputs.params.channel = 'customer'
    await BEFORE[name]?.(world, role)
    const as = role === 'User' ? await buildCustomer(app) : await buildStaff(app, role)
    const strange = await app.attempt(name, { as, ...inputs })
    expect([403, 404], JSON.stringify(strange.body)).toContain(strange.status)
    // The same inputs reach the record, so that it was not merely an id of nothing.
    const own = await app.attempt(name, { as: world[role], ...inputs })
    const isRefused = REFUSED_ANYWAY.includes(`${name} ${role}`)
    expect([400, 401, 404, 500, ...(isRefused ? [] : [403])], JSON.stringify(own.body)).not.toContain(own.status)
  })
})

test('who places a request takes neither the code nor the original of somebody else’s', async () => {
  const { request, sales, User } = await buildWorld(app)
  const stranger = await buildCustomer(app)
  for (const name of ['createOrder', 'createQuote'] as const) {
    const draft = bodyOf(name) as object
    const original = { ...draft, ReplicaOrderCode: request.orderCode }
    const { issues } = await app.refused(name, 'invalid_body', { as: stranger, body: original })
    expect(issues).toEqual([expect.objectContaining({ code: 'original_not_found' })])
    const { status } = await app.attempt(name, { as: stranger, body: { ...draft, orderCode: request.orderCode } })
    expect(status).toBe(400)
    const other = await buildStaff(app, 'sales')
    await app.refused(name, 'invalid_body', { as: other, body: { ...draft, userName: User.userName } })
    expect((await app.attempt(name, { as: sales, body: { ...draft, userName: User.userName } })).status).toBe(200)
  }
})
