/** Fields of money. They are kept in whole cents; the audit trail has them as people read them, in currency units. */
export const AUDITED_AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'discount',
  'totalPrice',
  'received',
  'credited',
  'owed',
  'amount',
  'grandTotal',
  'worth',
  'creditLimit',
  'roundCost',
  'goAheadLimit',
  'priceAsked',
  'declinedPrice',
])
