import type { PaymentDraft } from '@stitchdesk/contract/billing/payment'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { PAYMENTS_OF_INVOICE } from '../../requests/queries/billing.ts'

/**
 * Refuses a payment if one with the same number and method already counts or waits for one of its invoices.
 * @param except the payment that the caller corrects, which isn't a repetition of itself
 * @throws AppError payment_waiting, payment_repeated
 */
export async function refuseRepeated(
  trx: Transaction<DB>,
  invoiceIds: readonly Reached<'invoice'>[],
  { PayNumber, PayMethod }: Pick<PaymentDraft, 'PayNumber' | 'PayMethod'>,
  except: Reached<'payment'> | '' = '',
): Promise<void> {
  const { rows } = await sql<{ confirmation: string }>`
    SELECT payment."confirmation" FROM invoice JOIN payment ON payment."_id" IN ${PAYMENTS_OF_INVOICE}
    WHERE invoice."_id" = ANY (${[...invoiceIds]}::text[]) AND payment."PayNumber" = ${PayNumber} AND payment."PayMethod" = ${PayMethod}
      AND payment."_id" <> ${except} AND payment."confirmation" IN ('pending', 'confirmed')
    ORDER BY payment."confirmation" DESC LIMIT 1`.execute(trx)
  const [same] = rows
  if (same?.confirmation === 'pending') throw new AppError('payment_waiting')
  if (same) throw new AppError('payment_repeated', { number: PayNumber })
}
