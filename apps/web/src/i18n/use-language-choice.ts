import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, i18n, lackingTexts } from './i18n.ts'

/** Reads a sentence aloud, in the language that it is in. */
function announce(sentence: string): void {
  const id = 'language-announcement'
  const region = document.getElementById(id) ?? document.body.appendChild(document.createElement('div'))
  region.id = id
  region.setAttribute('role', 'status')
  region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  region.lang = i18n.language
  // A screen reader reads a new live region only when its text changes.
  setTimeout(() => {
    region.textContent = sentence
  })
}

/** The language that is shown, how another one is chosen, and whether texts of the chosen one could not be fetched. */
export function useLanguageChoice() {
  const { i18n: shown } = useTranslation()
  const lacks = useSyncExternalStore(lackingTexts.subscribe, lackingTexts.get)
  const current = LANGUAGES.find((language) => language === shown.language) ?? 'en'
  /** Answers whether the language is shown now; where it isn't, `lacks` says so. */
  async function choose(language: Language): Promise<boolean> {
    try {
      await chooseLanguage(language)
    } catch {
      return false
    }
    announce(i18n.t('languageChosen', { language: LANGUAGE_ROWS[language].name }))
    return true
  }
  return { current, choose, lacks }
}
