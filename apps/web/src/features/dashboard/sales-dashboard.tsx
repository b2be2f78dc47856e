import { Text } from '@mantine/core'
import { CUSTOMER_LIMITS } from '@stitchdesk/contract/customers/limits'
import type { SalesDashboard as Sales } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'
import { isWorthKnown, OpenWorth } from '../../parts/account/open-worth.tsx'
import { CustomersCard } from './cards/customers-card.tsx'
import { MoneyCard } from './cards/money-card.tsx'
import { WorkList } from './cards/work-list.tsx'
import { ColumnsSkeleton } from './columns-skeleton.tsx'
import classes from './dashboard.module.css'
import { FigureCard, Figures } from './figures.tsx'
import { Panel } from './panel.tsx'
import { QueryContent } from './query-content.tsx'

/** How a salesperson's customers stand. */
export function SalesDashboard() {
  useLive('getSalesDashboard')
  const sales = useCall('getSalesDashboard', {}, COUNTED)
  return (
    <QueryContent query={sales} skeleton={<ColumnsSkeleton figures={3} beside={[252]} />}>
      {(data) => <OwnCustomers sales={data} />}
    </QueryContent>
  )
}

function OwnCustomers({ sales }: { sales: Sales }) {
  const { t } = useTranslation('dashboard')
  const { ordered, owing, quiet, money, open, worth, waiting } = sales
  const lists = {
    ordered: listOf('customers', { from: sales.since }),
    owing: listOf('customers', { owes: 'true' }),
    quiet: listOf('customers', { quiet: 'true' }),
  }
  const all = (count: number) => t('sales.all', { number: formatCount(count) })
  return (
    <div className={classes.page}>
      <Figures label={t('figures.label')}>
        <FigureCard
          label={t('sales.ordered')}
          tone="new"
          value={formatCount(ordered.count)}
          note={t('sales.lately', { number: CUSTOMER_LIMITS.activeDays })}
          to={lists.ordered}
          none={ordered.count === 0}
        />
        <FigureCard
          label={t('sales.owing')}
          tone="processing"
          value={formatMoney(money.owed)}
          note={t('sales.customers', { count: owing.count, number: formatCount(owing.count) })}
          to={lists.owing}
          none={owing.count === 0}
        />
        <FigureCard
          label={t('sales.quiet')}
          tone="danger"
          value={formatCount(quiet.count)}
          note={t('sales.quietFor', { number: CUSTOMER_LIMITS.quietDays })}
          to={lists.quiet}
          none={quiet.count === 0}
        />
      </Figures>
      <div className={classes.thirds}>
        <CustomersCard
          title={t('sales.ordered')}
          customers={ordered.shown}
          show="lastRequest"
          more={{ label: all(ordered.count), to: lists.ordered }}
          empty={t('sales.emptyOrdered')}
        />
        <CustomersCard
          title={t('sales.owing')}
          customers={owing.shown}
          show="owes"
          more={{ label: all(owing.count), to: lists.owing }}
          empty={t('sales.emptyOwing')}
        />
        <CustomersCard
          title={t('sales.quiet')}
          customers={quiet.shown}
          show="lastRequest"
          more={{ label: all(quiet.count), to: lists.quiet }}
          empty={t('sales.emptyQuiet')}
        />
      </div>
      <div className={classes.columns}>
        <Panel
          title={t('sales.inWork')}
          aside={
            <Text size="xs" c="dimmed" className="tabular">
              <OpenWorth worth={worth} />
              {open > waiting.length && isWorthKnown(worth) && ' · '}
              {open > waiting.length && t('sales.waitingLongest')}
            </Text>
          }
          flush
        >
          <WorkList
            requests={waiting}
            whose={({ customerName, userName }) => customerName ?? userName}
            designer
            empty={t('sales.emptyInWork')}
          />
        </Panel>
        <MoneyCard
          money={money}
          links={{
            owed: lists.owing,
            overdue: listOf('customers', { overdue: 'true' }),
            report: PAGES.salesManProgress.path,
          }}
        />
      </div>
    </div>
  )
}
