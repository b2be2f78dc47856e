import { pathTo, requestPath } from '@stitchdesk/contract/addresses'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { mayOpen, menuFor, type NamedPage, PAGES, type PageName } from '@stitchdesk/contract/pages'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { FoundCustomer, SearchAnswer } from '@stitchdesk/contract/system/search'
import { isMeantBy } from '@stitchdesk/contract/system/typing-errors'
import type { TFunction } from 'i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { mayCall } from '../../lib/may-call.ts'
import type { RecentItem } from '../../lib/recent-items.ts'

/** One line of the search that can be chosen. */
export interface Entry {
  /** unlike every other's of the same moment */
  key: string
  kind: RecentItem['kind'] | 'page' | 'action'
  label: string
  detail: string
  /** where it leads */
  to?: string
  /** the customer whom it places an order for */
  placesFor?: FoundCustomer
}

/** Lines under one heading. */
export interface EntryGroup {
  name: 'recent' | 'requests' | 'customers' | 'invoices' | 'actions' | 'pages'
  entries: Entry[]
  /** there are more than are shown */
  more: boolean
}

/** Where a customer is seen. Those who have placed nothing yet stand in the list of all. */
function customerAddress(role: Designation, { email, _id }: FoundCustomer): string {
  const list = mayOpen(PAGES.allCustomers, role) ? 'allCustomers' : 'customers'
  return listOf(list, { email, open: _id })
}

const nameOf = ({ company, contactPerson, userName }: FoundCustomer) => company || contactPerson || userName
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** What the API found, as lines. `t` is of the namespace `search`. */
export function foundGroups(answer: SearchAnswer, role: Designation, t: TFunction<'search'>): EntryGroup[] {
  const { requests, customers, invoices } = answer
  const forWhom = mayCall('createOrder', role) ? customers.found.slice(0, 2) : []
  return [
    {
      name: 'requests',
      more: requests.more,
      entries: requests.found.map((request) => ({
        key: `request ${request._id}`,
        kind: 'request',
        label: request.orderName,
        detail: joined(
          displayOrderCode(request.requestFor, request.orderCode),
          request.po,
          role === 'User' ? '' : request.userName,
          request.orderStatus,
          formatDate(request.submitDateTime),
        ),
        to: requestPath(role, request),
      })),
    },
    {
      name: 'customers',
      more: customers.more,
      entries: customers.found.map((customer) => ({
        key: `customer ${customer._id}`,
        kind: 'customer',
        label: nameOf(customer),
        detail: joined(customer.userName, customer.contactPerson, customer.email),
        to: customerAddress(role, customer),
      })),
    },
    {
      name: 'invoices',
      more: invoices.more,
      entries: invoices.found.map((invoice) => ({
        key: `invoice ${invoice._id}`,
        kind: 'invoice',
        label: t('invoice', { number: invoice.timestamp }),
        detail: joined(
          role === 'User' ? '' : invoice.company || invoice.contactPerson,
          formatMoney(invoice.grandTotal),
          formatDate(invoice.createdAt),
        ),
        to: pathTo('publicInvoice', { id: invoice._id }),
      })),
    },
    {
      name: 'actions',
      more: false,
      entries: forWhom.map((customer) => ({
        key: `order for ${customer._id}`,
        kind: 'action',
        label: t('newOrderFor', { name: nameOf(customer) }),
        detail: customer.userName,
        placesFor: customer,
      })),
    },
  ]
}

const BESIDE_MENU = ['dashboard', 'userDashboard', 'profile', 'security', 'settings', 'notifications', 'mail'] as const
const PLACING_PAGES: readonly PageName[] = ['placeOrder', 'placeQuote', 'placeVector']
const MOST_PAGES = 6

/** The pages whose names hold each of these words; where none does, those that they may be meant for. */
function withName<P>(pages: readonly P[], words: readonly string[], label: (page: P) => string): P[] {
  const holdAll = (holds: (name: string, word: string) => boolean) =>
    pages.filter((page) => words.every((word) => holds(label(page).toLocaleLowerCase(), word)))
  const exact = holdAll((name, word) => name.includes(word))
  if (exact.length > 0) return exact
  return holdAll((name, word) => name.includes(word) || isMeantBy(word, name.split(/\P{L}+/u)))
}

/**
 * Pages, and actions that are pages of their own, whose names hold every word of a text, but for a typing error where none does.
 * @param label a page's name as its reader knows it
 */
export function pageGroups(text: string, role: Designation, label: (page: NamedPage) => string): EntryGroup[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const beside = BESIDE_MENU.map((name) => ({ name, ...PAGES[name] })).filter((page) => mayOpen(page, role))
  const pages = [...beside, ...menuFor(role).flatMap((group) => group.pages)]
  const named = withName(pages, words, label)
  const toEntry = (kind: 'page' | 'action') => (page: NamedPage) => ({
    key: `page ${page.name}`,
    kind,
    label: label(page),
    detail: '',
    to: page.path,
  })
  const isPlacing = ({ name }: NamedPage) => PLACING_PAGES.includes(name)
  return [
    { name: 'actions', more: false, entries: named.filter(isPlacing).map(toEntry('action')) },
    {
      name: 'pages',
      more: false,
      entries: named
        .filter((page) => !isPlacing(page))
        .slice(0, MOST_PAGES)
        .map(toEntry('page')),
    },
  ]
}
