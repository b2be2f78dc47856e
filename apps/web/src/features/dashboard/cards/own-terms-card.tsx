import { Button, Text } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Surface } from '../../../ui/surface.tsx'

/** A customer's terms in plain words, and what to do where the account is on hold. */
export function OwnTermsCard() {
  const { t } = useTranslation('terms')
  const terms = useCall('getOwnTerms').data
  if (!terms) return null
  const { billing, monthlyDay, dueDays, creditLimit, taxRate, owes, holds } = terms
  const sentences = [
    t(`own.${billing}`, { day: monthlyDay ?? '' }),
    t('own.due', { count: dueDays }),
    creditLimit !== null && t('own.limit', { limit: formatMoney(creditLimit), owes: formatMoney(owes) }),
    taxRate === 0 && t('own.noTax'),
  ]
  return (
    <Surface title={t('own.title')}>
      {holds.length > 0 && (
        <Notice tone="warning" title={t('own.onHold')}>
          {t('own.onHoldBody')}{' '}
          <Button component={Link} to={PAGES.invoiceHistory.path} size="compact-sm" variant="default">
            {t('own.pay')}
          </Button>
        </Notice>
      )}
      <Text size="sm">{sentences.filter(Boolean).join(' ')}</Text>
    </Surface>
  )
}
