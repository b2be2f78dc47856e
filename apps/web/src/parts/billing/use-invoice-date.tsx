import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import { useShopToday } from '../../lib/shop-today.ts'
import { DayInput } from '../../ui/form/day-input.tsx'

interface InvoiceDate {
  /** What the call that issues an invoice is told; left out for today. */
  invoiceDate: string | undefined
  /** The question; nothing for who doesn't keep the books. */
  field: ReactNode
}

/** The day that an invoice gets as it is issued: today, or an earlier one that an administrator chooses. */
export function useInvoiceDate(): InvoiceDate {
  const { t } = useTranslation('billing')
  const [chosen, setChosen] = useState('')
  const today = useShopToday()
  const mayChoose = mayCall('confirmPayment', useRole())
  return {
    invoiceDate: chosen === '' || chosen === today ? undefined : chosen,
    field: mayChoose && (
      <DayInput
        size="xs"
        label={t('invoiceDate')}
        max={today}
        value={chosen || today || ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    ),
  }
}
