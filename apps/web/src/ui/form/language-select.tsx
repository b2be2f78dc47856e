import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import { useTranslation } from 'react-i18next'
import { useLanguageChoice } from '../../i18n/use-language-choice.ts'
import classes from './language-select.module.css'

/** Choice of the language on pages without the frame; the browser's own control, for these pages are to be light. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const { current, choose } = useLanguageChoice()
  return (
    <span className={`${classes.language} no-print`}>
      <LackingTexts />
      <select
        aria-label={t('language')}
        value={current}
        onChange={({ currentTarget }) => void choose(LANGUAGES.find((name) => name === currentTarget.value) ?? 'en')}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_ROWS[language].name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Says on a page without the frame that texts of the chosen language could not be fetched; renders nothing where all were. */
export function LackingTexts() {
  const { t } = useTranslation()
  const { lacks } = useLanguageChoice()
  return lacks && <span role="alert">{t('languageFailed')}</span>
}
