import { Button, Group } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { RANGES, rangeDays } from './ranges.ts'

/** Usual ranges, one click each; the one that is set is marked. */
export function RangeLinks() {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const today = dayjs()
  return (
    <Group gap={6} role="group" aria-label={t('ranges.label')}>
      {RANGES.map((range) => {
        const { from, to } = rangeDays(range, today)
        const isSet = search.get('from') === from && search.get('to') === to
        const next = new URLSearchParams(search)
        next.delete('page')
        next.set('from', from)
        next.set('to', to)
        return (
          <Button
            key={range}
            component={Link}
            to={`?${next}`}
            size="compact-sm"
            variant={isSet ? 'light' : 'default'}
            aria-current={isSet || undefined}
          >
            {t(`ranges.${range}`)}
          </Button>
        )
      })}
    </Group>
  )
}
