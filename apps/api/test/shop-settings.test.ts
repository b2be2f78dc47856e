import type { ShopSettingName } from '@stitchdesk/contract/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp({ COMPANY_NAME: 'Needle & Thread', TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const read = () => app.call('getShopSettings', { as: admin })
/** Sets a part from the version that is stored, and answers all of them. */
async function change(name: ShopSettingName, value: object) {
  const { version } = (await read())[name]
  const { status, body } = await app.attempt('changeShopSetting', { as: admin, body: { name, value, version } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const refusedIn = async (name: ShopSettingName, value: object) => {
  const { version } = (await read())[name]
  const { issues } = await app.refused('changeShopSetting', 'invalid_body', {
    as: admin,
    body: { name, value, version },
  })
  return issues?.map(({ path, code }) => `${path.join('.')}: ${code}`)
}

test('a shop is what the configuration says until an administrator tells more, and who did is kept', async () => {
  const before = await read()
  expect(before.configured).toMatchObject({ companyName: 'Needle & Thread', timeZone: 'America/Chicago' })
  expect(before.shop).toEqual({
    value: { companyName: '', address: '', country: '', phone: '', email: '', website: '', taxNumber: '' },
    version: 0,
    changedBy: null,
    changedAt: null,
  })
  expect(await app.call('getShop')).toMatchObject({ companyName: 'Needle & Thread', accent: null, logo: null })
  await change('shop', { companyName: '  Lion Stitch ', address: '1 Mane Street\nChicago', website: 'lion.example' })
  await change('brand', { accent: '#0B5D3B' })
  const after = await read()
  expect(after.shop).toMatchObject({
    value: { companyName: 'Lion Stitch', address: '1 Mane Street\nChicago', website: 'https://lion.example' },
    version: 1,
    changedBy: admin.userName,
  })
  expect(after.mail).toMatchObject({ version: 0, changedBy: null })
  expect(await app.call('getShop')).toMatchObject({ companyName: 'Lion Stitch', accent: '#0b5d3b' })
  const trail = await app.services.db
    .selectFrom('audit_event')
    .select(['accountId', 'field', 'before', 'after'])
    .where('entity', '=', 'setting')
    .where('entityId', '=', 'shop')
    .where('field', '=', 'companyName')
    .execute()
  expect(trail).toEqual([{ accountId: admin._id, field: 'companyName', before: '', after: 'Lion Stitch' }])
})

test('of two who started alike the second is told, and other parts are in nobody’s way', async () => {
  const { version } = (await read()).mail
  const send = (signature: string) =>
    app.attempt('changeShopSetting', { as: admin, body: { name: 'mail', value: { signature }, version } })
  const results = await Promise.all([send('Yours, A'), send('Yours, B')])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(results.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version' })
  await change('billing', { terms: 'At once', howToPay: '' })
})

test('what can’t be used is refused where it stands, each with its reason, and nothing is kept of it', async () => {
  const before = await read()
  expect(
    await refusedIn('shop', {
      companyName: 'x'.repeat(101),
      address: 'y'.repeat(301),
      email: 'nobody',
      website: 'javascript:alert(1)',
      phone: 7,
    }),
  ).toEqual([
    'value.companyName: too_long',
    'value.address: too_long',
    'value.phone: not_text',
    'value.email: invalid_email',
    'value.website: invalid_website',
  ])
  expect(await refusedIn('shop', { website: 'ftp://lion.example' })).toEqual(['value.website: invalid_website'])
  expect(await refusedIn('shop', { website: 'https://user:pass@lion.example' })).toEqual([
    'value.website: invalid_website',
  ])
  expect(await refusedIn('brand', { accent: 'red' })).toEqual(['value.accent: invalid_color'])
  expect(await refusedIn('brand', { accent: '#ffd400' })).toEqual(['value.accent: color_too_light'])
  expect(await refusedIn('mail', { signature: 'z'.repeat(501) })).toEqual(['value.signature: too_long'])
  expect(await refusedIn('billing', { paper: 'A3' })).toEqual(['value.paper: invalid_choice'])
  expect(await refusedIn('billing', { dueDays: '366' })).toEqual(['value.dueDays: not_whole'])
  expect(await refusedIn('mail', { sender: 'nobody' })).toEqual(['value.sender: invalid_email'])
  expect(await refusedIn('notice', { text: 'Closed', from: 'tomorrow' })).toEqual(['value.from: invalid_date'])
  expect(await refusedIn('notice', { text: 'Closed', from: '2026-12-24', until: '2026-12-23' })).toEqual([
    'value.until: ends_before_it_begins',
  ])
  expect(await read()).toEqual(before)
})

test('ways to pay are called as the shop calls them', async () => {
  await change('payMethods', { BankTransfer: 'Zelle' })
  expect((await app.call('getShop')).payMethods).toEqual({ PayPal: '', CreditCard: '', BankTransfer: 'Zelle' })
  expect(await refusedIn('payMethods', { PayPal: 'x'.repeat(41) })).toEqual(['value.PayPal: too_long'])
  await change('payMethods', { BankTransfer: '' })
})

describe('the notice', () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  test.each([
    ['always, without days', {}, true],
    ['between its days', { from: day(-3), until: day(3) }, true],
    ['not before its first day', { from: day(3) }, false],
    ['not after its last day', { until: day(-3) }, false],
  ])('is told %s', async (_, days, told) => {
    await change('notice', { text: 'We are closed on <b>Monday</b>.', ...days })
    expect(await app.call('getNotice', { as: customer })).toEqual({
      text: told ? 'We are closed on <b>Monday</b>.' : '',
    })
  })
})

test('the public invoice names its seller, how to pay and where the customer was when it was written', async () => {
  await change('billing', { terms: 'Within 30 days', howToPay: 'Bank: 5550' })
  const { _id } = await buildInvoice(app, customer)
  await app.services.db
    .updateTable('invoice')
    .set({ address: '7 Harbor Road\nBoston, MA 02110' })
    .where('_id', '=', _id)
    .execute()
  const invoice = await app.call('getInvoice', { params: { id: _id } })
  expect(invoice).toMatchObject({ companyName: 'Lion Stitch', address: '7 Harbor Road\nBoston, MA 02110' })
  expect(invoice.seller).toEqual({
    companyName: 'Lion Stitch',
    address: '1 Mane Street\nChicago',
    country: '',
    phone: '',
    email: '',
    website: 'https://lion.example',
    taxNumber: '',
    accent: '#0b5d3b',
    logo: null,
    terms: 'Within 30 days',
    howToPay: 'Bank: 5550',
    paper: '',
  })
})

describe('the first steps', () => {
  let fresh: TestApp
  beforeAll(async () => {
    fresh = await startTestApp()
  })
  afterAll(() => fresh.stop())

  test('are done by what there is, and can be left out and taken up again', async () => {
    const as = await fresh.call('login', { body: { userName: 'first-admin', password: 'first-admin-password' } })
    // The imprint is asked for where the shop's country is known and not the US.
    const none = { shop: false, zone: false, money: true, legal: true, mail: false, employee: false, customer: false }
    expect(await fresh.call('getWelcome', { as })).toEqual({
      done: none,
      skipped: [],
      dismissed: false,
      mailAsFile: true,
      asksLegal: false,
    })
    const left = await fresh.call('changeWelcome', {
      as,
      body: { skipped: ['employee', 'employee', 'mail'], dismissed: false },
    })
    expect(left).toEqual({
      done: none,
      skipped: ['employee', 'mail'],
      dismissed: false,
      mailAsFile: true,
      asksLegal: false,
    })
    await fresh.call('changeShopSetting', {
      as,
      body: { name: 'shop', value: { companyName: 'Lion Stitch' }, version: 0 },
    })
    await fresh.call('sendTestMail', { as })
    await buildCustomer(fresh)
    const { done } = await fresh.call('getWelcome', { as })
    expect(done).toEqual({
      shop: true,
      zone: false,
      money: true,
      legal: true,
      mail: true,
      employee: false,
      customer: true,
    })
    await buildStaff(fresh, 'designer')
    expect((await fresh.call('getWelcome', { as })).done.employee).toBe(true)
    const put = await fresh.call('changeWelcome', { as, body: { skipped: [], dismissed: true } })
    expect(put).toMatchObject({ skipped: [], dismissed: true })
  })
})

test('days to pay are those of Settings for whoever has none of their own', async () => {
  const customer = await buildCustomer(app)
  const daysOf = async () =>
    (await app.call('getCustomerTerms', { as: admin, params: { _id: customer._id } })).shopDueDays
  await change('billing', { terms: '', howToPay: '', dueDays: '14' })
  expect(await daysOf()).toBe(14)
  expect((await app.call('getOwnTerms', { as: customer })).dueDays).toBe(14)
  await change('billing', { terms: '', howToPay: '', dueDays: '' })
  expect(await daysOf()).toBe(app.services.config.INVOICE_DUE_DAYS)
})
