import { Button, Menu } from '@mantine/core'
import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageChoice } from '../../i18n/use-language-choice.ts'
import { useAction } from '../../lib/api/query.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { LazyPopup } from '../../ui/lazy-popup.tsx'

/** Choice of the language: it holds immediately, and the account stores it for its emails and other devices. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { current, choose, lacks } = useLanguageChoice()
  const keep = useAction('setLanguage', { invalidates: ['getMe'], onError: (error) => notifyError(error) })
  const chooseAndKeep = async (language: Language) => {
    if (await choose(language)) keep.mutate({ body: { language } })
  }
  useEffect(() => {
    if (lacks) notifyError(t('languageFailed'))
  }, [lacks, t])
  return (
    <LazyPopup
      kind="menu"
      position="bottom-end"
      hideDetached={false}
      target={
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          aria-label={`${t('language')}: ${LANGUAGE_ROWS[current].name}`}
        >
          {current.toUpperCase()}
        </Button>
      }
    >
      {() =>
        LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current ? <IconCheck size={14} /> : undefined}
            onClick={() => void chooseAndKeep(language)}
          >
            {LANGUAGE_ROWS[language].name}
          </Menu.Item>
        ))
      }
    </LazyPopup>
  )
}
