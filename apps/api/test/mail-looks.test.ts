import { MAIL_SAMPLES } from '@stitchdesk/contract/mail/mail-kinds'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { DRAWING } from './support/artwork-files.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { readMails, waitForMail } from './support/mail.ts'
import { drawn } from './support/pictures.ts'
import { formOf } from './support/sample-files.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

const SHOP = {
  companyName: 'Lion <script>alert(1)</script> & Co',
  address: '1 "Mane" Street\n<b>Chicago</b>',
  country: 'United States',
  phone: '+1 312 555 0142',
  email: 'desk@lion.example',
  website: 'https://lion.example',
  taxNumber: '36-5550142',
}

/** Gives a shop its looks. */
async function dress(app: TestApp, as: TestAccount) {
  const set = (name: string, value: object) =>
    app.attempt('changeShopSetting', { as, body: { name, value, version: 0 } }).then(({ status }) => {
      expect(status).toBe(200)
    })
  await set('shop', SHOP)
  await set('brand', { accent: '#0b5d3b' })
  await set('mail', { signature: 'Yours <i>truly</i>,\n[link removed]\nthe lions' })
  await app.call('uploadLogo', { as, body: formOf(['logo.svg', DRAWING]) })
}

describe('every mail', () => {
  let app: TestApp
  let admin: TestAccount
  beforeAll(async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://desk.example.com' })
    admin = await buildStaff(app, 'Administrate')
    await dress(app, admin)
  })
  afterAll(() => app.stop())

  test.each(MAIL_SAMPLES)(
    '%s has the shop’s looks in both its parts, and nothing of what people wrote is markup',
    async (name) => {
      const { subject, html, text } = await app.call('previewMail', { as: admin, params: { name } })
      expect(subject.length).toBeGreaterThan(8)
      expect(html).toMatch(/^<!doctype html>/)
      for (const part of [
        '<meta name="color-scheme" content="light dark">',
        '@media (prefers-color-scheme:dark)',
        'max-width:600px',
        'border-top:4px solid #0b5d3b',
        'alt="Lion &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co"',
        '1 &quot;Mane&quot; Street, &lt;b&gt;Chicago&lt;/b&gt;, United States',
        'Yours &lt;i&gt;truly&lt;/i&gt;,<br>',
        '+1 312 555 0142 · desk@lion.example · https://lion.example',
      ]) {
        expect(html).toContain(part)
      }
      expect(html).toMatch(
        /<img src="https:\/\/desk\.example\.com\/api\/logos\/[\w-]{43}\.png" width="167" height="100"/,
      )
      expect(html).not.toMatch(/<script|<b>|<i>|\[link removed\]|cid:/)
      expect(text).toContain('1 "Mane" Street\n<b>Chicago</b>\nUnited States')
      expect(text).not.toMatch(/<(p|table|br|a) ?/)
      expect(text).not.toContain('[link removed]')
      const [button] = /<td bgcolor="#0b5d3b"[^>]*><a href="https:\/\/desk\.example\.com\/[^"]*"/.exec(html) ?? []
      if (!['address-changed', 'test'].includes(name)) expect(button).toBeDefined()
    },
  )

  test('names formats and days as people do', async () => {
    const textOf = async (name: (typeof MAIL_SAMPLES)[number]) =>
      (await app.call('previewMail', { as: admin, params: { name } })).text
    for (const name of ['request-received', 'request-sent'] as const) {
      expect(await textOf(name)).toContain('DST · Tajima')
    }
    expect(await textOf('invoice')).toMatch(/Due:? +\d{1,2} [A-Z][a-z]{2} \d{4}/)
  })

  test('goes out in the shop’s name, and answers to it come to the shop', async () => {
    const tried = await app.call('sendTestMail', { as: admin })
    expect(tried).toEqual({ to: admin.email, status: 'sent', reason: '', asFile: true })
    const mail = await waitForMail(app, admin.email, 'Test message')
    expect(mail.from).toMatchObject({ name: 'Lion scriptalert(1)/script & Co', address: 'no-reply@desk.example.com' })
    expect(mail.replyTo).toMatchObject([{ address: 'desk@lion.example' }])
    const { docs } = await app.call('listMail', { as: admin, params: { size: 5, page: 1 } })
    expect(docs[0]).toMatchObject({ kind: 'test', to: admin.email, status: 'filed' })
    for (let more = 0; more < 4; more++) await app.call('sendTestMail', { as: admin })
    await app.refused('sendTestMail', 'too_many_attempts', { as: admin })
    expect(await readMails(app)).toHaveLength(5)
  })
})

describe('a test message', () => {
  let app: TestApp
  let smtp: TestSmtp | undefined
  afterEach(async () => {
    await app.stop()
    await smtp?.stop()
    smtp = undefined
  })

  test('by a server that takes it is sent', async () => {
    smtp = await startSmtp()
    app = await startTestApp({ SMTP_URL: smtp.url })
    const admin = await buildStaff(app, 'Administrate')
    expect(await app.call('sendTestMail', { as: admin })).toMatchObject({ status: 'sent', asFile: false })
    expect(smtp.received).toHaveLength(1)
  })

  test('by a server that is away, refuses or says nothing more tells which', async () => {
    let answer: 'give' | 'lose' = 'give'
    smtp = await startSmtp({
      refuse: (address) => (address.startsWith('bounce') ? 'no such mailbox here' : undefined),
      answer: () => answer,
    })
    app = await startTestApp({ SMTP_URL: smtp.url })
    const admin = await buildStaff(app, 'Administrate')
    answer = 'lose'
    expect((await app.call('sendTestMail', { as: admin })).status).toBe('uncertain')
    await app.services.db
      .updateTable('account')
      .set({ email: 'bounce@x.example' })
      .where('_id', '=', admin._id)
      .execute()
    expect(await app.call('sendTestMail', { as: admin })).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('no such mailbox here'),
    })
    await smtp.stop()
    expect(await app.call('sendTestMail', { as: admin })).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('ECONNREFUSED'),
    })
    const rows = await app.services.db.selectFrom('mail_message').select('status').orderBy('createdAt').execute()
    expect(rows.map(({ status }) => status)).toEqual(['uncertain', 'failed', 'failed'])
  })
})

describe('the mail of a finished record', () => {
  let app: TestApp
  afterEach(() => app.stop())

  test('shows what was drawn of its files, as a JPEG that every mail program knows', async () => {
    app = await startTestApp({ PICTURE_PROCESSES: '1' })
    const admin = await buildStaff(app, 'Administrate')
    const customer = await buildCustomer(app)
    const { _id, orderCode } = await buildRequest(app, { customer })
    const imagesUploads = await app.call('upload', {
      as: admin,
      params: { orderCode },
      body: formOf(['lion.svg', DRAWING]),
    })
    for (const file of imagesUploads) await drawn(app, admin, file)
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20, imagesUploads } })
    await app.call('sendRecord', { as: admin, body: { _id } })
    const mail = await waitForMail(app, customer.email, 'ready')
    const [picture] = mail.attachments
    expect(picture).toMatchObject({ filename: expect.stringMatching(/lion\.jpg$/), mimeType: 'image/jpeg' })
    expect(await sharp(picture?.content as ArrayBuffer).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
    expect(mail.html).toContain(`cid:${picture?.contentId?.replace(/[<>]/g, '')}`)
  })
})
