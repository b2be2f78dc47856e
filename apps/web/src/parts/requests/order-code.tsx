import { VisuallyHidden } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../lib/api/session.ts'
import classes from './order-code.module.css'

export interface OrderCodeProps {
  request: { requestFor: RequestKind; orderCode: number; convertToOrder?: boolean }
}

/** The last digits, by which people tell codes apart; the others are the day's. */
const TELLING = 4

/** An order code with its kind's prefix, its last digits stronger; for staff bold red when the request was converted from a quote. */
export function OrderCode({ request }: OrderCodeProps) {
  const { t } = useTranslation()
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const role = useRole()
  // Red means something to staff only.
  const isConverted = request.convertToOrder === true && isStaffRole(role)
  return (
    <span
      className={classes.code}
      data-converted={isConverted || undefined}
      title={isConverted ? t('converted') : undefined}
    >
      {code.slice(0, -TELLING)}
      <span className={classes.telling}>{code.slice(-TELLING)}</span>
      {isConverted && <VisuallyHidden> ({t('converted')})</VisuallyHidden>}
    </span>
  )
}
