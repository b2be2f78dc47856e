import { Button, Group, Skeleton, Text } from '@mantine/core'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatDay, formatMoney, NOTHING } from '../../../lib/format.ts'
import { RequestName } from '../../../parts/requests/request-name.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './prices.module.css'

/** Requests that staff priced differently than suggested, and the sum given away this month. */
export function DifferingPrices() {
  const { t } = useTranslation('pricing')
  const [page, setPage] = useState(1)
  const size = PAGE_LIMITS.pickerSize
  const prices = useCall('listDifferingPrices', { params: { size, page } }, { staleTime: 0, keepPrevious: true })
  const { data, error } = prices
  return (
    <Surface
      title={t('differing.title')}
      count={data?.totalDocs || undefined}
      actions={
        data && (
          <Text size="sm" fw={600} className="tabular">
            {t('differing.givenAway', { sum: formatMoney(data.givenAway) })}
          </Text>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void prices.refetch()} />}
      {!data && !error && <Skeleton h={120} role="status" aria-label={t('differing.loading')} />}
      {data?.docs.length === 0 && <EmptyState title={t('differing.empty')}>{t('differing.emptyBody')}</EmptyState>}
      {data && data.docs.length > 0 && (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('differing.request')}</th>
                <th className={classes.amount}>{t('differing.suggested')}</th>
                <th className={classes.amount}>{t('differing.set')}</th>
                <th className={classes.by}>{t('differing.by')}</th>
              </tr>
            </thead>
            <tbody>
              {data.docs.map((request) => (
                <tr key={request._id}>
                  <td>
                    <RequestName request={request} />
                  </td>
                  <td className={classes.amount}>{formatMoney(request.suggested)}</td>
                  <td className={classes.amount}>{formatMoney(request.set)}</td>
                  <td className={classes.by}>
                    {request.savedBy ?? NOTHING}, {formatDay(request.savedAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.totalDocs > size && (
            <Group justify="flex-end" gap="xs" mt="sm">
              <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('differing.back')}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={page * size >= data.totalDocs}
                onClick={() => setPage(page + 1)}
              >
                {t('differing.more')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Surface>
  )
}
