import { ORDER_STATUSES } from '@stitchdesk/contract/basics/enums'
import { plainDate } from '@stitchdesk/contract/basics/fields'
import { type RequestFilterInput, requestFilterSchema } from '@stitchdesk/contract/requests/filter'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import { z } from 'zod'
import { shopDays } from '../../lib/days.ts'
import type { FilterField } from '../../list-page/types.ts'
import { type Person, peopleOptions } from '../../parts/account/people-options.ts'
import type { DeskRights } from './desk-rights.ts'
import { LIST_TABS, tabFilter, tabsOf } from './list-tabs.ts'

const { search, userName, orderCode, orderStatus, assToSalesMan, assTo, price, oStatus, open, rush, atRisk } =
  requestFilterSchema.shape

/** Filters of the request lists as the address bar holds them; the range of days is two parameters there. Dashboards lead here by those that have no input. */
const deskFilterSchema = z.object({
  search,
  tab: z.enum(LIST_TABS),
  userName,
  orderCode,
  orderStatus,
  assToSalesMan,
  assTo,
  from: plainDate('Enter a date'),
  to: plainDate('Enter a date'),
  price,
  oStatus,
  // In an address `open` is the row that stands open.
  unfinished: open,
  rush,
  atRisk,
  sentFrom: plainDate('Enter a date'),
})
type DeskFilterSchema = typeof deskFilterSchema
export type DeskFilters = Partial<z.output<DeskFilterSchema>>
type FilterName = keyof DeskFilterSchema['shape']

/**
 * The filters that a view offers: those it fixes itself are left out, for choosing another value would make it another
 * view; people are offered to those who assign them, prices to those who see them.
 */
export function offeredFilters(view: RequestView, rights: DeskRights): FilterName[] {
  return deskFilterSchema.keyof().options.filter((name) => {
    if (name in view.filter) return false
    if (name === 'assTo' || name === 'assToSalesMan') return rights.edits
    return name !== 'price' || rights.seesPrices
  })
}

/**
 * The schema of these filters, for the address bar. The other filters of the desk take no value, so that an address that
 * holds one, a colleague's for instance, is told to be understood in part.
 */
export function filterSchema(names: readonly FilterName[], rights: DeskRights): z.ZodObject {
  const { options } = deskFilterSchema.keyof()
  const offered = options.map((name) => [name, names.includes(name) ? deskFilterSchema.shape[name] : z.never()])
  return z.object({ ...Object.fromEntries(offered), tab: z.enum(tabsOf(rights)) })
}

interface People {
  designers: readonly Person[]
  salesmen: readonly Person[]
}

/** The inputs of these filters. `label` gives a filter's name as a person reads it. */
export function filterFields(
  names: readonly FilterName[],
  people: People,
  texts: { label: (name: FilterName) => string; nobody: string; hint: string; received: string },
): FilterField<z.ZodObject>[] {
  const inputs = {
    search: { type: 'text', box: true, hint: texts.hint },
    tab: { type: 'text', tab: true },
    userName: { type: 'text' },
    orderCode: { type: 'text' },
    orderStatus: { type: 'select', options: ORDER_STATUSES.map((value) => ({ value, label: value })) },
    assToSalesMan: { type: 'select', options: peopleOptions(people.salesmen, texts.nobody) },
    assTo: { type: 'select', options: peopleOptions(people.designers, texts.nobody) },
    from: { type: 'date', rangeLabel: texts.received },
    to: { type: 'date', endOf: 'from' },
    price: { type: 'number' },
    oStatus: { type: 'text', byLink: true },
    unfinished: { type: 'flag', byLink: true },
    rush: { type: 'flag', byLink: true },
    atRisk: { type: 'flag', byLink: true },
    sentFrom: { type: 'date', byLink: true },
  } as const satisfies Record<
    FilterName,
    Pick<FilterField<z.ZodObject>, 'type' | 'options' | 'endOf' | 'byLink' | 'box' | 'tab' | 'hint' | 'rangeLabel'>
  >
  return names.map((name) => ({ name, label: texts.label(name), ...inputs[name] }))
}

/** What the list call is asked for: the chosen filters, and those that make the view. */
export function listFilter(view: RequestView, filters: DeskFilters): RequestFilterInput {
  const { from, to, sentFrom, unfinished, tab, ...chosen } = filters
  return {
    ...chosen,
    ...tabFilter(tab),
    open: unfinished,
    submitDateTime: shopDays({ from, to }),
    sentDate: shopDays({ from: sentFrom }),
    ...view.filter,
  }
}
