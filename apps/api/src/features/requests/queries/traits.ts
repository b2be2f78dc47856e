import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

/** Bits of the column `traits`, as the function `traits_from` of the database sets them. */
const BITS = {
  quote: 1,
  order: 2,
  vector: 4,
  Processing: 8,
  Ready: 16,
  Done: 32,
  Edit: 64,
  Revision: 128,
  'Jacket Back': 256,
  Lost: 512,
  paymentStatus: 1024,
  priced: 2048,
  owed: 4096,
  paid: 8192,
  rush: 16_384,
  convertToOrder: 32_768,
  waiting: 65_536,
  processed: 131_072,
  late: 262_144,
  rated: 524_288,
  changed: 1_048_576,
  invoiced: 2_097_152,
  advance: 4_194_304,
} as const

const has = (mask: number, wanted: number): Condition => sql`(kept."traits" & ${sql.lit(mask)}) = ${sql.lit(wanted)}`
export const flag = (name: keyof typeof BITS) => (value: boolean) => has(BITS[name], value ? BITS[name] : 0)
const STATUSES = BITS.Processing | BITS.Ready | BITS.Done
const O_STATUSES = BITS.Edit | BITS.Revision | BITS['Jacket Back'] | BITS.Lost

/** The condition on traits that each filter makes; null where no trait tells that value. */
export const TRAITS: { [K in keyof RequestFilter]?: (value: NonNullable<RequestFilter[K]>) => Condition | null } = {
  delete: () => sql`true`,
  requestFor: (kind) => has(BITS[kind], BITS[kind]),
  orderStatus: (status) => has(STATUSES, status === 'New' ? 0 : BITS[status]),
  oStatus: (status) => has(O_STATUSES, status === 'New' ? 0 : BITS[status]),
  open: (value) =>
    value ? has(BITS.Ready | BITS.Done, 0) : sql`(kept."traits" & ${sql.lit(BITS.Ready | BITS.Done)}) <> 0`,
  done: flag('Done'),
  paymentStatus: flag('paymentStatus'),
  priced: flag('priced'),
  price: (value) => (value === 0 ? has(BITS.priced, 0) : null),
  owed: flag('owed'),
  paid: flag('paid'),
  rush: flag('rush'),
  convertToOrder: flag('convertToOrder'),
  waiting: flag('waiting'),
  processed: flag('processed'),
  rated: flag('rated'),
  changed: flag('changed'),
  invoiced: flag('invoiced'),
}

export const IS_LATE = flag('late')(true)
