import { readNumber } from '@stitchdesk/contract/basics/numbers'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/file-size.ts'
import { formatFigure } from '../../lib/format.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { heldFigure } from '../../ui/form/held-figure.ts'
import { InlineField } from '../../ui/form/inline-field.tsx'
import { useCustomerSave } from './use-customer-save.ts'

const GIGABYTE = 1024 ** 3

/** The storage quota of a customer in GB; empty for the default. */
export function CustomerSpace({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers')
  const save = useCustomerSave(customer)
  const { uploadQuotaBytes } = customer
  const usual = formatFileSize(FILE_LIMITS.quotaBytes)
  const bytesOf = (text: string) => {
    const gigabytes = readNumber(heldFigure(text, i18n.language))
    return gigabytes === null ? null : Math.round(gigabytes * GIGABYTE)
  }
  const refusal = (text: string) => {
    const bytes = bytesOf(text)
    const fits = bytes === null || (bytes >= 0 && bytes <= FILE_LIMITS.mostQuotaBytes)
    return fits ? undefined : t('spaceWrong', { size: usual })
  }
  return (
    <InlineField
      label={t('space')}
      owner={customerName(customer)}
      value={uploadQuotaBytes === null ? '' : formatFigure(Number((uploadQuotaBytes / GIGABYTE).toFixed(3)))}
      save={(text) => save({ uploadQuotaBytes: bytesOf(text) })}
      check={refusal}
      empty={t('spaceUsual', { size: usual })}
    />
  )
}
