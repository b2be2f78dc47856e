import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { server } from './support/server.ts'

/** The customer who is signed in. */
export const account = {
  _id: 'id-user',
  id: 7,
  userName: 'user',
  Designation: 'User',
  customerNick: 'Hannah',
  contactPerson: 'Hannah Prescott',
  company: 'Blue Thistle',
  phone: '',
  cell: '+1 555 0101',
  email: 'hannah@thistle.example',
  optionalEmail: '',
  invoiceEmail: '',
  country: '',
  state: 'NC',
  city: 'Asheville',
  address: '48 Coxe Avenue',
  zipcode: '28801',
  website: '',
  registerdDate: '2026-01-01T00:00:00.000Z',
  ipInfo: '',
  assToSalesMan: 'Select',
  avatarUrl: '',
  emailVerifiedAt: '2026-01-05T09:00:00.000Z',
  pendingEmail: '',
  language: '',
  version: 3,
  lengthUnit: null,
  guide: null,
} satisfies Answer<'getMe'>

/** What somebody owes who owes nothing. */
export const NOTHING_OWED = {
  ...{ owed: 0, overdue: 0, due: 0, reported: 0, disputed: 0, nextDue: null },
  ...{ toInvoice: { order: 0, vector: 0 }, onDraft: 0 },
}
const NO_MONEY = { owed: NOTHING_OWED, invoice: null, unpaidInvoices: 0 } as const

/** What the customer's dashboard answers. */
export function answerDashboard(fields: Partial<CustomerDashboard> = {}) {
  const body: CustomerDashboard = {
    placed: true,
    delivered: [],
    working: [],
    needsYou: [],
    open: { quote: 0, order: 0, vector: 0 },
    ...NO_MONEY,
    ...fields,
  }
  server.answer('GET /dashboards/customer', { body })
}

/** The unpaid invoice that is due first. */
export const anInvoice = (fields: Partial<NonNullable<CustomerDashboard['invoice']>> = {}) => ({
  _id: 'invoice-1',
  timestamp: '20261118141502',
  dueDate: '2026-12-18',
  owed: 72,
  overdue: false,
  awaitingConfirmation: false,
  ...fields,
})
