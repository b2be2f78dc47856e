import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { EmptyText } from './types.ts'

interface ListEmptyProps {
  empty?: EmptyText
  /** Names of the filters that are set. */
  filters: readonly string[]
  /** A description of the chosen tab, if needed. */
  hint?: string | undefined
  /** Records exist, but not on a page this far. */
  beyond: boolean
  /** Sets filters to nothing. */
  onReset: (names: readonly string[]) => void
  onFirstPage: () => void
}

/** Takes the place of rows where a list has none: why, and what to do. */
export function ListEmpty({ empty, filters, hint, beyond, onReset, onFirstPage }: ListEmptyProps) {
  const { t } = useTranslation('list')
  if (beyond)
    return <EmptyState title={t('beyondTitle')} action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>} />
  if (filters.length > 0) {
    // The tab's own sentence is enough where nothing else is chosen.
    const isTabAlone = hint !== undefined && filters.length === 1
    return (
      <EmptyState
        title={t('filteredTitle')}
        action={
          <Button variant="default" onClick={() => onReset(filters)}>
            {t('reset')}
          </Button>
        }
      >
        {[hint, !isTabAlone && t('filteredBody')].filter(Boolean).join(' ')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={empty?.title ?? t('emptyTitle')} action={empty?.action}>
      {empty ? empty.body : t('emptyBody')}
    </EmptyState>
  )
}
