import { isAdminRole } from '@stitchdesk/contract/basics/roles'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { present } from '../../../platform/present.ts'
import { BY_MANAGERS, isNamed } from '../../access/reach.ts'
import { recordChange } from '../../events/record-event.ts'
import type { Context, Handler, Services } from '../../operation.ts'
import { WILL_BE_TRIED } from '../mail-status.ts'
import { findMail } from '../queries.ts'
import { addSending } from '../queue-mail.ts'
import { checkResending } from './check-resending.ts'

type Message = Selectable<DB['mail_message']>

/**
 * Writes and queues a mail again whose figures may have changed, such as a reminder, and answers the new `_id`; undefined if the stored
 * content is still right. `billing`, a later feature, provides it. It locks the ledger before the caller locks the mail, the order of all
 * code that sends documents.
 */
export type RenewMail = (
  trx: Transaction<DB>,
  mail: Pick<Message, 'kind' | 'accountId' | 'statementMonth'>,
) => Promise<((context: Context) => Promise<Reached<'mail_message'>>) | undefined>

/**
 * Sends a mail again, as a new mail with the same content and a status of its own, to the receiver's present address. The old mail isn't
 * retried and points to the new one, so a repeated call answers the same new mail. Sub-administrators may send only mails about requests.
 */
export const resendMessageWith =
  (renewMail: RenewMail): Handler<'resendMessage'> =>
  async ({ db, services, actor, params }) =>
    db.transaction().execute(async (trx) => {
      const found = trx
        .selectFrom('mail_message')
        .selectAll()
        .where(isNamed('mail_message._id', params._id))
        .where(BY_MANAGERS)
        .$if(!isAdminRole(actor.Designation), (query) => query.where('requestId', 'is not', null))
      const before = await found.executeTakeFirst()
      if (!before) throw new AppError('record_not_found')
      const renew = before.resentAs === null ? await renewMail(trx, before) : undefined
      const mail = await found.forUpdate().executeTakeFirstOrThrow()
      if (mail.resentAs !== null) return loadAnswer(trx, services, mail.resentAs)
      const checked = await checkResending(trx, mail)
      if ('refused' in checked) throw new AppError(checked.refused)
      const _id = (await renew?.({ services, actor })) ?? (await queueCopy(trx, services, mail, checked.to))
      // Its link goes with the new mail, and its own job tries it no more.
      const ended = { resentAs: _id, secretLink: null, reason: mail.reason.replace(WILL_BE_TRIED, '') }
      await trx.updateTable('mail_message').set(ended).where('_id', '=', mail._id).execute()
      await recordChange(
        trx,
        { actor },
        { entity: 'message', _id, set: { original: mail.original ?? mail._id }, after: { sentAgain: checked.to } },
      )
      return loadAnswer(trx, services, _id)
    })

/** Queues a copy of a stored mail; its attachments are drawn when it is sent. */
async function queueCopy(
  trx: Transaction<DB>,
  services: Services,
  { _id, kind }: Message,
  to: string,
): Promise<Reached<'mail_message'>> {
  const { rows } = await sql<{ _id: Reached<'mail_message'> }>`
    INSERT INTO mail_message ("kind", "to", "accountId", "language", "requestId", "preferenceKind", "invoiceId", "creditNoteId",
      "entryId", "statementMonth", "subject", "text", "html", "secretLink", "inlineFiles")
    SELECT "kind", ${to}, "accountId", "language", "requestId", "preferenceKind", "invoiceId", "creditNoteId",
      "entryId", "statementMonth", "subject", "text", "html", "secretLink", "inlineFiles"
    FROM mail_message WHERE mail_message."_id" = ${_id} RETURNING mail_message."_id"`.execute(trx)
  const copied = present(rows[0], 'A copied mail')._id
  await addSending(trx, services, { _id: copied, kind })
  return copied
}

async function loadAnswer(
  trx: Transaction<DB>,
  { config }: Pick<Services, 'config'>,
  _id: string,
): Promise<Answer<'resendMessage'>> {
  const found = await findMail(trx, _id)
  if (!found) throw new AppError('record_not_found')
  const { text: _text, html: _html, held: _held, ...mail } = found.mail
  return { ...mail, asFile: config.SMTP_URL === undefined }
}
