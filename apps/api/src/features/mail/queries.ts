import type { MessageStatus } from '@stitchdesk/contract/basics/enums'
import type { Mail } from '@stitchdesk/contract/mail/mail'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { calledAccount } from '../access/person-names.ts'
import { BY_MANAGERS, isNamed } from '../access/reach.ts'
import { hasStatus, SHOWN_STATUS } from './mail-status.ts'

const COLUMNS = [
  '_id',
  'kind',
  'to',
  'subject',
  'reason',
  'attempts',
  'createdAt',
  'sentAt',
  'requestId',
  'resentAs',
  'original',
] as const

/** The account whose address a row of `message` went to; an address belongs to one account at most. */
const TO_NAME = sql<
  string | null
>`(SELECT ${calledAccount('receiver')} FROM account receiver WHERE lower(receiver."email") = lower(mail_message."to") AND NOT receiver."delete")`

/** One page of mails, the latest first, and the total; only those of a status if one is given. */
export async function listMail(
  db: Database,
  limit: number,
  offset: number,
  status?: MessageStatus,
): Promise<{ docs: Mail[]; totalDocs: number }> {
  const isListed = status === undefined ? sql<boolean>`true` : hasStatus(status)
  const docs = await db
    .selectFrom('mail_message')
    .select(COLUMNS)
    .select([SHOWN_STATUS.as('status'), TO_NAME.as('toName')])
    .where(BY_MANAGERS)
    .where(isListed)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { totalDocs } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<number>().as('totalDocs'))
    .where(BY_MANAGERS)
    .where(isListed)
    .executeTakeFirstOrThrow()
  return { docs, totalDocs }
}

/** One mail with its text: `mail` is what people see, `stored` what sending it again needs. */
export async function findMail(db: Database, _id: string) {
  const row = await db
    .selectFrom('mail_message')
    .select([...COLUMNS, 'text', 'html', 'mail_message.status as storedStatus'])
    .select(['accountId', 'sendingJob', 'secretLink', 'invoiceId', 'entryId', 'creditNoteId'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('held_address').select('address').whereRef('address', '=', sql`lower(mail_message."to")`))
        .$castTo<boolean>()
        .as('held'),
    )
    .select([SHOWN_STATUS.as('status'), TO_NAME.as('toName')])
    .where(isNamed('mail_message._id', _id))
    .where(BY_MANAGERS)
    .executeTakeFirst()
  if (!row) return undefined
  const { storedStatus: status, accountId, sendingJob, secretLink, invoiceId, entryId, creditNoteId, ...mail } = row
  const { kind, to, text } = mail
  const stored = { kind, to, text, status, accountId, sendingJob, secretLink, invoiceId, entryId, creditNoteId }
  return { mail, stored }
}
