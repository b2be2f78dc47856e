import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { useMethodName } from './use-method-name.ts'

/** How something was paid. */
export function PayMethodSelect(props: Omit<NativeSelectProps, 'label' | 'data'>) {
  const { t } = useTranslation('invoices')
  const methodName = useMethodName()
  return (
    <NativeSelect
      label={t('payMethod')}
      data={PAY_METHODS.map((method) => ({ value: method, label: methodName(method) }))}
      required
      {...props}
    />
  )
}
