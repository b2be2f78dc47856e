import type { LedgerEntry, OpenInvoice } from '@stitchdesk/contract/billing/ledger'

/** An entry of a customer's ledger: an unpaid invoice of $120.00, unless told otherwise. */
export function anEntry(fields: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    _id: 'e1',
    kind: 'invoice',
    name: '20261107011323',
    day: '2026-11-07',
    amount: 120,
    balance: 120,
    open: 120,
    invoice: { _id: 'i1', timestamp: '20261107011323' },
    payment: null,
    PayMethod: null,
    reverses: null,
    reversedBy: null,
    reason: '',
    enteredBy: 'Olivia Reed',
    createdAt: '2026-11-07T10:00:00.000Z',
    allocations: [],
    ...fields,
  }
}

/** An invoice that owes $31.50, unless told otherwise. */
export function anOpen(fields: Partial<OpenInvoice> = {}): OpenInvoice {
  return {
    _id: 'i1',
    timestamp: '20261107011323',
    grandTotal: 31.5,
    owed: 31.5,
    age: 18,
    late: 0,
    awaitingConfirmation: false,
    ...fields,
  }
}
