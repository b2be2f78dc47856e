import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { formatMonth } from '../../../lib/format.ts'
import { MonthSteps } from '../../../parts/months/month-steps.tsx'
import { useMonth } from '../../../parts/months/use-month.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmailReport } from '../mailed/email-report.tsx'
import { ReadLag } from '../read-lag.tsx'
import { sayDays } from '../report-days.ts'
import { AgeingCard } from './ageing-card.tsx'
import { AGES } from './ages.ts'
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
  const { month, present, today, ready } = useMonth()
  const days = daysOfMonth(month, today)
  const answer = useCall('moneyReport', { query: days }, { enabled: ready, keepPrevious: true })
  const report = answer.data
  const age = AGES.find((each) => each === search.get('age'))
  return (
    <Stack gap="sm">
      <PageHeader
        intro={report && t('compared', { now: sayDays(report.now), before: sayDays(report.before) })}
        actions={
          <Group gap="xs" className="no-print">
            <MonthSteps month={month} present={present} />
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
      <Text className={classes.printed}>{formatMonth(month)}</Text>
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!report && !answer.error && <Skeleton height={520} />}
      {report && (
        <>
          <ReadLag of="moneyReport" />
          <MoneyFigures report={report} />
          <div className={classes.pair}>
            <MoneyChart report={report} />
            <AgeingCard ageing={report.ageing} month={month} />
          </div>
          <CloseCard month={month} />
          <div className={classes.halves}>
            <MovedCard report={report} />
            <ForecastCard forecast={report.forecast} />
          </div>
        </>
      )}
      <ReceivableList key={`${days.to} ${age}`} day={days.to} first={age} />
    </Stack>
  )
}
