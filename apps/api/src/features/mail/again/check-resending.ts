import { goesToOf, type MessageKind } from '@stitchdesk/contract/mail/mail-kinds'
import type { MailRefusal } from '@stitchdesk/contract/mail/refusals'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { billsGoTo } from '../bills-go-to.ts'
import { WITHHELD_LINK } from '../compose-mail.ts'
import { whyHeld } from '../held-addresses.ts'

/** A mail as sending it again needs it. */
interface Resent {
  kind: MessageKind
  to: string
  accountId: Reached<'account'> | null
  status: string
  sendingJob: string | null
  secretLink: object | null
  text: string
  invoiceId: Reached<'invoice'> | null
  entryId: Reached<'ledger_entry'> | null
  creditNoteId: Reached<'ledger_entry'> | null
}

/**
 * The address to which a mail is sent again, or why it can't be. It is the receiver's present address; a deleted receiver has none, so that
 * no later owner of the address gets it.
 */
export async function checkResending(db: Database, mail: Resent): Promise<{ to: string } | { refused: MailRefusal }> {
  if (mail.status === 'queued' || mail.sendingJob !== null) return { refused: 'mail_on_its_way' }
  if (!mail.secretLink && mail.text.includes(WITHHELD_LINK)) return { refused: 'mail_link_used' }
  // A reminder is written again with what is late now, so a void invoice is no obstacle.
  if (mail.kind !== 'reminder' && (await isVoid(db, mail))) return { refused: 'mail_void' }
  if (await isReversed(db, mail)) return { refused: 'mail_reversed' }
  const receiver = await findReceiver(db, mail)
  if (!receiver) return { refused: 'mail_no_receiver' }
  const to = addressOf(mail, receiver)
  return (await whyHeld(db, to)) === undefined ? { to } : { refused: 'mail_held' }
}

interface Receiver {
  email: string
  invoiceEmail: string
}

function addressOf({ kind, to }: Resent, { email, invoiceEmail }: Receiver): string {
  const goesTo = goesToOf(kind)
  if (goesTo === 'that-address') return to
  return goesTo === 'billing' ? billsGoTo({ email, invoiceEmail }) : email
}

/** The account that a mail went to, unless it was deleted. Old mails name no account, so their address decides. */
async function findReceiver(db: Database, { accountId, to }: Resent): Promise<Receiver | undefined> {
  const isReceiver = accountId === null ? sql`lower(account."email") = lower(${to})` : sql`account."_id" = ${accountId}`
  const { rows } = await sql<Receiver>`
    SELECT account."email", account."invoiceEmail" FROM account WHERE ${isReceiver} AND NOT account."delete"`.execute(
    db,
  )
  return rows[0]
}

async function isVoid(db: Database, { invoiceId }: Resent): Promise<boolean> {
  const invoice = await db.selectFrom('invoice').select('voidedAt').where('_id', '=', invoiceId).executeTakeFirst()
  return invoice !== undefined && invoice.voidedAt !== null
}

/** Whether the entry of a receipt, a refund or a credit note was reversed. */
async function isReversed(db: Database, { entryId, creditNoteId }: Resent): Promise<boolean> {
  const _id = entryId ?? creditNoteId
  if (_id === null) return false
  const reversal = await db.selectFrom('ledger_entry').select('_id').where('reverses', '=', _id).executeTakeFirst()
  return reversal !== undefined
}
