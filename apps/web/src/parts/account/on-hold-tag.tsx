import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Marks a customer who is on hold. */
export function OnHoldTag() {
  const { t } = useTranslation('values')
  return (
    <Badge variant="light" color="red" size="sm" tt="none">
      {t('onHold')}
    </Badge>
  )
}
