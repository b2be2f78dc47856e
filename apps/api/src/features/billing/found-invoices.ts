import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { containing, holdsTyped } from '../../platform/database/text-filter.ts'
import { accountFoundBy } from '../access/customer-names.ts'
import { isCustomer } from '../access/employees.ts'
import { invoiceScope, showsInvoice } from '../access/scope.ts'
import { joinPhone, readSearchTerms } from '../requests/search-terms.ts'

/** The filters of invoices: the customer, and words of their contents. */
export interface InvoiceSearch {
  search?: string | undefined
  customerId?: string | undefined
}

/** Condition on `invoice`: it is within the caller's reach, of the customer who is named, and holds each word of the search. */
export function foundInvoices(actor: Actor, { search, customerId }: InvoiceSearch): RawBuilder<boolean> {
  const words = readSearchTerms(joinPhone(search ?? '')).map((term) => term.words[0] ?? '')
  return sql.join(
    [
      invoiceScope(actor),
      sql`${showsInvoice(actor)}`,
      ...(customerId
        ? [
            // unscoped account: the invoices that a word or a customer names, beside invoiceScope
            sql`invoice."customerId" = (
        SELECT customer."customerId" FROM account customer WHERE customer."_id" = ${customerId})`,
          ]
        : []),
      ...words.map(holdsWord),
    ],
    sql` AND `,
  )
}

/** Digits that many numbers share, such as a year's: comparing each number is faster than the index. */
const MOST_SHARED = 8

/** Searches by customer and by number apart, because an OR would compare every invoice with every found customer. */
function holdsWord(word: string): RawBuilder<boolean> {
  const pattern = containing(word)
  const number = word.length > MOST_SHARED ? sql`named."timestamp"` : sql`(named."timestamp" || '')`
  const ofCustomer = sql`
    SELECT named."_id" FROM account JOIN invoice named ON named."customerId" = account."customerId"
    WHERE ${isCustomer('account')} AND ${holdsTyped(accountFoundBy('account'), word)}`
  const numbered = sql`UNION ALL SELECT named."_id" FROM invoice named WHERE ${number} LIKE ${pattern}`
  // unscoped account, invoice: the invoices that a word names, beside invoiceScope
  return sql`invoice."_id" IN (${ofCustomer} ${/^\d+$/.test(word) ? numbered : sql``})`
}
