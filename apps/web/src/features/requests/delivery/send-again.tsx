import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FailedMail } from './failed-mail.ts'
import { useSendAgain } from './use-send-again.ts'

/** Sends a failed mail once more. */
export function SendAgain({ message }: { message: FailedMail }) {
  const { t } = useTranslation('requests')
  const { sending, sendAgain } = useSendAgain()
  return (
    <Button size="compact-xs" variant="light" loading={sending} onClick={() => sendAgain(message)}>
      {t('mails.sendAgain')}
    </Button>
  )
}
