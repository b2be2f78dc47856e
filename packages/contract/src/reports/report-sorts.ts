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
