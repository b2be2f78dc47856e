import { Button, Collapse, Group, SimpleGrid, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayZone } from '../lib/days.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterReaders } from './filter-readers.ts'
import { shownValue } from './shown-value.ts'
import type { FilterField } from './types.ts'

interface FilterBarProps<S extends FilterReaders> {
  fields: readonly FilterField<S>[]
  readers: S
  texts: Readonly<Record<string, string>>
  onChange: (texts: Record<string, string>) => void
  /** Behind a button, where there is little room. */
  compact: boolean
  ref: Ref<HTMLDivElement>
}

/** A button that goes with what it takes away leaves the focus on its filter, or else on the first that takes text. */
function focusFilter(button: HTMLElement, name?: string) {
  const inputs = [...(button.closest('search')?.querySelectorAll<HTMLElement>('[data-text-filter]') ?? [])]
  const own = inputs.find(({ dataset }) => dataset.textFilter === name)
  ;(own ?? inputs[0])?.focus({ preventScroll: true })
}

/** Filters of a list, and below them what is set, each to be taken away with one click. */
export function FilterBar<S extends FilterReaders>(props: FilterBarProps<S>) {
  const { fields, readers, texts, onChange, compact, ref } = props
  const { t } = useTranslation('list')
  const [shown, { toggle }] = useDisclosure(false)
  const zone = useDayZone()
  const daysIn = zone ? t('daysIn', { zone: zone.replaceAll('_', ' ') }) : undefined
  const active = fields.filter((field) => texts[field.name])
  const typed = fields.filter(({ byLink }) => !byLink)
  if (fields.length === 0) return null

  const clear = (names: readonly string[]) => onChange(Object.fromEntries(names.map((name) => [name, ''])))
  const conflictOf = ({ name, endOf }: FilterField<S>) => {
    const begin = fields.find((field) => field.name === endOf)
    const [from, to] = [begin && texts[begin.name], texts[name]]
    return begin && from && to && to < from ? t('tooEarly', { label: begin.label }) : undefined
  }
  const inputs = (
    <SimpleGrid
      cols={{ base: 2, sm: 3, md: 4, lg: Math.max(4, Math.min(typed.length, 8)) }}
      spacing="xs"
      verticalSpacing={6}
    >
      {typed.map((field) => (
        <FilterInput
          key={field.name}
          field={field}
          readers={readers}
          value={texts[field.name] ?? ''}
          conflict={conflictOf(field)}
          hint={field.type === 'date' ? daysIn : undefined}
          onCommit={(text) => onChange({ [field.name]: text })}
        />
      ))}
    </SimpleGrid>
  )
  const choosesDays = typed.some(({ type }) => type === 'date')
  const filters = (
    <>
      {inputs}
      {/* Once for the eye; each date says it by itself to those who hear the screen. */}
      {daysIn && choosesDays && (
        <Text size="xs" c="dimmed" mt={4} aria-hidden>
          {daysIn}
        </Text>
      )}
    </>
  )
  return (
    <search aria-label={t('filters')}>
      <div ref={ref}>
        {compact ? (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFilter size={14} />}
              onClick={toggle}
              aria-expanded={shown}
            >
              {t('filters')}
              {active.length > 0 && ` (${active.length})`}
            </Button>
            <Collapse expanded={shown} pt="xs">
              {filters}
            </Collapse>
          </>
        ) : (
          filters
        )}
      </div>
      {active.length > 0 && (
        <Group gap={6} mt="xs">
          {active.map((field) => (
            <Button
              key={field.name}
              size="compact-xs"
              variant="light"
              rightSection={<IconX size={12} />}
              aria-label={t('removeFilter', { label: field.label, value: shownValue(field, texts, t) })}
              onClick={({ currentTarget }) => {
                focusFilter(currentTarget, field.name)
                clear([field.name])
              }}
            >
              {field.label}: {shownValue(field, texts, t)}
            </Button>
          ))}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={({ currentTarget }) => {
              focusFilter(currentTarget)
              clear(active.map(({ name }) => name))
            }}
          >
            {t('reset')}
          </Button>
        </Group>
      )}
    </search>
  )
}
