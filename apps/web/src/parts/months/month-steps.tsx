import { ActionIcon, Group, Text } from '@mantine/core'
import { monthAfter } from '@stitchdesk/contract/basics/days'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMonth } from '../../lib/format.ts'
import classes from './month-steps.module.css'

interface MonthStepsProps {
  /** the month that is shown, `YYYY-MM` */
  month: string
  /** the last that can be shown */
  present: string
  /** the other parameters of the address, which stay */
  kept?: Record<string, string>
}

/** The month that is shown, with ways to the one before and the one after. */
export function MonthSteps({ month, present, kept = {} }: MonthStepsProps) {
  const { t } = useTranslation('reports')
  const step = (by: 1 | -1) => `?${new URLSearchParams({ month: monthAfter(month, by), ...kept })}`
  return (
    <Group gap={2} role="group" aria-label={t('money.month')} className={classes.steps}>
      <ActionIcon component={Link} to={step(-1)} variant="subtle" color="gray" aria-label={t('money.earlier')}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text span fw={600} size="sm" className={classes.month}>
        {formatMonth(month)}
      </Text>
      {month < present ? (
        <ActionIcon component={Link} to={step(1)} variant="subtle" color="gray" aria-label={t('money.later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon variant="subtle" color="gray" disabled aria-label={t('money.later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
