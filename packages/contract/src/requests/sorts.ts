/** Columns a request list can be sorted by. */
export const REQUEST_SORTS = [
  'submitDateTime',
  'orderCode',
  'orderName',
  'userName',
  'customerName',
  'sentDate',
  'orderStatus',
  'price',
  'dueTime',
] as const

/** The order of a request list. */
export interface RequestSort {
  by: (typeof REQUEST_SORTS)[number]
  direction: 'asc' | 'desc'
}
