/** Columns a list of invoices can be sorted by. */
export const INVOICE_SORTS = ['createdAt', 'customer', 'dueDate', 'grandTotal'] as const
