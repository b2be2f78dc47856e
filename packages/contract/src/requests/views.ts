import type { Designation, OrderStatus, RequestKind } from '../basics/enums.ts'
import { DESIGNER, MANAGERS } from '../basics/roles.ts'
import { entriesOf, keysOf } from '../basics/tables.ts'
import type { RequestFilterInput } from './filter.ts'
import type { RequestSort } from './sorts.ts'
import { type ColumnSet, type RequestColumn, VIEW_COLUMNS } from './staff-list-columns.ts'

const NEW = { orderStatus: 'New' } as const
const READY = { orderStatus: 'Ready' } as const
const DONE = { orderStatus: 'Done' } as const
const UNPRICED = { price: 0 } as const
const PRICED = { priced: true } as const
const OPEN = { open: true } as const
const AT_RISK = { atRisk: true } as const
const DUE_FIRST = { by: 'dueTime', direction: 'asc' } as const

/** Filters whose total the badge of the menu shows. */
type CountedFilter = { orderStatus: OrderStatus } | { price: 0 }

type ListRow = {
  /** Null where it lists requests of every kind. */
  kind: RequestKind | null
  /** The second part of its address. */
  view: string
  columns: ColumnSet
  /** The roles that may open it. */
  roles: readonly Designation[]
  /** Whether the menu has it, under its kind. */
  inMenu: boolean
  /** The order in which it opens; latest first where there is none. */
  sort?: RequestSort
} & (
  | { filter: CountedFilter; counts: 'listed' }
  /** The count of its badge: all requests of the list, only the open ones, or none. */
  | { filter: RequestFilterInput; counts: 'open' | null }
)

/** Each of the three kinds has these lists; this is what they share. */
const TODAYS = { columns: 'todays', filter: NEW, roles: MANAGERS, inMenu: true, counts: 'listed' } as const
const READY_LIST = {
  columns: 'ready',
  filter: READY,
  sort: DUE_FIRST,
  roles: MANAGERS,
  inMenu: true,
  counts: 'listed',
} as const
const ALL = { columns: 'all', filter: {}, roles: MANAGERS, inMenu: true, counts: null } as const
const PLAIN = { columns: 'default', filter: {}, roles: MANAGERS, inMenu: false, counts: null } as const
const ASSIGNED = {
  columns: 'assigned',
  filter: {},
  sort: DUE_FIRST,
  roles: DESIGNER,
  inMenu: true,
  counts: 'open',
} as const
const WITHOUT_PRICE = {
  columns: 'with-price-zero',
  filter: UNPRICED,
  roles: MANAGERS,
  inMenu: true,
  counts: 'listed',
} as const
const WITH_PRICE = { columns: 'with-price', filter: PRICED, roles: MANAGERS, inMenu: true, counts: null } as const

/** Every staff request list by the name of its page, in the order of the menu. Its page is made from its row. */
const LISTS = {
  todaysQuotes: { kind: 'quote', view: 'todays-quotes', ...TODAYS },
  readyQuotes: { kind: 'quote', view: 'ready-quotes', ...READY_LIST },
  allQuotes: { kind: 'quote', view: 'all-quotes', ...ALL },
  convertToOrder: {
    kind: 'quote',
    view: 'convert-to-order',
    columns: 'convert-to-order',
    filter: DONE,
    roles: MANAGERS,
    inMenu: true,
    counts: 'listed',
  },
  viewQuotes: { kind: 'quote', view: 'view-quotes', ...PLAIN },
  assignedQuotes: { kind: 'quote', view: 'assigned', ...ASSIGNED },

  todaysOrders: { kind: 'order', view: 'todays-orders', ...TODAYS },
  readyOrders: { kind: 'order', view: 'ready-orders', ...READY_LIST },
  allOrders: { kind: 'order', view: 'all-orders', ...ALL },
  ordersWithPriceZero: { kind: 'order', view: 'orders-with-price-zero', ...WITHOUT_PRICE },
  ordersWithPrice: { kind: 'order', view: 'orders-with-price', ...WITH_PRICE },
  viewOrders: { kind: 'order', view: 'view-orders', ...PLAIN },
  assignedOrders: { kind: 'order', view: 'assigned', ...ASSIGNED },

  todaysVectors: { kind: 'vector', view: 'todays-vectors', ...TODAYS },
  readyVectors: { kind: 'vector', view: 'ready-vectors', ...READY_LIST },
  allVectors: { kind: 'vector', view: 'all-vectors', ...ALL },
  vectorWithPriceZero: { kind: 'vector', view: 'vector-with-price-zero', ...WITHOUT_PRICE },
  vectorWithPrice: { kind: 'vector', view: 'vector-with-price', ...WITH_PRICE },
  viewVectors: { kind: 'vector', view: 'view-vectors', ...PLAIN },
  assignedVectors: { kind: 'vector', view: 'assigned', ...ASSIGNED },

  openRequests: {
    kind: null,
    view: 'open',
    columns: 'ready',
    filter: OPEN,
    sort: DUE_FIRST,
    roles: MANAGERS,
    inMenu: false,
    counts: null,
  },
  allRequests: {
    kind: null,
    view: 'all',
    columns: 'ready',
    filter: {},
    roles: MANAGERS,
    inMenu: false,
    counts: null,
  },
  atRiskRequests: {
    kind: null,
    view: 'at-risk',
    columns: 'at-risk',
    filter: AT_RISK,
    sort: DUE_FIRST,
    roles: MANAGERS,
    inMenu: false,
    counts: null,
  },
  readyRequests: {
    kind: null,
    view: 'ready',
    columns: 'ready',
    filter: READY,
    sort: DUE_FIRST,
    roles: MANAGERS,
    inMenu: false,
    counts: null,
  },
  assignedRequests: {
    kind: null,
    view: 'assigned',
    columns: 'assigned',
    filter: {},
    sort: DUE_FIRST,
    roles: DESIGNER,
    inMenu: false,
    counts: null,
  },
} as const satisfies Record<string, ListRow>

/** The name of a staff request list's page. */
export type RequestListName = keyof typeof LISTS
/** Lists whose badge counts something. */
export type CountedList = {
  [N in RequestListName]: (typeof LISTS)[N]['counts'] extends null ? never : N
}[RequestListName]
export const COUNTED_LISTS = keysOf(LISTS).filter((name): name is CountedList => LISTS[name].counts !== null)
export const REQUEST_LIST_NAMES = keysOf(LISTS)

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

/** One list with who may open it, and what the menu says of it. */
export type MenuList = RequestView & Pick<ListRow, 'roles' | 'inMenu' | 'counts'>

/** Replaces the kind in the address of a list of every kind. */
const EVERY_KIND = 'requests'

/** The address of a list. */
export const viewPath = ({ kind, view }: Pick<RequestView, 'kind' | 'view'>) => `/${kind ?? EVERY_KIND}/${view}`

/** Every staff request list, routed as `/{kind}/{view}`. */
export const REQUEST_VIEWS: readonly MenuList[] = entriesOf<Record<RequestListName, ListRow>>(LISTS).map(
  ([name, { kind, view, columns, filter, sort, roles, inMenu, counts }]) => ({
    name,
    roles,
    inMenu,
    counts,
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
