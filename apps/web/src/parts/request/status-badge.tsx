import { Badge } from '@mantine/core'
import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/basics/enums'

/** Every state that a badge can show. */
export type Status = OrderStatus | OStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | PaymentWord
type PaymentWord = 'Payable' | 'Receivable' | 'Received'

const COLORS = {
  New: 'blue',
  Processing: 'yellow',
  Ready: 'teal',
  Done: 'green',
  Edit: 'orange',
  Revision: 'grape',
  'Jacket Back': 'cyan',
  Lost: 'red',
  Paid: 'green',
  Received: 'green',
  Unpaid: 'orange',
  Payable: 'orange',
  Receivable: 'orange',
  Overdue: 'red',
  Draft: 'gray',
  Void: 'gray',
  queued: 'blue',
  sent: 'green',
  failed: 'red',
  uncertain: 'yellow',
  pending: 'yellow',
  confirmed: 'green',
  rejected: 'red',
  reversed: 'red',
} as const satisfies Record<Status, string>

/** A state as a coloured word, or as `label` where its name is not what people call it. Colours are never used without a word. */
export function StatusBadge({ status, label = status }: { status: Status; label?: string }) {
  return (
    <Badge
      variant="light"
      color={COLORS[status]}
      radius="sm"
      tt={status === label ? 'capitalize' : 'none'}
      fw={600}
      miw="max-content"
    >
      {label}
    </Badge>
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
