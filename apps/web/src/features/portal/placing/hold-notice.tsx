import { Button } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Tells a customer who is on hold what happens to new requests, and what to do; renders nothing for others. */
export function HoldNotice({ kind }: { kind: RequestKind }) {
  const { t } = useTranslation('portal')
  const { data } = useCall('getPlacing', { params: { kind }, query: {} })
  if (!data?.onHold) return null
  return (
    <Notice tone="warning" title={t('create.onHold.title')}>
      {t('create.onHold.body')}{' '}
      <Button component={Link} to={PAGES.invoiceHistory.path} size="compact-sm" variant="default">
        {t('create.onHold.pay')}
      </Button>
    </Notice>
  )
}
