import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import classes from './order-code.module.css'
import { OrderCode, type OrderCodeProps } from './order-code.tsx'

/** An order code that a click copies, as people say it on the phone or paste it into a mail. */
export function CopiedCode({ request }: OrderCodeProps) {
  const { t } = useTranslation()
  const code = displayOrderCode(request.requestFor, request.orderCode)
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      notifySuccess(t('codeCopied', { code }))
    } catch (error) {
      notifyError(error, t('codeNotCopied', { code }))
    }
  }
  return (
    <button
      type="button"
      className={classes.copy}
      // A converted order's code explains its own red.
      title={request.convertToOrder ? undefined : t('copyCode')}
      aria-label={t('copyCodeOf', { code })}
      onClick={() => void copy()}
    >
      <OrderCode request={request} />
    </button>
  )
}
