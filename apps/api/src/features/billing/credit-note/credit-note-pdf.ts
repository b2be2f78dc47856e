import { knownLanguage, type Language } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { paperTexts } from '../../../platform/texts/paper-texts.ts'
import { isNamed, PAPER } from '../../access/reach.ts'
import type { Services } from '../../operation.ts'
import { drawCreditNote } from '../../sandbox/draw-credit-note.ts'
import { parseSeller } from '../document/kept-seller.ts'
import { readKeptLogo } from '../document/read-logo.ts'
import { keptPdf } from '../document/stored-papers.ts'
import { cancelationName, entryName } from '../ledger/entry-name.ts'
import { keepEntryPaper } from './keep-entry-paper.ts'

/**
 * The PDF of a credit note, or of the cancelation of an invoice, as it was made, with the name of its file: the same bytes for ever. Once a
 * credit note is reversed, its PDF says so on top. Customer and address come from the invoice.
 * @param _id of its entry, which nobody can guess
 * @param turnOf the address of the reader, since the sandbox takes readers in turns
 * @throws AppError credit_note_not_found, file_unread
 */
export async function creditNotePdf(
  services: Pick<Services, 'config' | 'db' | 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  _id: string,
  turnOf?: string,
): Promise<{ name: string; bytes: Buffer; language: Language }> {
  const { db } = services
  const { _id: entryId, language: kept, tax, pdf, soldBy, kind, ...paper } = await readStoredPaper(services, _id)
  const language = knownLanguage(kept ?? '') ?? 'en'
  const { seller, timeZone } = parseSeller(soldBy)
  const { cancelation, name, day, amount, reason, reversedOn, company, contactPerson, authEmail, address, ...invoice } =
    paper
  const given = tax ?? cents(0)
  const number = cancelation === null ? name : cancelationName(cancelation)
  const draw = async () =>
    drawCreditNote(services, {
      creditNote: {
        ...{ kind, number, day, amount, reason, reversedOn, tax: given, net: cents(amount - given) },
        ...{ invoice, company, contactPerson, authEmail, address, companyName: seller.companyName, seller },
      },
      paper: paperOf({ ...seller, timeZone }),
      language,
      logo: await readKeptLogo(services, seller.logo),
      turnOf,
    })
  const bytes =
    reversedOn === null
      ? await keptPdf(
          services,
          { of: number, stored: pdf, name: (checksum: string) => recordPdf(db, entryId, pdf, checksum) },
          draw,
        )
      : await draw()
  return { name: `${paperTexts(language).invoice(kind, { number })}.pdf`, bytes, language }
}

/** Reads the stored paper. An earlier version stored none for its credit notes, so this stores it first. */
async function readStoredPaper(services: Pick<Services, 'config' | 'db'>, _id: string): Promise<Found> {
  const { db } = services
  const found = await findPaper(db, _id)
  if (found.language !== null) return found
  await db.transaction().execute((trx) => keepEntryPaper(trx, services, found._id, { areEarlier: true }))
  return findPaper(db, _id)
}

async function findPaper(db: Database, _id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT entry."_id", CASE WHEN entry."kind" = 'creditNote' THEN 'creditNote' ELSE 'cancelation' END AS "kind",
      entry."cancelation", ${entryName('entry')} AS "name", entry."day"::text AS "day", -entry."amount" AS "amount",
      entry."reason", (SELECT back."day"::text FROM ledger_entry back WHERE back."reverses" = entry."_id") AS "reversedOn",
      invoice."company", invoice."contactPerson", invoice."authEmail", invoice."address",
      coalesce(invoice."timestamp", '') AS "timestamp", invoice."invoiceDate"::text AS "invoiceDate", invoice."taxRate", invoice."taxName",
      invoice."noTax",
      paper."language", paper."tax", paper."pdf", sold."value" AS "soldBy"
    FROM ledger_entry entry JOIN invoice ON invoice."_id" = entry."invoiceId"
    LEFT JOIN entry_paper paper ON paper."entryId" = entry."_id" LEFT JOIN invoice_seller sold ON sold."_id" = paper."sellerId"
    WHERE ${isNamed('entry._id', _id)} AND ${PAPER} AND (entry."kind" = 'creditNote' OR entry."cancelation" IS NOT NULL)`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('credit_note_not_found')
  return found
}

/** Records the checksum of the PDF of a paper, unless another process was first. Answers the recorded one. */
async function recordPdf(
  db: Database,
  _id: Reached<'ledger_entry'>,
  stored: string | null,
  checksum: string,
): Promise<string | null> {
  await sql`UPDATE entry_paper SET "pdf" = ${checksum}
    WHERE "entryId" = ${_id} AND "pdf" IS NOT DISTINCT FROM ${stored}`.execute(db)
  const { rows } = await sql<{ pdf: string | null }>`
    SELECT paper."pdf" FROM entry_paper paper WHERE paper."entryId" = ${_id}`.execute(db)
  return rows[0]?.pdf ?? null
}

interface Found {
  _id: Reached<'ledger_entry'>
  kind: 'creditNote' | 'cancelation'
  cancelation: number | null
  /** of a credit note */
  name: string
  day: string
  amount: Cents
  reason: string
  reversedOn: string | null
  company: string
  contactPerson: string
  authEmail: string
  address: string
  timestamp: string
  invoiceDate: string | null
  taxRate: number
  taxName: string
  noTax: string
  language: string | null
  tax: Cents | null
  pdf: string | null
  soldBy: unknown
}
