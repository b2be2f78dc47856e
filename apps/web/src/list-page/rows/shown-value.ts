import { formatDate } from '../../lib/format.ts'
import type { FilterReaders } from '../filters/filter-readers.ts'
import type { FilterField } from '../types.ts'

/** The value of a filter as people read it. */
export function shownValue<S extends FilterReaders>(
  field: FilterField<S>,
  texts: Readonly<Record<string, string>>,
  t: (key: 'yes' | 'no') => string,
): string {
  const text = texts[field.name] ?? ''
  if (field.type === 'flag') return t(text === 'true' ? 'yes' : 'no')
  if (field.type === 'date') return formatDate(text)
  return field.options?.find(({ value }) => value === text)?.label ?? text
}
