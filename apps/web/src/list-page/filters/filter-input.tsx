import { Select, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issueText } from '../../lib/api/issue-text.ts'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import type { FilterField } from '../types.ts'
import type { FilterReaders } from './filter-readers.ts'
import { useDebouncedText } from './use-debounced-text.ts'

interface FilterInputProps<S extends FilterReaders> {
  field: FilterField<S>
  readers: S
  value: string
  /** An issue of the value together with other filters. */
  conflict?: string
  /** Its text for screen readers. */
  hint?: string
  onCommit: (text: string) => void
  /** Told when the text was entered. */
  onDone?: () => void
}

/** One filter. A text that its readers refuses is marked and not asked for. */
export function FilterInput<S extends FilterReaders>(props: FilterInputProps<S>) {
  const { field, value, onCommit } = props
  const { t } = useTranslation('list')
  if (field.type === 'select' || field.type === 'flag') {
    const options =
      field.type === 'flag'
        ? [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]
        : [...(field.options ?? [])]
    return (
      <Select
        size="xs"
        label={field.label}
        placeholder={t('anything')}
        data={options}
        value={value || null}
        onChange={(next) => onCommit(next ?? '')}
        clearable
        searchable={options.length > 8}
        comboboxProps={{ withinPortal: true }}
      />
    )
  }
  return <FilterText {...props} />
}

function FilterText<S extends FilterReaders>(props: FilterInputProps<S>) {
  const { field, readers, value, conflict, hint, onCommit, onDone } = props
  const [error, setError] = useState<string | null>(null)
  const { draft, type, flush } = useDebouncedText(value, (text) => {
    const reading = text.trim() === '' ? undefined : readers[field.name]?.(text)
    const problem = reading && 'wrong' in reading ? issueText(reading.wrong) : null
    setError(problem)
    if (problem === null) onCommit(text)
  })
  const wrong = error ?? conflict
  const input: Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & { 'data-text-filter': string } = {
    size: 'xs',
    label: field.label,
    error: wrong,
    description: hint && <VisuallyHidden>{hint}</VisuallyHidden>,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    // Hidden columns take no room.
    styles: { wrapper: hint && !wrong ? { marginBottom: 0 } : {} },
    'data-text-filter': field.name,
    onBlur: flush,
    onKeyDown: (event) => {
      if (event.key !== 'Enter') return
      flush()
      onDone?.()
    },
  }
  if (field.type === 'number') return <FigureInput {...input} value={draft} onChange={type} />
  return (
    <TextInput
      {...input}
      type={field.type === 'date' ? 'date' : 'text'}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
