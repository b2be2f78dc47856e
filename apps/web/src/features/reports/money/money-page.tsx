import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmailReport } from '../mailed/email-report.tsx'
import { RangePicker } from '../range-picker.tsx'
import { ReadLag } from '../read-lag.tsx'
import { sayDays } from '../report-days.ts'
import { useReportRange } from '../use-report-range.ts'
import { AgeingCard } from './ageing-card.tsx'
import { AGES } from './ages.ts'
import { BooksCard } from './books-card.tsx'
import { CloseMonthCard } from './close-month-card.tsx'
import { ForecastCard, MovedCard } from './money-cards.tsx'
import { MoneyChart } from './money-chart.tsx'
import { MoneyFigures } from './money-figures.tsx'
import classes from './money-page.module.css'
import { ReceivableList } from './receivable-list.tsx'

/** Money of a range beside the one before: received, invoiced, owed by age, and what will come in. */
export default function MoneyPage() {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const { days, today, ready } = useReportRange()
  const answer = useCall('moneyReport', { query: days }, { enabled: ready, keepPrevious: true })
  const report = answer.data
  const first = [...AGES, 'overdue' as const, 'owed' as const].find((each) => each === search.get('age'))
  return (
    <Stack gap="sm">
      <PageHeader
        intro={report && t('compared', { now: sayDays(report.now), before: sayDays(report.before) })}
        actions={
          <Group gap="xs" className="no-print">
            <RangePicker days={days} today={today} />
            <EmailReport report="money" filters={{}} size="sm" />
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
      <Text className={classes.printed}>{sayDays(days)}</Text>
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!report && !answer.error && <Skeleton height={520} />}
      {report && (
        <>
          <ReadLag of="moneyReport" />
          <MoneyFigures report={report} today={today} />
          <div className={classes.pair}>
            <MoneyChart report={report} />
            <AgeingCard ageing={report.ageing} days={days} />
          </div>
          <div className={classes.halves}>
            <BooksCard days={days} />
            <CloseMonthCard key={days.to} month={days.to.slice(0, 7)} />
          </div>
          <div className={classes.halves}>
            <MovedCard report={report} />
            <ForecastCard forecast={report.forecast} />
          </div>
        </>
      )}
      <ReceivableList key={`${days.to} ${first}`} day={days.to} first={first} />
    </Stack>
  )
}
