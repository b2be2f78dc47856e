import { type Cents, totalPrice } from '@stitchdesk/contract/basics/money'
import { priceWork, type Suggestion, workOf } from '@stitchdesk/contract/pricing/price-work'
import { type AskedExtras, NO_EXTRAS, tiersOf } from '@stitchdesk/contract/pricing/rules'
import type { Selectable } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { priceContextOf } from './price-context.ts'

type PricedRow = Pick<
  Selectable<DB['request']>,
  '_id' | 'requestFor' | 'customerId' | 'submitDateTime' | 'placement' | 'width' | 'height' | 'rush'
>

/** A version that has just been saved. */
interface SavedVersion {
  processingId: Reached<'processing'>
  stitiches: string
  width: number | null
  height: number | null
  selectLevel: number | null
  /** what the caller set; absent keeps what it was */
  asked: AskedExtras | undefined
  price: Cents
  discount: Cents
  isFree: boolean
  savedBy: string
}

/** Working hours of the turnaround that was chosen before and now; null stands for the usual one of the request's kind. */
export interface ChosenHours {
  before: number | null
  after: number | null
}

const NO_LIST: Suggestion = { price: null, lines: [], missing: 'list', missingExtra: '' }

/**
 * Stores which version of a list priced a request, the lines of its sum, and the price that was set. Answers the turnaround if
 * another one of the list was chosen. The request must be locked.
 */
export async function recordPrice(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  row: PricedRow,
  saved: SavedVersion,
): Promise<ChosenHours | null> {
  const { list, customer, pricingVersion } = await priceContextOf(db, config, row)
  const asked = saved.asked ?? (await readAsked(db, row._id))
  const before = saved.asked ? await promisedHours(db, row._id) : asked.hours
  const { price, lines, missing } = list ? priceWork(list.rules, customer, workOf(row, saved, asked)) : NO_LIST
  await db
    .insertInto('request_price')
    .values({
      processingId: saved.processingId,
      requestId: row._id,
      listId: list?._id ?? null,
      listVersion: list?.version ?? null,
      pricing: JSON.stringify(customer),
      pricingVersion,
      asked: JSON.stringify(asked),
      suggested: price,
      missing: missing ?? '',
      lines: JSON.stringify(lines),
      price: totalPrice(saved.price, saved.discount),
      isFree: saved.isFree,
      savedBy: saved.savedBy,
    })
    .execute()
  const { hours } = asked
  const isOffered = hours === null || (list && tiersOf(list.rules, customer).some((tier) => tier.hours === hours))
  return hours === before || !isOffered ? null : { before, after: hours }
}

/** The extras and the turnaround that a request was last priced with. */
async function readAsked(db: Database, requestId: Reached<'request'>): Promise<AskedExtras> {
  const row = await db
    .selectFrom('request_price')
    .select('asked')
    .where('requestId', '=', requestId)
    .orderBy('savedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.asked ?? NO_EXTRAS
}

/** The list's turnaround that was chosen last; null stands for the usual one of the request's kind. */
async function promisedHours(db: Database, requestId: Reached<'request'>): Promise<number | null> {
  const row = await db
    .selectFrom('request_price')
    .select('asked')
    .where('requestId', '=', requestId)
    .where('missing', 'not in', ['tier', 'list'])
    .orderBy('savedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.asked.hours ?? null
}
