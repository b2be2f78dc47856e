import type { Handler } from '../../operation.ts'
import { readInvoice } from './read-invoice.ts'

/** One invoice with its seller, for the public page at its unguessable id. Drafts aren't shown. */
export const getInvoice: Handler<'getInvoice'> = ({ services, db, params }) => readInvoice(db, services, params.id)
