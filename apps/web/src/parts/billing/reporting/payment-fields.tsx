import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CURRENCIES, type Currency, PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { useShopToday } from '../../../lib/shop-today.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { PayMethodSelect } from '../pay-method-select.tsx'

/** What somebody enters of a payment. `Price` is text, so that a half-typed amount stays as it was typed. */
export type PaidValues = {
  PaymentDate: string
  PayNumber: string
  Price: string | number
  Currency: Currency
  PayMethod: (typeof PAY_METHODS)[number]
  refId: string
}

/** What a new payment starts with. */
export const paidValues = (day: string, owed: number): PaidValues => ({
  PaymentDate: day,
  PayNumber: '',
  Price: owed.toFixed(2),
  Currency: CURRENCIES[0],
  PayMethod: PAY_METHODS[0],
  refId: '',
})

/** A number for a payment that has none, which no other payment of the day has. */
const ownNumber = (day: string) => `REF-${day.replaceAll('-', '')}-${crypto.randomUUID().slice(0, 6).toUpperCase()}`

interface PaymentFieldsProps {
  values: Pick<PaidValues, 'PaymentDate' | 'PayNumber'>
  /** The form’s properties of a field. */
  propsOf: (field: keyof PaidValues) => ReturnType<UseFormReturnType<PaidValues>['getInputProps']>
  /** Takes a number for a payment that has none; without it no one is offered. */
  onNone?: ((number: string) => void) | undefined
}

/** The fields of a payment: its day, number, amount, currency, method and reference. */
export function PaymentFields({ values: { PaymentDate, PayNumber }, propsOf, onNone }: PaymentFieldsProps) {
  const { t } = useTranslation('invoices')
  const today = useShopToday()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DayInput label={t('paymentDate')} required max={today} {...propsOf('PaymentDate')} />
      <TextInput
        label={t('payNumber')}
        required
        data-autofocus
        {...(onNone &&
          PayNumber === '' && {
            rightSectionWidth: 104,
            rightSection: (
              <Button size="compact-xs" variant="subtle" onClick={() => onNone(ownNumber(PaymentDate))}>
                {t('noNumber')}
              </Button>
            ),
          })}
        {...propsOf('PayNumber')}
      />
      <FigureInput label={t('amount')} required {...propsOf('Price')} />
      <NativeSelect label={t('currency')} data={[...CURRENCIES]} required {...propsOf('Currency')} />
      <PayMethodSelect {...propsOf('PayMethod')} />
      <TextInput label={t('reference')} {...propsOf('refId')} />
    </SimpleGrid>
  )
}
