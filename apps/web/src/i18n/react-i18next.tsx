import type { FlatNamespace, TFunction } from 'i18next'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { i18n, TEXTS_CAME } from './i18n.ts'

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

/** Texts that need nothing put into them, by namespace and key: a list of fifty rows asks for the same few a thousand times. */
const known = new Map<string, string>()
for (const event of ['languageChanged', TEXTS_CAME]) i18n.on(event, () => known.clear())

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
  const made = current.get(first)
  if (made) return { t: made, i18n }
  const t = translatorOf(first)
  current.set(first, t)
  return { t, i18n }
}

function translatorOf(namespace: FlatNamespace): TFunction<FlatNamespace> {
  const translate = i18n.getFixedT<FlatNamespace>(null, namespace)
  const lookUp = translate as unknown as (...asked: unknown[]) => string
  const remembering = (...asked: [key: unknown, ...rest: unknown[]]) => {
    const [key, ...rest] = asked
    const name = `${namespace} ${key}`
    const text = rest.length === 0 ? known.get(name) : undefined
    if (text !== undefined) return text
    const found = lookUp(...asked)
    if (rest.length === 0) known.set(name, found)
    return found
  }
  // `Trans` reads from a translator which namespace it is of.
  return Object.assign(remembering, translate) as unknown as TFunction<FlatNamespace>
}
