import type { OrderStatus, RequestKind } from '../basics/enums.ts'
import type { RequestFilterInput } from './filter.ts'

/** What a column of a staff request list shows; `serial` and the last four are no fields of the record. */
export type RequestColumn =
  | 'serial'
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
  | 'process'
  | 'delete'

type ColumnSet =
  | 'default'
  | 'convert-to-order'
  | 'todays'
  | 'ready'
  | 'all'
  | 'with-price-zero'
  | 'with-price'
  | 'assigned'

/** Columns by sort of view, in the order in which they stand. */
export const VIEW_COLUMNS = {
  default: ['serial', 'orderCode', 'oStatus', 'assTo', 'submitDateTime', 'userName', 'orderName', 'process', 'delete'],
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
  todays: ['serial', 'orderCode', 'assTo', 'submitDateTime', 'userName', 'orderName', 'process', 'delete'],
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
  assigned: ['serial', 'orderCode', 'orderStatus', 'submitDateTime', 'userName', 'orderName', 'process'],
} as const satisfies Record<ColumnSet, readonly RequestColumn[]>

/** One staff request list: its address, what it lists and its columns. */
export interface RequestView {
  kind: RequestKind
  view: string
  filter: RequestFilterInput
  columns: readonly RequestColumn[]
}

const PLURALS = { quote: 'quotes', order: 'orders', vector: 'vectors' } as const satisfies Record<RequestKind, string>

function view(kind: RequestKind, name: string, columns: ColumnSet, filter: RequestFilterInput): RequestView {
  return { kind, view: name, columns: VIEW_COLUMNS[columns], filter: { requestFor: kind, delete: 'false', ...filter } }
}

const status = (orderStatus: OrderStatus) => ({ orderStatus })

function commonViews(kind: RequestKind): RequestView[] {
  const plural = PLURALS[kind]
  return [
    view(kind, `todays-${plural}`, 'todays', status('New')),
    view(kind, `ready-${plural}`, 'ready', status('Ready')),
    view(kind, `all-${plural}`, 'all', {}),
    view(kind, `view-${plural}`, 'default', {}),
    view(kind, 'assigned', 'assigned', {}),
  ]
}

/** Every staff request list, routed as `/{kind}/{view}`. */
export const REQUEST_VIEWS: readonly RequestView[] = [
  ...commonViews('quote'),
  view('quote', 'convert-to-order', 'convert-to-order', status('Done')),
  ...commonViews('order'),
  view('order', 'orders-with-price-zero', 'with-price-zero', { price: 0 }),
  view('order', 'orders-with-price', 'with-price', { priced: true }),
  ...commonViews('vector'),
  view('vector', 'vector-with-price-zero', 'with-price-zero', { price: 0 }),
  view('vector', 'vector-with-price', 'with-price', { priced: true }),
]

/** The view at `/{kind}/{view}`, if there is one. */
export function findRequestView(kind: string | undefined, name: string | undefined): RequestView | undefined {
  return REQUEST_VIEWS.find((candidate) => candidate.kind === kind && candidate.view === name)
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The kind, capitalised: the title that the breadcrumb begins with. */
export function viewTitle(kind: RequestKind): string {
  return capitalise(kind)
}

/** The heading of a list: its title, except that the lists of vectors are titled Vectors. */
export function listTitle(kind: RequestKind): string {
  return kind === 'vector' ? 'Vectors' : viewTitle(kind)
}

/** An address holds no apostrophes; read out, the words are spelled as in the menu. */
const SPELLINGS: Readonly<Record<string, string>> = { todays: "Today's" }

/** The breadcrumb: each hyphenated word of the view's name capitalised. */
export function viewBreadcrumb(name: string): string {
  return name
    .split('-')
    .map((word) => SPELLINGS[word] ?? capitalise(word))
    .join(' ')
}
