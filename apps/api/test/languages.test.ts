import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { MAIL_SAMPLES } from '@stitchdesk/contract/mail/mail-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { recordOf } from './support/ledger.ts'
import { waitForMail } from './support/mail.ts'
import { languageOfMail } from './support/mail-files.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** Words that no English sentence of ours can do without, and that no other language of the product has. */
const ENGLISH = /\b(the|your|you|we|this|that|with|from|and|is|are|it|to|of|for|not)\b/i
/** What people typed, in the samples and here. */
const TYPED = [
  'Sewn on a structured cap; the small letters are 5 mm high.',
  'The small letters are 5 mm high.',
  'How wide should the design be, in inches?',
  'For a cap we suggest up to 4.5 by 2.2.',
  'The disk is full.',
]
const withoutTyped = (text: string) =>
  TYPED.reduce((left, typed) => left.replaceAll(typed, ''), text).replace(/\S+@\S+|https?:\S+|\/backups\S+/g, '')

const FOREIGN = LANGUAGES.filter((language) => language !== 'en' && language !== 'en-GB')

test.each(FOREIGN)('every mail is whole in %s', async (language) => {
  for (const name of MAIL_SAMPLES) {
    const headers = { 'accept-language': language }
    const { body } = await app.attempt('previewMail', { as: admin, params: { name }, headers })
    const { subject, text, html } = body as Answer<'previewMail'>
    const said = withoutTyped(`${subject}\n${text}`)
    expect(said, name).not.toMatch(/\{\{|\}\}|undefined/)
    expect(said, name).not.toMatch(ENGLISH)
    expect(html, name).toContain(`<html lang="${language}" dir="ltr">`)
    // Sizes are in what readers of the language are used to.
    if (name === 'request-sent') expect(text).toMatch(/99,1 × 55,9 (mm|мм)/)
    // So are numbers that staff typed as Americans do.
    if (name === 'request-sent') expect(text).toMatch({ de: /8\.240/, ru: /8\s240/, es: /8240/, it: /8240/ }[language])
    // Russian has a plural for few and another one for many.
    if (name === 'proof' && language === 'ru') expect(text).toContain('Ссылка действует 14 дней')
  }
})

const CYRILLIC = /\p{Script=Cyrillic}/u
const inRussian = { 'accept-language': 'ru' }

test('a refusal is in the language that is asked for, else in that of its reader’s account', async () => {
  const person = { username: 'anna', password: 'a-good-password', email: 'no' }
  const refused = await app.attempt('register', { body: person, headers: inRussian })
  expect(refused.body).toMatchObject({
    code: 'invalid_body',
    issues: [{ message: 'Введите действительный адрес почты' }],
  })
  expect(refused.headers.get('content-language')).toBe('ru')
  expect(refused.headers.get('vary')).toMatch(/accept-language/i)
  const anna = await buildCustomer(app, { language: 'ru' })
  const { message } = await app.refused('getOrder', 'record_not_found', { as: anna, params: { _id: anna._id } })
  expect(message).toMatch(CYRILLIC)
})

// What all mails and papers say from registering to paying, the browser tests read in each language.
test('mails keep the direction of what was typed, and papers are their customer’s, whoever fetches them', async () => {
  const anna = await buildCustomer(app, { language: 'ru' })
  const order = { requestFor: 'order', orderName: 'Harbor cap', requiredFormat: 'dst', po: 'שלום' } as const
  const ready = await buildRequest(app, { customer: anna, ...order, orderStatus: 'Ready' })
  await buildVersion(app, ready, admin, ['cap.dst'])
  await app.call('sendRecord', { as: admin, body: { _id: ready._id } })
  const result = await waitForMail(app, anna.email, 'Готово')
  expect(result.html).toContain('<td class="ink line" dir="auto"')

  const inv = [{ orderId: (await buildBillable(app, anna))._id }]
  const issued = await app.call('saveInvoice', { as: admin, body: { mauth_id: anna._id, inv } })
  const invoice = await waitForMail(app, anna.email, 'Счёт ')
  expect(invoice.attachments.map(({ filename }) => filename)).toEqual([`Счёт ${issued.timestamp}.pdf`])
  await app.call('recordPayment', { as: admin, params: { _id: anna._id }, body: recordOf(20) })
  await waitForMail(app, anna.email, 'Подтверждение оплаты 20,00')
  const pdf = await app.attempt('downloadInvoice', { params: { id: issued._id }, headers: { 'accept-language': 'de' } })
  expect(pdf.headers.get('content-language')).toBe('ru')
  expect(pdf.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('Счёт')}`)
  const [page] = await readPdf(pdf.body as Buffer)
  for (const text of ['20,00 $', 'Счёт']) expect(page?.text).toContain(text)
})

test('exports are headed in their reader’s language, and name states and choices in it', async () => {
  await app.call('setLanguage', { as: admin, body: { language: 'de' } })
  await buildRequest(app, { customer: await buildCustomer(app), requestFor: 'vector', orderName: 'Löwe' })
  const filters = {
    as: admin,
    params: { format: 'csv' },
    body: { columns: ['submitDateTime', 'width', 'requestFor', 'orderStatus', 'oStatus'], params: {} },
  }
  const exported = await app.attempt('exportOrders', filters)
  expect(String(exported.body)).toContain('Eingegangen (UTC);Breite (Zoll);Art;Status;Typ')
  // What is stored stays.
  expect(String(exported.body)).toContain(';Vektor;Neu;Neu')
})

test('an answer is in the language that is asked for, as is the place of a link in the email log', async () => {
  await app.call('setLanguage', { as: admin, body: { language: 'de' } })
  const anna = await buildCustomer(app, { language: 'ru' })
  const forgot = await app.attempt('forgotPassword', { body: { email: anna.email }, headers: inRussian })
  expect((forgot.body as { message: string }).message).toBe('Мы отправили вам ссылку. Проверьте почту.')
  const { subject } = await waitForMail(app, anna.email, 'Задайте новый пароль')
  const { docs } = await app.call('listMail', { as: admin, params: { size: 50, page: 1 } })
  const _id = docs.find((mail) => mail.subject === subject && mail.to === anna.email)?._id ?? ''
  expect((await app.call('getMail', { as: admin, params: { _id } })).text).toContain('[Link entfernt]')
})

test('a language that is unknown or gone is the shop’s default, and English without one', async () => {
  const customer = await buildCustomer(app, { language: 'fr' })
  const pay = async () => {
    await buildInvoice(app, customer)
    await app.call('recordPayment', { as: admin, params: { _id: customer._id }, body: recordOf(1) })
  }
  await pay()
  expect(languageOfMail(await waitForMail(app, customer.email, 'Receipt for $1.00'))).toBe('en')
  const body = { name: 'mail', value: { signature: 'Danke. Thank you.', language: 'it' }, version: 0 }
  await app.attempt('changeShopSetting', { as: admin, body })
  await pay()
  const mail = await waitForMail(app, customer.email, 'Ricevuta di 1,00')
  // What the shop typed is never translated.
  expect(mail.text).toContain('Danke. Thank you.')
  expect((await app.call('getMe', { as: customer })).language).toBe('fr')
})
