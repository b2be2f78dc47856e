import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'

// The shop's imprint, privacy policy and terms.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const change = async (name: 'legal' | 'shop', value: object) => {
  const { version } = (await app.call('getShopSettings', { as: admin }))[name]
  return app.attempt('changeShopSetting', { as: admin, body: { name, value, version } })
}
const imprint = (headers = {}) => app.fetch('/api/legal/imprint', { headers, redirect: 'manual' })

/** Has an email sent to a new customer, and answers it. */
async function mailed(language: string) {
  const customer = await buildCustomer(app, { language })
  await app.call('forgotPassword', { body: { email: customer.email } } as never)
  return waitForMail(app, customer.email)
}

test('a shop that sets nothing shows nothing, and is asked for nothing', async () => {
  expect((await app.call('getShop')).legal).toEqual([])
  expect((await imprint()).status).toBe(404)
  expect((await mailed('en')).html).not.toContain('Imprint')
  expect(await app.call('getWelcome', { as: admin })).toMatchObject({ asksLegal: false, done: { legal: true } })
  await change('shop', { country: 'USA' })
  expect((await app.call('getWelcome', { as: admin })).asksLegal).toBe(false)
})

test('a shop in Germany is asked in its guide, until it has saved them', async () => {
  await change('shop', { country: 'Deutschland' })
  expect(await app.call('getWelcome', { as: admin })).toMatchObject({
    asksLegal: true,
    done: { legal: false, money: false },
  })
  await change('legal', { terms: 'In 30 days' })
  expect((await app.call('getWelcome', { as: admin })).done.legal).toBe(true)
})

test('addresses and texts are linked on public pages and in emails, in the reader’s language', async () => {
  const text = 'Lion Stickerei\n<script>alert(1)</script> & "Söhne"\nMünchen'
  expect((await change('legal', { imprint: text, privacy: 'www.lion.example/datenschutz', terms: '' })).status).toBe(
    200,
  )
  const { legal } = await app.call('getShop')
  expect(legal).toEqual([
    { part: 'imprint', address: '/api/legal/imprint' },
    { part: 'privacy', address: 'https://www.lion.example/datenschutz' },
  ])
  const { html, text: plain } = await mailed('de')
  const own = `${app.services.config.PUBLIC_URL}/api/legal/imprint`
  expect(html).toContain(`href="${own}"`)
  expect(html).toContain('>Impressum</a>')
  expect(html).toContain('href="https://www.lion.example/datenschutz"')
  expect(html).not.toContain('AGB')
  expect(plain).toContain(`Impressum: ${own}\nDatenschutz: https://www.lion.example/datenschutz`)

  const page = await imprint({ 'accept-language': 'es' })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('public, max-age=300')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const shown = await page.text()
  expect(shown).toContain('<h1')
  expect(shown).toContain('Aviso legal')
  expect(shown).toContain('Lion Stickerei<br>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot;<br>München')
  expect(shown).not.toContain('<script>')
})

test('the page leads on where the shop has an address by now, and takes no address that isn’t https', async () => {
  for (const refused of [
    'http://lion.example',
    'javascript:alert(1)//x',
    'https://ada@lion.example/x',
    'https://lion',
  ]) {
    const { status } = await change('legal', { imprint: refused })
    // What is no address at all is a text, and is shown as one.
    expect(status, refused).toBe(refused.startsWith('javascript') ? 200 : 400)
  }
  expect((await imprint()).status).toBe(200)
  await change('legal', { imprint: 'https://lion.example/imprint' })
  const page = await imprint()
  expect([page.status, page.headers.get('location')]).toEqual([302, 'https://lion.example/imprint'])
  expect((await app.fetch('/api/legal/nothing')).status).toBe(400)
})
