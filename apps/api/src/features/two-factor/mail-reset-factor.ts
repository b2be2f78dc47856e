import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { ResetFactor } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Mails an account's owner that an administrator removed their second factor. */
export async function mailResetFactor(
  trx: Transaction<DB>,
  services: Services,
  { _id, reset }: { _id: Reached<'account'>; reset: ResetFactor },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'security',
    to: reset.email,
    accountId: _id,
    content: (texts) => resetFactorMail(texts, reset, companyName),
  })
}

/** The email about a removed second factor. */
export function resetFactorMail(
  texts: MailTexts,
  reset: Pick<ResetFactor, 'userName' | 'contactPerson'>,
  company: string,
): MailContent {
  return {
    subject: texts.say('security.factorSubject'),
    paragraphs: [greeting(texts, reset), texts.say('security.factor', { company }), texts.say('security.factorHint')],
    link: { label: texts.say('security.factorButton'), path: pathTo('security') },
  }
}
