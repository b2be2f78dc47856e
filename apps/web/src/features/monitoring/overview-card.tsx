import { Anchor } from '@mantine/core'
import type { System } from '@stitchdesk/contract/monitoring/system'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { formatCount, formatDecimal } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import classes from './system.module.css'
import { WATCHED } from './watched.ts'
import { WatchedCard } from './watched-card.tsx'

/** Versions, disk, what the shop holds, its emails and its replicas. */
export function OverviewCard() {
  const { t } = useTranslation('monitoring')
  const system = useCall('getSystem', {}, WATCHED)
  return (
    <WatchedCard title={t('overview.title')} query={system} height={420}>
      {(data) => (
        <>
          <div className={classes.line}>
            <Holdings system={data} />
          </div>
          <Mails mails={data.mails} />
          <Replicas replicas={data.replicas} />
        </>
      )}
    </WatchedCard>
  )
}

function Holdings({ system }: { system: System }) {
  const { t } = useTranslation('monitoring')
  const { versions, startedAt, databaseBytes, files, pictures } = system
  const size = formatFileSize(files.bytes)
  return (
    <Facts layout="beside">
      <Fact label={t('overview.product')}>{versions.product}</Fact>
      <Fact label={t('overview.node')}>{versions.node}</Fact>
      <Fact label={t('overview.postgres')}>{versions.postgres}</Fact>
      <Fact label={t('overview.started')}>
        <DateTime moment={startedAt} time />
      </Fact>
      <Fact label={t('overview.disk')}>
        <Disk disk={system.disk} />
      </Fact>
      <Fact label={t('overview.database')}>{formatFileSize(databaseBytes)}</Fact>
      <Fact label={t('overview.files')}>
        {t('overview.filesOf', { count: files.count, number: formatCount(files.count), size })}
      </Fact>
      <Fact label={t('overview.pictures')}>{formatCount(pictures.waiting)}</Fact>
      <Fact label={t('overview.noPictures')}>{formatCount(pictures.none)}</Fact>
    </Facts>
  )
}

function Disk({ disk }: Pick<System, 'disk'>) {
  const { t } = useTranslation('monitoring')
  if (!disk) return t('overview.diskUnknown')
  const shown = t('overview.diskOf', { free: formatFileSize(disk.free), size: formatFileSize(disk.size) })
  if (disk.state === 'ok') return shown
  return (
    <>
      {shown}
      <span className={`${classes.reason} ${classes.bad}`}>
        {t(disk.state === 'low' ? 'overview.diskLow' : 'overview.diskFull')}
      </span>
    </>
  )
}

const LOGGED = ['queued', 'failed', 'uncertain'] as const

function Mails({ mails }: Pick<System, 'mails'>) {
  const { t } = useTranslation('monitoring')
  return (
    <>
      <h3 className={classes.subhead}>
        {t('mails.title')} <span className={classes.quiet}>· {t('mails.period')}</span>
      </h3>
      <div className={classes.line}>
        <Facts layout="beside">
          {LOGGED.map((status) => (
            <Fact key={status} label={t(`mails.${status}`)}>
              {mails[status] > 0 ? (
                <Anchor component={Link} to={`${PAGES.mail.path}?status=${status}`} size="sm">
                  {formatCount(mails[status])}
                </Anchor>
              ) : (
                '0'
              )}
            </Fact>
          ))}
        </Facts>
      </div>
    </>
  )
}

function Replicas({ replicas }: Pick<System, 'replicas'>) {
  const { t } = useTranslation('monitoring')
  if (replicas.length === 0) return null
  const lag = (seconds: number | null) =>
    seconds === null ? t('replicas.hidden') : t('replicas.lag', { seconds: formatDecimal(seconds) })
  return (
    <>
      <h3 className={classes.subhead}>{t('replicas.title')}</h3>
      <ul className={classes.list}>
        {replicas.map(({ name, state, lagSeconds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two standbys may have one name
          <li key={index} className={classes.row}>
            <span className={classes.main}>
              {name || t('replicas.unnamed')} {state && <span className={classes.quiet}>· {state}</span>}
            </span>
            <span className={classes.side}>{lag(lagSeconds)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
