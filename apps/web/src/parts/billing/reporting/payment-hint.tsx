import { cents, fromCents, toCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { isExactPayment } from '@stitchdesk/contract/billing/exact-payment'
import { type PaymentDraftInput, paymentDraftSchema } from '@stitchdesk/contract/billing/payment'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

const typedSchema = paymentDraftSchema.pick({ Price: true, Currency: true })

interface PaymentHintProps {
  values: Pick<PaymentDraftInput, 'Price' | 'Currency'>
  owed: number
}

/** Says what an amount that does not settle the invoice means: a part, more than is owed, or another currency. */
export function PaymentHint({ values, owed }: PaymentHintProps) {
  const { t } = useTranslation('invoices')
  const typed = typedSchema.safeParse(values)
  if (!typed.success || isExactPayment(typed.data, toCents(owed))) return null
  const { Price, Currency } = typed.data
  const rest = cents(toCents(owed) - Price)
  const isOther = Currency !== shopCurrency()
  const said = isOther
    ? t('otherCurrency', { currency: Currency, owed: formatMoney(owed) })
    : rest > 0
      ? t('partPayment', { rest: formatMoney(fromCents(rest)) })
      : t('overPayment', { owed: formatMoney(owed) })
  return <Notice tone={isOther || rest < 0 ? 'warning' : 'info'}>{said}</Notice>
}
