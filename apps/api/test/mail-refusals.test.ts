import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../src/features/mail/queue-mail.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

let app: TestApp
let smtp: TestSmtp
let admin: TestAccount
/** What the server says to an address; nothing takes it. */
const refusals = new Map<string, string>()
/** How often each address was asked for. */
const asked = new Map<string, number>()

beforeAll(async () => {
  smtp = await startSmtp({
    refuse(address) {
      asked.set(address, (asked.get(address) ?? 0) + 1)
      return refusals.get(address)
    },
  })
  app = await startTestApp({ SMTP_URL: smtp.url })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

async function send({ email, _id: accountId }: TestAccount) {
  const messageId = await app.services.db.transaction().execute((trx) =>
    queueMail(trx, app.services, {
      ...{ kind: 'welcome', to: email, accountId },
      content: () => ({ subject: 'News', paragraphs: ['Hello'] }),
    }),
  )
  await expect.poll(async () => (await read(messageId)).status).not.toBe('queued')
  return messageId
}

const read = (_id: string) => app.call('getMail', { as: admin, params: { _id } })
const attemptsOf = async (_id: string) =>
  (await app.services.db.selectFrom('mail_message').select('attempts').where('_id', '=', _id).executeTakeFirstOrThrow())
    .attempts

test.for(['550 5.1.1 No such user', '550 no such mailbox here', '553 mailbox name not allowed'])(
  'an address that the mail server refuses for good (%s) is held as after a bounce, and not tried again',
  async (said) => {
    const customer = await buildCustomer(app)
    refusals.set(customer.email, said)
    const first = await send(customer)
    expect(await read(first)).toMatchObject({ status: 'failed', reason: expect.stringContaining(said), held: true })
    const { mailHeld } = await app.call('getCustomerPage', { as: admin, params: { _id: customer._id } })
    expect(mailHeld).toContain(said)
    const second = await send(customer)
    expect(await read(second)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/^Not sent, because/) })
    expect(asked.get(customer.email)).toBe(1)
    const { rows } = await pendingOf(first)
    expect(rows).toEqual([])

    refusals.delete(customer.email)
    await app.call('allowAddress', { as: admin, body: { address: customer.email } })
    const { _id: again } = await app.call('resendMessage', { as: admin, params: { _id: second } })
    await expect.poll(async () => (await read(again)).status).toBe('sent')
  },
)

test.for([
  '450 4.2.0 Greylisted, try again',
  '552 5.2.2 Mailbox full',
  '550 5.7.1 Rejected by policy',
  '550 Relaying denied',
  '554 Transaction failed',
])('a refusal that may be about us or only for now (%s) holds nothing', async (said) => {
  const customer = await buildCustomer(app)
  refusals.set(customer.email, said)
  const messageId = await send(customer)
  expect(await read(messageId)).toMatchObject({ status: 'failed', held: false })
  expect(await attemptsOf(messageId)).toBe(1)
  expect((await pendingOf(messageId)).rows).toHaveLength(1)
})

/** The jobs that will send a mail. */
const pendingOf = (messageId: string) =>
  sql`SELECT FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed' AND data->>'messageId' = ${messageId}`.execute(
    app.services.db,
  )
