import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { queueMail } from '../src/features/mail/queue-mail.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { readMails, waitForMail } from './support/mail.ts'
import { DST, formOf, PNG } from './support/sample-files.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

let app: TestApp
let smtp: TestSmtp | undefined

afterEach(async () => {
  await app.stop()
  await smtp?.stop()
  smtp = undefined
})

const register = (username: string) =>
  app.call('register', { body: { username, email: `${username}@example.com`, password: 'correct horse' } })

async function messageTo(address: string) {
  return app.services.db.selectFrom('mail_message').selectAll().where('to', '=', address).executeTakeFirstOrThrow()
}

const waitForStatus = (address: string, status: string) =>
  expect.poll(async () => (await messageTo(address)).status, { interval: 50 }).toBe(status)

const read = (admin: TestAccount, _id: string) => app.call('getMail', { as: admin, params: { _id } })

describe('without a mail server', () => {
  test('mail is written to files, and administrators read it', async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://desk.example.com', MAIL_FROM: 'Desk <desk@example.com>' })
    await register('ada')
    const mail = await waitForMail(app, 'ada@example.com', 'Welcome')
    expect(mail.from).toMatchObject({ name: 'Desk', address: 'desk@example.com' })
    expect(mail.text).toContain('https://desk.example.com/verify-email/')
    expect(mail.html).toContain('https://desk.example.com/verify-email/')
    await waitForStatus('ada@example.com', 'sent')
    const admin = await buildStaff(app, 'Administrate')
    const { docs, totalDocs } = await app.call('listMail', { as: admin, params: { size: 50, page: 1 } })
    expect(totalDocs).toBe(1)
    expect(docs[0]).toMatchObject({
      kind: 'email-verification',
      to: 'ada@example.com',
      toName: 'ada',
      status: 'filed',
      attempts: 1,
    })
    const detail = await app.call('getMail', { as: admin, params: { _id: docs[0]?._id ?? '' } })
    expect(detail.text).toContain('with this email address')
    await app.services.db.updateTable('account').set({ company: 'Ada Caps' }).where('userName', '=', 'ada').execute()
    expect(await app.call('getMail', { as: admin, params: { _id: detail._id } })).toMatchObject({ toName: 'Ada Caps' })
    await app.refused('getMail', 'record_not_found', { as: admin, params: { _id: 'no-such-mail' } })
    const { mail: setting } = await app.call('getShopSettings', { as: admin })
    const value = { ...setting.value, language: '' as const, sender: 'orders@lion.example' }
    await app.call('changeShopSetting', { as: admin, body: { name: 'mail', value, version: setting.version } })
    await register('bea')
    expect((await waitForMail(app, 'bea@example.com', 'Welcome')).from).toMatchObject({
      address: 'orders@lion.example',
    })
  })

  test('the finished record carries its facts, a picture of the result and links to the files', async () => {
    app = await startTestApp()
    const admin = await buildStaff(app, 'Administrate')
    const customer = await buildCustomer(app, { contactPerson: 'Rosa <Nowak>' })
    const { _id, orderCode } = await buildRequest(app, { customer, orderName: 'Lion & "cub"' })
    const files = await app.call('upload', {
      as: admin,
      params: { orderCode },
      body: formOf(['preview.png', PNG], ['lion.dst', DST]),
    })
    await app.call('saveProcessing', {
      as: admin,
      body: { modelFor: orderCode, price: 20, discount: 1, imagesUploads: files },
    })
    await app.call('sendRecord', { as: admin, body: { _id } })
    const mail = await waitForMail(app, customer.email, 'ready')
    expect(mail.text).toContain('$19.00')
    expect(mail.html).toContain('Lion &amp; &quot;cub&quot;')
    expect(mail.html).not.toContain('Rosa <Nowak>')
    // Staff's addresses of results hold a key more than the customer's.
    const customersUrl = (url: string) => url.replace(/\.[0-9a-f]{32}\//, '/')
    for (const file of files) expect(mail.text).toContain(`${app.address}${customersUrl(file.url)}`)
    const [picture] = mail.attachments
    expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(PNG)
    expect(mail.html).toContain(`cid:${picture?.contentId?.replace(/[<>]/g, '')}`)
    expect((await app.fetch(files[1]?.url ?? '')).status).toBe(200)
  })

  test('a change that is taken back takes its mail with it', async () => {
    app = await startTestApp()
    const customer = await buildCustomer(app)
    const { db } = app.services
    const attempt = db.transaction().execute(async (trx) => {
      await queueMail(trx, app.services, {
        kind: 'welcome',
        to: customer.email,
        accountId: customer._id,
        content: () => ({ subject: 'Never sent', paragraphs: ['This was never committed.'] }),
      })
      throw new Error('taken back')
    })
    await expect(attempt).rejects.toThrow('taken back')
    // A mail queued afterwards has gone out, so the one taken back would have, too.
    await register('after')
    await waitForMail(app, 'after@example.com')
    const jobs = await sql<{ n: number }>`SELECT count(*) AS n FROM pgboss.job WHERE name = 'send-mail'`.execute(db)
    expect(jobs.rows[0]?.n).toBe(1)
    expect((await readMails(app)).map((mail) => mail.subject)).not.toContain('Never sent')
  })

  test('a refused call mails nobody', async () => {
    app = await startTestApp()
    const customer = await buildCustomer(app)
    const orderCode = 1_600_000_000_000
    await app.services.db.insertInto('order_code').values({ orderCode, accountId: customer._id }).execute()
    const body = {
      requestFor: 'order',
      orderName: 'Lion',
      requiredFormat: 'dst',
      orderCode,
      imagesUploads: [{ filePath: 'orderUploads/1/not-there.png' }],
    }
    await app.refused('createOrder', 'invalid_body', { as: customer, body })
    for (const table of ['mail_message', 'request'] as const) {
      expect(await app.services.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    const recorded = app.services.db.selectFrom('audit_event').select('entity').where('entity', '=', 'request')
    expect(await recorded.execute()).toEqual([])
  })
})

describe('with a mail server', () => {
  test('mail goes out by SMTP and is marked as sent', async () => {
    smtp = await startSmtp()
    app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Desk <desk@example.com>' })
    await register('ada')
    await expect.poll(() => smtp?.received.length).toBe(1)
    expect(smtp.received[0]?.subject).toContain('Welcome')
    expect(smtp.received[0]?.from?.address).toBe('desk@example.com')
    await waitForStatus('ada@example.com', 'sent')
    expect((await messageTo('ada@example.com')).sentAt).not.toBeNull()
    expect(await readMails(app)).toEqual([])
  })

  test('a server that is away leaves the reason, will be tried again, and can be tried at once', async () => {
    const away = await startSmtp()
    const { port } = away
    await away.stop()
    app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const admin = await buildStaff(app, 'Administrate')
    await register('ada')
    await waitForStatus('ada@example.com', 'failed')
    const failed = await messageTo('ada@example.com')
    expect(failed.reason).toMatch(/ECONNREFUSED/)
    // The message's fate is written a moment before the queue notes the job's.
    const jobs = sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = 'send-mail'`
    await expect.poll(async () => (await jobs.execute(app.services.db)).rows).toEqual([{ state: 'retry' }])

    smtp = await startSmtp({ port })
    const again = await app.call('resendMessage', { as: admin, params: { _id: failed._id } })
    expect(again).toMatchObject({ status: 'queued', original: failed._id, to: 'ada@example.com' })
    const audit = await app.call('listAudit', {
      as: admin,
      params: { size: 10, page: 1 },
      query: { entity: 'message' },
    })
    expect(audit.docs).toEqual([
      expect.objectContaining({
        ...{ userName: admin.userName, record: failed.subject, field: 'sentAgain', after: '"ada@example.com"' },
      }),
    ])
    await expect.poll(async () => (await read(admin, again._id)).status).toBe('sent')
    expect(await app.call('resendMessage', { as: admin, params: { _id: failed._id } })).toMatchObject({
      _id: again._id,
    })
    // The first one's own job finds that it was sent again.
    const isTried = sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'retry'`
    await isTried.execute(app.services.db)
    await expect
      .poll(async () => (await jobs.execute(app.services.db)).rows.map(({ state }) => state))
      .toEqual(['completed', 'completed'])
    expect(smtp.received).toHaveLength(1)
    expect(await read(admin, failed._id)).toMatchObject({ status: 'failed', resentAs: again._id })
    expect((await read(admin, failed._id)).reason).not.toContain('tried again')
  })

  test('a mail whose answer was lost is not sent again by itself, is told as such, and can be sent again', async () => {
    let answers: 'give' | 'lose' = 'lose'
    smtp = await startSmtp({ answer: () => answers })
    app = await startTestApp({ SMTP_URL: smtp.url })
    const admin = await buildStaff(app, 'Administrate')
    await register('ada')
    await waitForStatus('ada@example.com', 'uncertain')
    const uncertain = await messageTo('ada@example.com')
    expect(uncertain.reason).toContain('It may have arrived')
    const jobs = sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = 'send-mail'`
    await expect.poll(async () => (await jobs.execute(app.services.db)).rows).toEqual([{ state: 'completed' }])
    expect(smtp.received).toHaveLength(1)

    answers = 'give'
    const again = await app.call('resendMessage', { as: admin, params: { _id: uncertain._id } })
    await expect.poll(async () => (await read(admin, again._id)).status).toBe('sent')
    expect(smtp.received).toHaveLength(2)
  })

  test('a receiver that the server refuses is told with the server’s words', async () => {
    smtp = await startSmtp({ refuse: (address) => (address.startsWith('bounce') ? 'no such mailbox here' : undefined) })
    app = await startTestApp({ SMTP_URL: smtp.url })
    const admin = await buildStaff(app, 'Administrate')
    const customer = await buildCustomer(app, { email: 'bounce@example.com' })
    const { _id, orderCode } = await buildRequest(app, { customer })
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20 } })
    await app.call('sendRecord', { as: admin, body: { _id } })
    await waitForStatus('bounce@example.com', 'failed')
    const { messages } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(messages[0]).toMatchObject({ status: 'failed', reason: expect.stringContaining('no such mailbox here') })
    expect(smtp.received).toEqual([])
  })
})
