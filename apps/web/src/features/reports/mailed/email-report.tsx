import { Button, Modal, Skeleton } from '@mantine/core'
import type { MailedReportDraft } from '@stitchdesk/contract/reports/mailed-report'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'

// The form's schemas and its choice of people are not the report's.
const MailedReportForm = lazy(() => import('./mailed-report-form.tsx'))

interface EmailReportProps extends Pick<MailedReportDraft, 'report' | 'filters'> {
  size?: 'sm' | 'compact-sm'
}

/** Opens the form that has a report mailed, as it is filtered now; for administrators. */
export function EmailReport({ report, filters, size = 'compact-sm' }: EmailReportProps) {
  const { t } = useTranslation('reports')
  const may = mayCall('saveMailedReport', useRole())
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconMail size={size === 'sm' ? 16 : 14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('mailed.email')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('mailed.add')}
        closeButtonProps={{ 'aria-label': t('closeDialog', { ns: 'shell' }) }}
      >
        <Suspense fallback={<Skeleton h={320} />}>
          <MailedReportForm asked={{ report, filters }} onDone={() => setOpened(false)} />
        </Suspense>
      </Modal>
    </>
  )
}
