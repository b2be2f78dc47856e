import { Badge, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RushBadgeProps {
  size?: MantineSize
  /** Whether staff are told, on pointing at it, whose wish it is. */
  explained?: boolean
}

/** The word that marks a request in a hurry. */
export function RushBadge({ size = 'sm', explained = false }: RushBadgeProps) {
  const { t } = useTranslation('requests')
  return (
    <Badge
      variant="light"
      color="red"
      size={size}
      radius="sm"
      tt="none"
      flex="none"
      miw="max-content"
      title={explained ? t('rushHint') : undefined}
    >
      {t('rush')}
    </Badge>
  )
}
