import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/basics/enums'
import classes from './status-badge.module.css'

/** Every state that a badge can show. */
export type Status = OrderStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | PaymentWord
type PaymentWord = 'Payable' | 'Receivable' | 'Received'

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
export function StatusBadge({ status, label = status }: { status: Status; label?: string }) {
  const word = status === label ? label.charAt(0).toUpperCase() + label.slice(1) : label
  return (
    <span className={classes.dotted} data-dot={DOTS[status]}>
      {word}
    </span>
  )
}

/** What kind of round a request is in: a quiet tag, and no more than a word where there is nothing to tell. */
export function RoundTag({ status }: { status: OStatus }) {
  if (status === 'New') return <span className={classes.plain}>{status}</span>
  return (
    <span className={classes.tag} data-tone={status === 'Lost' ? 'danger' : undefined}>
      {status}
    </span>
  )
}

interface PaymentBadgeProps {
  /** Null where the answer hides it: nothing is shown. */
  paid: boolean | null
  /** What it was paid with waits to be confirmed. */
  awaiting?: boolean
  words?: 'invoice' | 'customer' | 'shop'
}

/** Whether something is paid, in the words of its place: an invoice's, a customer's or the shop's. */
export function PaymentBadge({ paid, awaiting = false, words = 'invoice' }: PaymentBadgeProps) {
  const [yes, no] = PAYMENT_WORDS[words]
  if (paid === null) return null
  if (paid && awaiting) return <StatusBadge status="pending" label={AWAITING} />
  return <StatusBadge status={paid ? yes : no} />
}

const AWAITING = 'Paid, awaiting confirmation'

const PAYMENT_WORDS = {
  invoice: ['Paid', 'Unpaid'],
  customer: ['Paid', 'Payable'],
  shop: ['Received', 'Receivable'],
} as const
