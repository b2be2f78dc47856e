import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { creditedTaxes, type InvoiceCredit } from '@stitchdesk/contract/billing/credited-tax'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { present } from '../../../platform/present.ts'
import type { MovedMoney } from '../../event.ts'
import { languageOf } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { sellerOf } from '../document/kept-seller.ts'
import { CREDITS_OF_INVOICE } from '../ledger/invoice-credits.ts'

/** Stores the paper of a new credit note or cancelation. */
export const keepMoved = (trx: Transaction<DB>, services: Services, { moved: { entryId } }: { moved: MovedMoney }) =>
  keepEntryPaper(trx, services, present(entryId, 'The entry of a paper'))

/**
 * Stores what a credit note or cancelation prints beyond its entry and its invoice: seller, language and the tax in its amount. A stored
 * paper never changes.
 * @param areEarlier whether an earlier version of the product posted the entry
 */
export async function keepEntryPaper(
  trx: Transaction<DB>,
  services: Pick<Services, 'config'>,
  entryId: Reached<'ledger_entry'>,
  { areEarlier = false } = {},
): Promise<void> {
  const { rows } = await sql<Papered>`
    SELECT invoice."mauth_id", invoice."tax", invoice."grandTotal", entry."kind", ${CREDITS_OF_INVOICE} AS "credits"
    FROM ledger_entry entry JOIN invoice ON invoice."_id" = entry."invoiceId" WHERE entry."_id" = ${entryId}`.execute(
    trx,
  )
  const [found] = rows
  if (!found) throw new Error(`Entry ${entryId} is of no invoice`)
  const { mauth_id, kind, credits, ...invoice } = found
  // A cancelation takes back the whole invoice, which has no credit notes.
  const tax = kind === 'creditNote' ? (creditedTaxes(invoice, credits).get(entryId) ?? cents(0)) : invoice.tax
  const language = await languageOf(trx, mauth_id, await readShop(trx, services.config))
  await trx
    .insertInto('entry_paper')
    .values({ entryId, sellerId: await sellerOf(trx, services, { areEarlier }), language, tax })
    .onConflict((conflict) => conflict.column('entryId').doNothing())
    .execute()
}

interface Papered {
  mauth_id: Reached<'account'>
  tax: Cents
  grandTotal: Cents
  kind: string
  credits: InvoiceCredit[]
}
