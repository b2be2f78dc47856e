import { Badge } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'

/** Marks a customer who is on hold; names the customer where no name stands before it. */
export const OnHoldTag = ({ says }: { says?: string }) => <TermsTag tag="onHold" says={says} />

interface TermsTagProps {
  tag: NonNullable<OrderRequest['termsTag']>
  says?: string
  size?: 'xs' | 'sm'
}

/** Marks a customer who is on hold or pays in advance. */
export function TermsTag({ tag, says, size = 'sm' }: TermsTagProps) {
  const { t } = useTranslation('values')
  return (
    <Badge variant="light" color={tag === 'onHold' ? 'red' : 'gray'} size={size} miw="max-content">
      {says ?? t(tag)}
    </Badge>
  )
}
