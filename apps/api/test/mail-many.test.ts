import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessageKind } from '@stitchdesk/contract/mail/mail-kinds'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { queueMail } from '../src/features/mail/queue-mail.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer } from './support/factories.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

let app: TestApp
let smtp: TestSmtp

afterEach(async () => {
  await app.stop()
  await smtp.stop()
})

/** Queues mails in one transaction, as what happens to many requests at once does. */
async function queue(count: number, { kind = 'notification' as MessageKind, domain = 'example.com' } = {}) {
  const { _id: accountId } = await buildCustomer(app)
  await app.services.db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number++) {
      const draft = {
        kind,
        to: `${kind}-${number}@${domain}`,
        accountId,
        content: () => ({ subject: `${kind} ${number}`, paragraphs: ['News.'] }),
      }
      await queueMail(trx, app.services, draft as Parameters<typeof queueMail>[2])
    }
  })
}

const subjects = () => smtp.received.map(({ subject }) => subject)

test('as many mails are sent at once as are configured, and connections carry one after the other', async () => {
  let atOnce = 0
  let most = 0
  const full = Promise.withResolvers<void>()
  smtp = await startSmtp({
    answer: async () => {
      atOnce++
      most = Math.max(most, atOnce)
      if (atOnce === 3) full.resolve()
      await full.promise
      atOnce--
      return 'give' as const
    },
  })
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_CONNECTIONS: '3' })
  await queue(12)
  await expect.poll(() => smtp.received.length).toBe(12)
  expect(most).toBe(3)
  expect(smtp.connections()).toBe(3)
  const counted = () => app.services.metrics.registry.getSingleMetricAsString('stitchdesk_mails_total')
  await expect.poll(counted).toContain('stitchdesk_mails_total{kind="notification",fate="sent"} 12')
  expect(new Set(subjects()).size).toBe(12)
})

test('a link to sign in overtakes all news, and results overtake the rest', async () => {
  const begun = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  smtp = await startSmtp({
    answer: async () => {
      begun.resolve()
      await free.promise
      return 'give' as const
    },
  })
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_CONNECTIONS: '1' })
  await queue(20)
  await begun.promise
  await queue(3, { kind: 'welcome' })
  const { email } = await buildCustomer(app, { emailVerifiedAt: new Date().toISOString() })
  await app.call('forgotPassword', { body: { email } })
  await expect
    .poll(() => app.services.db.selectFrom('mail_message').select('_id').where('kind', '=', 'password-reset').execute())
    .toHaveLength(1)
  free.resolve()
  await expect.poll(() => smtp.received.length).toBe(24)
  expect(smtp.received[1]?.to?.[0]?.address).toBe(email)
  expect(subjects().slice(2, 5).toSorted()).toEqual(['welcome 0', 'welcome 1', 'welcome 2'])
})

test('with 1,300 mails waiting a link to sign in is among the next that are sent, five at once', async () => {
  const full = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  let atOnce = 0
  let most = 0
  smtp = await startSmtp({
    answer: async () => {
      atOnce++
      most = Math.max(most, atOnce)
      if (atOnce === 5) full.resolve()
      await free.promise
      atOnce--
      return 'give' as const
    },
  })
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_DOMAIN_RATE: '100000' })
  await queue(1300)
  await full.promise
  const { email } = await buildCustomer(app, { emailVerifiedAt: new Date().toISOString() })
  await app.call('forgotPassword', { body: { email } })
  await expect
    .poll(() => app.services.db.selectFrom('mail_message').select('_id').where('kind', '=', 'password-reset').execute())
    .toHaveLength(1)
  free.resolve()
  const place = () => smtp.received.findIndex(({ to }) => to?.[0]?.address === email)
  await expect.poll(place, { interval: 20 }).toBeGreaterThanOrEqual(0)
  // The five under way, and at most one more of each that had looked for its next one already.
  expect(place()).toBeLessThan(10)
  expect(most).toBe(5)
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'send-mail' AND state = 'created'`.execute(app.services.db)
  expect(rows[0]?.n).toBeGreaterThan(500)
})

test('a domain gets as many a minute as are configured, the others and links to sign in do not wait', async () => {
  smtp = await startSmtp()
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_DOMAIN_RATE: '3' })
  await queue(8, { domain: 'Large.Example' })
  const waiting = async () => {
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM start_after - created_on)::integer AS seconds FROM pgboss.job
      WHERE name = 'send-mail' AND state = 'created' AND start_after > created_on + interval '1 second' ORDER BY start_after`.execute(
      app.services.db,
    )
    return rows.map(({ seconds }) => seconds)
  }
  await expect.poll(async () => (await waiting()).length).toBe(5)
  await expect.poll(() => smtp.received.length).toBe(3)
  // Three in the next minute, two in the one after.
  const seconds = await waiting()
  expect(seconds.slice(0, 3).every((wait) => wait > 0 && wait <= 60)).toBe(true)
  expect(seconds.slice(3).every((wait) => wait > 60 && wait <= 120)).toBe(true)
  const left = () => app.services.db.selectFrom('mail_message').select('status').where('status', '<>', 'sent').execute()
  await expect.poll(left).toEqual(Array(5).fill({ status: 'queued' }))

  await queue(2, { domain: 'small.example' })
  await queue(1, { kind: 'security', domain: 'large.example' })
  await expect.poll(() => smtp.received.length).toBe(6)
})

test('a connection that the server ended between two mails costs none of them and doubles none', async () => {
  smtp = await startSmtp()
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_CONNECTIONS: '1' })
  await queue(2)
  await expect.poll(() => smtp.received.length).toBe(2)
  smtp.drop()
  await queue(2, { kind: 'welcome' })
  await expect.poll(() => smtp.received.length).toBe(4)
  expect(new Set(subjects()).size).toBe(4)
})

test('mail is signed by the configured key for the domain of its sender', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-dkim-'))
  const DKIM_KEY_FILE = join(folder, 'dkim.pem')
  await writeFile(DKIM_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  smtp = await startSmtp()
  app = await startTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Desk <desk@shop.example>',
    DKIM_SELECTOR: 'desk2026',
    DKIM_KEY_FILE,
  })
  await rm(folder, { recursive: true })
  await queue(1)
  await expect.poll(() => smtp.raw.length).toBe(1)
  await sql`INSERT INTO setting ("_id", "value") VALUES ('mail', '{"sender": "orders@brand.example"}')
    ON CONFLICT ("_id") DO UPDATE SET "value" = setting."value" || EXCLUDED."value"`.execute(app.services.db)
  await queue(1)
  await expect.poll(() => smtp.raw.length).toBe(2)
  const own = readSignature(smtp.raw[1]?.toString('latin1') ?? '')
  expect(own.tags).toMatchObject({ d: 'brand.example', s: 'desk2026', bh: own.bodyHash })
  const { tags, signed, bodyHash } = readSignature(smtp.raw[0]?.toString('latin1') ?? '')
  expect(tags).toMatchObject({ a: 'rsa-sha256', d: 'shop.example', s: 'desk2026', bh: bodyHash })
  expect(tags.h?.split(':').map((name) => name.toLowerCase())).toEqual(
    expect.arrayContaining(['from', 'to', 'subject']),
  )
  const verify = createVerify('RSA-SHA256').update(signed, 'latin1')
  expect(verify.verify(publicKey, tags.b ?? '', 'base64')).toBe(true)
})

/** What a signature says and what it was made of, by relaxed canonical forms: RFC 6376, sections 3.4.2, 3.4.4 and 3.7. */
function readSignature(mail: string) {
  const end = mail.indexOf('\r\n\r\n')
  const headers = mail
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const body = mail
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const relaxed = (header: string) => {
    const [name = '', ...rest] = header.split(':')
    return `${name.trim().toLowerCase()}:${rest.join(':').replace(/\s+/g, ' ').trim()}`
  }
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const value = signature.slice(signature.indexOf(':') + 1)
  const tags: Record<string, string> = Object.fromEntries(
    value.split(';').map((tag) => {
      const [name = '', ...rest] = tag.split('=')
      return [name.trim(), rest.join('=').replace(/\s+/g, '')]
    }),
  )
  const named = (tags.h ?? '').split(':').map((name) => {
    const found = headers.find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found === undefined ? [] : [relaxed(found)]
  })
  const own = relaxed(signature.replace(/\bb=[^;]*$/, 'b='))
  return {
    tags,
    signed: [...named.flat(), own].join('\r\n'),
    bodyHash: createHash('sha256').update(body, 'latin1').digest('base64'),
  }
}
