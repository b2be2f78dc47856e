import { Modal, Skeleton, Stack } from '@mantine/core'
import type { MailedReport } from '@stitchdesk/contract/reports/mailed-report'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Surface } from '../../../ui/surface.tsx'
import { MailedReportRow } from './mailed-report-row.tsx'
import classes from './mailed-reports.module.css'

const MailedReportForm = lazyPart(() => import('./mailed-report-form.tsx'), 320)

/** The reports that are mailed: administrators change them, everybody stops those that they get. */
export default function MailedReportsPage() {
  const { t } = useTranslation('reports')
  const answer = useCall('listMailedReports', {})
  const [changed, setChanged] = useState<MailedReport | null>(null)
  const docs = answer.data?.docs
  const may = mayCall('saveMailedReport', useRole())
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader count={docs?.length} />
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!docs && !answer.error && <Skeleton height={220} role="status" aria-label={t('mailed.loading')} />}
      {docs && (
        <Surface flush aria-label={t('mailed.all')}>
          {docs.length === 0 && (
            <EmptyState title={t('mailed.none')}>{t(may ? 'mailed.noneHint' : 'mailed.noneForYou')}</EmptyState>
          )}
          <ul className={classes.list}>
            {docs.map((saved) => (
              <MailedReportRow key={saved._id} saved={saved} onChange={() => setChanged(saved)} />
            ))}
          </ul>
        </Surface>
      )}
      <Modal
        opened={changed !== null}
        onClose={() => setChanged(null)}
        title={t('mailed.change')}
        closeButtonProps={{ 'aria-label': t('closeDialog', { ns: 'shell' }) }}
      >
        {changed && <MailedReportForm key={changed._id} saved={changed} onDone={() => setChanged(null)} />}
      </Modal>
    </Stack>
  )
}
