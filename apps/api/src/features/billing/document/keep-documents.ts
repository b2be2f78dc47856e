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

/** Keeps what invoices say that are issued now. */
export const keepIssued = listenToMany<'invoice.issued'>((trx, services, events) =>
  keepDocuments(
    trx,
    services,
    events.map(({ _id }) => _id),
  ),
)

/** Keeps the documents of invoices that an earlier version has issued. */
export const KEEP_DOCUMENTS = defineJob('keep-documents', REPEATED)

const EVERY_HOUR = '25 * * * *'

/** Starts keeping earlier documents: now, and again each hour, for a version that still runs beside this one issues some without. */
export async function startKeepingDocuments(services: Services): Promise<void> {
  await services.jobs.work(KEEP_DOCUMENTS, () => keepEarlierDocuments(services))
  await services.jobs.repeat(KEEP_DOCUMENTS, EVERY_HOUR)
  await services.db.transaction().execute((trx) => services.jobs.add(trx, KEEP_DOCUMENTS, {}))
}

/** Keeps what is not kept yet, the latest invoices first, some at a time, so that it goes on where it was ended. */
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
 * Keeps what issued invoices say beside their own rows: who sells, the language of their papers, and the pictures of their lines. One that
 * is kept stays as it is.
 * @param areEarlier whether they were issued before and read as they did when this version started first
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
