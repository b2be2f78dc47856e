import type { Language } from '@stitchdesk/contract/basics/enums'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { Config } from '../../platform/config.ts'
import { type MailTexts, mailTexts } from '../../platform/texts/mail-texts.ts'
import { newId } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { readShop, type Shop } from '../settings/read-setting.ts'
import { AnswerLostError, languageHeader, openMailTransport } from './mail-transport.ts'
import { languageOf, type MailContent, type WrittenMail, writeMail } from './queue-mail.ts'
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
  const texts = mailTexts(await languageOf(db, actor._id, shop))
  const mail = writeMail(testMail(texts, shop.companyName), { texts, shop, config })
  const _id = newId<'mail_message'>()
  const outcome = await send(config, shop, { _id, to, mail, language: texts.language })
  const { subject, text, html } = mail
  const sentAt = outcome.status === 'sent' ? new Date().toISOString() : null
  const asFile = config.SMTP_URL === undefined
  const arrival = asFile && sentAt ? 'filed' : null
  // unaudited mail_message: the email log lists each mail itself
  await db
    .insertInto('mail_message')
    .values({
      ...{ _id, kind: 'test', to, accountId: actor._id, language: texts.language, subject, text, html },
      ...{ ...outcome, arrival, sentAt, attempts: 1 },
    })
    .execute()
  return { to, ...outcome, asFile }
}

/** The content of a test message. */
export function testMail(texts: MailTexts, company: string): MailContent {
  return {
    subject: texts.say('test.subject', { company }),
    paragraphs: [texts.say('greetingUnnamed'), texts.say('test.body', { company }), texts.say('test.only')],
  }
}

async function send(
  config: Config,
  shop: Shop,
  { _id, to, mail, language }: { _id: string; to: string; mail: WrittenMail; language: Language },
): Promise<Outcome> {
  const { subject, text, html } = mail
  const mailTransport = await openMailTransport(config)
  try {
    const messageId = `<${_id}@stitchdesk>`
    await mailTransport.send(_id, {
      ...senderOf(shop, config),
      to,
      subject,
      text,
      html,
      messageId,
      headers: languageHeader(language),
    })
    return { status: 'sent', reason: '' }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    return { status: error instanceof AnswerLostError ? 'uncertain' : 'failed', reason }
  } finally {
    mailTransport.close()
  }
}
