import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of a customer's ledger. */
export const LEDGER_REFUSALS = {
  void_credited: { status: 409 },
  pay_unknown_invoice: { status: 404 },
  payment_repeated: { status: 409, params: ['number'] },
  nothing_to_pay: { status: 409 },
  no_credit: { status: 409 },
  credit_exceeded: { status: 409, params: ['credit'] },
  owed_exceeded: { status: 409, params: ['owed', 'invoice'] },
  paid_exceeded: { status: 409, params: ['paid'] },
  shared_out_exceeded: { status: 409, params: ['chosen', 'available'] },
  credit_draft: { status: 409 },
  credit_void: { status: 409 },
  note_exceeded: { status: 409, params: ['invoice', 'left'] },
  nothing_to_write_off: { status: 409, params: ['invoice'] },
  client_id_used: { status: 409 },
  entry_not_found: { status: 404 },
  entry_reversed: { status: 409 },
  reverse_invoice: { status: 409 },
  reverse_reversal: { status: 409 },
  reverse_refunded: { status: 409 },
  allocation_not_found: { status: 404 },
  allocation_reversed: { status: 409 },
  release_whole: { status: 409 },
} as const satisfies ErrorRows
