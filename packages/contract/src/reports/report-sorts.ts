/** Columns a report can be sorted by. */
export const REPORT_SORTS = [
  'label',
  'requests',
  'quotes',
  'orders',
  'vectors',
  'done',
  'open',
  'totalPaid',
  'totalDue',
] as const

/** What rows of the orders' report may be about. */
export const ORDER_GROUPS = ['day', 'week', 'month', 'placement'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** Columns that the list of what customers owe can be sorted by. */
export const RECEIVABLE_SORTS = [
  'customer',
  'to30',
  'to60',
  'to90',
  'over90',
  'owed',
  'overdue',
  'credit',
  'daysToPay',
] as const
