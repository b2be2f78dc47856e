import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The first entries of a long list, and the button for all of them; null where none is left out. */
export function useCollapsed<T>(entries: readonly T[], limit: number): { shown: readonly T[]; more: ReactNode } {
  const { t } = useTranslation('requestPage')
  const [all, setAll] = useState(false)
  // One more entry takes as much room as its button.
  if (all || entries.length <= limit + 1) return { shown: entries, more: null }
  return {
    shown: entries.slice(0, limit),
    more: (
      <div>
        <Button variant="subtle" size="compact-xs" mt={4} ml={-8} onClick={() => setAll(true)}>
          {t('fold.count', { count: entries.length })}
        </Button>
      </div>
    ),
  }
}
