import { Button, Skeleton, Text } from '@mantine/core'
import type { BooksMonth } from '@stitchdesk/contract/reports/books'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { formatCount, formatDate, formatMonth } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Surface } from '../../../ui/surface.tsx'
import classes from './ageing-card.module.css'

/** Lists of what is open in a month. */
const LISTS = {
  drafts: listOf('invoices', { state: 'Draft' }),
  unpriced: listOf('allRequests', { toPrice: 'true' }),
  notInvoiced: listOf('invoiceRound'),
  claims: listOf('payments'),
} as const satisfies Record<keyof BooksMonth['open'], string>
const OPEN = ['drafts', 'unpriced', 'notInvoiced', 'claims'] as const

/** Whether a month is closed, what of it is open, and the button that closes it. */
export function CloseMonthCard({ month }: { month: string }) {
  const { t } = useTranslation('reports')
  const answer = useCall('getBooksMonth', { params: { month } })
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={180} />
  const { isClosed } = answer.data
  const name = { month: formatMonth(month) }
  return (
    <Surface title={t(isClosed ? 'books.closedTitle' : 'books.title', name)}>
      {isClosed ? <Closed books={answer.data} /> : <Open books={answer.data} />}
    </Surface>
  )
}

function Closed({ books: { closedBy, closedAt } }: { books: BooksMonth }) {
  const { t } = useTranslation('reports')
  return (
    <Text size="sm">
      {closedBy && closedAt ? t('books.closed', { by: closedBy, day: formatDate(closedAt) }) : t('books.closedEarlier')}
    </Text>
  )
}

function Open({ books: { month, isOver, open } }: { books: BooksMonth }) {
  const { t } = useTranslation('reports')
  const name = { month: formatMonth(month) }
  const close = useAction('closeMonth', {
    invalidates: ['getBooksMonth'],
    onSuccess: () => notifySuccess(t('books.done', name)),
  })
  async function ask() {
    const agreed = await confirmAction({
      title: t('books.title', name),
      body: t('books.ask', name),
      confirmLabel: t('books.close', name),
      cancelLabel: t('books.cancel'),
    })
    if (agreed) close.mutate({ params: { month } })
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t(isOver ? 'books.ready' : 'books.notOver', name)}
      </Text>
      <dl className={classes.rows}>
        {OPEN.map((key) => (
          <div key={key}>
            <dt>{t(`books.${key}`)}</dt>
            <dd>
              {key === 'drafts' && open.drafts > 0 && isOver && (
                <span className={classes.note}>{t('books.draftsHint')}</span>
              )}
              <Counted count={open[key]} to={LISTS[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <ErrorNotice>{close.error && messageOf(close.error)}</ErrorNotice>
      {isOver && (
        <Button className="no-print" mt="xs" loading={close.isPending} onClick={() => void ask()}>
          {t('books.close', name)}
        </Button>
      )}
    </>
  )
}

function Counted({ count, to }: { count: number; to: string }) {
  const text = <strong className="tabular">{formatCount(count)}</strong>
  return count > 0 ? <Link to={to}>{text}</Link> : text
}
