import type { RequestKind } from '../basics/enums.ts'
import type { OrderRequest } from './answer.ts'
import type { RequestFilterInput } from './filter.ts'
import type { RequestSort } from './sorts.ts'

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
export const OFFERED_COLUMNS = { dueTime: 'submitDateTime' } as const satisfies Partial<
  Record<RequestColumn, RequestColumn>
>

const NEW = { orderStatus: 'New' } as const
const READY = { orderStatus: 'Ready' } as const
const DONE = { orderStatus: 'Done' } as const
const UNPRICED = { price: 0 } as const
const PRICED = { priced: true } as const
const OPEN = { open: true } as const
const AT_RISK = { atRisk: true } as const
const DUE_FIRST = { by: 'dueTime', direction: 'asc' } as const

interface ListRow {
  /** Null where it lists requests of every kind. */
  kind: RequestKind | null
  /** The second part of its address. */
  view: string
  columns: ColumnSet
  filter: RequestFilterInput
  /** The order in which it opens; latest first where there is none. */
  sort?: RequestSort
}

/** Every staff request list by the name of its page, in the order of the menu. Its page is made from its row. */
const LISTS = {
  todaysQuotes: { kind: 'quote', view: 'todays-quotes', columns: 'todays', filter: NEW },
  readyQuotes: { kind: 'quote', view: 'ready-quotes', columns: 'ready', filter: READY, sort: DUE_FIRST },
  allQuotes: { kind: 'quote', view: 'all-quotes', columns: 'all', filter: {} },
  convertToOrder: { kind: 'quote', view: 'convert-to-order', columns: 'convert-to-order', filter: DONE },
  viewQuotes: { kind: 'quote', view: 'view-quotes', columns: 'default', filter: {} },
  assignedQuotes: { kind: 'quote', view: 'assigned', columns: 'assigned', filter: {}, sort: DUE_FIRST },

  todaysOrders: { kind: 'order', view: 'todays-orders', columns: 'todays', filter: NEW },
  readyOrders: { kind: 'order', view: 'ready-orders', columns: 'ready', filter: READY, sort: DUE_FIRST },
  allOrders: { kind: 'order', view: 'all-orders', columns: 'all', filter: {} },
  ordersWithPriceZero: { kind: 'order', view: 'orders-with-price-zero', columns: 'with-price-zero', filter: UNPRICED },
  ordersWithPrice: { kind: 'order', view: 'orders-with-price', columns: 'with-price', filter: PRICED },
  viewOrders: { kind: 'order', view: 'view-orders', columns: 'default', filter: {} },
  assignedOrders: { kind: 'order', view: 'assigned', columns: 'assigned', filter: {}, sort: DUE_FIRST },

  todaysVectors: { kind: 'vector', view: 'todays-vectors', columns: 'todays', filter: NEW },
  readyVectors: { kind: 'vector', view: 'ready-vectors', columns: 'ready', filter: READY, sort: DUE_FIRST },
  allVectors: { kind: 'vector', view: 'all-vectors', columns: 'all', filter: {} },
  vectorWithPriceZero: { kind: 'vector', view: 'vector-with-price-zero', columns: 'with-price-zero', filter: UNPRICED },
  vectorWithPrice: { kind: 'vector', view: 'vector-with-price', columns: 'with-price', filter: PRICED },
  viewVectors: { kind: 'vector', view: 'view-vectors', columns: 'default', filter: {} },
  assignedVectors: { kind: 'vector', view: 'assigned', columns: 'assigned', filter: {}, sort: DUE_FIRST },

  openRequests: { kind: null, view: 'open', columns: 'ready', filter: OPEN, sort: DUE_FIRST },
  atRiskRequests: { kind: null, view: 'at-risk', columns: 'at-risk', filter: AT_RISK, sort: DUE_FIRST },
  readyRequests: { kind: null, view: 'ready', columns: 'ready', filter: READY, sort: DUE_FIRST },
  assignedRequests: { kind: null, view: 'assigned', columns: 'assigned', filter: {}, sort: DUE_FIRST },
} as const satisfies Record<string, ListRow>

/** The name of a staff request list's page. */
export type RequestListName = keyof typeof LISTS
export const REQUEST_LIST_NAMES = Object.keys(LISTS) as [RequestListName, ...RequestListName[]]

/** One staff request list: its address, what it lists and its columns. */
export interface RequestView {
  name: RequestListName
  /** Null where it lists requests of every kind. */
  kind: RequestKind | null
  view: string
  filter: RequestFilterInput
  columnSet: ColumnSet
  columns: readonly RequestColumn[]
  sort?: RequestSort
}

/** Replaces the kind in the address of a list of every kind. */
const EVERY_KIND = 'requests'

/** The address of a list. */
export const viewPath = ({ kind, view }: Pick<RequestView, 'kind' | 'view'>) => `/${kind ?? EVERY_KIND}/${view}`

/** Every staff request list, routed as `/{kind}/{view}`. */
export const REQUEST_VIEWS: readonly RequestView[] = (Object.entries(LISTS) as [RequestListName, ListRow][]).map(
  ([name, { kind, view, columns, filter, sort }]) => ({
    name,
    kind,
    view,
    columnSet: columns,
    columns: VIEW_COLUMNS[columns],
    ...(sort && { sort }),
    filter: { ...(kind && { requestFor: kind }), delete: 'false', ...filter },
  }),
)

/** The view at `/{kind}/{view}`, if there is one. */
export function findRequestView(kind: string | undefined, name: string | undefined): RequestView | undefined {
  return REQUEST_VIEWS.find((candidate) => viewPath(candidate) === `/${kind}/${name}`)
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The kind, capitalised: the title that the breadcrumb begins with. */
export function viewTitle(kind: RequestKind | null): string {
  return capitalise(kind ?? EVERY_KIND)
}

/** Words of an address as the menu spells them, because an address has no apostrophes. */
const SPELLINGS: Readonly<Record<string, string>> = { todays: "Today's" }

/** The breadcrumb: each hyphenated word of the view's name capitalised. */
export function viewBreadcrumb(name: string): string {
  return name
    .split('-')
    .map((word) => SPELLINGS[word] ?? capitalise(word))
    .join(' ')
}
