import { Button, Skeleton, Text } from '@mantine/core'
import type { CustomerDashboard as Own } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { IconFileDollar, IconFileInvoice, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { listOf } from '../../lib/list-of.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'
import { FirstGuide } from '../../parts/welcome/first-guide.tsx'
import { Later } from '../../ui/feedback/later.tsx'
import { Surface } from '../../ui/surface.tsx'
import delivered from './cards/delivered-card.module.css'
import { DeliveredCard } from './cards/delivered-card.tsx'
import { InWork, OpenKinds } from './cards/in-work.tsx'
import { NeedsYou } from './cards/needs-you.tsx'
import { OwedCard } from './cards/owed-card.tsx'
import { OwnTermsCard } from './cards/own-terms-card.tsx'
import { ProfileCard } from './cards/profile-card.tsx'
import { ColumnsSkeleton } from './columns-skeleton.tsx'
import classes from './dashboard.module.css'
import first from './first-visit.module.css'
import { Panel } from './panel.tsx'
import { QueryContent } from './query-content.tsx'
import tileClasses from './tile-group.module.css'
import { type Tile, TileGroup } from './tile-group.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

const REQUEST_TILES = [
  ['placeQuote', IconPlus],
  ['quoteRecord', IconListDetails],
  ['placeOrder', IconPlus],
  ['orderRecord', IconListDetails],
] as const

const VECTOR_TILES = [
  ['placeVector', IconPlus],
  ['vectorRecord', IconListDetails],
  ['generateInvoice', IconFileDollar],
  ['invoiceHistory', IconFileInvoice],
] as const

/** A customer's home: downloads, open work and debt; below it slim links to everything else. */
export function CustomerDashboard() {
  useLive('getCustomerDashboard')
  const own = useCall('getCustomerDashboard', {}, COUNTED)
  return (
    <div className={classes.page}>
      <Greeting isFirst={own.data?.placed === false} waits={own.isPending} />
      <QueryContent query={own} skeleton={<ColumnsSkeleton figures={0} beside={[300, 136]} />}>
        {(data) => (
          <>
            <NeedsYou needsYou={data.needsYou} invoice={data.invoice} />
            {data.placed ? <Requests own={data} /> : <FirstVisit />}
            <FirstGuide known={data.placed ? 'place' : undefined} />
            <Later meanwhile={<Skeleton height={360} radius="md" />}>
              <OwnTermsCard />
              <Tiles />
              <ProfileCard />
            </Later>
          </>
        )}
      </QueryContent>
    </div>
  )
}

/** Reads the account itself, so that its answer doesn't render the whole page again. */
function Greeting({ isFirst, waits }: { isFirst: boolean; waits: boolean }) {
  const { t } = useTranslation('portal')
  const user = useUser()
  const { customerNick, contactPerson, userName } = useCall('getMe').data ?? user
  return (
    <WelcomeBanner
      name={customerNick || contactPerson || userName}
      isFirst={isFirst}
      intro={t('dashboard.intro')}
      actions={!isFirst && <PlaceButtons waits={waits} />}
    />
  )
}

/**
 * Keeps the space of these parts until it is known whether the customer has placed anything: on a first visit they would shift
 * under the pointer.
 */
function PlaceButtons({ waits }: { waits: boolean }) {
  const { t } = useTranslation('dashboard')
  const style = waits ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <>
      <Button component={Link} to={PAGES.placeQuote.path} variant="default" style={style}>
        {t('customer.placeQuote')}
      </Button>
      <Button component={Link} to={PAGES.placeOrder.path} leftSection={<IconPlus size={16} />} style={style}>
        {t('customer.placeOrder')}
      </Button>
    </>
  )
}

function Requests({ own }: { own: Own }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={classes.columns} data-of-customer>
      <Panel title={t('customer.delivered')} more={{ label: t('customer.allDelivered'), to: listOf('designs') }}>
        {own.delivered.length === 0 && <Text className={first.quiet}>{t('customer.emptyDelivered')}</Text>}
        <ul className={delivered.cards}>
          {own.delivered.map((request) => (
            <DeliveredCard key={request._id} request={request} />
          ))}
        </ul>
      </Panel>
      <div className={classes.column}>
        <Later meanwhile={<Skeleton height={436} radius="md" />}>
          <Panel title={t('customer.inWork')} aside={<OpenKinds open={own.open} />} flush>
            <InWork working={own.working} />
          </Panel>
          <OwedCard owed={own.owed} invoice={own.invoice} unpaidInvoices={own.unpaidInvoices} />
        </Later>
      </div>
    </div>
  )
}

/** A new customer's home: one sentence and one button. */
function FirstVisit() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={first.card}>
      <Text className={first.sentence}>{t('customer.first')}</Text>
      <Button component={Link} to={PAGES.placeOrder.path} size="md" leftSection={<IconPlus size={18} />}>
        {t('customer.firstButton')}
      </Button>
    </div>
  )
}

function Tiles() {
  const { t } = useTranslation('portal')
  const tiles = (entries: typeof REQUEST_TILES | typeof VECTOR_TILES): Tile[] =>
    entries.map(([name, icon]) => ({ to: PAGES[name].path, label: t(`dashboard.tiles.${name}`), icon }))
  return (
    <Surface>
      <div className={tileClasses.groups}>
        <TileGroup title={t('dashboard.groups.requests')} tiles={tiles(REQUEST_TILES)} />
        <TileGroup title={t('dashboard.groups.vectors')} tiles={tiles(VECTOR_TILES)} />
      </div>
    </Surface>
  )
}
