import { Badge } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'

/** Marks a customer who is on hold. */
export const OnHoldTag = () => <TermsTag tag="onHold" />

/** Marks a customer who is on hold or pays in advance. */
export function TermsTag({ tag, size = 'sm' }: { tag: NonNullable<OrderRequest['termsTag']>; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation('values')
  return (
    <Badge variant="light" color={tag === 'onHold' ? 'red' : 'gray'} size={size} miw="max-content">
      {t(tag)}
    </Badge>
  )
}
