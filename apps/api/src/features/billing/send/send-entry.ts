import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { isNamed } from '../../access/reach.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { entryName, isDispute } from '../ledger/entry-name.ts'
import { holdLedger } from '../ledger/find-ledger.ts'
import { movedMail } from '../ledger/mail-moved-money.ts'
import { sendDocument } from './send-document.ts'

const SENT = ['creditNote', 'payment', 'refund'] as const

/** Emails what was entered for a customer: a credit note with its PDF, or the receipt of a payment or a refund. */
export const sendEntry: Handler<'sendEntry'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const { _id, accountId } = await findEntry(trx, actor, params._id)
    const customer = await holdLedger(trx, actor, accountId)
    // Reads it again with the ledger held, so that nobody reverses it meanwhile.
    const { kind, isDisputed, isReversed, name, amount, reason, invoice, invoiceId } = await findEntry(trx, actor, _id)
    if (!isOneOf(SENT, kind) || isDisputed) throw new AppError('send_no_paper')
    if (isReversed) throw new AppError('send_reversed')
    const { companyName } = await readShop(trx, services.config)
    const moved = {
      ...{ customer, name, amount, reason: kind === 'payment' ? '' : reason },
      ...(kind === 'creditNote' && invoice !== null && invoiceId !== null && { invoice, invoiceId }),
    }
    const { sent } = await sendDocument(
      trx,
      { services, actor },
      {
        customer,
        draft: {
          kind: 'invoice',
          entryId: _id,
          ...(kind === 'creditNote' && { creditNoteId: _id }),
          content: (texts) => movedMail(texts, kind, moved, companyName),
        },
        // Credit notes were emailed before emails named their entry.
        isSame: sql`(mail_message."entryId" = ${_id} OR mail_message."creditNoteId" = ${_id})`,
      },
    )
    return sent
  })

interface SentEntry {
  _id: Reached<'ledger_entry'>
  kind: LedgerKind
  accountId: Reached<'account'>
  isDisputed: boolean
  name: string
  /** more than 0 */
  amount: Cents
  reason: string
  isReversed: boolean
  invoiceId: Reached<'invoice'> | null
  /** number of the invoice that it credits */
  invoice: string | null
}

/**
 * An entry, and the account that gets the email.
 * @throws AppError entry_not_found
 */
async function findEntry(trx: Transaction<DB>, actor: Actor, _id: string): Promise<SentEntry> {
  // `invoiceScope` tests a table called `invoice`, so the statement gives this table that alias.
  const { rows } = await sql<SentEntry>`
    SELECT entry."_id", entry."kind", ${isDispute('entry')} AS "isDisputed", abs(entry."amount") AS "amount", entry."reason", entry."invoiceId",
      ${entryName('entry')} AS "name", (SELECT invoice."timestamp" FROM invoice WHERE invoice."_id" = entry."invoiceId") AS "invoice",
      EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id") AS "isReversed",
      coalesce((SELECT payment."mauth_id" FROM payment WHERE payment."_id" = entry."paymentId"),
        (SELECT invoice."mauth_id" FROM invoice WHERE invoice."_id" = entry."invoiceId"),
        (SELECT account."_id" FROM account WHERE account."customerId" = entry."customerId"
         ORDER BY account."delete", account."registerdDate", account."_id" LIMIT 1)) AS "accountId"
    FROM (SELECT * FROM ledger_entry invoice WHERE ${isNamed('invoice._id', _id)} AND ${invoiceScope(actor)}) entry`.execute(
    trx,
  )
  const [entry] = rows
  if (!entry) throw new AppError('entry_not_found')
  return entry
}
