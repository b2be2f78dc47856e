import { ActionIcon, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDayZone } from '../../lib/days.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { RANGES, type ReportDays, rangeAfter, rangeDays } from './ranges.ts'
import { sayDays } from './report-days.ts'
import classes from './reports.module.css'

interface RangePickerProps {
  days: ReportDays
  /** the shop's day */
  today: string
}

/** The range that a page is about: a usual one, any two days, or the one before and after. The address holds it. */
export function RangePicker({ days, today }: RangePickerProps) {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const addressOf = ({ from, to }: ReportDays) => {
    const next = new URLSearchParams(search)
    for (const name of ['page', 'month']) next.delete(name)
    next.set('from', from)
    next.set('to', to)
    return `?${next}`
  }
  const later = rangeAfter(days, 1, today)
  const step = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={t('ranges.label')} className={`${classes.picker} no-print`}>
      <ActionIcon
        {...step}
        component={Link}
        to={addressOf(rangeAfter(days, -1, today))}
        aria-label={t('ranges.earlier')}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <LazyPopup
        kind="dialog"
        position="bottom-start"
        opened={opened}
        onChange={setOpened}
        target={
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            c="var(--color-text)"
            className={classes.days}
            leftSection={<IconCalendar size={15} aria-hidden />}
          >
            {sayDays(days)}
          </Button>
        }
      >
        {() => <Choices days={days} today={today} addressOf={addressOf} onChosen={() => setOpened(false)} />}
      </LazyPopup>
      {later.from <= today ? (
        <ActionIcon {...step} component={Link} to={addressOf(later)} aria-label={t('ranges.later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon {...step} disabled aria-label={t('ranges.later')}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

interface ChoicesProps extends RangePickerProps {
  addressOf: (days: ReportDays) => string
  onChosen: () => void
}

function Choices({ days, today, addressOf, onChosen }: ChoicesProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const zone = useDayZone()
  const [{ from, to }, setChosen] = useState(days)
  const isOrdered = from !== '' && to !== '' && from <= to
  const show = () => {
    void navigate(addressOf({ from, to }))
    onChosen()
  }
  return (
    <>
      <SimpleGrid cols={2} spacing={6} mb="sm">
        {RANGES.map((range) => {
          const each = rangeDays(range, today)
          const isSet = each.from === days.from && each.to === days.to
          return (
            <Button
              key={range}
              component={Link}
              to={addressOf(each)}
              size="xs"
              variant={isSet ? 'light' : 'default'}
              aria-current={isSet || undefined}
              onClick={onChosen}
            >
              {t(`ranges.${range}`)}
            </Button>
          )
        })}
      </SimpleGrid>
      <Group gap="xs" align="flex-end" grow>
        <DayInput
          label={t('from')}
          value={from}
          onChange={({ currentTarget: { value } }) => setChosen({ from: value, to })}
        />
        <DayInput
          label={t('to')}
          value={to}
          onChange={({ currentTarget: { value } }) => setChosen({ from, to: value })}
        />
      </Group>
      {!isOrdered && (
        <Text size="xs" c="var(--color-danger)" mt={6} role="alert">
          {t('ranges.wrong')}
        </Text>
      )}
      <Group justify="space-between" mt="xs" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {zone && t('daysIn', { ns: 'list', zone: zone.replaceAll('_', ' ') })}
        </Text>
        <Button size="xs" disabled={!isOrdered} onClick={show}>
          {t('ranges.show')}
        </Button>
      </Group>
    </>
  )
}
