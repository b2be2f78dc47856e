import { Stack } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoinOff,
  IconListDetails,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session.ts'
import { type Tile, TileGroup } from './tile-group.tsx'
import { useStateCount } from './use-open-requests.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

const GROUPS = [
  [
    'quote',
    [
      ['todaysQuotes', IconCalendarEvent],
      ['readyQuotes', IconCircleCheck],
      ['allQuotes', IconListDetails],
      ['convertToOrder', IconArrowsExchange],
    ],
  ],
  [
    'order',
    [
      ['todaysOrders', IconCalendarEvent],
      ['readyOrders', IconCircleCheck],
      ['allOrders', IconListDetails],
      ['ordersWithPriceZero', IconCoinOff],
    ],
  ],
  [
    'vector',
    [
      ['todaysVectors', IconCalendarEvent],
      ['readyVectors', IconCircleCheck],
      ['allVectors', IconListDetails],
      ['vectorWithPriceZero', IconCoinOff],
    ],
  ],
] as const

/** A sub-administrator's home: tiles to the request lists, with what waits in them, and to the customers. */
export function SubadminDashboard() {
  const { t } = useTranslation('portal')
  const { t: shell } = useTranslation('shell')
  const { customerNick, contactPerson, userName } = useUser()
  const counts: Record<string, number | undefined> = {
    todaysQuotes: useStateCount('quote', 'New'),
    readyQuotes: useStateCount('quote', 'Ready'),
    convertToOrder: useStateCount('quote', 'Done'),
    todaysOrders: useStateCount('order', 'New'),
    readyOrders: useStateCount('order', 'Ready'),
    todaysVectors: useStateCount('vector', 'New'),
    readyVectors: useStateCount('vector', 'Ready'),
  }
  const customers: Tile = {
    to: PAGES.customers.path,
    label: shell('page.customers'),
    hint: t('home.hints.customers'),
    icon: IconUsers,
  }
  return (
    <Stack gap="lg">
      <WelcomeBanner name={customerNick || contactPerson || userName} intro={t('home.subadminIntro')} />
      {GROUPS.map(([kind, tiles]) => (
        <TileGroup
          key={kind}
          title={t(`home.groups.${kind}`)}
          tiles={tiles.map(([name, icon]) => ({
            to: PAGES[name].path,
            label: shell(`page.${name}`),
            hint: t(`home.hints.${name}`),
            icon,
            count: counts[name],
          }))}
        />
      ))}
      <TileGroup title={t('home.groups.customers')} tiles={[customers]} />
    </Stack>
  )
}
