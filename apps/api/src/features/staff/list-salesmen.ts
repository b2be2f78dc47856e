import type { Handler } from '../operation.ts'
import { assigneesPage } from './assignees-page.ts'

/** Salespeople to assign a request or a customer to, by name. */
export const listSalesmen: Handler<'listSalesmen'> = ({ db, params }) => assigneesPage(db, 'sales', params)
