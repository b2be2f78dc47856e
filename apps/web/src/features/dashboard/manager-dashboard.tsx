import { Skeleton } from '@mantine/core'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { ManagerDashboard as Dashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'
import { Later } from '../../ui/feedback/later.tsx'
import { LoadCard } from './cards/load-card.tsx'
import { MoneyCard } from './cards/money-card.tsx'
import { WorkList } from './cards/work-list.tsx'
import { ColumnsSkeleton } from './columns-skeleton.tsx'
import classes from './dashboard.module.css'
import { FigureCard, Figures, WaitingFigure } from './figures.tsx'
import { Panel } from './panel.tsx'
import { QueryContent } from './query-content.tsx'

/** An administrator's next work. */
export function ManagerDashboard() {
  useLive('getManagerDashboard')
  const dashboard = useCall('getManagerDashboard', {}, COUNTED)
  return (
    <QueryContent query={dashboard} skeleton={<ColumnsSkeleton figures={7} beside={[384, 252]} />}>
      {(data) => <ManagerWork dashboard={data} />}
    </QueryContent>
  )
}

const OLDEST_FIRST = { sort: 'submitDateTime.asc' } as const
const DUE_FIRST = { sort: 'dueTime.asc' } as const

function ManagerWork({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={classes.page}>
      <ManagerFigures dashboard={dashboard} />
      <div className={classes.columns}>
        <Panel
          title={t('work.waiting')}
          more={{
            label: t('work.allOpen', { number: formatCount(dashboard.open) }),
            to: listOf('openRequests', OLDEST_FIRST),
          }}
          flush
        >
          <WorkList
            requests={dashboard.waiting}
            whose={({ customerName, userName }) => customerName ?? userName}
            designer
            empty={t('work.emptyWaiting')}
          />
        </Panel>
        <div className={classes.column}>
          <Later meanwhile={<Skeleton height={636} radius="md" />}>
            <LoadCard
              load={dashboard.load}
              worth={dashboard.worth}
              more={dashboard.designers > dashboard.load.length}
            />
            {dashboard.books && (
              <MoneyCard
                money={dashboard.books.money}
                links={{
                  owed: PAGES.moneyReport.path,
                  overdue: listOf('invoices', { state: 'Overdue' }),
                  toInvoice: PAGES.invoiceRound.path,
                  report: PAGES.ordersReport.path,
                }}
              />
            )}
          </Later>
        </div>
      </div>
    </div>
  )
}

function ManagerFigures({ dashboard: { fresh, unassigned, rush, atRisk, ready, books } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  return (
    <Figures label={t('figures.label')}>
      <WaitingFigure
        label={t('figures.fresh')}
        tone="new"
        figure={fresh}
        to={listOf('openRequests', { orderStatus: 'New', ...OLDEST_FIRST })}
      />
      <WaitingFigure
        label={t('figures.unassigned')}
        tone="processing"
        figure={unassigned}
        to={listOf('openRequests', { assTo: UNASSIGNED, ...OLDEST_FIRST })}
      />
      <WaitingFigure
        label={t('figures.rush')}
        tone="danger"
        figure={rush}
        to={listOf('openRequests', { rush: 'true', ...OLDEST_FIRST })}
      />
      <WaitingFigure
        label={t('figures.atRisk')}
        tone="danger"
        figure={atRisk}
        to={listOf('atRiskRequests', DUE_FIRST)}
      />
      <WaitingFigure
        label={t('figures.ready')}
        tone="ready"
        figure={ready}
        to={listOf('readyRequests', OLDEST_FIRST)}
      />
      {books && (
        <>
          <FigureCard
            label={t('figures.payments')}
            tone="done"
            value={formatMoney(books.money.reported)}
            note={t('figures.paymentCount', { count: books.payments.count, number: formatCount(books.payments.count) })}
            to={PAGES.payments.path}
            none={books.payments.count === 0}
          />
          <FigureCard
            label={t('figures.mails')}
            tone="danger"
            value={formatCount(books.failedMails)}
            note={t(books.failedMails > 0 ? 'figures.sendAgain' : 'figures.none')}
            to={listOf('mail', { status: 'failed' })}
            none={books.failedMails === 0}
          />
        </>
      )}
    </Figures>
  )
}
