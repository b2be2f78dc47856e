import { useTranslation } from 'react-i18next'
import { REQUEST_KEYS } from '../../lib/live/keys.ts'
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
export function useRequestKeys(
  navigation: ListNavigation,
  { own = [], undoes }: RequestKeysOptions,
): readonly PageKey[] {
  const { t } = useTranslation('requestPage')
  const keys: PageKey[] = [
    ...useNavigationKeys(navigation),
    ...own,
    ...(undoes ? [{ key: 'u', label: t('keys.undo'), run: undoLatest }] : []),
  ]
  usePageKeys(keys)
  return keys
}

/** The keys to the neighbors while a request is still loading, so that walking never waits. */
export function useLoadingKeys(navigation: ListNavigation): void {
  usePageKeys(useNavigationKeys(navigation))
}

/** Along the list, and back to it. */
function useNavigationKeys(navigation: ListNavigation): PageKey[] {
  const { t } = useTranslation('requestPage')
  return [
    { key: REQUEST_KEYS.next, label: t('keys.next'), run: () => void navigation.go(1) },
    { key: REQUEST_KEYS.previous, label: t('keys.previous'), run: () => void navigation.go(-1) },
    { key: 'Escape', label: t('keys.back'), run: navigation.back },
  ]
}
