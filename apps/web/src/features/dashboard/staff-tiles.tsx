import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES, type PageName } from '@stitchdesk/contract/pages'
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCashBanknote,
  IconChartBar,
  IconCircleCheck,
  IconCoinOff,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePaymentsToConfirm } from '../../lib/payments-to-confirm.ts'
import { useCall } from '../../lib/query.ts'
import { TileGroup } from './tile-group.tsx'
import { useStateCount } from './use-open-requests.ts'

const GROUPS = [
  ['QUOTES', 'quote', ['todaysQuotes', 'readyQuotes', 'convertToOrder']],
  ['ORDERS', 'order', ['todaysOrders', 'readyOrders', 'ordersWithPriceZero']],
  ['VECTORS', 'vector', ['todaysVectors', 'readyVectors', 'vectorWithPriceZero']],
] as const

const ICONS = {
  todaysQuotes: IconCalendarEvent,
  readyQuotes: IconCircleCheck,
  convertToOrder: IconArrowsExchange,
  todaysOrders: IconCalendarEvent,
  readyOrders: IconCircleCheck,
  ordersWithPriceZero: IconCoinOff,
  todaysVectors: IconCalendarEvent,
  readyVectors: IconCircleCheck,
  vectorWithPriceZero: IconCoinOff,
  payments: IconCashBanknote,
  customers: IconUsers,
  salesManProgress: IconChartBar,
} as const satisfies Partial<Record<PageName, typeof IconUsers>>
type Linked = keyof typeof ICONS

function useTiles(names: readonly Linked[], counts: Partial<Record<Linked, number>> = {}) {
  const { t } = useTranslation(['dashboard', 'shell'])
  return names.map((name) => ({
    to: PAGES[name].path,
    label: t(`page.${PAGES[name].label}`, { ns: 'shell' }),
    hint: t(`hints.${name}`, { ns: 'dashboard' }),
    icon: ICONS[name],
    count: counts[name],
  }))
}

/** How many requests of a kind have no price; undefined until it is known. */
function usePriceZeroCount(requestFor: RequestKind): number | undefined {
  return useCall('listOrders', {
    params: { size: 1, page: 1 },
    body: { params: { requestFor, price: 0, delete: 'false' } },
  }).data?.totalDocs
}

/** What waits in the request lists, each list one click away. */
export function WaitingTiles() {
  const counts = {
    todaysQuotes: useStateCount('quote', 'New'),
    readyQuotes: useStateCount('quote', 'Ready'),
    convertToOrder: useStateCount('quote', 'Done'),
    todaysOrders: useStateCount('order', 'New'),
    readyOrders: useStateCount('order', 'Ready'),
    ordersWithPriceZero: usePriceZeroCount('order'),
    todaysVectors: useStateCount('vector', 'New'),
    readyVectors: useStateCount('vector', 'Ready'),
    vectorWithPriceZero: usePriceZeroCount('vector'),
  }
  return GROUPS.map(([group, kind, names]) => <WaitingGroup key={kind} group={group} names={names} counts={counts} />)
}

interface WaitingGroupProps {
  group: (typeof GROUPS)[number][0]
  names: readonly Linked[]
  counts: Partial<Record<Linked, number>>
}

function WaitingGroup({ group, names, counts }: WaitingGroupProps) {
  const { t } = useTranslation('dashboard')
  return <TileGroup title={t(`groups.${group}`)} tiles={useTiles(names, counts)} />
}

/** What customers have paid by their word, and an administrator has to confirm. */
export function PaymentTiles() {
  const { t } = useTranslation('dashboard')
  return <TileGroup title={t('groups.PAYMENTS')} tiles={useTiles(['payments'], { payments: usePaymentsToConfirm() })} />
}

/** The way to the customers and what they bring in. */
export function PeopleTiles() {
  const { t } = useTranslation('dashboard')
  return <TileGroup title={t('groups.CUSTOMERS')} tiles={useTiles(['customers', 'salesManProgress'])} />
}
