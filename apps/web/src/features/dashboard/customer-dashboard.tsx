import { Stack } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import {
  IconFileDollar,
  IconFileInvoice,
  IconListDetails,
  IconMessageQuestion,
  IconNeedleThread,
  IconVector,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import classes from './customer-dashboard.module.css'
import { NowPanel } from './now-panel.tsx'
import { ProfileCard } from './profile-card.tsx'
import { type Tile, TileGroup } from './tile-group.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

const REQUEST_TILES = [
  ['placeQuote', IconMessageQuestion],
  ['quoteRecord', IconListDetails],
  ['placeOrder', IconNeedleThread],
  ['orderRecord', IconListDetails],
] as const

const VECTOR_TILES = [
  ['placeVector', IconVector],
  ['vectorRecord', IconListDetails],
  ['generateInvoice', IconFileDollar],
  ['invoiceHistory', IconFileInvoice],
] as const

/** A customer's home: what they can do, who they are to the shop, and what matters now. */
export function CustomerDashboard() {
  const { t } = useTranslation('portal')
  const user = useUser()
  const me = useCall('getMe')
  const tiles = (entries: typeof REQUEST_TILES | typeof VECTOR_TILES): Tile[] =>
    entries.map(([name, icon]) => ({
      to: PAGES[name].path,
      label: t(`dashboard.tiles.${name}`),
      hint: t(`dashboard.hints.${name}`),
      icon,
    }))
  const { customerNick, contactPerson, userName } = me.data ?? user

  return (
    <Stack gap="lg">
      <WelcomeBanner name={customerNick || contactPerson || userName} intro={t('dashboard.intro')} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <TileGroup title={t('dashboard.groups.requests')} tiles={tiles(REQUEST_TILES)} />
          <TileGroup title={t('dashboard.groups.vectors')} tiles={tiles(VECTOR_TILES)} />
          <NowPanel />
        </Stack>
        <ProfileCard account={me} />
      </div>
    </Stack>
  )
}
