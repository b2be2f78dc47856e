import { useTranslation } from 'react-i18next'
import { undoLatest } from '../../ui/feedback/undo-notice.tsx'
import type { ListNavigation } from './use-list-steps.ts'
import { type PageKey, usePageKeys } from './use-page-keys.ts'

interface RequestKeysOptions {
  /** Keys of the one side alone. */
  own?: readonly PageKey[]
  /** Whether anything done here can be undone. */
  undoes: boolean
}

/** The keys of a request's page, which answer from now on: along the list, back to it, its own, and undo. */
export function useRequestKeys(walker: ListNavigation, { own = [], undoes }: RequestKeysOptions): readonly PageKey[] {
  const { t } = useTranslation('requestPage')
  const keys: PageKey[] = [
    ...useWays(walker),
    ...own,
    ...(undoes ? [{ key: 'u', label: t('keys.undo'), run: undoLatest }] : []),
  ]
  usePageKeys(keys)
  return keys
}

/** The keys to the neighbors while a request is still loading, so that walking never waits. */
export function useKeysOnTheWay(walker: ListNavigation): void {
  usePageKeys(useWays(walker))
}

/** Along the list, and back to it. */
function useWays(walker: ListNavigation): PageKey[] {
  const { t } = useTranslation('requestPage')
  return [
    { key: 'j', label: t('keys.next'), run: () => void walker.go(1) },
    { key: 'k', label: t('keys.previous'), run: () => void walker.go(-1) },
    { key: 'Escape', label: t('keys.back'), run: walker.back },
  ]
}
