import type { Answer } from '@stitchdesk/contract/endpoints'
import { MAIL_SAMPLES } from '@stitchdesk/contract/mail/mail-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { languageOfMail } from './support/mail-files.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '20' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

async function invoiced(customer: TestAccount) {
  const { _id: orderId } = await buildBillable(app, customer, 1000)
  const invoice = await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const answer = await app.attempt('downloadInvoice', { params: { id: invoice._id } })
  const text = (await readPdf(answer.body as Buffer)).map((page) => page.text).join(' ')
  return { invoice, text, language: answer.headers.get('content-language') }
}

test('papers and emails of a customer who reads it say VAT; all else is as in English', async () => {
  const british = await buildCustomer(app)
  await app.call('setLanguage', { as: british, body: { language: 'en-GB' } })
  const { invoice, text, language } = await invoiced(british)
  expect(language).toBe('en-GB')
  for (const each of ['VAT (20%) $200.00', 'Subtotal $1,000.00', 'Grand total']) expect(text).toContain(each)
  expect(text).not.toMatch(/\btax\b/i)
  expect(languageOfMail(await waitForMail(app, british.email, `Invoice ${invoice.timestamp}`))).toBe('en-GB')
  const american = await invoiced(await buildCustomer(app, { language: 'en' }))
  expect(american.text).toContain('Tax (20%) $200.00')
})

const AMERICAN = /color|cancel(ed|ation)|\btax\b|\bzip code|\bcell\b|\bgray\b/i

test('every email is whole in it, with sizes in millimetres', async () => {
  for (const name of MAIL_SAMPLES) {
    const headers = { 'accept-language': 'en-GB' }
    const answer = await app.attempt('previewMail', { as: admin, params: { name }, headers })
    const { subject, text, html } = answer.body as Answer<'previewMail'>
    expect(`${subject}\n${text}`, name).not.toMatch(/\{\{|\}\}|undefined/)
    expect(`${subject}\n${text}`, name).not.toMatch(AMERICAN)
    expect(html, name).toContain('<html lang="en-GB" dir="ltr">')
    if (name === 'request-sent') expect(text).toMatch(/99\.1 × 55\.9 mm/)
    if (name === 'request-sent') expect(text).toContain('8,240')
  }
})

test('exports and refusals are in it where it is asked for', async () => {
  const british = { 'accept-language': 'en-GB,en;q=0.9' }
  const exported = await app.attempt('exportInvoices', { as: admin, headers: british, params: { format: 'csv' } })
  const [headings] = String(exported.body).split('\n')
  expect(headings).toContain(',Subtotal,Discount,VAT,')
  const customer = await buildCustomer(app)
  const { _id } = await buildRequest(app, { customer, orderStatus: 'Processing' })
  const { body, headers } = await app.attempt('cancelOrder', { as: customer, headers: british, params: { _id } })
  expect(headers.get('content-language')).toBe('en-GB')
  const message = 'Work on this request has begun, so it can no longer be cancelled. Write to us instead.'
  expect(body).toMatchObject({ code: 'cancel_in_work', message })
})
