import { Skeleton, Stack } from '@mantine/core'
import type { CustomerTerms } from '@stitchdesk/contract/terms/terms'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatMoney } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './customer.module.css'
import { Prices } from './prices.tsx'
import { TermsForm } from './terms-form.tsx'

/** On which terms a customer is billed, and why they are on hold; administrators change it. */
export default function Terms({ customerId }: { customerId: string }) {
  const { t } = useTranslation('terms')
  const params = { _id: customerId }
  const terms = useCall('getCustomerTerms', { params }, { staleTime: 0, refetchOnReturn: false })
  const mayChange = mayCall('changeCustomerTerms', useRole())
  if (terms.error && !terms.data) return <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
  if (!terms.data) return <Skeleton h={320} role="status" aria-label={t('loading')} />
  return (
    <Stack>
      <Surface title={t('title')} className={classes.terms}>
        <Holds terms={terms.data} />
        <TermsForm
          key={terms.data.version}
          customerId={customerId}
          terms={terms.data}
          readOnly={!mayChange}
          onReload={() => void terms.refetch()}
        />
      </Surface>
      <Prices customerId={customerId} />
    </Stack>
  )
}

function Holds({ terms: { holds, owes, creditLimit, holdReason } }: { terms: CustomerTerms }) {
  const { t } = useTranslation('terms')
  if (holds.length === 0) return null
  const values = { owes: formatMoney(owes), limit: formatMoney(creditLimit ?? 0), reason: holdReason }
  return (
    <Notice tone="warning" title={t('onHold')}>
      {holds.map((cause) => (
        <div key={cause}>{t(`cause.${cause}`, values)}</div>
      ))}
    </Notice>
  )
}
