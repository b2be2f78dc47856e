import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { askedFor, paged, pageParams, recordId } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { assigneeSchema } from '../customers/customer.ts'
import { employeeDraftSchema, employeeSchema } from './employee.ts'

/** Schemas of the calls about employees. */
export const STAFF_ENDPOINTS = {
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
      'sizePageAndSearchAreParameters',
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
    body: z.object({ allowed: z.boolean(issueError('required', {}, 'sayWhetherItIsAllowed')) }),
    response: employeeSchema,
  },
} as const satisfies EndpointRows
