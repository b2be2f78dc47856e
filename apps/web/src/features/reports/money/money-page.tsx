import '../../../i18n/areas/reports.ts'
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { dayOf, monthAfter } from '@stitchdesk/contract/basics/days'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { formatMonth } from '../../../lib/format.ts'
import { currentMoment } from '../../../lib/now.ts'
import { ownTimeZone } from '../../../lib/own-time-zone.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { sayDays } from '../report-days.ts'
import { AgeingCard } from './ageing-card.tsx'
import { CloseCard } from './close-card.tsx'
import { ForecastCard, MovedCard } from './money-cards.tsx'
import { MoneyChart } from './money-chart.tsx'
import { MoneyFigures } from './money-figures.tsx'
import classes from './money-page.module.css'
import { daysOfMonth } from './months.ts'
import { ReceivableList } from './receivable-list.tsx'

/** Money of a month beside the one before: received, invoiced, owed by age, and what will come in. */
export default function MoneyPage() {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  const today = dayOf(currentMoment(), shop.data?.timeZone ?? ownTimeZone())
  const asked = search.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7)
  const days = daysOfMonth(month, today)
  const answer = useCall('moneyReport', { query: days }, { enabled: !shop.isPending, keepPrevious: true })
  const report = answer.data
  return (
    <Stack gap="sm">
      <PageHeader
        intro={report && t('compared', { now: sayDays(report.now), before: sayDays(report.before) })}
        actions={
          <Group gap="xs" className="no-print">
            <MonthSteps month={month} present={today.slice(0, 7)} />
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </Group>
        }
      />
      <Text className={classes.printed}>{formatMonth(month)}</Text>
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!report && !answer.error && <Skeleton height={520} />}
      {report && (
        <>
          <MoneyFigures report={report} />
          <div className={classes.pair}>
            <MoneyChart report={report} />
            <AgeingCard ageing={report.ageing} />
          </div>
          <CloseCard month={month} />
          <div className={classes.halves}>
            <MovedCard report={report} />
            <ForecastCard forecast={report.forecast} />
          </div>
        </>
      )}
      <ReceivableList key={days.to} day={days.to} />
    </Stack>
  )
}

/** The month that is shown, with ways to the one before and the one after. */
function MonthSteps({ month, present }: { month: string; present: string }) {
  const { t } = useTranslation('reports')
  const step = (by: 1 | -1) => `?month=${monthAfter(month, by)}`
  return (
    <Group gap={2} role="group" aria-label={t('money.month')} className={classes.steps}>
      <ActionIcon component={Link} to={step(-1)} variant="subtle" color="gray" aria-label={t('money.earlier')}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text span fw={600} size="sm" className={classes.month}>
        {formatMonth(month)}
      </Text>
      {month < present ? (
        <ActionIcon component={Link} to={step(1)} variant="subtle" color="gray" aria-label={t('money.later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon variant="subtle" color="gray" disabled aria-label={t('money.later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
