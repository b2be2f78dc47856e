import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ACCOUNTS_ENDPOINTS } from '../src/accounts/endpoints.ts'
import { API_BASE, avatarAddress, fileAddress, sewOutAddress } from '../src/addresses.ts'
import { AUDIT_ENDPOINTS } from '../src/audit/endpoints.ts'
import { AUTH_ENDPOINTS } from '../src/auth/endpoints.ts'
import type { Endpoint } from '../src/basics/endpoint.ts'
import { DESIGNATIONS } from '../src/basics/enums.ts'
import { BANK_ENDPOINTS } from '../src/billing/bank/endpoints.ts'
import { BULK_ENDPOINTS } from '../src/billing/bulk/endpoints.ts'
import { CARD_ENDPOINTS } from '../src/billing/card-endpoints.ts'
import { BILLING_ENDPOINTS } from '../src/billing/endpoints.ts'
import { SEND_ENDPOINTS } from '../src/billing/send/endpoints.ts'
import { BOARD_ENDPOINTS } from '../src/board/endpoints.ts'
import { CALLS } from '../src/calls.ts'
import { CONVERSATION_ENDPOINTS } from '../src/conversation/endpoints.ts'
import { CUSTOMERS_ENDPOINTS } from '../src/customers/endpoints.ts'
import { DASHBOARD_ENDPOINTS } from '../src/dashboard/endpoints.ts'
import { DELIVERY_ENDPOINTS } from '../src/delivery/endpoints.ts'
import { ENDPOINTS } from '../src/endpoints.ts'
import { ERRORS } from '../src/errors.ts'
import { FILES_ENDPOINTS } from '../src/files/endpoints.ts'
import { callPath } from '../src/first-calls.ts'
import { MAIL_ENDPOINTS } from '../src/mail/endpoints.ts'
import { MONITORING_ENDPOINTS } from '../src/monitoring/endpoints.ts'
import { NOTIFICATIONS_ENDPOINTS } from '../src/notifications/endpoints.ts'
import { PAY_ENDPOINTS } from '../src/pay/endpoints.ts'
import { PICTURES_ENDPOINTS } from '../src/pictures/endpoints.ts'
import { PLACING_ENDPOINTS } from '../src/placing/endpoints.ts'
import { PRICING_ENDPOINTS } from '../src/pricing/endpoints.ts'
import { PROCESSING_ENDPOINTS } from '../src/processing/endpoints.ts'
import { PROOFS_ENDPOINTS } from '../src/proofs/endpoints.ts'
import { REPORTS_ENDPOINTS } from '../src/reports/endpoints.ts'
import { REQUESTS_ENDPOINTS } from '../src/requests/endpoints.ts'
import { SEARCH_ENDPOINTS } from '../src/search/endpoints.ts'
import { SETTINGS_ENDPOINTS } from '../src/settings/endpoints.ts'
import { SIMILAR_ENDPOINTS } from '../src/similar/endpoints.ts'
import { STAFF_ENDPOINTS } from '../src/staff/endpoints.ts'
import { TERMS_ENDPOINTS } from '../src/terms/endpoints.ts'

const rows = Object.entries<Endpoint>(ENDPOINTS)
const AREAS = [
  ACCOUNTS_ENDPOINTS,
  AUDIT_ENDPOINTS,
  AUTH_ENDPOINTS,
  BANK_ENDPOINTS,
  BILLING_ENDPOINTS,
  BOARD_ENDPOINTS,
  CARD_ENDPOINTS,
  CONVERSATION_ENDPOINTS,
  CUSTOMERS_ENDPOINTS,
  DASHBOARD_ENDPOINTS,
  DELIVERY_ENDPOINTS,
  FILES_ENDPOINTS,
  MAIL_ENDPOINTS,
  MONITORING_ENDPOINTS,
  NOTIFICATIONS_ENDPOINTS,
  PAY_ENDPOINTS,
  PICTURES_ENDPOINTS,
  PLACING_ENDPOINTS,
  PRICING_ENDPOINTS,
  PROCESSING_ENDPOINTS,
  PROOFS_ENDPOINTS,
  REPORTS_ENDPOINTS,
  REQUESTS_ENDPOINTS,
  SEARCH_ENDPOINTS,
  BULK_ENDPOINTS,
  SEND_ENDPOINTS,
  SETTINGS_ENDPOINTS,
  SIMILAR_ENDPOINTS,
  STAFF_ENDPOINTS,
  TERMS_ENDPOINTS,
]
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

describe('the endpoint table', () => {
  it('has every call of the specification', () => {
    const calls = rows.map(([, row]) => `${row.method} ${row.path}`)
    for (const call of [
      'POST /post-jwt-register',
      'POST /post-jwt-login',
      'POST /post-jwt-profile',
      'POST /refresh',
      'POST /logout',
      'POST /jwt-forget-pwd',
      'POST /jwt-reset-pwd',
      'POST /social-login',
      'GET /me',
      'POST /orders/{size}/{page}',
      'POST /vectors/{size}/{page}/{designation}',
      'POST /quotes',
      'GET /quotes/{id}',
      'DELETE /quotes/{id}',
      'POST /create-order',
      'PUT /order/update/{_id}',
      'POST /orders/convert-to-order',
      'POST /processing',
      'POST /processing-email',
      'POST /order-code',
      'DELETE /order/{_id}',
      'DELETE /order/code/{orderCode}',
      'POST /uploads/{orderCode}',
      'POST /report/{size}/{page}',
      'POST /designers-progress/{size}/{page}',
      'POST /sales-man-progress/{size}/{page}',
      'POST /orders-report/{size}/{page}',
      'POST /customers-report/{size}/{page}',
      'POST /company-report/{size}/{page}',
      'POST /customers/{size}/{page}',
      'GET /customer/{_id}',
      'POST /customer',
      'PATCH /update-auth',
      'PATCH /update-password',
      'POST /employees',
      'GET /employees',
      'GET /employees/{id}',
      'DELETE /employees/{id}',
      'POST /designers/{size}/{page}',
      'POST /assToSalesMan/{size}/{page}',
      'POST /save-generated-invoice',
      'GET /invoice/{id}',
      'GET /get-generated-invoice/{size}/{page}/{id}',
      'POST /pay-invoice',
    ]) {
      expect(calls).toContain(call)
    }
  })

  it('describes each call once', () => {
    const described = AREAS.flatMap((area) => Object.keys(area))
    expect(described.toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it('serves no address twice', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it.each(rows)('%s', (_, row) => {
    const named = row.params instanceof z.ZodObject ? Object.keys(row.params.shape) : []
    expect(named.toSorted()).toEqual(placeholders(row.path).toSorted())
    expect(row.summary.length).toBeGreaterThan(3)
    if (row.method === 'GET') expect(row.body).toBeUndefined()
    if (row.roles !== 'public') {
      expect(row.roles.length).toBeGreaterThan(0)
      expect(new Set(row.roles).size).toBe(row.roles.length)
      for (const role of row.roles) expect(DESIGNATIONS).toContain(role)
    }
  })

  it('lets nobody in unsigned but where that is the point', () => {
    const open = rows.filter(([, row]) => row.roles === 'public').map(([name]) => name)
    expect(open.sort()).toEqual(
      [
        'addLinkedComment',
        'answerPriceLink',
        'answerProofLink',
        'beginSocialLogin',
        'checkCardPayment',
        'download',
        'downloadAvatar',
        'downloadCreditNote',
        'downloadInvoice',
        'downloadLogo',
        'downloadPicture',
        'downloadProofPicture',
        'downloadSewOut',
        'forgotPassword',
        'getInvoice',
        'getShop',
        'health',
        'login',
        'logout',
        'changeLinkedComment',
        'openPriceLink',
        'openProofLink',
        'payByCard',
        'receiveStripeEvent',
        'replyToLinkedComment',
        'refresh',
        'register',
        'resetPassword',
        'showLegal',
        'showUnsubscribe',
        'socialLogin',
        'undoLinkedApproval',
        'unsubscribe',
        'verifyEmail',
      ].sort(),
    )
  })

  it('lets only administrators delete and manage employees', () => {
    const guarded = rows.filter(
      ([name]) => /employee|^delete|^restoreOrder/i.test(name) && !/(SavedView|CustomerNote)$/.test(name),
    )
    expect(guarded.length).toBeGreaterThan(7)
    for (const [name, row] of guarded) expect(row.roles, name).toEqual(['Administrate'])
  })

  it('gives sales nothing but their own customers, what they place for these, invoices and progress', () => {
    const reached = rows
      .filter(([, row]) => row.roles !== 'public' && row.roles.includes('sales'))
      .map(([name]) => name)
    for (const name of ['saveProcessing', 'sendRecord', 'updateOrder', 'convertToOrder', 'listMail']) {
      expect(reached).not.toContain(name)
    }
    for (const name of ['reserveOrderCode', 'createOrder', 'createQuote', 'upload', 'createCustomer']) {
      expect(reached).toContain(name)
    }
  })

  it('is where stored files and pictures are addressed', () => {
    const file = { token: 'aB3-_x', imageName: '1795000000001-lion.png' }
    const params = { token: file.token, name: file.imageName }
    expect(fileAddress(file)).toBe(`${API_BASE}${callPath(CALLS.download.path, params)}`)
    expect(avatarAddress('me.webp')).toBe(`${API_BASE}${callPath(CALLS.downloadAvatar.path, { name: 'me.webp' })}`)
    expect(sewOutAddress('a.webp')).toBe(`${API_BASE}${callPath(CALLS.downloadSewOut.path, { name: 'a.webp' })}`)
  })

  it('puts parameters into paths, encoded', () => {
    expect(callPath('/orders/{size}/{page}', { size: 50, page: 2 })).toBe('/orders/50/2')
    expect(callPath('/files/{token}/{name}', { token: 't', name: 'a b/../c?.png' })).toBe(
      '/files/t/a%20b%2F..%2Fc%3F.png',
    )
  })
})

describe('the errors', () => {
  it('have a status of their own kind', () => {
    for (const [code, { status }] of Object.entries(ERRORS)) {
      expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 416, 429, 500, 503, 507], code).toContain(status)
    }
    expect(ERRORS.invalid_credentials).toEqual({ status: 401 })
  })
})
