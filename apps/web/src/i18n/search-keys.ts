import { i18n } from './i18n.ts'

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that open the search, as their keyboard names them. */
export const searchKeys = () => (isApple ? '⌘K' : `${i18n.t('ctrl')} K`)
