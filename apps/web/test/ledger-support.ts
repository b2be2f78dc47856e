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
    isDispute: false,
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
    reports: [],
    reported: 0,
    disputed: false,
    ...fields,
  }
}

/** Of $170.00, $48.00 are overdue; $20.00 are credit. */
export const BALANCE = {
  owed: 170,
  overdue: 48,
  due: 0,
  reported: 0,
  nextDue: null,
  credit: 20,
  balance: 150,
  disputed: 0,
  ageing: { to30: 122, to60: 0, to90: 0, over90: 48 },
  creditAtIssue: 'ask',
}
