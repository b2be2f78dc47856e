import type {
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
} from '@stitchdesk/contract/basics/enums'
import type { MoneyWord } from '@stitchdesk/contract/billing/money-terms'

/** Stored values as people read them; what is stored and sent stays as it is. */
export default {
  New: 'New',
  Processing: 'Processing',
  Ready: 'Ready',
  Done: 'Done',
  Edit: 'Edit',
  Revision: 'Revision',
  'Jacket Back': 'Jacket Back',
  Lost: 'Lost',
  Paid: 'Paid',
  Received: 'Received',
  Unpaid: 'Unpaid',
  Payable: 'Payable',
  Receivable: 'Receivable',
  Overdue: 'Overdue',
  Draft: 'Draft',
  Void: 'Void',
  'Not priced yet': 'Not priced yet',
  Free: 'Free',
  'To be invoiced': 'To be invoiced',
  Invoiced: 'Invoiced',
  'Part-paid': 'Part-paid',
  'Awaiting confirmation': 'Awaiting confirmation',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  pending: 'Pending',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  reversed: 'Reversed',
} as const satisfies Record<
  OrderStatus | OStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | MoneyWord,
  string
>
