import { PAGES } from '@stitchdesk/contract/pages'
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconChartBar,
  IconCircleCheck,
  IconCoinOff,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TileGroup } from './tile-group.tsx'
import { useStateCount } from './use-open-requests.ts'

const WAITING = [
  ['todaysQuotes', IconCalendarEvent],
  ['readyQuotes', IconCircleCheck],
  ['convertToOrder', IconArrowsExchange],
  ['todaysOrders', IconCalendarEvent],
  ['readyOrders', IconCircleCheck],
  ['ordersWithPriceZero', IconCoinOff],
  ['todaysVectors', IconCalendarEvent],
  ['readyVectors', IconCircleCheck],
  ['vectorWithPriceZero', IconCoinOff],
] as const

const PEOPLE = [
  ['customers', IconUsers],
  ['salesManProgress', IconChartBar],
] as const

function useTiles<const T extends readonly (readonly [keyof typeof PAGES, typeof IconUsers])[]>(
  tiles: T,
  hint: (name: T[number][0]) => string,
  counts: Partial<Record<keyof typeof PAGES, number>> = {},
) {
  const { t } = useTranslation('shell')
  return tiles.map(([name, icon]) => ({
    to: PAGES[name].path,
    label: t(`page.${PAGES[name].label}`),
    hint: hint(name),
    icon,
    count: counts[name],
  }))
}

/** What waits in the request lists, each list one click away. */
export function WaitingTiles() {
  const { t } = useTranslation('dashboard')
  const counts = {
    todaysQuotes: useStateCount('quote', 'New'),
    readyQuotes: useStateCount('quote', 'Ready'),
    convertToOrder: useStateCount('quote', 'Done'),
    todaysOrders: useStateCount('order', 'New'),
    readyOrders: useStateCount('order', 'Ready'),
    todaysVectors: useStateCount('vector', 'New'),
    readyVectors: useStateCount('vector', 'Ready'),
  }
  const tiles = useTiles(WAITING, (name) => t(`hints.${name}`), counts)
  return <TileGroup title={t('waiting')} tiles={tiles} />
}

/** The way to the customers and what they bring in. */
export function PeopleTiles() {
  const { t } = useTranslation('dashboard')
  const tiles = useTiles(PEOPLE, (name) => t(`hints.${name}`))
  return <TileGroup title={t('people')} tiles={tiles} />
}
