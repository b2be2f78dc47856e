import { O_STATUSES, ORDER_STATUSES, type OrderStatus } from '@stitchdesk/contract/basics/enums'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import { shopDays } from '../../../lib/days.ts'
import {
  amount,
  day,
  type FilterReaders,
  type FilterValues,
  flag,
  oneOf,
  orderCode,
  typed,
  unknown,
} from '../../../list-page/filters/filter-readers.ts'
import type { FilterField } from '../../../list-page/types.ts'
import { type Person, peopleOptions } from '../../../parts/account/people-options.ts'
import type { RequestRights } from '../request-rights.ts'
import { LIST_TABS, tabFilter, tabsOf } from './list-tabs.ts'

/** Filters of the request lists as the address bar holds them; the range of days is two parameters there. Dashboards lead here by those that have no input. */
const STAFF_FILTERS = {
  search: typed('Search'),
  tab: oneOf(LIST_TABS),
  userName: typed('Customer'),
  orderCode,
  orderStatus: oneOf(ORDER_STATUSES),
  assToSalesMan: typed('Salesperson'),
  assTo: typed('Designer'),
  from: day,
  to: day,
  price: amount('Price'),
  priceWaits: flag,
  oStatus: oneOf(O_STATUSES),
  // In an address `open` is the opened row.
  unfinished: flag,
  rush: flag,
  atRisk: flag,
  late: flag,
  processed: flag,
  rated: flag,
  changed: flag,
  sentFrom: day,
  done: flag,
  paid: flag,
  owed: flag,
  toPrice: flag,
  account: typed('Customer'),
  company: typed('Company'),
  companyName: typed('Company'),
  placement: typed('Placement'),
} as const
export type StaffFilters = FilterValues<typeof STAFF_FILTERS>
type FilterName = keyof typeof STAFF_FILTERS
const NAMES = keysOf(STAFF_FILTERS)

/** Filters that tell prices, or the customer behind a user name. */
const OF_MONEY: readonly FilterName[] = ['price', 'priceWaits', 'paid', 'owed', 'toPrice', 'company', 'companyName']

/**
 * The filters that a view offers. It leaves out those that the view fixes, because another value would make another view; it offers
 * people to those who assign them, and prices to those who see them.
 */
export function offeredFilters(view: RequestView, rights: RequestRights): FilterName[] {
  return NAMES.filter((name) => {
    if (name in view.filter) return false
    if (name === 'assTo' || name === 'assToSalesMan') return rights.edits
    return rights.seesPrices || !OF_MONEY.includes(name)
  })
}

/**
 * How these filters are read from the address bar. A filter of another list takes no value, so that the list reports a foreign
 * address as partly understood.
 */
export function filterReaders(names: readonly FilterName[], rights: RequestRights): FilterReaders {
  const offered = NAMES.map((name) => [name, names.includes(name) ? STAFF_FILTERS[name] : unknown])
  return { ...Object.fromEntries(offered), tab: oneOf(tabsOf(rights)) }
}

interface People {
  designers: readonly Person[]
  salesmen: readonly Person[]
}

/** The inputs of these filters. `label` gives a filter's name as a person reads it. */
export function filterFields(
  names: readonly FilterName[],
  people: People,
  texts: {
    label: (name: FilterName) => string
    status: (status: OrderStatus) => string
    nobody: string
    hint: string
    received: string
  },
): FilterField<FilterReaders>[] {
  const inputs = {
    search: { type: 'text', box: true, hint: texts.hint },
    tab: { type: 'text', tab: true },
    userName: { type: 'text' },
    orderCode: { type: 'text' },
    orderStatus: { type: 'select', options: ORDER_STATUSES.map((value) => ({ value, label: texts.status(value) })) },
    assToSalesMan: { type: 'select', options: peopleOptions(people.salesmen, texts.nobody) },
    assTo: { type: 'select', options: peopleOptions(people.designers, texts.nobody) },
    from: { type: 'date', rangeLabel: texts.received },
    to: { type: 'date', endOf: 'from' },
    price: { type: 'number' },
    priceWaits: { type: 'flag' },
    oStatus: { type: 'text', byLink: true },
    unfinished: { type: 'flag', byLink: true },
    rush: { type: 'flag', byLink: true },
    atRisk: { type: 'flag', byLink: true },
    late: { type: 'flag', byLink: true },
    processed: { type: 'flag', byLink: true },
    rated: { type: 'flag', byLink: true },
    changed: { type: 'flag', byLink: true },
    sentFrom: { type: 'date', byLink: true },
    done: { type: 'flag', byLink: true },
    paid: { type: 'flag', byLink: true },
    owed: { type: 'flag', byLink: true },
    toPrice: { type: 'flag', byLink: true },
    account: { type: 'text', byLink: true },
    company: { type: 'text', byLink: true },
    companyName: { type: 'text', byLink: true },
    placement: { type: 'text', byLink: true },
  } as const satisfies Record<
    FilterName,
    Pick<FilterField<FilterReaders>, 'type' | 'options' | 'endOf' | 'byLink' | 'box' | 'tab' | 'hint' | 'rangeLabel'>
  >
  return names.map((name) => ({ name, label: texts.label(name), ...inputs[name] }))
}

/** Filters that include more than open work. */
const BEYOND_OPEN = ['search', 'orderCode', 'orderStatus', 'sentFrom'] as const satisfies FilterName[]

/** The filter of the list call: the chosen filters and those of the view. */
export function listFilter(view: RequestView, filters: StaffFilters): RequestFilterInput {
  const { from, to, sentFrom, unfinished, tab, ...chosen } = filters
  const looksBeyond = !tab && BEYOND_OPEN.some((name) => filters[name] !== undefined)
  return {
    ...chosen,
    ...(looksBeyond ? {} : tabFilter(tab, view)),
    ...(unfinished && { open: true }),
    submitDateTime: shopDays({ from, to }),
    sentDate: shopDays({ from: sentFrom }),
    ...view.filter,
  }
}
