import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of a customer's ledger. */
export const LEDGER_REFUSALS = {
  void_credited: {
    status: 409,
    message: 'This invoice has a credit note or a write-off. Reverse it first.',
  },
  pay_unknown_invoice: { status: 404, message: 'One of these invoices doesn’t exist, or belongs to another customer.' },
  payment_repeated: { status: 409, message: 'Payment {number} was already entered for this customer.' },
  nothing_to_pay: { status: 409, message: 'This customer has no unpaid invoice.' },
  no_credit: { status: 409, message: 'This customer has no credit.' },
  credit_exceeded: { status: 409, message: 'This customer’s credit is {credit}. Enter at most that.' },
  owed_exceeded: { status: 409, message: 'Only {owed} is owed on invoice {invoice}. Enter at most that.' },
  paid_exceeded: { status: 409, message: 'This customer paid {paid} that isn’t refunded yet. Enter at most that.' },
  shared_out_exceeded: {
    status: 409,
    message: 'These invoices take {chosen}, and {available} is there. Lower an amount.',
  },
  credit_draft: { status: 409, message: 'This invoice is a draft. Change it instead.' },
  credit_void: { status: 409, message: 'This invoice is void, so nothing is owed on it.' },
  note_exceeded: {
    status: 409,
    message: 'Invoice {invoice} can be credited by {left} at most: its total less former credit notes and write-offs.',
  },
  nothing_to_write_off: { status: 409, message: 'Nothing is owed on invoice {invoice}.' },
  client_id_used: { status: 409, message: 'This was sent before with other values. Reload to see what was entered.' },
  entry_not_found: { status: 404, message: 'This entry doesn’t exist.' },
  entry_reversed: { status: 409, message: 'This entry was already reversed.' },
  reverse_invoice: { status: 409, message: 'Void the invoice instead of reversing its entry.' },
  reverse_reversal: { status: 409, message: 'A reversal stays. Enter what was reversed again.' },
  reverse_refunded: { status: 409, message: 'This was refunded. Reverse the refund first.' },
  allocation_not_found: { status: 404, message: 'This payment of an invoice doesn’t exist.' },
  allocation_reversed: { status: 409, message: 'This was already taken off the invoice.' },
  release_whole: { status: 409, message: 'A refund or a write-off goes as a whole. Reverse it instead.' },
} as const satisfies ErrorRows
