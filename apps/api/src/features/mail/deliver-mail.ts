import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_LIMITS } from '@stitchdesk/contract/mail/limits'
import { MAILS } from '@stitchdesk/contract/mail/mail-kinds'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Attempt } from '../../platform/jobs/jobs.ts'
import { BY_JOB, isNamed } from '../access/reach.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { heldBecause, holdAddress } from './held-addresses.ts'
import { attachPicture } from './inline-picture.ts'
import { WILL_BE_TRIED } from './mail-status.ts'
import { AnswerLostError, languageHeader, type MailTransport, openMailTransport } from './mail-transport.ts'
import { addSending, SEND_MAIL } from './queue-mail.ts'
import { refusedAddress } from './refused-address.ts'
import { bounceAddressOf } from './returned/bounce-address.ts'
import { type Bounce, isForGood } from './returned/read-receipt.ts'
import { withSecretLink } from './secret-link.ts'
import { senderOf } from './sender.ts'
import { unsubscribeHeaders } from './unsubscribe/unsubscribe-link.ts'

/** The fields of a mail that sending needs. */
const SENT_COLUMNS = [
  '_id',
  'original',
  'kind',
  'to',
  'subject',
  'text',
  'html',
  'secretLink',
  'language',
  'status',
  'preferenceKind',
  'accountId',
  'invoiceId',
  'creditNoteId',
  'statementMonth',
  'inlineFiles',
] as const satisfies (keyof DB['mail_message'])[]

type Message = Pick<Selectable<DB['mail_message']>, (typeof SENT_COLUMNS)[number]>

const MAYBE_SENT =
  'The mail was handed over, but the answer of the mail server was lost. It may have arrived; send it again if it has not.'
const RECORD_EVERY_MS = 250

/**
 * The PDF of an invoice, a credit note or a statement, or the rows of a report, which a later feature draws; undefined if the mail has
 * none.
 */
type AttachDocument = (
  services: Services,
  message: Pick<Message, '_id' | 'original' | 'kind' | 'invoiceId' | 'creditNoteId' | 'accountId' | 'statementMonth'>,
) => Promise<{ filename: string; content: Buffer; contentType: string } | undefined>

/**
 * Starts sending queued mail: by SMTP when configured, otherwise into files below `DATA_DIR/mail`.
 *
 * A mail is handed over at most once, because SMTP can't be asked whether it took one. Before handing it over, a job marks the mail with
 * its own id, and the outcome removes the mark. A job that finds its own mark was interrupted in between; a connection can also break
 * between the last byte and the answer. In both cases the mail becomes `uncertain`, and only a person sends it again. Any earlier failure
 * is certain, and is tried again. So a customer may miss a mail until somebody clicks "Send again"; the other choice would now and then
 * mail an invoice twice.
 */
export async function startMailing(services: Services, attachDocument: AttachDocument): Promise<void> {
  const mailTransport = await openMailTransport(services.config)
  const { db, jobs, log, config } = services
  const sendOne = async ({ messageId }: { messageId: string }, { id, attempt, last }: Attempt) => {
    const waiting = await findWaiting(db, messageId)
    if (!waiting) return
    if (!mailTransport.writesFiles && waiting.sendingJob === id) return markCutOff(services, waiting._id, id)
    if (attempt === 1 && (await isPutOff(services, waiting))) return
    if (waiting.held !== null) return keepBack(services, waiting, heldBecause(waiting.held))
    const message = await markWithJob(db, waiting._id, id)
    // Sent, or being sent by another job, such as one of "Send again".
    if (!message) return
    try {
      await send(services, message, mailTransport, attachDocument)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ messageId, attempt, reason }, 'mail not sent')
      if (error instanceof AnswerLostError)
        return writeDown(services, message, { status: 'uncertain', reason: MAYBE_SENT })
      const refused = refusedAddress(error)
      if (refused && isForGood(refused)) return writeDown(services, message, { status: 'failed', reason, refused })
      // A mail counts as failed from its first failure, so that people see it; a later attempt may still turn it to sent.
      const told = last ? reason : `${reason}${WILL_BE_TRIED}`
      await writeDown(services, message, { status: 'failed', reason: told })
      throw error
    }
    const arrival = mailTransport.writesFiles ? 'filed' : null
    await writeDown(services, message, { status: 'sent', arrival, reason: '' })
  }
  await jobs.work(SEND_MAIL, sendOne, { atOnce: config.MAIL_CONNECTIONS })
}

interface Waiting extends Pick<Message, '_id' | 'kind' | 'to'> {
  /** the job that sends it or was interrupted while sending it */
  sendingJob: string | null
  /** why its address takes no mail, if an earlier mail came back */
  held: string | null
}

/** A mail that is not sent yet. */
async function findWaiting(db: Database, messageId: string): Promise<Waiting | undefined> {
  return db
    .selectFrom('mail_message')
    .leftJoin('held_address', (join) => join.on('held_address.address', '=', sql`lower(mail_message."to")`))
    .select(['mail_message._id', 'mail_message.kind', 'mail_message.to', 'mail_message.sendingJob'])
    .select('held_address.reason as held')
    .where(isNamed('mail_message._id', messageId))
    .where(BY_JOB)
    .where('mail_message.status', 'in', ['queued', 'failed'])
    .where('mail_message.resentAs', 'is', null)
    .executeTakeFirst()
}

/**
 * Whether a mail must wait, because each domain gets only so many mails a minute. If so, this adds a job for later. Mails for signing in
 * count too, but go right away, since a person waits for them.
 */
async function isPutOff(services: Services, mail: Waiting): Promise<boolean> {
  const { db, rateLimits } = services
  const { kind } = mail
  const waitMs = await rateLimits.turnOf('mailByDomain', domainOf(mail.to))
  if (waitMs === 0 || MAILS[kind].urgency === 'sign-in') return false
  const afterSeconds = Math.ceil(waitMs / 1000)
  await db.transaction().execute((trx) => addSending(trx, services, { _id: mail._id, kind }, { afterSeconds }))
  return true
}

/** Leaves a mail unsent, with the reason. */
async function keepBack({ db, metrics }: Services, { _id, kind }: Waiting, reason: string): Promise<void> {
  metrics.mails.inc({ kind, fate: 'held' })
  // unaudited mail_message: the email log lists each mail itself
  await db
    .updateTable('mail_message')
    .set({ status: 'failed', reason: reason.slice(0, 500) })
    .where('_id', '=', _id)
    .where('status', 'in', ['queued', 'failed'])
    .execute()
}

/** The domain in lower case: the part after the last @. */
const domainOf = (address: string) => (address.split('@').at(-1) ?? '').toLowerCase()

/** A mail whose job was interrupted while sending it: the mail may have arrived. */
function markCutOff(services: Services, messageId: Reached<'mail_message'>, job: string): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('mail_message')
      .set((eb) => ({ status: 'uncertain', reason: MAYBE_SENT, sendingJob: null, attempts: eb('attempts', '+', 1) }))
      .where('_id', '=', messageId)
      .where('sendingJob', '=', job)
      .executeTakeFirst()
    if (marked.numUpdatedRows > 0n) await recordFailure(trx, services, messageId)
  })
}

function recordFailure(trx: Transaction<DB>, services: Services, _id: Reached<'mail_message'>): Promise<void> {
  const actor = { _id: null, kind: 'system' } as const
  return recordEvent(trx, { services, actor }, { name: 'mail.failed', entity: 'message', _id })
}

function markWithJob(db: Database, messageId: Reached<'mail_message'>, job: string): Promise<Message | undefined> {
  // unaudited mail_message: which job sends it, as long as it does
  return db
    .updateTable('mail_message')
    .set({ sendingJob: job })
    .where('_id', '=', messageId)
    .where('status', 'in', ['queued', 'failed'])
    .where('resentAs', 'is', null)
    .where((eb) => eb.or([eb('sendingJob', 'is', null), eb('sendingJob', '=', job)]))
    .returning(SENT_COLUMNS)
    .executeTakeFirst()
}

async function send(
  services: Services,
  message: Message,
  mailTransport: MailTransport,
  attachDocument: AttachDocument,
) {
  const { config, db } = services
  const pictures = await Promise.all(message.inlineFiles.map((file) => attachPicture(services, file)))
  const document = await attachDocument(services, message)
  const attachments = [...pictures, document].filter((attachment) => attachment !== undefined)
  const from = bounceAddressOf(services, message._id)
  const kind = message.preferenceKind
  const { accountId } = message
  await mailTransport.send(message._id, {
    ...(from ? { envelope: { from, to: message.to }, dsn: receiptFor(message) } : {}),
    headers: {
      ...languageHeader(message.language),
      ...(kind && accountId ? unsubscribeHeaders(services, { accountId, kind }) : {}),
    },
    ...senderOf(await readShop(db, config), config),
    to: message.to,
    subject: message.subject,
    ...withSecretLink(message),
    attachments,
    messageId: `<${message._id}@stitchdesk>`,
  })
}

/** Asks the mail server to report delivery and failure to the sender's address (RFC 3461); the library asks only servers that can. */
const receiptFor = ({ _id, to }: Message) => ({
  id: _id,
  return: 'headers' as const,
  notify: ['success', 'failure'],
  recipient: to,
})

interface Outcome {
  status: 'sent' | 'failed' | 'uncertain'
  arrival?: 'filed' | null
  reason: string
  /** why its address takes no mail at all */
  refused?: Bounce
}

/** Stores the outcome of a mail. A known outcome must survive a moment without the database. */
async function writeDown(services: Services, message: Message, outcome: Outcome): Promise<void> {
  const deadline = Date.now() + MAIL_LIMITS.recordSeconds * 1000
  services.metrics.mails.inc({ kind: message.kind, fate: outcome.status })
  for (;;) {
    try {
      await storeOutcome(services, message, outcome)
      return
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error
    }
    await sleep(RECORD_EVERY_MS)
  }
}

async function storeOutcome(services: Services, message: Message, outcome: Outcome): Promise<void> {
  const { status, refused } = outcome
  if (status === 'sent') return void (await setOutcome(services.db, message, outcome))
  await services.db.transaction().execute(async (trx) => {
    const isStored = await setOutcome(trx, message, outcome)
    if (refused) await holdAddress(trx, message.to, refused)
    // A retry that fails too is the same failure.
    if (message.status === 'queued' && isStored) await recordFailure(trx, services, message._id)
  })
}

async function setOutcome(
  db: Database,
  { _id }: Message,
  { status, arrival = null, reason }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set((eb) => ({
      status,
      arrival,
      reason: reason.slice(0, 500),
      ...(status === 'sent' ? { sentAt: sql<string>`now()`, secretLink: null } : {}),
      sendingJob: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('_id', '=', _id)
    .where('status', '!=', 'sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
