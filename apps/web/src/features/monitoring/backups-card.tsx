import { Button } from '@mantine/core'
import type { BackupRun, Backups } from '@stitchdesk/contract/monitoring/system'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { formatDateTime } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import classes from './system.module.css'
import { WATCHED } from './watched.ts'
import { WatchedCard } from './watched-card.tsx'

/** Backups with their outcome, and a button that makes one now. */
export function BackupsCard() {
  const { t } = useTranslation('monitoring')
  const backups = useCall('listBackups', {}, WATCHED)
  const start = useAction('startBackup', {
    invalidates: ['listBackups', 'listJobs'],
    onSuccess: () => notifySuccess(t('backups.started')),
    onError: (error) => notifyError(error),
  })
  const running = start.isPending || backups.data?.running === true
  return (
    <WatchedCard
      title={t('backups.title')}
      query={backups}
      height={180}
      actions={
        backups.data?.hasPlace && (
          <Button size="xs" variant="default" loading={running} onClick={() => start.mutate({})}>
            {running ? t('backups.running') : t('backups.start')}
          </Button>
        )
      }
    >
      {(data) => (
        <>
          <p className={`${classes.line} ${classes.quiet}`}>{data.hasPlace ? planOf(data, t) : <NoPlace />}</p>
          {data.runs.length > 0 && <Runs runs={data.runs} />}
          {data.runs.length === 0 && data.hasPlace && <p className={classes.line}>{t('backups.empty')}</p>}
        </>
      )}
    </WatchedCard>
  )
}

type Translate = ReturnType<typeof useTranslation<'monitoring'>>['t']

/** What an administrator of the server has to do; nobody else reads this page. */
function NoPlace() {
  const { t } = useTranslation('monitoring')
  return (
    <>
      {t('backups.noPlace')} <Trans t={t} i18nKey="backups.setPlace" components={[<code key="code" />]} />
    </>
  )
}

function planOf({ nextAt }: Backups, t: Translate): string {
  return nextAt ? t('backups.next', { when: formatDateTime(nextAt) }) : t('backups.notScheduled')
}

function Runs({ runs }: { runs: readonly BackupRun[] }) {
  const { t } = useTranslation('monitoring')
  return (
    <table className={classes.table}>
      <caption>{t('backups.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('backups.ended')}</th>
          <th scope="col">{t('backups.place')}</th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            {t('backups.size')}
          </th>
          <th scope="col">{t('backups.status')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run._id}>
            <td>
              <DateTime moment={run.endedAt} time />
            </td>
            <td>
              {run.place}
              {run.reason && <span className={classes.reason}>{run.reason}</span>}
            </td>
            <td className={`${classes.number} ${classes.wide}`}>{run.bytes > 0 ? formatFileSize(run.bytes) : ''}</td>
            <td>
              <RunStatus run={run} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RunStatus({ run: { status, removed } }: { run: BackupRun }) {
  const { t } = useTranslation('monitoring')
  if (status === 'failed') return <span className={classes.bad}>{t('backups.failed')}</span>
  if (removed) return <span className={classes.quiet}>{t('backups.removed')}</span>
  return <span className={classes.good}>{t('backups.done')}</span>
}
