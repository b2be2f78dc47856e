import { randomUUID } from 'node:crypto'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { Config } from '../../platform/config.ts'
import type { Handler } from '../operation.ts'
import { readShop, type Shop } from '../settings/read-setting.ts'
import { AnswerLostError, openMailTransport } from './mail-transport.ts'
import { type MailContent, type WrittenMail, writeMail } from './queue-mail.ts'
import { senderOf } from './sender.ts'

type Outcome = Pick<Answer<'sendTestMail'>, 'status' | 'reason'>

/** Sends the caller a test message while they wait, answers its outcome, and lists it in the email log. */
export const sendTestMail: Handler<'sendTestMail'> = async ({ db, services: { config, rateLimits }, actor }) => {
  await rateLimits.take('testMailByAccount', actor._id)
  const { email: to } = await db
    .selectFrom('account')
    .select('email')
    .where('_id', '=', actor._id)
    .executeTakeFirstOrThrow()
  const shop = await readShop(db, config)
  const mail = writeMail(testMail(shop.companyName), shop, config)
  const _id = randomUUID()
  const outcome = await send(config, shop, { _id, to, mail })
  const { subject, text, html } = mail
  const sentAt = outcome.status === 'sent' ? new Date().toISOString() : null
  // unaudited mail_message: the email log lists each mail itself
  await db
    .insertInto('mail_message')
    .values({ _id, kind: 'test', to, accountId: actor._id, subject, text, html, ...outcome, sentAt, attempts: 1 })
    .execute()
  return { to, ...outcome, asFile: config.SMTP_URL === undefined }
}

/** The content of a test message. */
export function testMail(companyName: string): MailContent {
  return {
    subject: `Test message from ${companyName}`,
    paragraphs: [
      'Hello,',
      `This is how emails from ${companyName} look. If you can read it, email works.`,
      'Only you received it.',
    ],
  }
}

async function send(
  config: Config,
  shop: Shop,
  { _id, to, mail }: { _id: string; to: string; mail: WrittenMail },
): Promise<Outcome> {
  const { subject, text, html } = mail
  const mailTransport = await openMailTransport(config)
  try {
    const messageId = `<${_id}@stitchdesk>`
    await mailTransport.send(_id, { ...senderOf(shop, config), to, subject, text, html, messageId })
    return { status: 'sent', reason: '' }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    return { status: error instanceof AnswerLostError ? 'uncertain' : 'failed', reason }
  } finally {
    mailTransport.close()
  }
}
