import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Why something is entered. */
export function ReasonField(props: TextareaProps) {
  const { t } = useTranslation('ledger')
  return <Textarea label={t('facts.reason')} required autosize minRows={2} {...props} />
}
