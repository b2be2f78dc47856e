import { Select, type SelectProps } from '@mantine/core'

/** Finds a time zone among all that browsers know, by any part of its name. */
export function TimeZoneSelect(props: Omit<SelectProps, 'data' | 'searchable' | 'limit'>) {
  const known = Intl.supportedValuesOf('timeZone')
  const { value } = props
  const names = typeof value !== 'string' || value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <Select
      {...props}
      searchable
      limit={60}
      data={names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
    />
  )
}
