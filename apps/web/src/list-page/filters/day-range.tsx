import { Button, Group, Text } from '@mantine/core'
import { addDays, dayOf } from '@stitchdesk/contract/basics/days'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import { useTranslation } from 'react-i18next'
import { currentMoment } from '../../lib/now.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import type { FilterField } from '../types.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterReaders } from './filter-readers.ts'

interface DayRangeProps<S extends FilterReaders> {
  begin: FilterField<S>
  end: FilterField<S>
  readers: S
  texts: Readonly<Record<string, string>>
  /** Whose days they are; undefined until known. */
  zone: string | undefined
  onChange: (texts: Record<string, string>) => void
  /** Told a range that was chosen whole. */
  onChosen: (texts: Record<string, string>) => void
}

/** Ranges that people mean most, as how many days ago they begin and end. */
const USUAL = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const

/** A range of days: one of the usual by a click, or any by its first and last day. It tells whose days they are. */
export function DayRange<S extends FilterReaders>(props: DayRangeProps<S>) {
  const { begin, end, readers, texts, zone, onChange, onChosen } = props
  const { t } = useTranslation('list')
  const today = dayOf(currentMoment(), zone ?? ownTimeZone())
  const ago = (days: number) => addDays(today, -days)
  const [from, to] = [texts[begin.name], texts[end.name]]
  const daysIn = zone && t('daysIn', { zone: zone.replaceAll('_', ' ') })
  return (
    <>
      <Group gap={6} mb="xs">
        {keysOf(USUAL).map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            onClick={() => onChosen({ [begin.name]: ago(USUAL[name][0]), [end.name]: ago(USUAL[name][1]) })}
          >
            {t(`days.${name}`)}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="flex-start" grow>
        <FilterInput
          field={begin}
          readers={readers}
          value={from ?? ''}
          hint={daysIn}
          onCommit={(text) => onChange({ [begin.name]: text })}
        />
        <FilterInput
          field={end}
          readers={readers}
          value={to ?? ''}
          hint={daysIn}
          conflict={from && to && to < from ? t('tooEarly', { label: begin.label }) : undefined}
          onCommit={(text) => onChange({ [end.name]: text })}
        />
      </Group>
      {daysIn && (
        <Text size="xs" c="dimmed" mt={6} aria-hidden>
          {daysIn}
        </Text>
      )}
    </>
  )
}
