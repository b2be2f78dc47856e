import type { MessageStatus } from '@stitchdesk/contract/basics/enums'
import type { Mail } from '@stitchdesk/contract/mail/mail'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { calledAccount } from '../access/person-names.ts'

const COLUMNS = [
  '_id',
  'kind',
  'to',
  'subject',
  'status',
  'reason',
  'attempts',
  'createdAt',
  'sentAt',
  'requestId',
] as const

/** Whose address a row of `message` went to; one account has an address at most. */
const TO_NAME = sql<
  string | null
>`(SELECT ${calledAccount('receiver')} FROM account receiver WHERE lower(receiver."email") = lower(mail_message."to") AND NOT receiver."delete")`

/** One page of mail, latest first, and how many there are; only of a status where one is given. */
export async function listMail(
  db: Database,
  limit: number,
  offset: number,
  status?: MessageStatus,
): Promise<{ docs: Mail[]; totalDocs: number }> {
  // unscoped account, mail_message: administrators alone read the email log
  const docs = await db
    .selectFrom('mail_message')
    .select(COLUMNS)
    .select(TO_NAME.as('toName'))
    .$if(status !== undefined, (query) => query.where('status', '=', sql<MessageStatus>`${sql.lit(status ?? '')}`))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  // unscoped mail_message: administrators alone read the email log
  const { totalDocs } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<number>().as('totalDocs'))
    .$if(status !== undefined, (query) => query.where('status', '=', sql<MessageStatus>`${sql.lit(status ?? '')}`))
    .executeTakeFirstOrThrow()
  return { docs, totalDocs }
}

/** One mail with its text, by `_id`. */
export async function findMail(db: Database, _id: string) {
  // unscoped account, mail_message: administrators alone read the email log
  const row = await db
    .selectFrom('mail_message')
    .select([...COLUMNS, 'text', 'html'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('held_address').select('address').whereRef('address', '=', sql`lower(mail_message."to")`))
        .$castTo<boolean>()
        .as('held'),
    )
    .select(TO_NAME.as('toName'))
    .where('_id', '=', _id)
    .executeTakeFirst()
  return row
}
