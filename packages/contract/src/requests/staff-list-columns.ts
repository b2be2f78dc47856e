import type { OrderRequest } from './answer.ts'

/** What a column of a staff request list shows: a field of the answer, the row's number, or the way to process it. */
export type RequestColumn =
  | 'serial'
  | 'process'
  | Extract<
      keyof OrderRequest,
      | 'orderCode'
      | 'oStatus'
      | 'orderStatus'
      | 'assTo'
      | 'assToSalesMan'
      | 'submitDateTime'
      | 'sentDate'
      | 'userName'
      | 'orderName'
      | 'stiches'
      | 'estimate'
      | 'price'
      | 'convertToOrder'
      | 'dueTime'
      | 'delete'
    >

/** Sorts of staff lists: each has columns of its own. */
export type ColumnSet =
  | 'default'
  | 'convert-to-order'
  | 'todays'
  | 'ready'
  | 'all'
  | 'with-price-zero'
  | 'with-price'
  | 'assigned'
  | 'at-risk'

/** Columns by sort of view, in the order in which they stand. */
export const VIEW_COLUMNS = {
  default: [
    'serial',
    'orderCode',
    'oStatus',
    'assTo',
    'submitDateTime',
    'dueTime',
    'userName',
    'orderName',
    'process',
    'delete',
  ],
  'convert-to-order': [
    'serial',
    'orderCode',
    'orderStatus',
    'submitDateTime',
    'sentDate',
    'userName',
    'orderName',
    'assTo',
    'convertToOrder',
    'process',
    'delete',
  ],
  todays: ['serial', 'orderCode', 'assTo', 'submitDateTime', 'dueTime', 'userName', 'orderName', 'process', 'delete'],
  ready: [
    'serial',
    'orderCode',
    'submitDateTime',
    'sentDate',
    'userName',
    'orderName',
    'orderStatus',
    'assTo',
    'process',
    'delete',
  ],
  all: [
    'serial',
    'oStatus',
    'orderCode',
    'submitDateTime',
    'sentDate',
    'userName',
    'orderName',
    'orderStatus',
    'assTo',
    'assToSalesMan',
    'delete',
  ],
  'with-price-zero': [
    'serial',
    'orderCode',
    'submitDateTime',
    'sentDate',
    'userName',
    'orderName',
    'orderStatus',
    'stiches',
    'price',
  ],
  'with-price': [
    'serial',
    'orderCode',
    'submitDateTime',
    'sentDate',
    'userName',
    'orderName',
    'orderStatus',
    'price',
    'process',
  ],
  'at-risk': [
    'serial',
    'orderCode',
    'orderStatus',
    'dueTime',
    'submitDateTime',
    'userName',
    'orderName',
    'assTo',
    'process',
  ],
  assigned: ['serial', 'orderCode', 'orderStatus', 'submitDateTime', 'dueTime', 'userName', 'orderName', 'process'],
} as const satisfies Record<ColumnSet, readonly RequestColumn[]>

/** Columns that every list offers beside its own, by the column they follow. */
export const OFFERED_COLUMNS = { dueTime: 'submitDateTime', estimate: 'userName' } as const satisfies Partial<
  Record<RequestColumn, RequestColumn>
>
