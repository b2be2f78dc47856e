import type {
  BLENDINGS,
  FABRICS,
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
  PLACEMENTS,
  RUSHES,
} from '../../basics/enums.ts'
import type { MoneyWord } from '../../billing/money-terms.ts'

type Each<Values extends readonly string[]> = Record<Values[number], string>

/** Stored values as people read them; what is stored and sent stays as it is. */
export default {
  onHold: 'On hold',
  prepaid: 'Prepaid',
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
  /** An invoice’s states, which agree with the word for it. */
  invoice: {
    Paid: 'Paid',
    Unpaid: 'Unpaid',
    Overdue: 'Overdue',
    Draft: 'Draft',
    Void: 'Void',
    'Part-paid': 'Part-paid',
    'Awaiting confirmation': 'Awaiting confirmation',
  },
  placement: {
    Cap: 'Cap',
    Chest: 'Chest',
    Gloves: 'Gloves',
    'Cap Side': 'Cap Side',
    'Cap Back': 'Cap Back',
    Towel: 'Towel',
    JacketBack: 'JacketBack',
    Sleeve: 'Sleeve',
    Other: 'Other',
  },
  fabric: {
    Pique: 'Pique',
    'Single Jersey': 'Single Jersey',
    'Cotton Woven': 'Cotton Woven',
    Denim: 'Denim',
    Silk: 'Silk',
    Polyester: 'Polyester',
    Twill: 'Twill',
    Flannel: 'Flannel',
    Fleece: 'Fleece',
    Towel: 'Towel',
    Leather: 'Leather',
    Other: 'Other',
  },
  blending: { Yes: 'Yes', No: 'No', 'Not Sure': 'Not Sure' },
  rush: { Yes: 'Yes', No: 'No' },
  requiredFormat: { other: 'Other' },
} as const satisfies Record<
  OrderStatus | OStatus | InvoiceStatus | MessageStatus | PaymentConfirmation | MoneyWord | 'onHold' | 'prepaid',
  string
> & {
  invoice: Record<InvoiceStatus | 'Part-paid' | 'Awaiting confirmation', string>
  placement: Each<typeof PLACEMENTS>
  fabric: Each<typeof FABRICS>
  blending: Each<typeof BLENDINGS>
  rush: Each<typeof RUSHES>
  requiredFormat: { other: string }
}
