import type { Language } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { creditedTax } from '@stitchdesk/contract/billing/credited-tax'
import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { paperTexts } from '../../../platform/texts/paper-texts.ts'
import { languageOf } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { drawCreditNote } from '../../sandbox/draw-credit-note.ts'
import { readShop } from '../../settings/read-setting.ts'
import { readInvoice } from '../document/read-invoice.ts'
import { readLogo } from '../document/read-logo.ts'
import { entryName } from '../ledger/entry-name.ts'

/**
 * The PDF of a credit note in its customer's language, with the name of its file. Whose it is and where they were, its invoice says.
 * @param _id of its entry, which nobody can guess
 * @param turnOf who waits for it
 * @throws AppError credit_note_not_found, file_unread
 */
export async function creditNotePdf(
  db: Database,
  services: Pick<Services, 'config' | 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  _id: string,
  turnOf?: string,
): Promise<{ name: string; bytes: Buffer; language: Language }> {
  // unscoped ledger_entry: whoever has the unguessable id may see the credit note
  const { rows } = await sql<Found>`
    SELECT ${entryName('entry')} AS "number", entry."day"::text AS "day", -entry."amount" AS "amount", entry."reason",
      entry."invoiceId", (SELECT back."day"::text FROM ledger_entry back WHERE back."reverses" = entry."_id") AS "reversedOn"
    FROM ledger_entry entry WHERE entry."_id" = ${_id} AND entry."kind" = 'creditNote' AND entry."invoiceId" IS NOT NULL`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('credit_note_not_found')
  const { invoiceId, ...entry } = found
  const invoice = await readInvoice(db, services, invoiceId)
  const language = await languageOf(db, invoice.mauth_id, await readShop(db, services.config))
  const tax = creditedTax(entry.amount, invoice)
  const { company, contactPerson, authEmail, address, companyName, seller } = invoice
  const bytes = await drawCreditNote(services, {
    creditNote: {
      ...{ ...entry, tax, net: cents(entry.amount - tax) },
      ...{ invoice, company, contactPerson, authEmail, address, companyName, seller },
    },
    paper: paperOf({ ...seller, timeZone: invoice.timeZone }),
    language,
    logo: await readLogo(db, services),
    turnOf,
  })
  return { name: `${paperTexts(language).invoice('creditNote', { number: entry.number })}.pdf`, bytes, language }
}

interface Found {
  number: string
  day: string
  amount: Cents
  reason: string
  invoiceId: string
  reversedOn: string | null
}
