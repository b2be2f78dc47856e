import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { MAILED_KINDS } from '@stitchdesk/contract/notifications/notification-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeHeaders } from '../src/features/mail/unsubscribe/unsubscribe-link.ts'
import { textsIn } from '../src/platform/texts/catalog.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer } from './support/factories.ts'

let app: TestApp
let path: string

beforeAll(async () => {
  app = await startTestApp()
  const { _id: accountId } = await buildCustomer(app)
  const { 'List-Unsubscribe': link = '' } = unsubscribeHeaders(app.services, { accountId, kind: 'proof' })
  path = new URL(link.slice(1, -1)).pathname
})
afterAll(() => app.stop())

const open = (language: string, method = 'GET', address = path) =>
  app.fetch(address, {
    method,
    headers: { 'accept-language': language },
    ...(method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}),
  })

test.for([
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'E-Mails „zu prüfende Abzüge“ abschalten?'],
  ['fr-FR, es;q=0.7, en;q=0.5', 'es', '¿Desactivar los correos sobre pruebas por revisar?'],
  ['en;q=0.4, it;q=0.8', 'it', 'Disattivare le e-mail riguardanti le bozze da esaminare?'],
  ['RU', 'ru', 'Отключить письма на тему «пробы на проверку»?'],
  ['fr, en-gb;q=0.9, en;q=0.8', 'en-GB', 'Turn off emails about proofs to review?'],
  ['en-AU', 'en', 'Turn off emails about proofs to review?'],
  ['fr', 'en', 'Turn off emails about proofs to review?'],
  ['de;q=0, en', 'en', 'Turn off emails about proofs to review?'],
  ['*', 'en', 'Turn off emails about proofs to review?'],
  [';;,=q;q=x', 'en', 'Turn off emails about proofs to review?'],
] as const)(
  'to a reader of "%s" the page behind an unsubscribe link speaks %s',
  async ([wanted, language, question]) => {
    const page = await open(wanted)
    expect(page.headers.get('content-language')).toBe(language)
    const html = await page.text()
    expect(html).toContain(`<html lang="${language}" dir="ltr">`)
    expect(html).toContain(`<h1 class="ink"`)
    expect(html).toContain(question)
  },
)

test('what was done is told in the same language', async () => {
  expect(await (await open('de', 'POST')).text()).toContain('E-Mails „zu prüfende Abzüge“ sind abgeschaltet')
})

test('the page offers the other languages, and stays in the one that was chosen', async () => {
  const english = await (await open('en')).text()
  const links = [...english.matchAll(/<a [^>]*href="(\?language=[\w-]+)" lang="([\w-]+)"/g)]
  expect(links.map(([, , language]) => language)).toEqual(LANGUAGES.filter((language) => language !== 'en'))
  const address = path + links.find(([, , language]) => language === 'ru')?.[1]
  const russian = await (await open('en', 'GET', address)).text()
  expect(russian).toContain('Отключить письма на тему «пробы на проверку»?')
  expect(russian).toContain('href="?language=en" lang="en"')
  // A form without an address of its own is sent to that of the page.
  expect(russian).toMatch(/<form method="post" style/)
  expect(await (await open('en', 'POST', address)).text()).toContain('Письма на тему «пробы на проверку» отключены')
})

test('a chosen language that is unknown is the reader’s', async () => {
  for (const language of ['fr', '', '%3Cb%3E']) {
    const page = await open('de', 'GET', `${path}?language=${language}`)
    expect(page.status, language).toBe(200)
    expect(page.headers.get('content-language'), language).toBe('de')
  }
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('a link that doesn’t work', () => {
  const gone = async () => {
    const { _id: accountId } = await buildCustomer(app)
    await app.services.db.updateTable('account').set({ delete: true }).where('_id', '=', accountId).execute()
    const { 'List-Unsubscribe': link = '' } = unsubscribeHeaders(app.services, { accountId, kind: 'proof' })
    return new URL(link.slice(1, -1)).pathname
  }
  const follow = (address: string, method: string, accept: string, language = 'de') =>
    app.fetch(address, { method, headers: { accept, 'accept-language': language } })

  test.for([
    ['forged', () => `${path}0`, 404],
    ['of a deleted account', gone, 404],
    ['with far too much behind it', () => `${path}${'x'.repeat(500)}`, 404],
    ['a little too long', () => `${path}${'x'.repeat(200)}`, 400],
  ] as const)('%s shows a person a page, and programs what they read', async ([, address, status]) => {
    const broken = await address()
    for (const method of ['GET', 'POST']) {
      const page = await follow(broken, method, BROWSER)
      expect([page.status, page.headers.get('content-type'), page.headers.get('content-language')]).toEqual([
        status,
        'text/html; charset=utf-8',
        'de',
      ])
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
      const html = await page.text()
      expect(html).toContain('<html lang="de" dir="ltr">')
      expect(html).toContain('Dieser Link funktioniert nicht</h1>')
      expect(html).toContain(`href="${app.services.config.PUBLIC_URL}/notifications"`)
      expect(html).toContain('>Benachrichtigungen öffnen</a>')
      for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
        const answer = await follow(broken, method, accept)
        expect([answer.status, answer.headers.get('content-language')], accept).toEqual([status, 'de'])
        expect(await answer.json(), accept).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      }
    }
  })

  test('offers the other languages too', async () => {
    const page = await follow(`${path}0?language=ru`, 'GET', BROWSER)
    expect(page.headers.get('content-language')).toBe('ru')
    const html = await page.text()
    expect(html).toContain('Эта ссылка не работает')
    expect(html).toContain('href="?language=de"')
  })

  test.for(['%', '%E0%A4%A', '%D0', '%zz', '/%'])(
    'cut off within a letter, as "%s", shows a person the page',
    async (end) => {
      for (const method of ['GET', 'POST']) {
        const page = await follow(`${path}${end}?language=it`, method, BROWSER)
        expect([page.headers.get('content-type'), page.headers.get('content-language')], method).toEqual([
          'text/html; charset=utf-8',
          'it',
        ])
        expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
        expect(await page.text()).toContain('Questo link non funziona</h1>')
        const answer = await follow(`${path}${end}`, method, 'application/json')
        expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'unreadable_address' }])
      }
    },
  )

  test('shows a page for an address of its own alone', async () => {
    for (const [address, code] of [
      ['/api/unsubscribed/0', 'call_not_found'],
      ['/api/order/%', 'unreadable_address'],
    ] as const) {
      expect(await (await follow(address, 'GET', BROWSER)).json()).toMatchObject({ code })
    }
  })
})

test('while the database does not answer, a person reads on a page to come again', async () => {
  const quick = await startTestApp({ DATABASE_URL: app.connectionString }, { connectionMs: 1000, statementMs: 1000 })
  const { _id: accountId } = await buildCustomer(app)
  const { 'List-Unsubscribe': link = '' } = unsubscribeHeaders(quick.services, { accountId, kind: 'proof' })
  await app.services.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE account`.execute(trx)
    const page = await quick.fetch(new URL(link.slice(1, -1)).pathname, {
      headers: { accept: BROWSER, 'accept-language': 'it' },
    })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.headers.get('retry-after')).not.toBeNull()
    expect(await page.text()).toContain('Riprovare tra qualche secondo.</h1>')
  })
  await quick.stop()
})

test('each language has a text of its own for each kind of email', () => {
  // A variant may say the same.
  const languages = LANGUAGES.filter((language) => !language.includes('-'))
  for (const kind of MAILED_KINDS) {
    const texts = new Set(languages.map((language) => textsIn(language, 'unsubscribe')(`about.${kind}`)))
    expect(texts.size).toBe(languages.length)
  }
})
