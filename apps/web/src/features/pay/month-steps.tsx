import { ActionIcon, Group, Text } from '@mantine/core'
import { dayOf, monthAfter } from '@stitchdesk/contract/basics/days'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { formatMonth } from '../../lib/format.ts'
import { currentMoment } from '../../lib/now.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import classes from './pay.module.css'

/** The month of the address, by the shop's days the present one where it names none; and whether the shop's days are known. */
export function useMonth() {
  const [search] = useSearchParams()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  const present = dayOf(currentMoment(), shop.data?.timeZone ?? ownTimeZone()).slice(0, 7)
  const asked = search.get('month') ?? ''
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= present
  return { month: isMonth ? asked : present, present, ready: !shop.isPending, designer: search.get('designer') }
}

interface MonthStepsProps {
  month: string
  present: string
  /** whose statement is shown, which stays */
  designer?: string | null
}

/** The month that is shown, with ways to the one before and the one after. */
export function MonthSteps({ month, present, designer }: MonthStepsProps) {
  const { t } = useTranslation('pay')
  const step = (by: 1 | -1) => `?month=${monthAfter(month, by)}${designer ? `&designer=${designer}` : ''}`
  return (
    <Group gap={2} role="group" aria-label={t('month')} className={classes.steps}>
      <ActionIcon component={Link} to={step(-1)} variant="subtle" color="gray" aria-label={t('earlier')}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text span fw={600} size="sm" className={classes.month}>
        {formatMonth(month)}
      </Text>
      {month < present ? (
        <ActionIcon component={Link} to={step(1)} variant="subtle" color="gray" aria-label={t('later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon variant="subtle" color="gray" disabled aria-label={t('later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
