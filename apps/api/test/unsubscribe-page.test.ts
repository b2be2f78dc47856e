import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { MAILED_KINDS } from '@stitchdesk/contract/notifications/notification-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribeHeaders } from '../src/features/mail/unsubscribe/unsubscribe-link.ts'
import { UNSUBSCRIBE_TEXTS } from '../src/features/mail/unsubscribe/unsubscribe-texts.ts'
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
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'E-Mails über zu prüfende Abzüge abschalten?'],
  ['fr-FR, es;q=0.7, en;q=0.5', 'es', '¿Desactivar los correos sobre pruebas por revisar?'],
  ['en;q=0.4, it;q=0.8', 'it', 'Disattivare le e-mail riguardanti le bozze da esaminare?'],
  ['RU', 'ru', 'Отключить письма на тему «пробы на проверку»?'],
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
  expect(await (await open('de', 'POST')).text()).toContain('E-Mails über zu prüfende Abzüge sind abgeschaltet')
})

test('the page offers the other languages, and stays in the one that was chosen', async () => {
  const english = await (await open('en')).text()
  const links = [...english.matchAll(/<a [^>]*href="(\?language=\w+)" lang="(\w+)"/g)]
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

test('each language has a text of its own for each kind of email', () => {
  for (const kind of MAILED_KINDS) {
    expect(new Set(LANGUAGES.map((language) => UNSUBSCRIBE_TEXTS[language].about[kind])).size).toBe(LANGUAGES.length)
  }
})
