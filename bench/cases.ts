import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { REQUEST_VIEWS, type RequestView } from '@stitchdesk/contract/requests/views'
import { CALLERS } from './fill.ts'

export type Caller = keyof typeof CALLERS

/** One list call to measure. */
export interface Case {
  name: string
  /** Who calls; an administrator by default. */
  caller?: Caller
  filter: RequestFilterInput
  /** The newest first unless given. */
  sort?: RequestSort
  page: number
}

/** Values of the filled database to filter by. */
export interface Sample {
  userName: string
  orderCode: number
  from: string
  to: string
}

/** A page deep in a list. */
const DEEP = 1000

/**
 * Everything that staff lists ask for: each view as it opens, late pages of the long ones, each filter and each sort.
 */
export function casesOf(sample: Sample): Case[] {
  const all: RequestFilterInput = { requestFor: 'order', delete: 'false' }
  return [
    ...viewCases(),
    ...Object.entries(filtersOf(sample)).map(([name, more]) => ({ name, filter: { ...all, ...more }, page: 1 })),
    { name: 'status Done', filter: { ...all, orderStatus: 'Done' }, page: DEEP },
    { name: 'by code', filter: all, sort: { by: 'orderCode', direction: 'asc' }, page: 1 },
    { name: 'by customer', filter: all, sort: { by: 'userName', direction: 'asc' }, page: 1 },
    { name: 'by customer as called', filter: all, sort: { by: 'customerName', direction: 'asc' }, page: 1 },
    { name: 'by name', filter: all, sort: { by: 'orderName', direction: 'asc' }, page: 1 },
    { name: 'by sending', filter: all, sort: { by: 'sentDate', direction: 'desc' }, page: 1 },
    { name: 'by status', filter: all, sort: { by: 'orderStatus', direction: 'asc' }, page: 1 },
    { name: 'mine, designer', caller: 'designer', filter: { ...all, mine: true }, page: 1 },
    { name: 'by price', filter: all, sort: { by: 'price', direction: 'desc' }, page: 1 },
    { name: 'of all kinds, by name', filter: {}, sort: { by: 'orderName', direction: 'asc' }, page: 1 },
    { name: 'of all kinds', filter: {}, page: DEEP },
    ...combinedCases(sample),
  ]
}

/** Lists that combine filters: of customers, of late work, of what can be invoiced, of where one takes part; a text beside many customers. */
export function combinedCases({ userName }: Sample): Case[] {
  const order: RequestFilterInput = { requestFor: 'order' }
  const cases: Omit<Case, 'page'>[] = [
    { name: 'rush, busiest customer', caller: 'customer', filter: { ...order, rush: true } },
    {
      name: 'Done and unpaid, busiest customer',
      caller: 'customer',
      filter: { ...order, orderStatus: 'Done', paymentStatus: false },
    },
    {
      name: 'Done and unpaid, of a customer',
      filter: { ...order, userName, orderStatus: 'Done', paymentStatus: false },
    },
    {
      name: 'of a designer for the busiest customer',
      filter: { userName: CALLERS.customer.userName, assTo: 'designer-7' },
    },
    {
      name: 'of a designer, a placement, Done',
      filter: { assTo: 'designer-7', placement: 'Chest', orderStatus: 'Done' },
    },
    { name: 'late', filter: { late: true } },
    { name: 'billable', filter: { billable: true } },
    { name: 'mine, administrator', filter: { mine: true } },
    { name: 'of customers by a word', filter: { userName: 'birch' } },
    { name: 'of customers by a letter', filter: { userName: 'a' } },
    { name: 'rush, of customers by a word', filter: { ...order, userName: 'athletics', rush: true } },
    { name: 'of customers by an email address', filter: { userEmail: 'athletics' } },
    { name: 'of hundreds of customers, and a text', filter: { userName: 'athletics', search: 'lion' } },
    {
      name: 'four filters',
      filter: { ...order, placement: 'Chest', oStatus: 'Revision', paid: false, processed: true },
    },
    { name: 'neither rated nor converted', filter: { ...order, rated: false, convertToOrder: false } },
    { name: 'late, salesperson', caller: 'sales', filter: { late: true } },
    { name: 'rated, salesperson', caller: 'sales', filter: { rated: true } },
    {
      name: 'Done and unpaid, salesperson',
      caller: 'sales',
      filter: { ...order, orderStatus: 'Done', paymentStatus: false },
    },
  ]
  return cases.map((one) => ({ ...one, page: 1 }))
}

/** Views that hold enough requests for a page `DEEP`. */
const LONG_VIEWS = /^(all-|convert-to-order$|.*-with-price$)/

/** Each view as it opens, by default the newest first, and those that sort by due time. */
export function openingCases(): Case[] {
  const views = REQUEST_VIEWS.filter((view) => view.view !== 'assigned' && !isRepeated(view))
  return [
    ...views.map(({ view, filter, sort }) => ({ name: view, filter, sort, page: 1 })),
    { name: 'open, by due time', filter: { open: true }, sort: { by: 'dueTime', direction: 'asc' }, page: 1 },
    { name: 'all-orders, busiest customer', caller: 'customer', filter: { requestFor: 'order' }, page: 1 },
    {
      name: 'ready-orders, busiest customer',
      caller: 'customer',
      filter: { requestFor: 'order', orderStatus: 'Ready' },
      page: 1,
    },
    {
      name: 'all-orders, by due time',
      filter: { requestFor: 'order' },
      sort: { by: 'dueTime', direction: 'asc' },
      page: 1,
    },
  ]
}

function viewCases(): Case[] {
  const first = openingCases()
  const deep = first.filter(({ name }) => LONG_VIEWS.test(name)).map((one) => ({ ...one, page: DEEP }))
  const assigned = REQUEST_VIEWS.filter(({ view }) => view === 'assigned').map(({ kind, view, filter }) => ({
    name: `${kind} ${view}, designer`,
    caller: 'designer' as const,
    filter,
    page: 1,
  }))
  return [...first, ...deep, ...assigned]
}

/** `view-*` lists the same requests as `all-*`, with other columns. */
const isRepeated = ({ view }: RequestView) => view.startsWith('view-')

function filtersOf({ userName, orderCode, from, to }: Sample): Record<string, RequestFilterInput> {
  return {
    'one customer': { userName },
    'searched, a common word': { search: 'lion' },
    'searched, two words': { search: 'jacket wolf' },
    'searched, a PO': { search: 'PO-4711' },
    'searched, a whole code': { search: `OR-${orderCode}` },
    'searched, a customer': { search: 'harbor caps' },
    'searched, nothing holds it': { search: 'zebra' },
    rush: { rush: true },
    unassigned: { assTo: 'Select' },
    'waiting for its customer': { waiting: true },
    'one order code': { orderCode },
    'status Done': { orderStatus: 'Done' },
    'one designer': { assTo: 'designer-7' },
    'one salesperson': { assToSalesMan: 'sales-7' },
    'a week': { submitDateTime: { $gte: from, $lte: to } },
    'price 25': { price: 25 },
  }
}
