import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BankFile } from './bank-file.tsx'
import { BankLines } from './bank-lines.tsx'

/** Bank statements: a file is imported, and each of its lines confirmed as a payment or skipped. */
export default function BankPage() {
  const { t } = useTranslation('bank')
  const { t: shell } = useTranslation()
  return (
    <>
      <PageHeader breadcrumb={[t('payments'), shell('page.bankLines')]} intro={t('intro')} />
      <Stack gap="md">
        <BankFile />
        <BankLines />
      </Stack>
    </>
  )
}
