import { pathTo, requestPath } from '@stitchdesk/contract/addresses'
import { type Designation, REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { ShownFile } from '@stitchdesk/contract/files/upload'
import { mayOpen, menuFor, type NamedPage, PAGES, type PageName } from '@stitchdesk/contract/pages'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { foldText } from '@stitchdesk/contract/search/folded'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import type { FoundCustomer, SearchAnswer } from '@stitchdesk/contract/search/search'
import { isMeantBy } from '@stitchdesk/contract/search/typing-errors'
import type { TFunction } from 'i18next'
import { i18n } from '../../i18n/i18n.ts'
import { mayCall } from '../../lib/api/may-call.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import type { RecentItem } from '../../lib/recent-items.ts'
import { type Wording, wordsOf } from './wording.ts'

/** A request that staff place for a customer whom they found. */
export interface Placing {
  customer: FoundCustomer
  kind: RequestKind
}

/** One line of the search that can be chosen. */
export interface Entry {
  /** unique among the entries shown at the same time */
  key: string
  kind: RecentItem['kind'] | 'page' | 'action'
  label: string
  detail: string
  /** of a request: what its picture is made from */
  file?: ShownFile | null
  /** where it leads */
  to?: string
  /** what it places, and for whom */
  places?: Placing
  /** the text that it puts into the search field, if it still needs a name */
  writes?: string
}

/** Lines under one heading. */
export interface EntryGroup {
  name: 'recent' | 'requests' | 'customers' | 'invoices' | 'actions' | 'pages'
  entries: Entry[]
  /** more exist than are shown */
  more: boolean
}

const nameOf = ({ company, contactPerson, userName }: FoundCustomer) => company || contactPerson || userName
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** Whether the caller places requests for customers; customers have pages of their own for it. */
const placesForOthers = (role: Designation) => !isCustomerRole(role) && mayCall('createOrder', role)

/** The results of the API as entries; placing a request for a customer comes first. `t` is of the namespace `search`. */
export function foundGroups(
  answer: SearchAnswer,
  role: Designation,
  placing: RequestKind | null,
  t: TFunction<'search'>,
): EntryGroup[] {
  const { requests, customers, invoices } = answer
  const kind = placing ?? 'order'
  const forWhom = placesForOthers(role) ? customers.found.slice(0, placing ? undefined : 2) : []
  const actions: EntryGroup = {
    name: 'actions',
    more: false,
    entries: forWhom.map((customer) => ({
      key: `${kind} for ${customer._id}`,
      kind: 'action',
      label: t(`newFor.${kind}`, { name: nameOf(customer) }),
      detail: customer.userName,
      places: { customer, kind },
    })),
  }
  const records: EntryGroup[] = [
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
          isCustomerRole(role) ? '' : request.customer || request.userName,
          i18n.t(`values:${request.orderStatus}`),
          formatDate(request.submitDateTime),
        ),
        file: request.file,
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
        to: pathTo('customer', { id: customer._id }),
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
          isCustomerRole(role) ? '' : invoice.company || invoice.contactPerson,
          formatMoney(invoice.grandTotal),
          formatDate(invoice.createdAt),
        ),
        to: pathTo('publicInvoice', { id: invoice._id }),
      })),
    },
  ]
  return placing ? [actions, ...records] : [...records, actions]
}

/** For staff, the kinds to place for a customer; the typed text may be the beginning of one. */
export function placingGroup(typed: string, { text, placing }: Wording, role: Designation, t: TFunction<'search'>) {
  const typedWords = wordsOf(typed.toLocaleLowerCase())
  const around = t('words', { returnObjects: true })
  const isBegun = (kind: RequestKind) =>
    placing
      ? placing === kind && text === ''
      : typedWords.every((word) => wordsOf(`${around.place} ${around[kind]} ${kind}`).some(begins(word)))
  const kinds = placesForOthers(role) && typedWords.length > 0 ? REQUEST_KINDS.filter(isBegun) : []
  const entries = kinds.map((kind): Entry => {
    const writes = t(`newFor.${kind}`, { name: '' })
    return { key: `new ${kind}`, kind: 'action', label: `${writes}…`, detail: t('nameCustomer'), writes }
  })
  return { name: 'actions', more: false, entries } satisfies EntryGroup
}

const begins = (start: string) => (word: string) =>
  start.length >= SEARCH_LIMITS.fewestLetters && word.startsWith(start)

const BESIDE_MENU = [
  'dashboard',
  'userDashboard',
  'profile',
  'security',
  'settings',
  'notifications',
  'help',
  'system',
  'audit',
  'invoices',
  'mail',
] as const
const PLACING_PAGES: readonly PageName[] = ['placeOrder', 'placeQuote', 'placeVector']
const MOST_PAGES = 6

/** The pages whose names hold each of these words; if there are none, those with a similar name. */
function withName<P>(pages: readonly P[], words: readonly string[], label: (page: P) => string): P[] {
  const holdAll = (holds: (name: string, word: string) => boolean) =>
    pages.filter((page) => words.every((word) => holds(foldText(label(page)), word)))
  const exact = holdAll((name, word) => name.includes(word))
  if (exact.length > 0) return exact
  return holdAll((name, word) => name.includes(word) || isMeantBy(word, name.split(/\P{L}+/u)))
}

/**
 * Pages, and actions that are pages of their own, whose names hold every word of a text, but for a typing error where none does.
 * @param label a page's name as its reader knows it
 * @param placingWords other words for placing something
 */
export function pageGroups(
  text: string,
  role: Designation,
  label: (page: NamedPage) => string,
  placingWords: string,
): EntryGroup[] {
  const words = wordsOf(foldText(text))
  const beside = BESIDE_MENU.map((name) => ({ name, ...PAGES[name] })).filter((page) => mayOpen(page, role))
  const inMenu = menuFor(role).flatMap((group) => group.pages)
  const pages = [...beside.filter(({ name }) => !inMenu.some((page) => page.name === name)), ...inMenu]
  const isPlacing = ({ name }: NamedPage) => PLACING_PAGES.includes(name)
  const called = (page: NamedPage) => (isPlacing(page) ? `${label(page)} ${placingWords}` : label(page))
  const named = withName(pages, words, called)
  const toEntry = (kind: 'page' | 'action') => (page: NamedPage) => ({
    key: `page ${page.name}`,
    kind,
    label: label(page),
    detail: '',
    to: page.path,
  })
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
