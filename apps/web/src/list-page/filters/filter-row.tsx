import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayZone } from '../../lib/days.ts'
import { shownValue } from '../rows/shown-value.ts'
import type { FilterField } from '../types.ts'
import { DayRange } from './day-range.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { FilterInput } from './filter-input.tsx'
import type { FilterReaders } from './filter-readers.ts'
import classes from './filter-row.module.css'
import { useDebouncedText } from './use-debounced-text.ts'

interface FilterRowProps<S extends FilterReaders> {
  fields: readonly FilterField<S>[]
  readers: S
  texts: Readonly<Record<string, string>>
  onChange: (texts: Record<string, string>) => void
  /** At the end of the row. */
  children?: ReactNode
  /** With little room, chips show on request; undefined with enough room. */
  more?: { shown: boolean; toggle: () => void } | undefined
  ref: Ref<HTMLDivElement>
}

/** The filter row: the search box, filters as chips, and content at its end. */
export function FilterRow<S extends FilterReaders>(props: FilterRowProps<S>) {
  const { fields, texts, onChange, more, ref } = props
  const { t } = useTranslation('list')
  const box = fields.find((field) => field.box)
  const ends = new Set(fields.flatMap(({ endOf }) => endOf ?? []))
  const isSet = (field: FilterField<S>) => Boolean(texts[field.name])
  const segmented = fields.filter(({ segments }) => segments)
  const chips = fields.filter(
    (field) => !field.box && !field.tab && !field.segments && !field.endOf && (!field.byLink || isSet(field)),
  )
  const set = fields.filter((field) => !field.tab && !field.segments && isSet(field))
  return (
    <search aria-label={t('filters')}>
      <div ref={ref} className={classes.row}>
        {box && (
          <SearchBox field={box} value={texts[box.name] ?? ''} onCommit={(text) => onChange({ [box.name]: text })} />
        )}
        {more && (
          <button
            type="button"
            className={classes.more}
            aria-label={t('moreFilters')}
            aria-expanded={more.shown}
            onClick={more.toggle}
          >
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            {set.length > 0 && <span className={classes.number}>{set.length}</span>}
          </button>
        )}
        {(!more || more.shown) && (
          <div className={classes.chips}>
            {segmented.map((field) => (
              <FieldSegments key={field.name} {...props} field={field} />
            ))}
            {chips.map((field) =>
              ends.has(field.name) ? (
                <RangeChip key={field.name} {...props} begin={field} />
              ) : (
                <FieldChip key={field.name} {...props} field={field} />
              ),
            )}
            {set.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                className={classes.reset}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('search')?.querySelector<HTMLElement>('[data-text-filter]')?.focus()
                  onChange(Object.fromEntries(set.map(({ name }) => [name, ''])))
                }}
              >
                {t('reset')}
              </Button>
            )}
          </div>
        )}
        {props.children}
      </div>
    </search>
  )
}

type ChipProps<S extends FilterReaders> = Omit<FilterRowProps<S>, 'ref' | 'children' | 'more'>

function FieldChip<S extends FilterReaders>({
  field,
  readers,
  texts,
  onChange,
}: ChipProps<S> & { field: FilterField<S> }) {
  const { t } = useTranslation('list')
  const value = texts[field.name] ?? ''
  const commit = (text: string) => onChange({ [field.name]: text })
  return (
    <FilterChip
      label={field.label}
      value={value && shownValue(field, texts, t)}
      fixed={field.byLink}
      onClear={() => commit('')}
    >
      {(close) =>
        field.type === 'select' || field.type === 'flag' ? (
          <FilterChoices
            field={field}
            value={value}
            onChoose={(text) => {
              commit(text)
              close()
            }}
          />
        ) : (
          <FilterInput field={field} readers={readers} value={value} onCommit={commit} onDone={close} />
        )
      }
    </FilterChip>
  )
}

/** Choices beside each other; the first one stands for no choice. */
function FieldSegments<S extends FilterReaders>({
  field: { name, label, options = [] },
  texts,
  onChange,
}: ChipProps<S> & { field: FilterField<S> }) {
  const id = useId()
  const [first] = options
  return (
    <div className={classes.segments}>
      <span id={id}>{label}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={options.map(({ value, label }) => ({ value, label }))}
        value={texts[name] ?? first?.value ?? ''}
        onChange={(value) => onChange({ [name]: value === first?.value ? '' : value })}
      />
    </div>
  )
}

function RangeChip<S extends FilterReaders>({
  fields,
  begin,
  readers,
  texts,
  onChange,
}: ChipProps<S> & { begin: FilterField<S> }) {
  const { t } = useTranslation('list')
  const zone = useDayZone()
  const end = fields.find(({ endOf }) => endOf === begin.name)
  if (!end) return null
  const [from, to] = [texts[begin.name], texts[end.name]].map((text, index) =>
    text ? shownValue(index === 0 ? begin : end, texts, t) : '',
  )
  const value =
    from && to
      ? from === to
        ? from
        : `${from} – ${to}`
      : from
        ? t('since', { day: from })
        : to && t('until', { day: to })
  return (
    <FilterChip
      label={begin.rangeLabel ?? begin.label}
      value={value ?? ''}
      onClear={() => onChange({ [begin.name]: '', [end.name]: '' })}
    >
      {(close) => (
        <DayRange
          begin={begin}
          end={end}
          readers={readers}
          texts={texts}
          zone={zone}
          onChange={onChange}
          onChosen={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

interface SearchBoxProps<S extends FilterReaders> {
  field: FilterField<S>
  value: string
  onCommit: (text: string) => void
}

function SearchBox<S extends FilterReaders>({ field, value, onCommit }: SearchBoxProps<S>) {
  const { draft, type, flush } = useDebouncedText(value, onCommit)
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.box}
      aria-label={field.label}
      placeholder={field.hint ?? field.label}
      leftSection={<IconSearch size={15} aria-hidden />}
      maxLength={100}
      value={draft}
      data-text-filter={field.name}
      data-search-box
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  )
}
