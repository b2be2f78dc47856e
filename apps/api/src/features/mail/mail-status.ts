import type { MessageStatus } from '@stitchdesk/contract/basics/enums'
import { type RawBuilder, sql } from 'kysely'

/** The end of a failure's reason while another attempt will follow. */
export const WILL_BE_TRIED = ' (will be tried again)'

/** The fate of a `mail_message` as people see it: its arrival if that is known, else the state of its sending. */
export const SHOWN_STATUS = sql<MessageStatus>`coalesce(mail_message."arrival", mail_message."status")`

/** Condition on `mail_message`: it failed or came back, and nobody has sent it again. */
export const IS_FAILED = sql<boolean>`(mail_message."status" = 'failed' AND mail_message."resentAs" IS NULL)`

/** Condition on `mail_message`: it has a status. Failed and uncertain mails drop out once a person has sent them again. */
export function hasStatus(status: MessageStatus): RawBuilder<boolean> {
  if (status === 'failed') return IS_FAILED
  const isNeeded = status === 'uncertain' ? sql`mail_message."resentAs" IS NULL` : sql`true`
  return sql`(${SHOWN_STATUS} = ${sql.lit(status)} AND ${isNeeded})`
}
