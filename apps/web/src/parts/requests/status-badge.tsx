import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/basics/enums'
import type { MoneyWord } from '@stitchdesk/contract/billing/money-terms'
import type { MoneyWords } from '@stitchdesk/contract/billing/money-words'
import { useTranslation } from 'react-i18next'
import classes from './status-badge.module.css'

/** Every state that a badge can show. */
export type Status = OrderStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | DottedMoney
/** Where there is no amount, a word says so without a dot. */
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
    <span className={classes.money}>
      <StatusBadge status={more === 'Overdue' ? more : word} label={t(word)} /> {/* A space, for those who hear it. */}
      {more && <span className={classes.more}>{t(more)}</span>}
    </span>
  )
}

const isPlain = (word: MoneyWord): word is PlainMoney => (PLAIN as readonly string[]).includes(word)
