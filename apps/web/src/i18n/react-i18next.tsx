import type { FlatNamespace, TFunction } from 'i18next'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

/*
 * Stands in for the package of this name (vite.config.ts). The package's own `useTranslation` keeps twelve hooks, three effects and
 * a subscription for each use, and a list of fifty rows has more than a thousand; here all share one context.
 */

/** The translating function of each namespace, made once. It is another map when the language or a text has changed. */
type Translators = Map<FlatNamespace, TFunction<FlatNamespace>>

let translators: Translators = new Map()
const listeners = new Set<() => void>()

function dropTranslators() {
  translators = new Map()
  for (const listener of listeners) listener()
}
i18n.on('languageChanged', dropTranslators)
i18n.store.on('added', dropTranslators)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TranslatorsContext = createContext<Translators | null>(null)

/** Draws what is in it again when the language or a text has changed. */
export function I18nextProvider({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(subscribe, () => translators)
  return <TranslatorsContext value={current}>{children}</TranslatorsContext>
}

/** Translates texts: those of the first of these namespaces by their keys alone. */
export function useTranslation(namespaces: FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]] = 'shell') {
  const current = useContext(TranslatorsContext) ?? translators
  const first = typeof namespaces === 'string' ? namespaces : namespaces[0]
  const known = current.get(first)
  if (known) return { t: known, i18n }
  const t = i18n.getFixedT<FlatNamespace>(null, first)
  current.set(first, t)
  return { t, i18n }
}
