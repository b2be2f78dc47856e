import type { Connected } from '@stitchdesk/contract/monitoring/system'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import classes from './system.module.css'
import { WATCHED } from './watched.ts'
import { WatchedCard } from './watched-card.tsx'

/** Who works with the product now. */
export function ConnectedCard() {
  const { t } = useTranslation('monitoring')
  const connected = useCall('listConnected', {}, WATCHED)
  const { data } = connected
  return (
    <WatchedCard title={t('connected.title')} count={data && formatCount(data.count)} query={connected} height={200}>
      {({ people, count, withinMinutes }) => (
        <>
          <p className={clsx(classes.line, classes.quiet)}>{t('connected.within', { minutes: withinMinutes })}</p>
          <ul className={classes.list}>
            {people.map((person) => (
              <Person key={person._id} person={person} />
            ))}
          </ul>
          {count > people.length && (
            <p className={clsx(classes.line, classes.quiet)}>{t('connected.more', { count: count - people.length })}</p>
          )}
          {count === 0 && <p className={classes.line}>{t('connected.none')}</p>}
        </>
      )}
    </WatchedCard>
  )
}

function Person({ person }: { person: Connected['people'][number] }) {
  const { t } = useTranslation('monitoring')
  const { name, userName, Designation, sessions, streams, lastSeenAt } = person
  const uses = [
    t('connected.sessions', { count: sessions }),
    ...(streams > 0 ? [t('connected.streams', { count: streams })] : []),
  ]
  return (
    <li className={classes.row}>
      <span className={classes.main} title={userName}>
        <bdi>{name}</bdi> <span className={classes.quiet}>· {t(`role.${Designation}`, { ns: 'shell' })}</span>
        <span className={classes.reason}>{uses.join(' · ')}</span>
      </span>
      <span className={classes.side}>
        <DateTime moment={lastSeenAt} />
      </span>
    </li>
  )
}
