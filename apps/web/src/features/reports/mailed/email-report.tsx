import { ActionIcon, Button, Modal } from '@mantine/core'
import type { MailedReportDraft } from '@stitchdesk/contract/reports/mailed-report'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

// The form's schemas and its choice of people are not the report's.
const MailedReportForm = lazyPart(() => import('./mailed-report-form.tsx'), 320)

interface EmailReportProps extends Pick<MailedReportDraft, 'report' | 'filters'> {
  /** `icon` where there is little room. */
  size?: 'sm' | 'icon'
}

/** Opens the form that has a report mailed, as it is filtered now; for administrators. */
export function EmailReport({ report, filters, size = 'sm' }: EmailReportProps) {
  const { t } = useTranslation('reports')
  const may = mayCall('saveMailedReport', useRole())
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      {size === 'icon' ? (
        <ActionIcon
          size={30}
          variant="default"
          className="no-print"
          aria-label={t('mailed.email')}
          title={t('mailed.add')}
          onClick={() => setOpened(true)}
        >
          <IconMail size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          size={size}
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('mailed.email')}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('mailed.add')}
        closeButtonProps={{ 'aria-label': t('closeDialog', { ns: 'shell' }) }}
      >
        <MailedReportForm asked={{ report, filters }} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}
