import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/basics/enums'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import type { MoneyWord } from '@stitchdesk/contract/billing/money-terms'
import type { InvoiceWord, MoneyWords } from '@stitchdesk/contract/billing/money-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './status-badge.module.css'

/** Every state that a badge can show. */
export type Status = OrderStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | DottedMoney
/** Without an amount, a word without a dot. */
type DottedMoney = Exclude<MoneyWord, PlainMoney>
type PlainMoney = (typeof PLAIN)[number]
const PLAIN = ['Not priced yet', 'Free'] as const

/** The dot of each state: four hues for a request's progress, the same hues for similar states, red for what needs help. */
const DOTS = {
  New: 'new',
  Processing: 'processing',
  Ready: 'ready',
  Done: 'done',
  Paid: 'done',
  Received: 'done',
  Unpaid: 'processing',
  Payable: 'processing',
  Receivable: 'processing',
  'To be invoiced': 'processing',
  Invoiced: 'processing',
  'Partially paid': 'processing',
  'Awaiting confirmation': 'processing',
  Overdue: 'danger',
  Draft: 'ended',
  Void: 'ended',
  queued: 'new',
  sent: 'processing',
  filed: 'ended',
  delivered: 'done',
  bounced: 'danger',
  failed: 'danger',
  uncertain: 'processing',
  pending: 'processing',
  confirmed: 'done',
  rejected: 'danger',
  reversed: 'danger',
  closed: 'ended',
} as const satisfies Record<Status, string>

/** A state as a dot and its word, or `label` where its name is not what people call it. Colors are never used without a word. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { t } = useTranslation('values')
  return (
    <span className={classes.dotted} data-dot={DOTS[status]}>
      {label ?? t(status)}
    </span>
  )
}

/** A request's type: a quiet tag, and a plain word for New. */
export function RoundTag({ status }: { status: OStatus }) {
  const { t } = useTranslation('values')
  if (status === 'New') return <span className={classes.plain}>{t(status)}</span>
  return (
    <span className={classes.tag} data-tone={status === 'Lost' ? 'danger' : undefined}>
      {t(status)}
    </span>
  )
}

/** The state of an amount: the word, and the progress of one that is owed. */
export function MoneyBadge({ words: { word, more } }: { words: MoneyWords }) {
  const { t } = useTranslation('values')
  if (isPlain(word)) return <span className={classes.plain}>{t(word)}</span>
  return (
    <ProgressBadge status={more === 'Overdue' ? more : word} label={t(word)}>
      {more && t(more)}
    </ProgressBadge>
  )
}

/** How an invoice stands: its word agrees with it, where a language has genders. */
export function InvoiceBadge({ word }: { word: InvoiceWord }) {
  const { t } = useTranslation('values')
  return (
    <span className={classes.wraps}>
      <StatusBadge status={word} label={t(`invoice.${word}`)} />
    </span>
  )
}

function ProgressBadge({ children, ...badge }: { status: Status; label: string; children: ReactNode }) {
  return (
    <span className={classes.money}>
      <StatusBadge {...badge} /> {/* A space, for those who hear it. */}
      {children && <span className={classes.more}>{children}</span>}
    </span>
  )
}

const isPlain = (word: MoneyWord): word is PlainMoney => isOneOf(PLAIN, word)
