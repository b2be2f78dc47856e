import { type Cents, fromCents } from '@stitchdesk/contract/basics/money'

/** Fields of money. They are kept in whole cents; the audit trail has them as people read them, in currency units. */
export const AUDITED_AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'discount',
  'totalPrice',
  'received',
  'grandTotal',
  'worth',
])

/** The value of a field as JSON of the audit trail; amounts inside an object have their own name. */
export function auditedJson(field: string, value: unknown): string {
  return JSON.stringify(inUnits(field, value ?? null), inUnits)
}

function inUnits(field: string, value: unknown): unknown {
  return AUDITED_AMOUNTS.has(field) && typeof value === 'number' ? fromCents(value as Cents) : value
}
