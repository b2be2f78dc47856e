import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { DESIGNATIONS, type Designation, PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

const NOBODY = 'nobody'
const IDENTITIES = [NOBODY, ...DESIGNATIONS] as const
type Identity = (typeof IDENTITIES)[number]

/** What a walk expects: admitted means anything but 401, 403 and 500, for the body is mostly empty. */
type Outcome = 'session_expired' | 'forbidden' | 'admitted'

function expected({ roles }: Endpoint, identity: Identity): Outcome {
  if (roles === 'public') return 'admitted'
  if (identity === NOBODY) return 'session_expired'
  return roles.includes(identity) ? 'admitted' : 'forbidden'
}

// Whoever has no refresh cookie has no session to refresh: the one public call that answers 403 of itself.
const NEEDS_COOKIE: CallName[] = ['refresh']

const PARAMS = {
  _id: 'no-such-id',
  id: 'no-such-id',
  size: 5,
  page: 1,
  orderCode: 1,
  designation: 'User',
  token: 'no-such-token',
  name: 'logo.png',
  version: '1',
  format: 'pes',
  lane: 'customer',
}

/** Bodies that get a call past its validation where an empty one would not. */
const BODIES: Partial<Record<CallName, unknown>> = {
  createOrder: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst' },
  createQuote: { orderName: 'Lion', requiredFormat: 'dst' },
  updateOrder: { orderName: 'Lion' },
  countOrders: { lists: [{}] },
  saveView: { name: 'Rush', list: 'assignedOrders', search: '' },
  changeSavedView: { name: 'Rush' },
  updateAuth: { _id: 'no-such-id', comments: 'Calls on Mondays' },
  requestChange: { reason: 'Finer lines' },
  convertToOrder: { _id: 'no-such-id' },
  saveProcessing: { modelFor: 1, price: 5 },
  sendRecord: { orderCode: 1 },
  answerProof: { decision: 'approved' },
  addProofComment: { text: 'Wider', clientId: 'client-id' },
  replyToProofComment: { text: 'Wider', clientId: 'client-id' },
  changeProofComment: { done: true },
  tickChangeItem: { done: true },
  addLinkedComment: { token: 'no-such-token', name: 'Rosa', text: 'Wider', clientId: 'client-id' },
  replyToLinkedComment: {
    ...{ token: 'no-such-token', name: 'Rosa', commentId: 'no-such-id', text: 'Wider', clientId: 'client-id' },
  },
  changeLinkedComment: { token: 'no-such-token', commentId: 'no-such-id', done: true },
  openProofLink: { token: 'no-such-token' },
  answerProofLink: { token: 'no-such-token', proofId: 'no-such-id', name: 'Rosa', decision: 'approved' },
  undoLinkedApproval: { token: 'no-such-token', proofId: 'no-such-id' },
  postMessage: { text: 'How wide?', clientId: 'client-id' },
  addCustomerNote: { text: 'Calls on Mondays', clientId: 'client-id' },
  changeCustomerNote: { text: 'Calls on Tuesdays' },
  readConversation: { number: 1 },
  removeUpload: { filePath: 'orderUploads/1/1-logo.png' },
  revokeUpload: { filePath: 'orderUploads/1/1-logo.png' },
  restoreUpload: { filePath: 'orderUploads/1/1-logo.png' },
  convertUpload: { filePath: 'orderUploads/1/1-logo.dst', formats: ['pes'] },
  drawPictureAgain: { filePath: 'orderUploads/1/1-logo.png' },
  setThreadColors: { threads: [{ color: '#c8382e' }] },
  readPictures: { tokens: ['no-such-token'] },
  saveInvoice: { mauth_id: 'no-such-id', inv: [{ orderId: 'no-such-id' }] },
  saveInvoiceDraft: { mauth_id: 'no-such-id', inv: [{ orderId: 'no-such-id' }] },
  changeInvoiceDraft: { inv: [{ orderId: 'no-such-id' }] },
  voidInvoice: { reason: 'Wrong customer' },
  payInvoice: {
    invId: 'no-such-id',
    PaymentDate: '2026-11-20',
    PayNumber: '1',
    Price: 5,
    Currency: 'USD',
    PayMethod: 'PayPal',
    timestamp: '1',
  },
  allowGoogle: { allowed: true },
  confirmPayment: { confirmation: 'confirmed' },
  reversePayment: { reason: 'Entered twice' },
  markNotificationsRead: { record: { entity: 'request', _id: 'no-such-id' } },
  changeNotificationWishes: { byMail: ['newRequest'] },
  changePlacementLimits: {
    limits: Object.fromEntries(PLACEMENTS.map((placement) => [placement, null])),
    version: -1,
  },
  changeShopSetting: { name: 'brand', value: { accent: '' }, version: -1 },
  changeWelcome: { skipped: [], dismissed: false },
  report: { report: 'sales-man-progress' },
}

function bodyOf(name: CallName): unknown {
  const { body, method }: Endpoint = ENDPOINTS[name]
  if (body === 'multipart') {
    const form = new FormData()
    form.append('files', new File(['artwork'], 'logo.dst'))
    return form
  }
  return BODIES[name] ?? (body && method !== 'GET' ? {} : undefined)
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function callerFor(identity: Identity): Promise<TestAccount | undefined> {
  if (identity === NOBODY) return undefined
  return identity === 'User' ? buildCustomer(app) : buildStaff(app, identity)
}

describe.each(Object.keys(ENDPOINTS) as CallName[])('%s', (name) => {
  test.each(IDENTITIES)('by %s', async (identity) => {
    const as = await callerFor(identity)
    const { status, body } = await app.attempt(name, { as, params: PARAMS, body: bodyOf(name) })
    const outcome = expected(ENDPOINTS[name], identity)
    if (outcome !== 'admitted') {
      expect({ status, body }).toMatchObject({ status: 403, body: { code: outcome } })
    } else if (NEEDS_COOKIE.includes(name)) {
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'session_expired' } })
    } else {
      expect([401, 403, 500], `${status}: ${JSON.stringify(body)}`).not.toContain(status)
    }
  })
})

test('a role that changes counts at the next call', async () => {
  const clerk = await buildStaff(app, 'Administrate')
  await app.call('listEmployees', { as: clerk })
  const demoted: Designation = 'sales'
  await app.services.db.updateTable('account').set({ Designation: demoted }).where('_id', '=', clerk._id).execute()
  await app.refused('listEmployees', 'forbidden', { as: clerk })
})

test('a deleted account is nobody', async () => {
  const clerk = await buildStaff(app, 'Administrate')
  await app.services.db.updateTable('account').set({ delete: true }).where('_id', '=', clerk._id).execute()
  await app.refused('listEmployees', 'session_expired', { as: clerk })
})

test('who may not call is told so before the body is looked at', async () => {
  const customer = await buildCustomer(app)
  const send = (authorization?: string) =>
    app.fetch('/api/employees', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: '{ broken',
    })
  expect((await send()).status).toBe(403)
  expect((await send(`Bearer ${customer.token}`)).status).toBe(403)
})
