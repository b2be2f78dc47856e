import { Group, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

/** The page of a section that the address names, and the way to another one. */
export function usePage(): [page: number, turn: (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  return [
    Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    (next) =>
      setParams((before) => {
        before.set('page', String(next))
        return before
      }),
  ]
}

/** The pages of a section, where there are several. */
export function Pages({ total, size }: { total: number; size: number }) {
  const { t } = useTranslation('customer')
  const [page, turn] = usePage()
  if (total <= size) return null
  return (
    <Group component="nav" justify="center" mt="md" aria-label={t('pages')}>
      <Pagination value={page} onChange={turn} total={Math.ceil(total / size)} size="sm" />
    </Group>
  )
}
