import { Text, VisuallyHidden } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'

interface OrderCodeProps {
  request: { requestFor: RequestKind; orderCode: number; convertToOrder?: boolean }
}

/** An order code with its kind's prefix; bold red when the request was converted from a quote. */
export function OrderCode({ request }: OrderCodeProps) {
  const { t } = useTranslation()
  const converted = request.convertToOrder === true
  return (
    <Text
      component="span"
      size="sm"
      className="tabular"
      c={converted ? 'var(--mantine-color-error)' : undefined}
      fw={converted ? 700 : 500}
      title={converted ? t('converted') : undefined}
    >
      {displayOrderCode(request.requestFor, request.orderCode)}
      {converted && <VisuallyHidden> ({t('converted')})</VisuallyHidden>}
    </Text>
  )
}
