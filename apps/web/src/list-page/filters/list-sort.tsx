import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListView } from '../list-view.ts'

/** Lines have no header to sort by, so the choice stands above them. */
export function ListSort<Row>({ view }: { view: Pick<ListView<Row>, 'columns' | 'sort' | 'onSort'> }) {
  const { t } = useTranslation('list')
  const sortable = view.columns.filter(({ sortBy }) => sortBy)
  if (sortable.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      label={t('sort')}
      value={view.sort ? `${view.sort.by}.${view.sort.direction}` : ''}
      onChange={(event) => {
        const [by = '', direction] = event.currentTarget.value.split('.')
        view.onSort({ by, direction: direction === 'asc' ? 'asc' : 'desc' })
      }}
      data={[
        ...(view.sort ? [] : [{ value: '', label: t('sortUsual') }]),
        ...sortable.flatMap(({ sortBy, label }) => [
          { value: `${sortBy}.desc`, label: `${label} ↓` },
          { value: `${sortBy}.asc`, label: `${label} ↑` },
        ]),
      ]}
    />
  )
}
