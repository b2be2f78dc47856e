import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_NAMES } from '@stitchdesk/contract/basics/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n.ts'
import classes from './language-select.module.css'

/** Choice of the language on pages without the frame; the browser's own control, for these pages are to be light. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const [failed, setFailed] = useState(false)
  return (
    <span className={`${classes.language} no-print`}>
      {failed && <span role="alert">{t('languageFailed')}</span>}
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={({ currentTarget }) => {
          const language = LANGUAGES.find((name) => name === currentTarget.value) ?? 'en'
          chooseLanguage(language).then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
