import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { askedFor, paged, pageParams, recordId, recordParams } from '../basics/fields.ts'
import { issueMessage } from '../basics/issues.ts'
import { changeUserNameSchema, messageSchema, updatePasswordSchema } from './auth.ts'
import {
  accountChangeSchema,
  accountSchema,
  assigneeSchema,
  customerDraftSchema,
  customerListBodySchema,
  customerSchema,
  lengthUnitSchema,
  ownAccountSchema,
  ownCustomerDraftSchema,
} from './customer.ts'
import {
  customerNoteChangeSchema,
  customerNoteDraftSchema,
  customerNoteSchema,
  customerPageSchema,
  customerTalkSchema,
} from './customer-page.ts'
import { employeeDraftSchema, employeeSchema } from './employee.ts'

/** What the calls about accounts, customers and employees take and answer. */
export const PEOPLE_ENDPOINTS = {
  getMe: {
    beforeTwoFactor: true,
    summary: 'The signed-in account',
    response: ownAccountSchema,
  },
  setLengthUnit: {
    summary: 'Choose the unit in which one reads and types sizes',
    body: lengthUnitSchema,
    response: lengthUnitSchema,
  },
  changeUserName: {
    summary: 'Change one’s own user name',
    body: changeUserNameSchema,
    response: ownAccountSchema,
  },
  updatePassword: {
    summary: 'Change one’s own password; ends the other sessions',
    body: updatePasswordSchema,
    response: messageSchema,
  },
  uploadAvatar: {
    summary: 'Set one’s own picture',
    body: 'multipart',
    response: ownAccountSchema,
  },
  downloadAvatar: {
    summary: 'A person’s picture, by its unguessable address',
    params: z.object({
      name: z.string().regex(/^[\w-]{43}\.webp$/, issueMessage('invalid', {}, 'This picture doesn’t exist')),
    }),
    response: 'file',
  },
  updateAuth: {
    summary: 'Change fields of one’s own account, of a customer or of an employee; delete one',
    body: accountChangeSchema,
    response: z.union([ownAccountSchema, accountSchema]),
  },
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
  listCustomerTalks: {
    summary: 'The latest message on each request of a customer, latest first',
    params: recordParams.extend(pageParams.shape),
    response: paged(customerTalkSchema),
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
  createCustomer: {
    summary: 'Create a customer account',
    body: customerDraftSchema,
    bodyOf: { sales: ownCustomerDraftSchema },
    response: accountSchema,
  },
  listDesigners: {
    summary: 'Designers to assign a request to',
    params: pageParams,
    response: paged(assigneeSchema),
  },
  listSalesmen: {
    summary: 'Salespeople to assign a request or a customer to',
    params: pageParams,
    response: paged(assigneeSchema),
  },
  createEmployee: {
    summary: 'Create an employee',
    body: employeeDraftSchema,
    response: employeeSchema,
  },
  listEmployees: {
    summary: 'Employees, page by page',
    query: askedFor(
      {
        size: pageParams.shape.size.optional(),
        page: pageParams.shape.page.optional(),
        search: z.string().trim().max(100).optional(),
      },
      'size, page and search are parameters of the address',
    ),
    response: paged(employeeSchema),
  },
  getEmployee: {
    summary: 'One employee',
    params: z.object({ id: recordId }),
    response: employeeSchema,
  },
  deleteEmployee: {
    summary: 'Delete an employee',
    params: z.object({ id: recordId }),
    response: employeeSchema,
  },
  allowGoogle: {
    summary: 'Allow or forbid an employee to sign in with Google',
    params: z.object({ id: recordId }),
    body: z.object({ allowed: z.boolean(issueMessage('required', {}, 'Say whether it is allowed')) }),
    response: employeeSchema,
  },
  resetTwoFactor: {
    summary: 'Remove an account’s lost second factor, and email its owner',
    params: recordParams,
    response: messageSchema,
  },
  startPasswordReset: {
    summary: 'Mail an account a link to choose a new password',
    params: recordParams,
    response: messageSchema,
  },
} as const satisfies EndpointRows
