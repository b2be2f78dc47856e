import { knownLanguage, type Language } from '@stitchdesk/contract/basics/enums'
import type { PublicInvoiceInCents } from '@stitchdesk/contract/billing/invoice'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { byToken, isNamed, PAPER } from '../../access/reach.ts'
import type { Pictured } from '../../files/stored-pictures.ts'
import { languageOf } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { cancelationName } from '../ledger/entry-name.ts'
import { answeredInvoices } from '../queries.ts'
import { EARLIER, type KeptSeller, parseSeller, presentSeller } from './kept-seller.ts'
import { linePictures } from './line-pictures.ts'

/** A picture of a line as it was at issue; its upload may be withdrawn since. */
interface KeptPicture extends Pictured {
  token: string
  address: string
}

/** An issued invoice, with what was stored of it at issue. */
interface IssuedInvoice {
  /** The document, and what is paid of it today. */
  invoice: PublicInvoiceInCents & { _id: Reached<'invoice'>; mauth_id: Reached<'account'> }
  language: Language
  hasFigures: KeptSeller['hasFigures']
  pictures: ReadonlyMap<string, Pictured>
  /** The checksum of its PDF, once there is one. */
  pdf: string | null
  /** False for an invoice of an earlier version until its document is stored. */
  isKept: boolean
}

/**
 * An invoice and its seller as they were at issue, with what is paid today. Whoever has its unguessable id may read it. Drafts aren't
 * shown.
 * @throws AppError invoice_not_found
 */
export const readInvoice = async (
  db: Database,
  services: Pick<Services, 'config'>,
  _id: string,
): Promise<IssuedInvoice['invoice']> => (await readIssued(db, services, _id)).invoice

/**
 * The same with what its papers are made from.
 * @throws AppError invoice_not_found
 */
export async function readIssued(
  db: Database,
  services: Pick<Services, 'config'>,
  _id: string,
): Promise<IssuedInvoice> {
  const { config } = services
  const found = await answeredInvoices(db, await shopToday(db, config))
    .leftJoin('invoice_paper as paper', 'paper.invoiceId', 'invoice._id')
    .leftJoin('invoice_seller as sold', (join) =>
      join.on(sql`sold."_id"`, '=', sql`coalesce(paper."sellerId", ${sql.lit(EARLIER)})`),
    )
    .select(['invoice.address', 'invoice.noTax', 'paper.language', 'paper.pdf', 'sold.value as soldBy'])
    .select(sql<Record<string, KeptPicture> | null>`paper."pictures"`.as('keptPictures'))
    .where(isNamed('invoice._id', _id))
    .where(PAPER)
    .where('invoice.timestamp', 'is not', null)
    .executeTakeFirst()
  if (!found) throw new AppError('invoice_not_found')
  const { language, pdf, soldBy, keptPictures, ...invoice } = found
  const { seller, timeZone, hasFigures } = soldBy === null ? await presentSeller(db, services) : parseSeller(soldBy)
  const pictures = keptPictures ?? (await presentPictures(db, invoice._id))
  return {
    invoice: {
      ...invoice,
      companyName: seller.companyName,
      cancelation: invoice.voidedAt === null ? null : await readCancelation(db, invoice._id),
      takesCards: config.STRIPE !== undefined,
      timeZone,
      seller,
      pictures: await offeredAddresses(db, pictures),
    },
    language: knownLanguage(language ?? '') ?? (await languageOf(db, invoice.mauth_id, await readShop(db, config))),
    hasFigures,
    pictures: new Map(Object.entries(pictures)),
    pdf,
    isKept: language !== null,
  }
}

/** The cancelation of a void invoice; null if an earlier version of the product voided it without one. */
async function readCancelation(
  db: Database,
  invoiceId: Reached<'invoice'>,
): Promise<PublicInvoiceInCents['cancelation']> {
  const { rows } = await sql<{ _id: string; cancelation: number | null; day: string }>`
    SELECT canceled."_id", canceled."cancelation", canceled."day"::text AS "day"
    FROM ledger_entry issued JOIN ledger_entry canceled ON canceled."reverses" = issued."_id"
    WHERE issued."kind" = 'invoice' AND issued."invoiceId" = ${invoiceId}`.execute(db)
  const [found] = rows
  if (!found || found.cancelation === null) return null
  return { _id: found._id, name: cancelationName(found.cancelation), day: found.day }
}

async function presentPictures(db: Database, invoiceId: Reached<'invoice'>): Promise<Record<string, KeptPicture>> {
  const found = await linePictures(db, [invoiceId])
  return Object.fromEntries(found.map((picture) => [picture.orderId, picture]))
}

/** The addresses of the lines' pictures, by `orderId`, without those whose file the customer withdrew. */
async function offeredAddresses(
  db: Database,
  pictures: Record<string, KeptPicture>,
): Promise<PublicInvoiceInCents['pictures']> {
  const tokens = Object.values(pictures).map(({ token }) => token)
  if (tokens.length === 0) return {}
  const { rows } = await sql<{ token: string }>`
    SELECT upload."token" FROM upload WHERE ${byToken(sql`upload."token" = ANY (${tokens})`)} AND upload."revokedAt" IS NULL`.execute(
    db,
  )
  const offered = new Set(rows.map(({ token }) => token))
  const shown = Object.entries(pictures).filter(([, { token }]) => offered.has(token))
  return Object.fromEntries(shown.map(([orderId, { address }]) => [orderId, address]))
}
