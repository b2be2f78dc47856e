import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { PayMonth } from '@stitchdesk/contract/pay/pay'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { formatCount, formatMoney, formatMonth } from '../../lib/format.ts'
import { MonthSteps } from '../../parts/months/month-steps.tsx'
import { useMonth } from '../../parts/months/use-month.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Surface } from '../../ui/surface.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { usePaidText } from './paid-text.ts'
import classes from './pay.module.css'
import { StatementCard } from './statement-card.tsx'
import { TotalRow } from './total-row.tsx'
import { useClosing } from './use-closing.ts'

/** What a month pays the designers, and closing it. */
export default function PayPage() {
  const { t } = useTranslation('pay')
  const { month, present, today, ready } = useMonth()
  const designer = useSearchParams()[0].get('designer')
  const answer = useCall('getPayMonth', { params: { month } }, { enabled: ready, keepPrevious: true })
  const closing = useClosing(month)
  const { data } = answer
  const shown = data?.docs.find(({ _id }) => _id === designer)
  const close = (name: string, _id: string) => (
    <Button size="xs" loading={closing.isPending} onClick={() => void closing.ask(name, _id)}>
      {t('close', { month: formatMonth(month) })}
    </Button>
  )
  return (
    <Stack gap="sm" maw={1040}>
      <PageHeader
        actions={
          <Group gap="xs">
            <MonthSteps month={month} present={present} kept={designer ? { designer } : {}} />
            <Button component={Link} to={pathTo('payRules')} variant="default" size="sm">
              {t('rules')}
            </Button>
          </Group>
        }
      />
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      <ErrorNotice>{closing.error && messageOf(closing.error)}</ErrorNotice>
      {!data && !answer.error && <Skeleton height={320} role="status" aria-label={t('loading')} />}
      {data && designer && (
        <>
          <Anchor component={Link} to={`?month=${month}`} size="sm">
            ‹ {t('all')}
          </Anchor>
          <StatementCard
            _id={designer}
            month={month}
            actions={
              shown && (
                <>
                  {!shown.isClosed && data.isOver && close(shown.name, designer)}
                  {shown.closedAt && (shown.paidOn || shown.total !== 0) && (
                    <MarkPaid designer={shown} month={month} today={today} />
                  )}
                </>
              )
            }
          />
        </>
      )}
      {data && !designer && (
        <Surface
          title={t('designers', { month: formatMonth(data.month) })}
          actions={data.isOver && data.docs.some(({ isClosed }) => !isClosed) && close('', '')}
          flush
        >
          {data.docs.length === 0 && <EmptyState title={t('nobody')}>{t('nobodyBody')}</EmptyState>}
          <Designers pay={data} today={today} />
        </Surface>
      )}
    </Stack>
  )
}

type DesignerRow = PayMonth['docs'][number]

function Designers({ pay: { month, docs, total }, today }: { pay: PayMonth; today: string }) {
  const { t } = useTranslation('pay')
  if (docs.length === 0) return null
  return (
    <ul className={classes.rows}>
      {docs.map((row) => (
        <li key={row._id} className={classes.row}>
          <span className={classes.name}>
            <Link to={`?month=${month}&designer=${row._id}`} title={row.userName}>
              {row.name}
            </Link>
            <span className={classes.quiet}>
              {t('requests', { count: row.requests, number: formatCount(row.requests) })}
              {row.corrections > 0 &&
                ` · ${t('corrections', { count: row.corrections, number: formatCount(row.corrections) })}`}
            </span>
          </span>
          <span className={classes.detail}>
            <RowState row={row} />
            {row.closedAt && !row.paidOn && row.total !== 0 && <MarkPaid designer={row} month={month} today={today} />}
          </span>
          <span className={classes.amount}>{formatMoney(row.total)}</span>
        </li>
      ))}
      <TotalRow total={total} />
    </ul>
  )
}

/** Whether a designer's month is closed, or what keeps it open. */
function RowState({ row }: { row: DesignerRow }) {
  const { t } = useTranslation('pay')
  const paidText = usePaidText()
  const { isClosed, withoutRule, closeFirst } = row
  if (isClosed) return <span className={classes.quiet}>{paidText(row)}</span>
  if (withoutRule > 0)
    return (
      <Link to={pathTo('payRules')} className={classes.warning}>
        {t('withoutRule', { count: withoutRule, number: formatCount(withoutRule) })}
      </Link>
    )
  if (closeFirst)
    return (
      <Link to={`?month=${closeFirst}&designer=${row._id}`} className={classes.warning}>
        {t('closeFirst', { month: formatMonth(closeFirst) })}
      </Link>
    )
  return <span className={classes.quiet}>{t('open')}</span>
}
