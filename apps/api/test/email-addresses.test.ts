import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

// Email addresses as customers have them: domains in any script, signs before the @.

/** A shop with its mail server. */
interface Shop {
  app: TestApp
  smtp: TestSmtp
  admin: TestAccount
}
let shop: Shop
/** One whose mail server takes plain letters only. */
let old: Shop

async function openShop(isOld: boolean): Promise<Shop> {
  const smtp = await startSmtp({ isOld })
  const app = await startTestApp({ SMTP_URL: smtp.url, TRUST_PROXY: '127.0.0.1' })
  return { app, smtp, admin: await buildStaff(app, 'Administrate') }
}
beforeAll(async () => {
  shop = await openShop(false)
  old = await openShop(true)
})
afterAll(async () => {
  for (const { app, smtp } of [shop, old]) {
    await app.stop()
    await smtp.stop()
  }
})

const given = readFileSync(join(import.meta.dirname, '../../../packages/contract/test/field/emails.txt'), 'utf8')
  .trimEnd()
  .split('\n')

let callers = 0
/** Registers somebody, from an address of their own. */
const registering = (email: string) => {
  callers += 1
  return {
    headers: { 'x-forwarded-for': `203.0.113.${callers}` },
    body: { email, username: `caller ${callers}`, password: 'a long password' },
  } as never
}

/** How an address is mailed, where that is not as it is typed. */
const MAILED: Record<string, string> = {
  'info@müller-stickerei.de': 'info@xn--mller-stickerei-zvb.de',
  'заказ@вышивка.рф': 'заказ@вышивка.рф',
}
/** Other ways to write an address of the field. */
const TWINS = ['info@xn--mller-stickerei-zvb.de', 'INFO@Müller-Stickerei.de']

test('the addresses of the field are taken, shown as typed and mailed as punycode, each once', async () => {
  for (const email of given) {
    const { user } = await shop.app.call('register', registering(email))
    expect(user.email).toBe(email)
    const to = MAILED[email] ?? email
    await expect.poll(shop.smtp.asked, { message: email }).toContain(to)
    await expect.poll(() => shop.smtp.raw.join(''), { message: email }).toContain(`To: ${to}`)
  }
  const { docs } = await shop.app.call('listMail', {
    as: shop.admin,
    params: { size: 50, page: 1 },
    query: {},
  } as never)
  expect(docs.map(({ to }) => to)).toContain('info@müller-stickerei.de')
  for (const twin of TWINS) {
    const { issues } = await shop.app.refused('register', 'already_taken', registering(twin))
    expect(issues).toMatchObject([{ path: ['email'], code: 'email_taken' }])
  }
  await shop.app.call('forgotPassword', { body: { email: 'info@xn--mller-stickerei-zvb.de' } })
  await expect.poll(() => shop.smtp.asked().filter((to) => to === 'info@xn--mller-stickerei-zvb.de').length).toBe(2)
})

test('letters beyond ASCII before the @ need a mail server that takes them', async () => {
  for (const email of ['jörg@example.de', 'заказ@вышивка.рф']) {
    const { issues } = await old.app.refused('register', 'invalid_body', registering(email))
    expect(issues).toMatchObject([{ path: ['email'], code: 'mailbox_letters' }])
  }
  const params = { as: old.admin, body: { invoiceEmail: 'jörg@example.de', _id: old.admin._id } } as never
  await old.app.refused('updateAuth', 'invalid_body', params)
  const { user } = await old.app.call('register', registering('info@müller-stickerei.de'))
  expect(user.email).toBe('info@müller-stickerei.de')
  await expect.poll(old.smtp.asked).toEqual(['info@xn--mller-stickerei-zvb.de'])
})

test('the address that customers reply to needs one, too', async () => {
  const set = async ({ app, admin }: typeof shop) => {
    const { value, version } = (await app.call('getShopSettings', { as: admin })).shop
    return app.attempt('changeShopSetting', {
      as: admin,
      body: { name: 'shop', value: { ...value, email: 'büro@example.de' }, version },
    })
  }
  expect(await set(old)).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['value', 'email'], code: 'mailbox_letters' }] },
  })
  expect(await set(shop)).toMatchObject({ status: 200, body: { shop: { value: { email: 'büro@example.de' } } } })
})

test.each([
  'info@müller',
  '@müller-stickerei.de',
  'info@',
  'info@.de',
  'info@-.de',
  'in fo@example.de',
  'info@exa\u202Emple.de',
  `${'a'.repeat(300)}@example.de`,
])('%j is refused with a sentence', async (email) => {
  const { issues } = await shop.app.refused('register', 'invalid_body', registering(email))
  expect(issues).toMatchObject([{ path: ['email'], message: expect.stringMatching(/^[A-Z]/) }])
})

test('10 MB of an address are refused with a sentence', async () => {
  const { status, body } = await shop.app.attempt('register', registering(`${'a'.repeat(10 * 1024 ** 2)}@example.de`))
  expect(status).toBe(413)
  expect(body).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) })
})
