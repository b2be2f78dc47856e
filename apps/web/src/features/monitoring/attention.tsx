import type { Backups, System } from '@stitchdesk/contract/monitoring/system'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './system.module.css'
import { WATCHED } from './watched.ts'

/** What an administrator has to act on, above everything else. */
export function Attention() {
  const backups = useCall('listBackups', {}, WATCHED)
  const system = useCall('getSystem', {}, WATCHED)
  return (
    <div className={classes.attention}>
      {backups.data?.overdue && <BackupNotice backups={backups.data} />}
      {system.data?.disk && system.data.disk.state !== 'ok' && <DiskNotice disk={system.data.disk} />}
    </div>
  )
}

function BackupNotice({ backups: { runs, lastDoneAt } }: { backups: Backups }) {
  const { t } = useTranslation('monitoring')
  const [last] = runs
  const title = last?.status === 'failed' ? 'backupFailed' : last ? 'backupLate' : 'backupNone'
  const when = lastDoneAt ? formatDateTime(lastDoneAt) : t('attention.never')
  return (
    <Notice tone="error" icon={<IconAlertTriangle size={18} aria-hidden />} title={t(`attention.${title}`)}>
      {last?.status === 'failed' && <div>{last.reason}</div>}
      {t('attention.lastGood', { when })}
    </Notice>
  )
}

function DiskNotice({ disk }: { disk: NonNullable<System['disk']> }) {
  const { t } = useTranslation('monitoring')
  return (
    <Notice tone="warning" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('attention.disk')}>
      {t('attention.diskHint', { free: formatFileSize(disk.free) })}
    </Notice>
  )
}
