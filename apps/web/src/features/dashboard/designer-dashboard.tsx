import { Stack } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES } from '@stitchdesk/contract/pages'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type Icon, IconMessageQuestion, IconNeedleThread, IconVector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session.ts'
import { RequestRows } from './request-rows.tsx'
import { type Tile, TileGroup } from './tile-group.tsx'
import { useOpenRequests } from './use-open-requests.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

const LISTS = {
  quote: { path: PAGES.assignedQuotes.path, label: 'assignedQuotes', icon: IconMessageQuestion },
  order: { path: PAGES.assignedOrders.path, label: 'assignedOrders', icon: IconNeedleThread },
  vector: { path: PAGES.assignedVectors.path, label: 'assignedVectors', icon: IconVector },
} as const satisfies Record<RequestKind, { path: string; label: string; icon: Icon }>

/** The tile of one kind: how many of it are still to do. */
function useAssignedTile(kind: RequestKind): Tile {
  const { t } = useTranslation('portal')
  const { t: shell } = useTranslation('shell')
  const { count } = useOpenRequests({ requestFor: kind, size: 1 })
  const { path, label, icon } = LISTS[kind]
  return { to: path, label: shell(`page.${label}`), hint: t('home.assignedHint'), icon, count }
}

/** A designer's home: how much of each kind is assigned to them and still to do, and what has waited longest. */
export function DesignerDashboard() {
  const { t } = useTranslation('portal')
  const { customerNick, contactPerson, userName } = useUser()
  const open = useOpenRequests({ direction: 'asc' })
  const tiles = [useAssignedTile('quote'), useAssignedTile('order'), useAssignedTile('vector')]
  return (
    <Stack gap="lg">
      <WelcomeBanner name={customerNick || contactPerson || userName} intro={t('home.designerIntro')} />
      <TileGroup title={t('home.assigned')} tiles={tiles} />
      <RequestRows
        title={t('home.toDo')}
        requests={open.docs}
        failure={open.failure}
        empty={t('home.emptyToDo')}
        pathOf={({ _id, requestFor, orderCode }) =>
          `${LISTS[requestFor].path}?orderCode=${displayOrderCode(requestFor, orderCode)}&open=${_id}`
        }
      />
    </Stack>
  )
}
