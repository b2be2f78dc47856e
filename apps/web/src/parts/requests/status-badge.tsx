import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/basics/enums'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import type { MoneyWord } from '@stitchdesk/contract/billing/money-terms'
import type { InvoiceWords, MoneyWords } from '@stitchdesk/contract/billing/money-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './status-badge.module.css'

/** Every state that a badge can show. */
export type Status = OrderStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | DottedMoney
/** Without an amount, a word without a dot. */
type DottedMoney = Exclude<MoneyWord, PlainMoney>
type PlainMoney = (typeof PLAIN)[number]
const PLAIN = ['Not priced yet', 'Free'] as const

/** The dot of each state: four hues for the way of a request, the like for what resembles them, red for what needs help. */
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
  'Part-paid': 'processing',
  'Awaiting confirmation': 'processing',
  Overdue: 'danger',
  Draft: 'ended',
  Void: 'ended',
  queued: 'new',
  sent: 'done',
  failed: 'danger',
  uncertain: 'processing',
  pending: 'processing',
  confirmed: 'done',
  rejected: 'danger',
  reversed: 'danger',
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

/** How an amount stands: the word, and the progress of an owed one. */
export function MoneyBadge({ words: { word, more } }: { words: MoneyWords }) {
  const { t } = useTranslation('values')
  if (isPlain(word)) return <span className={classes.plain}>{t(word)}</span>
  return (
    <ProgressBadge status={more === 'Overdue' ? more : word} label={t(word)}>
      {more && t(more)}
    </ProgressBadge>
  )
}

/** How an invoice stands: its words agree with it, where a language has genders. */
export function InvoiceBadge({ words: { word, more } }: { words: InvoiceWords }) {
  const { t } = useTranslation('values')
  return (
    <ProgressBadge status={word} label={t(`invoice.${word}`)}>
      {more && t(`invoice.${more}`)}
    </ProgressBadge>
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
