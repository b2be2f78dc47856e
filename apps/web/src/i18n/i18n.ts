import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { isolated } from '@stitchdesk/contract/basics/isolated'
import type { OtherLanguage } from '@stitchdesk/contract/basics/languages'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, store } from '../lib/stored.ts'
import { enFirst } from './en-first.ts'

const STORAGE_KEY = 'I18N_LANGUAGE'

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  defaultNS: 'shell',
  // Said though they are the usual ones: else a key with a space, such as `values:Jacket Back`, is taken for a sentence.
  nsSeparator: ':',
  keySeparator: '.',
  resources: { en: enFirst },
  // A translation that comes after its page is shown at once.
  react: { bindI18nStore: 'added' },
  // React escapes what it renders. What people typed from right to left leaves the order of the sentence around it alone.
  interpolation: { escapeValue: true, escape: isolated },
})

/** The language chosen last; its texts may be under way. */
let chosen: Language = 'en'
/** Namespaces whose English texts have come; the first are part of the first script. */
const added = new Set<string>(Object.keys(enFirst))
/** Translations under way; settled once nothing more is awaited. */
let arriving: Promise<unknown> = Promise.resolve()

/** Show these texts from now on, by their namespaces, and their translation as soon as it comes. */
export function addTexts(texts: Record<string, object>): void {
  for (const [namespace, bundle] of Object.entries(texts)) {
    // Nothing on screen waits for it: its page comes with it.
    i18n.addResourceBundle('en', namespace, bundle, false, false, { silent: true })
    added.add(namespace)
  }
  if (chosen === 'en') return
  // Without a translation a page goes on in English, and says so.
  const loading = loadTexts(chosen, Object.keys(texts)).catch(() => setLacking(true))
  arriving = Promise.all([arriving, loading])
}

/** Whether texts of the chosen language could not be fetched, so that some or all stand in another one. */
let lacking = false
function setLacking(lacks: boolean): void {
  lacking = lacks
  i18n.emit('lacking')
}
/** Texts of the chosen language that could not be fetched, as a store of React's. */
export const lackingTexts = {
  subscribe(listener: () => void): () => void {
    i18n.on('lacking', listener)
    return () => i18n.off('lacking', listener)
  },
  get: (): boolean => lacking,
}

/** Resolves when the translations of all that was added have come, or can't be fetched. */
export const textsArrived = (): Promise<unknown> => arriving

async function loadTexts(language: OtherLanguage, namespaces: Iterable<string>): Promise<void> {
  const { loadTranslation } = await import('./load-translations.ts')
  const missing = [...namespaces].filter((namespace) => !loaded.has(`${language}/${namespace}`))
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await loadTranslation(language, namespace)
      loaded.add(`${language}/${namespace}`)
      // Beside those of the menu and of errors, which come by themselves.
      if (texts) i18n.addResourceBundle(language, namespace, texts, true)
    }),
  )
}
const loaded = new Set<string>()

/** The language remembered in this browser, else the first of the browser's own that the product speaks, else English. */
export function rememberedLanguage(): Language {
  const stored = readStored(STORAGE_KEY)
  const wanted = [stored, ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.map((name) => LANGUAGES.find((language) => language === name)).find(Boolean) ?? 'en'
}

/** Show all texts in `language` from now on, and remember it. Rejects when its texts can't be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = i18n.language as Language
  setLacking(false)
  // From now on what is added comes in it too.
  chosen = language
  try {
    await fetchTexts(language)
  } catch (error) {
    if (chosen === language) {
      chosen = before
      setLacking(true)
    }
    throw error
  }
  // Somebody has chosen another one meanwhile.
  if (chosen !== language) return
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir(language)
  store(STORAGE_KEY, language)
}

async function fetchTexts(language: Language): Promise<void> {
  if (language === 'en') return
  const { textsOf } = await import('./texts-of.ts')
  for (const [namespace, bundle] of Object.entries(textsOf(language))) {
    i18n.addResourceBundle(language, namespace, bundle, true)
  }
  await loadTexts(language, added)
}
