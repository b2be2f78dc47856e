import { Alert, Anchor, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callKey, useCall } from '../../../lib/api/query.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './round.module.css'

interface RoundProgressProps {
  _id: string
  onPreview: () => void
}

/** How far a round is, asked for each second until it has ended, and who got no invoice. */
export function RoundProgress({ _id, onPreview }: RoundProgressProps) {
  const { t } = useTranslation('round')
  const queries = useQueryClient()
  const answer = useCall(
    'getInvoiceRound',
    { params: { _id } },
    { refetchInterval: (round) => (round?.finishedAt ? false : 1000), keepPrevious: true },
  )
  const isOver = Boolean(answer.data?.finishedAt)
  useEffect(() => {
    if (!isOver) return
    for (const name of [...STALE_AFTER_BILLING, 'previewInvoiceRound', 'listRoundRequests'] as const) {
      void queries.invalidateQueries({ queryKey: callKey(name) })
    }
  }, [isOver, queries])
  if (answer.isPending) return <Skeleton h={220} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { customers, done, skipped, amount, issues, leftOut, startedBy, startedAt } = answer.data
  const ended = done + skipped
  const title = t(isOver ? 'progress.done' : issues ? 'progress.issuing' : 'progress.holding')
  const of = t('progress.of', { done: formatCount(ended), all: formatCount(customers) })
  return (
    <Stack gap="md" maw={760}>
      <Surface title={title}>
        <Stack gap="sm">
          <Text size="sm" role="status">
            {of}
          </Text>
          <Progress.Root size="lg">
            <Progress.Section
              value={customers === 0 ? 100 : (100 * ended) / customers}
              color={isOver ? 'green' : undefined}
              striped={!isOver}
              animated={!isOver}
              aria-label={title}
              aria-valuetext={of}
            />
          </Progress.Root>
          <Facts layout="small">
            <Fact label={t('progress.made')}>{formatCount(done)}</Fact>
            <Fact label={t('progress.amount')}>{formatMoney(amount)}</Fact>
            <Fact label={t('progress.skipped')}>{formatCount(skipped)}</Fact>
            <Fact label={t('progress.startedBy')}>
              {startedBy} · <DateTime moment={startedAt} />
            </Fact>
          </Facts>
          {!isOver && (
            <Text size="sm" c="dimmed">
              {t('progress.leave')}
            </Text>
          )}
          {isOver && (
            <Group gap="xs">
              <Button component={Link} to={`${pathTo('invoices')}?state=${issues ? 'Unpaid' : 'Draft'}`}>
                {t(issues ? 'progress.list' : 'progress.drafts')}
              </Button>
              <Button variant="default" onClick={onPreview}>
                {t('progress.again')}
              </Button>
            </Group>
          )}
        </Stack>
      </Surface>
      {leftOut.length > 0 && (
        <Alert color="yellow" title={t('progress.leftOut')}>
          <ul className={classes.leftOut}>
            {leftOut.map(({ _id: id, customer, reason }) => (
              <li key={id}>
                <Anchor component={Link} to={pathTo('customer', { id })} size="sm">
                  {customer}
                </Anchor>
                <Text span size="sm">
                  {reason}
                </Text>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  )
}
