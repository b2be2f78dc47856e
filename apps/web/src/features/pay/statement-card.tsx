import { Skeleton } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { PayLine, PayStatement } from '@stitchdesk/contract/pay/pay'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../lib/api/download.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { formatDay, formatMoney, formatMonth } from '../../lib/format.ts'
import { ExportMenu } from '../../list-page/filters/export-menu.tsx'
import { OrderCode } from '../../parts/requests/order-code.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ComputedFrom } from './computed-from.tsx'
import { usePaidText } from './paid-text.ts'
import classes from './pay.module.css'
import { TotalRow } from './total-row.tsx'

interface StatementCardProps {
  /** of the designer */
  _id: string
  month: string
  /** what may be done with it, beside its export */
  actions?: ReactNode
}

/** A designer's month line by line, with its sum. */
export function StatementCard({ _id, month, actions }: StatementCardProps) {
  const { t } = useTranslation('pay')
  const params = { month, _id }
  const answer = useCall('getPayStatement', { params }, { keepPrevious: true })
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={320} role="status" aria-label={t('loading')} />
  const { name, lines, total } = answer.data
  return (
    <Surface
      title={t('statement', { name, month: formatMonth(answer.data.month) })}
      actions={
        <span className={classes.end}>
          <ExportMenu
            total={lines.length}
            name={`pay-${month}`}
            running={t('exporting')}
            fetch={(format, options) => download('exportPayStatement', { params: { ...params, format } }, options)}
          />
          {actions}
        </span>
      }
      flush
    >
      <State statement={answer.data} />
      {lines.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {lines.map((line) => (
            <Line key={line._id} line={line} />
          ))}
          <TotalRow total={total} />
        </ul>
      )}
    </Surface>
  )
}

function Line({ line }: { line: PayLine }) {
  const role = useRole() ?? 'designer'
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {line.counted ? <Link to={requestPath(role, line)}>{line.orderName}</Link> : <span>{line.orderName}</span>}
        <span className={classes.quiet}>
          {formatDay(line.day)} · <OrderCode request={line} />
        </span>
      </span>
      <span className={classes.detail}>
        <ComputedFrom line={line} />
      </span>
      <span className={classes.amount}>{formatMoney(line.amount)}</span>
    </li>
  )
}

/** Whether it is closed and by whom, or that it may change still. */
function State({ statement }: { statement: PayStatement }) {
  const { t } = useTranslation('pay')
  const paidText = usePaidText()
  const text = statement.isClosed ? paidText(statement) : t(statement.isOver ? 'stillOpen' : 'notOver')
  return <p className={`${classes.quiet} ${classes.state}`}>{text}</p>
}
