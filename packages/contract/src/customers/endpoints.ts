import type { EndpointRows } from '../basics/endpoint.ts'
import { paged, pageParams, recordParams } from '../basics/fields.ts'
import {
  accountSchema,
  customerDraftSchema,
  customerListBodySchema,
  customerSchema,
  ownCustomerDraftSchema,
} from './customer.ts'
import {
  customerConversationSchema,
  customerNoteChangeSchema,
  customerNoteDraftSchema,
  customerNoteSchema,
  customerPageSchema,
} from './customer-page.ts'
import { mergeBodySchema, mergeParams, mergePreviewSchema } from './merge.ts'

/** Schemas of the calls about customers. */
export const CUSTOMERS_ENDPOINTS = {
  listCustomers: {
    summary: 'Customers of a filter, page by page',
    params: pageParams,
    body: customerListBodySchema,
    response: paged(customerSchema),
  },
  getCustomer: {
    summary: 'One customer',
    params: recordParams,
    response: customerSchema,
  },
  getCustomerPage: {
    summary: 'A customer’s page: details, debt, open requests',
    params: recordParams,
    response: customerPageSchema,
  },
  listCustomerConversations: {
    summary: 'The latest message on each request of a customer, latest first',
    params: recordParams.extend(pageParams.shape),
    response: paged(customerConversationSchema),
  },
  listCustomerNotes: {
    summary: 'Internal notes about a customer, latest first',
    params: recordParams.extend(pageParams.shape),
    response: paged(customerNoteSchema),
  },
  addCustomerNote: {
    summary: 'Add a note about a customer; repeating answers the first note',
    params: recordParams,
    body: customerNoteDraftSchema,
    response: customerNoteSchema,
  },
  changeCustomerNote: {
    summary: 'Change one’s own note',
    params: recordParams,
    body: customerNoteChangeSchema,
    response: customerNoteSchema,
  },
  deleteCustomerNote: {
    summary: 'Delete one’s own note',
    params: recordParams,
    response: recordParams,
  },
  previewMerge: {
    summary: 'What merging a customer into another one moves, and whose terms and prices stay',
    params: mergeParams,
    response: mergePreviewSchema,
  },
  mergeCustomers: {
    summary: 'Merge a customer into another one, which takes everything; repeating answers the same',
    params: mergeParams,
    body: mergeBodySchema,
    response: recordParams,
  },
  createCustomer: {
    summary: 'Create a customer account',
    body: customerDraftSchema,
    bodyOf: { sales: ownCustomerDraftSchema },
    response: accountSchema,
  },
} as const satisfies EndpointRows
