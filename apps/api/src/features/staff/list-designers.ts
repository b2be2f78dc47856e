import type { Handler } from '../operation.ts'
import { assigneesPage } from './assignees-page.ts'

/** Designers to assign a request to, by name. */
export const listDesigners: Handler<'listDesigners'> = ({ db, params }) => assigneesPage(db, 'designer', params)
