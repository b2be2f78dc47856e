import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { containing, holdsTyped } from '../../platform/database/text-filter.ts'
import { accountFoundBy } from '../access/customer-names.ts'
import { isCustomer } from '../access/employees.ts'
import { isNamed } from '../access/reach.ts'
import { invoiceScope, showsInvoice } from '../access/scope.ts'
import { joinPhone, readSearchTerms } from '../requests/search-terms.ts'

/** The filters of invoices: the customer, words of their contents, their days and totals. */
export interface InvoiceSearch {
  search?: string | undefined
  customerId?: string | undefined
  customer?: string | undefined
  from?: string | undefined
  to?: string | undefined
  least?: Cents | undefined
  most?: Cents | undefined
}

/** Condition on `invoice`: the caller reaches it, it is the named customer's, and it holds each word of the search. */
export function foundInvoices(actor: Actor, { search, customerId, ...filter }: InvoiceSearch): RawBuilder<boolean> {
  const wordsOf = (text = '') => readSearchTerms(joinPhone(text)).map((term) => term.words[0] ?? '')
  const { customer, from, to, least, most } = filter
  return sql.join(
    [
      invoiceScope(actor),
      sql`${showsInvoice(actor)}`,
      ...(customerId
        ? [
            sql`invoice."customerId" = (
        SELECT customer."customerId" FROM account customer WHERE ${isNamed('customer._id', customerId)})`,
          ]
        : []),
      ...wordsOf(search).map(holdsWord),
      ...wordsOf(customer).map(isOfCalled),
      ...(from ? [sql`invoice."invoiceDate" >= ${from}::date`] : []),
      ...(to ? [sql`invoice."invoiceDate" <= ${to}::date`] : []),
      ...(least === undefined ? [] : [sql`invoice."grandTotal" >= ${least}`]),
      ...(most === undefined ? [] : [sql`invoice."grandTotal" <= ${most}`]),
    ],
    sql` AND `,
  )
}

/** Many invoice numbers share this many digits, such as a year's. For such a search, comparing each number is faster than the index. */
const MOST_SHARED = 8

/** Searches by customer and by number apart, because an OR would compare every invoice with every found customer. */
function holdsWord(word: string): RawBuilder<boolean> {
  const pattern = containing(word)
  const number = word.length > MOST_SHARED ? sql`named."timestamp"` : sql`(named."timestamp" || '')`
  const ofCustomer = sql`
    SELECT named."_id" FROM account JOIN invoice named ON named."customerId" = account."customerId"
    WHERE ${isCustomer('account')} AND ${holdsTyped(accountFoundBy('account'), word)}`
  const numbered = sql`UNION ALL SELECT named."_id" FROM invoice named WHERE ${number} LIKE ${pattern}`
  return sql`invoice."_id" IN (${ofCustomer} ${/^\d+$/.test(word) ? numbered : sql``})`
}

/** The invoices of the customers whom a word names. */
function isOfCalled(word: string): RawBuilder<boolean> {
  return sql`invoice."customerId" IN (
    SELECT account."customerId" FROM account WHERE ${isCustomer('account')} AND ${holdsTyped(accountFoundBy('account'), word)})`
}
