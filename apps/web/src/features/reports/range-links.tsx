import { Button, Group } from '@mantine/core'
import { dayOf } from '@stitchdesk/contract/basics/days'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useDayZone } from '../../lib/days.ts'
import { currentMoment } from '../../lib/now.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import { RANGES, rangeDays } from './ranges.ts'
import classes from './reports.module.css'

/** Usual ranges, one click each; the one that is set is marked. */
export function RangeLinks() {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  // Until the shop's zone is known, this browser's day is most likely the same.
  const today = dayOf(currentMoment(), useDayZone() ?? ownTimeZone())
  return (
    <Group gap={6} className={`${classes.ranges} no-print`} role="group" aria-label={t('ranges.label')}>
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
            size="xs"
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
