import { Anchor, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { MessageStatus } from '@stitchdesk/contract/basics/enums'
import type { FieldChange, RequestPage, TimelineEntry, TimelineKind } from '@stitchdesk/contract/requests/request-page'
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

type MailEntry = Extract<TimelineEntry, { kind: 'mail' }>

/** Kinds of mail that tell of another entry. */
type CarriedMail = 'request-received' | 'proof'

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
  const carried = carriedMails(request.timeline)
  const mails = new Set<TimelineEntry>(carried.values())
  const timeline = request.timeline.filter((entry) => !mails.has(entry) && (!talk.includes(entry) || entry === talk[0]))
  const { shown, more } = useCollapsed(timeline, SHOWN_AT_FIRST[useIsPhone() ? 'phone' : 'wide'])
  return (
    <Surface title={t('timeline.title')}>
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <li key={entry._id} className={classes.entry} data-dot={DOTS[entry.kind]}>
            <Entry
              entry={entry}
              mail={carried.get(entry)}
              staff={staff}
              actions={actions}
              standsFor={entry === talk[0] ? talk.length : 1}
            />
          </li>
        ))}
      </ol>
      {more}
    </Surface>
  )
}

interface EntryProps extends Omit<TimelineProps, 'request'> {
  entry: TimelineEntry
  /** The mail that went out with it. */
  mail: MailEntry | undefined
  /** It is the latest of this many that say the same. */
  standsFor: number
}

/** Whether a mail is on its way or there, as far as anybody knows. */
const hasLeft = (status: MessageStatus): boolean => status === 'sent' || status === 'filed' || status === 'delivered'

/** Whether it is a mail about a message, which the conversation shows anyway. */
const isTalkMail = (entry: TimelineEntry): boolean =>
  entry.kind === 'mail' && entry.mail === 'conversation' && hasLeft(entry.status)

/** What an entry brings by mail: its own event stands beside the mail in the history, which tells the same once more. */
function mailOf(entry: TimelineEntry): CarriedMail | null {
  if (entry.kind === 'placed') return 'request-received'
  const isSent = ({ field, after }: FieldChange) => field === 'proof' && String(after).endsWith(': sent')
  return entry.kind === 'changed' && entry.changes.some(isSent) ? 'proof' : null
}

/** The mails that went out well with another entry, by that entry. One that failed is an event of its own. */
function carriedMails(timeline: readonly TimelineEntry[]): ReadonlyMap<TimelineEntry, MailEntry> {
  const carried = new Map<TimelineEntry, MailEntry>()
  const waiting = new Map<string, TimelineEntry>()
  for (const entry of timeline.toReversed()) {
    const brings = mailOf(entry)
    if (brings) waiting.set(brings, entry)
    if (entry.kind !== 'mail' || !hasLeft(entry.status)) continue
    const cause = waiting.get(entry.mail)
    if (cause) carried.set(cause, entry)
    waiting.delete(entry.mail)
  }
  return carried
}

function Entry({ entry, mail, staff, actions, standsFor }: EntryProps) {
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
          <More entry={entry} staff={staff} />
          {standsFor > 1 && <span className={classes.rest}> {t('timeline.latestOf', { count: standsFor })}</span>}
          {rest && (
            <span className={classes.rest}>
              {announced ? ': ' : ' '}
              {rest}
            </span>
          )}
          {mail && <Mailed mail={mail} staff={staff} />}
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

/** The mail of an entry: how it fared for staff, and to whom on pointing; that it came for the customer. */
function Mailed({ mail, staff }: { mail: MailEntry; staff: boolean }) {
  const { t } = useTranslation('requestPage')
  return (
    <span className={classes.rest} title={staff && mail.to ? t('timeline.to', { address: mail.to }) : undefined}>
      {' '}
      {staff ? <StatusBadge status={mail.status} /> : `· ${t(`timeline.ownMails.${mail.mail as CarriedMail}`)}`}
    </span>
  )
}

/** What of an entry is more than words. */
function More({ entry, staff }: Pick<EntryProps, 'entry' | 'staff'>) {
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
  if (entry.kind === 'mail' && (staff || !hasLeft(entry.status))) {
    return (
      <>
        {' '}
        <StatusBadge status={entry.status} />
      </>
    )
  }
  return null
}
