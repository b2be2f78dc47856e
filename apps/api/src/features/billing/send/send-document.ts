import type { SentMail } from '@stitchdesk/contract/billing/send/send'
import { MAIL_LIMITS } from '@stitchdesk/contract/mail/limits'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { recordChange } from '../../events/record-event.ts'
import { endFailed } from '../../mail/again/end-failed.ts'
import { type MailDraft, queueMail } from '../../mail/queue-mail.ts'
import type { Context } from '../../operation.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { billedAddress } from './billed-address.ts'

/** The email of a document, without its receiver. */
interface Draft extends Pick<MailDraft, 'content' | 'invoiceId' | 'creditNoteId' | 'entryId' | 'statementMonth'> {
  kind: 'invoice' | 'statement' | 'reminder'
}

interface Sending {
  customer: BilledCustomer
  draft: Draft
  /** condition on `mail_message`, beside its kind and account: it carried the same document */
  isSame: RawBuilder<boolean>
  /** send it even if it went out a moment ago: the caller sends one chosen email again, and makes sure that happens once */
  again?: boolean
}

/**
 * Sends a document to its customer by hand. If it was queued a moment ago, it isn't sent twice. An earlier email of it that failed isn't
 * tried again, since this one replaces it. Call it in a transaction that holds the customer's ledger.
 * @returns the email, and whether it is a new one
 * @throws AppError mail_no_receiver, mail_held
 */
export async function sendDocument(
  trx: Transaction<DB>,
  { services, actor }: Context,
  { customer, draft, isSame, again = false }: Sending,
): Promise<{ sent: SentMail & { _id: Reached<'mail_message'> }; isNew: boolean }> {
  const to = await billedAddress(trx, customer)
  const asFile = services.config.SMTP_URL === undefined
  const document = sql<boolean>`(mail_message."kind" = ${draft.kind} AND ${isSame})`
  const lately = again ? undefined : await queuedLately(trx, to, customer._id, document)
  if (lately) return { sent: { _id: lately, to, asFile }, isNew: false }
  const _id = await queueMail(trx, services, { ...draft, to, accountId: customer._id })
  await endFailed(trx, _id, { accountId: customer._id, which: document })
  // With `again`, the caller records it.
  if (!again) await recordChange(trx, { actor }, { entity: 'message', _id, after: { sentByHand: to } })
  return { sent: { _id, to, asFile }, isNew: true }
}

/** An email of the document to this address that was queued within the last minute and hasn't failed for good. */
async function queuedLately(
  trx: Transaction<DB>,
  to: string,
  accountId: Reached<'account'>,
  document: RawBuilder<boolean>,
): Promise<Reached<'mail_message'> | undefined> {
  const { rows } = await sql<{ _id: Reached<'mail_message'> }>`
    SELECT mail_message."_id" FROM mail_message
    WHERE mail_message."createdAt" > now() - make_interval(secs => ${sql.lit(MAIL_LIMITS.onceWithinSeconds)})
      AND mail_message."to" = ${to} AND mail_message."accountId" = ${accountId} AND ${document}
      AND (mail_message."status" <> 'failed' OR mail_message."sendingJob" IS NOT NULL)
    ORDER BY mail_message."createdAt" DESC LIMIT 1`.execute(trx)
  return rows[0]?._id
}
