import type { MessageKind } from '@stitchdesk/contract/basics/enums'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import { AWAITED, defineJob } from '../../platform/jobs.ts'
import type { Services } from '../operation.ts'
import { composeHtml, composeText, type MailContent } from './compose-mail.ts'

/** Sends one stored mail. Tries over about a day, each pause longer than the one before. */
export const SEND_MAIL = defineJob<{ messageId: string }>('send-mail', {
  ...AWAITED,
  retryLimit: 14,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
})

/** A mail to be sent: whom it concerns, and what it says. Paths of links are below the product's public address; those of pages are made by `pathTo`. */
export interface MailDraft extends Pick<MailContent, 'subject' | 'paragraphs' | 'facts'> {
  kind: MessageKind
  to: string
  accountId: string
  requestId?: string
  link?: { label: string; path: string }
  /** Instead of `link`: one that nobody but the receiver may learn. Only the mail that is sent holds it, see `secret-link.ts`. */
  secretLink?: { label: string; path: string }
  files?: { name: string; path: string }[]
  /** A stored file shown inside the mail. */
  picture?: { filePath: string; name: string; alt: string }
}

const PICTURE_CID = 'picture@stitchdesk'

/**
 * Stores a mail and the job that sends it, within the transaction of the change that causes it: both are committed or neither.
 * @returns `_id` of the message
 */
export async function queueMail(trx: Transaction<DB>, { config, jobs }: Services, draft: MailDraft): Promise<string> {
  const whole = (path: string) => `${config.PUBLIC_URL}${path}`
  const content: MailContent = {
    subject: draft.subject,
    paragraphs: draft.paragraphs,
    ...(draft.facts ? { facts: draft.facts } : {}),
    ...(draft.files ? { files: draft.files.map((file) => ({ name: file.name, url: whole(file.path) })) } : {}),
    ...(draft.picture ? { picture: { cid: PICTURE_CID, alt: draft.picture.alt } } : {}),
    ...(draft.link ? { link: { label: draft.link.label, url: whole(draft.link.path) } } : {}),
    ...(draft.secretLink ? { withholdsLink: true } : {}),
  }
  const { picture, secretLink } = draft
  const { _id } = await trx
    .insertInto('message')
    .values({
      kind: draft.kind,
      to: draft.to,
      accountId: draft.accountId,
      requestId: draft.requestId ?? null,
      subject: draft.subject,
      text: composeText(content, config.COMPANY_NAME),
      html: composeHtml(content, config.COMPANY_NAME),
      secretLink: secretLink ? JSON.stringify({ label: secretLink.label, url: whole(secretLink.path) }) : null,
      inlineFiles: JSON.stringify(
        picture ? [{ cid: PICTURE_CID, filePath: picture.filePath, name: picture.name }] : [],
      ),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await jobs.add(trx, SEND_MAIL, { messageId: _id })
  return _id
}
