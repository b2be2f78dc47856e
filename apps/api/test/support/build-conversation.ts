import type { TestApp } from './app.ts'
import { buildCustomer, buildRequest, buildStaff } from './factories.ts'

/** Those who talk about a request: its customer, their salesperson, its designer, and a manager. */
export async function buildConversation(app: TestApp) {
  const sales = await buildStaff(app, 'sales')
  const customer = await buildCustomer(app, { assToSalesMan: sales.userName })
  const designer = await buildStaff(app, 'designer')
  const manager = await buildStaff(app, 'subadmin')
  const request = await buildRequest(app, { customer, assTo: designer.userName })
  return { sales, customer, designer, manager, request }
}
