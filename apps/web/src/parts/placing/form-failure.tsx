import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../ui/form/refusal.ts'

/** Why a request was not placed: errors of the whole form; those of a field are shown at it. */
export function FormFailure({ error, fields }: { error: unknown; fields: readonly string[] }) {
  const { t } = useTranslation('portal')
  if (!error) return null
  const refusal = refusalOf(error, fields)
  const count = Object.keys(refusal.fields).length
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} title={t('create.failed')} role="alert">
      {refusal.form && <Text size="sm">{refusal.form}</Text>}
      {count > 0 && <Text size="sm">{t('create.failedHint', { count })}</Text>}
    </Alert>
  )
}
