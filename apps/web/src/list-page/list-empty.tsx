import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { EmptyText } from './types.ts'

interface ListEmptyProps {
  empty?: EmptyText
  /** Filters are set. */
  filtered: boolean
  /** A description of the chosen tab, if needed. */
  hint?: string | undefined
  /** Nothing else is chosen. */
  whole?: boolean
  /** Records exist, but not on a page this far. */
  beyond: boolean
  onReset: () => void
  onFirstPage: () => void
}

/** Replaces missing rows: the reason, and what to do. */
export function ListEmpty({ empty, filtered, hint, whole, beyond, onReset, onFirstPage }: ListEmptyProps) {
  const { t } = useTranslation('list')
  if (beyond)
    return <EmptyState title={t('beyondTitle')} action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>} />
  if (filtered) {
    return (
      <EmptyState
        title={t('filteredTitle')}
        action={
          <Button variant="default" onClick={onReset}>
            {t('reset')}
          </Button>
        }
      >
        {[hint, !(hint && whole) && t('filteredBody')].filter(Boolean).join(' ')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={empty?.title ?? t('emptyTitle')} action={empty?.action}>
      {empty ? empty.body : t('emptyBody')}
    </EmptyState>
  )
}
