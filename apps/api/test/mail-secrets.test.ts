import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

let app: TestApp
let smtp: TestSmtp | undefined
afterEach(async () => {
  await app.stop()
  await smtp?.stop()
  smtp = undefined
})

const LINK = /\/reset-password\/[\w-]{43}/

/** Everything that an administrator is answered about the mails, and the stored mail to somebody. */
async function readLog(admin: TestAccount, to: string) {
  const list = await app.call('listMail', { as: admin, params: { size: 50, page: 1 } })
  const entry = list.docs.find((mail) => mail.to === to)
  if (!entry) return undefined
  const detail = await app.call('getMail', { as: admin, params: { _id: entry._id } })
  const row = await app.services.db
    .selectFrom('mail_message')
    .selectAll()
    .where('_id', '=', entry._id)
    .executeTakeFirstOrThrow()
  return { answered: JSON.stringify({ list, detail }), detail, row }
}

const waitForStatus = (admin: TestAccount, to: string, status: string) =>
  expect.poll(async () => (await readLog(admin, to))?.row.status).toBe(status)

describe('the link that resets a password', () => {
  test('reaches its receiver and is in no log and no table once it is sent', async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://desk.example.com', COMPANY_NAME: 'Needle & $& Thread' })
    const [admin, customer] = [await buildStaff(app, 'Administrate'), await buildCustomer(app)]
    await app.call('forgotPassword', { body: { email: customer.email } })
    const mail = await waitForMail(app, customer.email)
    const [link = ''] = LINK.exec(mail.text ?? '') ?? []
    expect(mail.text).toContain(`Choose a new password: https://desk.example.com${link}`)
    expect(mail.html).toContain(`href="https://desk.example.com${link}"`)
    expect(`${mail.text}${mail.html}`).not.toContain('[link removed]')
    await waitForStatus(admin, customer.email, 'sent')
    const log = await readLog(admin, customer.email)
    expect(log?.detail.text).toContain('[link removed]')
    expect(log?.detail.html).toContain('[link removed]')
    expect(log?.answered).not.toMatch(/reset-password/)
    expect(JSON.stringify(log?.row)).not.toMatch(/reset-password/)
    const token = link.split('/').at(-1)
    const jobs = await sql<{ data: object }>`SELECT data FROM pgboss.job`.execute(app.services.db)
    expect(JSON.stringify(jobs.rows)).not.toContain(token)
    await app.call('resetPassword', { body: { token: token ?? '', password: 'a new password' } })
  })

  test('is not answered while the mail waits or has failed, and goes out with a later attempt', async () => {
    const away = await startSmtp()
    const { port } = away
    await away.stop()
    app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const [admin, customer] = [await buildStaff(app, 'Administrate'), await buildCustomer(app)]
    await app.call('forgotPassword', { body: { email: customer.email } })
    await waitForStatus(admin, customer.email, 'failed')
    const log = await readLog(admin, customer.email)
    expect(log?.answered).not.toMatch(/reset-password/)
    smtp = await startSmtp({ port })
    const again = await app.attempt('resendMessage', { as: admin, params: { _id: log?.row._id } })
    expect(again.status).toBe(200)
    expect(JSON.stringify(again.body)).not.toMatch(/reset-password/)
    await waitForStatus(admin, customer.email, 'sent')
    expect(smtp.received[0]?.text).toMatch(LINK)
    expect(JSON.stringify((await readLog(admin, customer.email))?.row)).not.toMatch(/reset-password/)
  })
})
