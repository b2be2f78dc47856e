import { Button } from '@mantine/core'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { JOB_NAMES, type JobName } from '@stitchdesk/contract/monitoring/job-names'
import type { Jobs } from '@stitchdesk/contract/monitoring/system'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatCount, formatDateTime, formatSpan } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import classes from './system.module.css'
import { WATCHED } from './watched.ts'
import { WatchedCard } from './watched-card.tsx'

const isKnown = (name: string): name is JobName => isOneOf(JOB_NAMES, name)

/** The name of a kind of background work; its name in the code if only an earlier version knew it. */
function useJobName(): (name: string) => string {
  const { t } = useTranslation('monitoring')
  return (name) => (isKnown(name) ? t(`jobs.names.${name}`) : name)
}

/** Background work by kind, and failed jobs, which can be run again. */
export function JobsCard() {
  const { t } = useTranslation('monitoring')
  const jobs = useCall('listJobs', {}, WATCHED)
  return (
    <WatchedCard title={t('jobs.title')} query={jobs} height={240}>
      {({ queues, failed }) => (
        <>
          <Queues queues={queues} />
          <h3 className={classes.subhead}>{t('jobs.failedTitle')}</h3>
          {failed.length > 0 ? (
            <ul className={classes.list}>
              {failed.map((job) => (
                <FailedJob key={job._id} job={job} />
              ))}
            </ul>
          ) : (
            <p className={clsx(classes.line, classes.quiet)}>{t('jobs.none')}</p>
          )}
        </>
      )}
    </WatchedCard>
  )
}

/** Kinds of jobs that wait, run or failed; the number of all others. */
function Queues({ queues }: Pick<Jobs, 'queues'>) {
  const { t } = useTranslation('monitoring')
  const telling = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0)
  const others = queues.length - telling.length
  if (telling.length === 0) return <p className={clsx(classes.line, classes.quiet)}>{t('jobs.idle')}</p>
  return (
    <>
      <QueueTable queues={telling} />
      {others > 0 && <p className={clsx(classes.line, classes.quiet)}>{t('jobs.others', { count: others })}</p>}
    </>
  )
}

function QueueTable({ queues }: Pick<Jobs, 'queues'>) {
  const { t } = useTranslation('monitoring')
  const called = useJobName()
  const head = { scope: 'col', className: classes.number } as const
  return (
    <table className={classes.table}>
      <caption>{t('jobs.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('jobs.name')}</th>
          <th {...head}>{t('jobs.waiting')}</th>
          <th scope="col" className={clsx(classes.number, classes.wide)}>
            {t('jobs.active')}
          </th>
          <th {...head}>{t('jobs.failed')}</th>
          <th scope="col" className={clsx(classes.number, classes.wide)}>
            {t('jobs.oldest')}
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, active, failed, oldestSeconds }) => (
          <tr key={name}>
            <td title={name}>{called(name)}</td>
            <td className={classes.number}>{formatCount(waiting)}</td>
            <td className={clsx(classes.number, classes.wide)}>{formatCount(active)}</td>
            <td className={clsx(classes.number, failed > 0 && classes.bad)}>{formatCount(failed)}</td>
            <td className={clsx(classes.number, classes.wide)}>
              {oldestSeconds > 0 ? formatSpan(oldestSeconds * 1000) : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FailedJob({ job: { _id, name, failedAt, attempts, reason } }: { job: Jobs['failed'][number] }) {
  const { t } = useTranslation('monitoring')
  const called = useJobName()
  const retry = useAction('retryJob', {
    invalidates: ['listJobs', 'listBackups'],
    onSuccess: () => notifySuccess(t('jobs.retried')),
    onError: (error) => notifyError(error),
  })
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        {called(name)}{' '}
        <span className={classes.quiet}>
          · <DateTime moment={failedAt} time /> · {t('jobs.tries', { count: attempts })}
        </span>
        {reason && <span className={classes.reason}>{reason}</span>}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={retry.isPending}
        aria-label={t('jobs.retryOf', { job: called(name), when: formatDateTime(failedAt) })}
        onClick={() => retry.mutate({ params: { name, _id } })}
      >
        {t('jobs.retry')}
      </Button>
    </li>
  )
}
