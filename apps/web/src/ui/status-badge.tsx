import { Badge } from '@mantine/core'
import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/enums'

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
  queued: 'blue',
  sent: 'green',
  failed: 'red',
  pending: 'yellow',
  confirmed: 'green',
  rejected: 'red',
} as const satisfies Record<Status, string>

/** A state as a coloured word. Colours are never used without the word. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge variant="light" color={COLORS[status]} radius="sm" tt="capitalize" fw={600} miw="max-content">
      {status}
    </Badge>
  )
}

interface PaymentBadgeProps {
  /** Null where the answer hides it: nothing is shown. */
  paid: boolean | null
  words?: 'invoice' | 'customer' | 'shop'
}

/** Whether something is paid, in the words of its place: an invoice's, a customer's or the shop's. */
export function PaymentBadge({ paid, words = 'invoice' }: PaymentBadgeProps) {
  const [yes, no] = PAYMENT_WORDS[words]
  if (paid === null) return null
  return <StatusBadge status={paid ? yes : no} />
}

const PAYMENT_WORDS = {
  invoice: ['Paid', 'Unpaid'],
  customer: ['Paid', 'Payable'],
  shop: ['Received', 'Receivable'],
} as const
