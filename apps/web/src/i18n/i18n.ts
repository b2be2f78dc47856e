import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
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
  resources: { en: enFirst },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
})

/** Show these texts from now on, by their namespaces. */
export function addTexts(texts: Record<string, object>): void {
  for (const [namespace, bundle] of Object.entries(texts)) i18n.addResourceBundle('en', namespace, bundle)
}

/** The language remembered in this browser, English when none or an unknown one is. */
export function rememberedLanguage(): Language {
  const stored = readStored(STORAGE_KEY)
  return LANGUAGES.find((language) => language === stored) ?? 'en'
}

/** Show the menu, and say refusals, in `language` from now on, and remember it. Rejects when its texts can't be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !i18n.hasResourceBundle(language, 'shell')) {
    const { textsOf } = await import('./texts-of.ts')
    for (const [namespace, bundle] of Object.entries(textsOf(language))) {
      i18n.addResourceBundle(language, namespace, bundle)
    }
  }
  await i18n.changeLanguage(language)
  store(STORAGE_KEY, language)
}
