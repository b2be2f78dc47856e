import type { InvoiceHistoryItem } from '@stitchdesk/contract/billing/invoice'
import type { Payment } from '@stitchdesk/contract/billing/payment'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import type { CustomerNote, CustomerPage } from '@stitchdesk/contract/customers/customer-page'
import { anAccount } from './support/accounts.ts'

// A text area that grows measures itself again when fonts arrive; jsdom knows no fonts and scrolls nothing.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollIntoView = () => undefined

export function aCustomer(fields: Partial<Customer> = {}): Customer {
  return {
    ...anAccount('User', {
      _id: 'c1',
      id: 1,
      userName: 'acme',
      contactPerson: 'Ann Mason',
      company: 'Acme Caps',
      cell: '555',
      email: 'ann@acme.test',
      ipInfo: '{"ip":"192.0.2.7","country_name":"Chile","city":"Arica"}',
    }),
    requests: 12,
    unpaidDone: 3,
    owes: 45.5,
    toInvoice: 0,
    lastRequest: '2026-11-02T10:00:00.000Z',
    uploadQuotaBytes: null,
    onHold: false,
    ...fields,
  }
}

export function anInvoice(fields: Partial<InvoiceHistoryItem> = {}): InvoiceHistoryItem {
  return {
    _id: 'i1',
    timestamp: '20261107011323',
    state: fields.status ? 'Paid' : 'Unpaid',
    status: false,
    fb_Id: '',
    company: 'Acme Caps',
    contactPerson: 'Ann Mason',
    authEmail: 'ann@acme.test',
    mauth_id: 'c1',
    charges: [],
    inv: [
      {
        id: 1,
        orderId: 'r1',
        orderNo: 1_795_000_000_001,
        propId: 'p1',
        submitDateTime: '2026-11-01T10:00:00.000Z',
        requestFor: 'order',
        sentDate: '2026-11-02T10:00:00.000Z',
        orderName: 'Eagle cap',
        po: 'PO-7',
        price: 20,
        discount: 1.5,
        totalPrice: 18.5,
      },
      {
        id: 2,
        orderId: 'r2',
        orderNo: 1_795_000_000_002,
        propId: 'p2',
        submitDateTime: '2026-11-03T10:00:00.000Z',
        requestFor: 'vector',
        sentDate: null,
        orderName: 'Anchor',
        po: '',
        price: 10,
        discount: 0,
        totalPrice: 10,
      },
    ],
    taxRate: 10,
    taxName: '',
    taxBasis: 'subtotal',
    subtotal: 30,
    tax: 3,
    discount: 1.5,
    grandTotal: 31.5,
    received: 0,
    fromCredit: 0,
    credited: 0,
    credits: [],
    owed: 31.5,
    awaitingConfirmation: false,
    createdAt: '2026-11-07T10:00:00.000Z',
    invoiceDate: '2026-11-07',
    dueDate: '2026-12-07',
    voidedAt: null,
    voidReason: '',
    payment: null,
    payments: [],
    ...fields,
  }
}

export function aPayment(fields: Partial<Payment> = {}): Payment {
  return {
    _id: 'pay1',
    invId: 'i1',
    timestamp: '20261107011323',
    PaymentDate: '2026-11-08',
    PayNumber: 'T-9',
    Price: 31.5,
    Currency: 'USD',
    PayMethod: 'PayPal',
    mauth_id: 'c1',
    refId: '',
    company: 'Acme Caps',
    contactPerson: 'Ann Mason',
    inv: [],
    enteredByCustomer: true,
    confirmation: 'pending',
    worth: null,
    reason: '',
    createdAt: '2026-11-08T10:00:00.000Z',
    decidedAt: null,
    invoices: [],
    version: 1,
    ...fields,
  }
}

/** The answer of a list that holds all of these on one page. */
export function pageOf<T>(docs: T[]) {
  return { body: { docs, limit: 50, offset: 0, totalDocs: docs.length } }
}

/** A customer's page: who they are, and how things stand. */
export function aPage(fields: Partial<CustomerPage['totals']> = {}): CustomerPage {
  return {
    customer: aCustomer({ assToSalesMan: 'priya', emailVerifiedAt: null }),
    salesperson: 'Priya Nair',
    totals: {
      ...{
        owed: 132,
        overdue: 48,
        due: 24,
        nextDue: '2026-12-01',
        reported: 60,
        disputed: 0,
        credit: 0,
        toInvoice: 85.5,
      },
      ...{ openInvoices: 2, overdueInvoices: 1, waitingPayments: 1, requestsToInvoice: 4 },
      ...{ needsUs: 3, needsThem: 1, ready: 2, designs: 17, notes: 3 },
      ...fields,
    },
    mailHeld: null,
    mergedInto: null,
  }
}

/** An internal note about a customer. */
export const aNote = (fields: Partial<CustomerNote> = {}): CustomerNote => ({
  ...{ _id: 'n1', text: 'Calls on Mondays', author: 'Rebecca Lindqvist', userName: 'rebecca', mine: false },
  ...{ at: '2026-11-20T10:00:00.000Z', changedAt: null },
  ...fields,
})
