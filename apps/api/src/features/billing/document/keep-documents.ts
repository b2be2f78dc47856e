import { knownLanguage } from '@stitchdesk/contract/basics/enums'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { defineJob, REPEATED } from '../../../platform/jobs/jobs.ts'
import { BY_JOB } from '../../access/reach.ts'
import { listenToMany, type Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { sellerOf } from './kept-seller.ts'
import { linePictures } from './line-pictures.ts'

/** Stores the documents of invoices as they are issued. */
export const keepIssued = listenToMany<'invoice.issued'>((trx, services, events) =>
  keepDocuments(
    trx,
    services,
    events.map(({ _id }) => _id),
  ),
)

/** Stores the documents of invoices that an earlier version of the product issued. */
export const KEEP_DOCUMENTS = defineJob('keep-documents', REPEATED)

const EVERY_HOUR = '25 * * * *'

/** Starts storing missing documents, now and each hour: during an update, an earlier version may still issue invoices without one. */
export async function startKeepingDocuments(services: Services): Promise<void> {
  await services.jobs.work(KEEP_DOCUMENTS, () => keepEarlierDocuments(services))
  await services.jobs.repeat(KEEP_DOCUMENTS, EVERY_HOUR)
  await services.db.transaction().execute((trx) => services.jobs.add(trx, KEEP_DOCUMENTS, {}))
}

/** Stores missing documents in portions, the latest invoices first. Stored portions stay, so the job goes on where it stopped. */
export async function keepEarlierDocuments({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ _id: Reached<'invoice'> }>`
      SELECT invoice."_id" FROM invoice WHERE ${BY_JOB} AND invoice."timestamp" IS NOT NULL
        AND NOT EXISTS (SELECT FROM invoice_paper paper WHERE paper."invoiceId" = invoice."_id")
      ORDER BY invoice."createdAt" DESC LIMIT ${sql.lit(BILLING_LIMITS.keptAtOnce)}`.execute(db)
    if (rows.length === 0) return
    const ids = rows.map(({ _id }) => _id)
    await db.transaction().execute((trx) => keepDocuments(trx, { config }, ids, { areEarlier: true }))
  }
}

/**
 * Stores what issued invoices print beyond their own rows: seller, language and pictures. A stored document never changes.
 * @param areEarlier whether an earlier version of the product issued them
 */
export async function keepDocuments(
  trx: Transaction<DB>,
  services: Pick<Services, 'config'>,
  ids: readonly Reached<'invoice'>[],
  { areEarlier = false } = {},
): Promise<void> {
  const sellerId = await sellerOf(trx, services, { areEarlier })
  const { language: usual } = await readShop(trx, services.config)
  const { rows } = await sql<{ _id: Reached<'invoice'>; language: string }>`
    SELECT invoice."_id", account."language" FROM invoice JOIN account ON account."_id" = invoice."mauth_id"
    WHERE invoice."_id" = ANY (${[...ids]}::text[]) ORDER BY invoice."_id"`.execute(trx)
  const pictures = Map.groupBy(await linePictures(trx, ids), ({ invoiceId }) => invoiceId)
  const papers = rows.map(({ _id, language }) => ({
    ...{ invoiceId: _id, sellerId, language: knownLanguage(language) ?? usual },
    pictures: JSON.stringify(
      Object.fromEntries(
        (pictures.get(_id) ?? []).map(({ orderId, invoiceId: _invoiceId, ...picture }) => [orderId, picture]),
      ),
    ),
  }))
  if (papers.length === 0) return
  await trx
    .insertInto('invoice_paper')
    .values(papers)
    .onConflict((conflict) => conflict.column('invoiceId').doNothing())
    .execute()
}
