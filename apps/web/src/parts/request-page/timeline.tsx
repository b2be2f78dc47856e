import { Anchor, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { RequestPage, TimelineEntry, TimelineKind } from '@stitchdesk/contract/requests/request-page'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FoldedText } from '../requests/folded-text.tsx'
import { formatAmount } from '../requests/format-figures.ts'
import { StatusBadge } from '../requests/status-badge.tsx'
import { useChangeText } from './change-text.ts'
import { entryText } from './entry-text.ts'
import classes from './timeline.module.css'
import { useCollapsed } from './use-collapsed.tsx'

/** Entries shown before "Show all". */
const SHOWN_AT_FIRST = { wide: 5, phone: 3 }

/** The dot of each kind of entry. */
const DOTS = {
  placed: 'new',
  round: 'ready',
  changed: 'ended',
  mail: 'new',
  invoice: 'processing',
  payment: 'done',
} as const satisfies Record<TimelineKind, string>

interface TimelineProps {
  request: Pick<RequestPage, 'timeline'>
  /** Whether staff read it; customers don't see staff's notes and user names. */
  staff: boolean
  /** The action of an entry: sending a failed mail again. */
  actions?: (entry: TimelineEntry) => ReactNode
}

/** Everything that happened to a request in one column, the latest first. */
export function Timeline({ request, staff, actions }: TimelineProps) {
  const { t } = useTranslation('requestPage')
  const talk = staff ? [] : request.timeline.filter(isTalkMail)
  const timeline = request.timeline.filter((entry) => !talk.includes(entry) || entry === talk[0])
  const { shown, more } = useCollapsed(timeline, SHOWN_AT_FIRST[useIsPhone() ? 'phone' : 'wide'])
  return (
    <Surface title={t('timeline.title')}>
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <li key={entry._id} className={classes.entry} data-dot={DOTS[entry.kind]}>
            <Entry entry={entry} staff={staff} actions={actions} standsFor={entry === talk[0] ? talk.length : 1} />
          </li>
        ))}
      </ol>
      {more}
    </Surface>
  )
}

interface EntryProps extends Omit<TimelineProps, 'request'> {
  entry: TimelineEntry
  /** Of how many that say the same it is the latest. */
  standsFor: number
}

/** Whether it is a mail about a message, which the conversation shows anyway. */
const isTalkMail = (entry: TimelineEntry): boolean =>
  entry.kind === 'mail' && entry.mail === 'conversation' && entry.status === 'sent'

function Entry({ entry, staff, actions, standsFor }: EntryProps) {
  const { t } = useTranslation(['requestPage', 'delivery', 'values'])
  const describe = useChangeText()
  const { title, rest, announced } = entryText(entry, t, staff, describe)
  return (
    <>
      <div className={classes.what}>
        <FoldedText lines={2}>
          <strong>{title}</strong>
          {entry.by && (
            <span className={classes.by} title={entry.byUserName ?? undefined}>
              {' '}
              {t('timeline.by', { name: entry.by })}
            </span>
          )}
          <More entry={entry} />
          {standsFor > 1 && <span className={classes.rest}> {t('timeline.latestOf', { count: standsFor })}</span>}
          {rest && (
            <span className={classes.rest}>
              {announced ? ': ' : ' '}
              {rest}
            </span>
          )}
        </FoldedText>
        {entry.kind === 'mail' && entry.reason && (
          <Text size="xs" c="var(--color-danger)">
            {entry.reason}
          </Text>
        )}
        {actions?.(entry)}
      </div>
      <span className={classes.when}>
        <DateTime moment={entry.at} />
      </span>
    </>
  )
}

/** What of an entry is more than words. */
function More({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'invoice') {
    return (
      <>
        {' '}
        <Anchor
          component={Link}
          size="sm"
          underline="always"
          to={pathTo('publicInvoice', { id: entry.invoiceId })}
          className="tabular"
        >
          {entry.number}
        </Anchor>
      </>
    )
  }
  if (entry.kind === 'payment') {
    return <span className="tabular"> {formatAmount(entry.amount, entry.currency)}</span>
  }
  if (entry.kind === 'mail' && entry.status !== 'sent') {
    return (
      <>
        {' '}
        <StatusBadge status={entry.status} />
      </>
    )
  }
  return null
}
