import { sql } from 'kysely'
import { calledCustomer } from '../../access/person-names.ts'

/** The customer's name on the invoice or payment of an `entry`, which never changes there; null if the entry has neither. */
export const NAME_ON_PAPERS = sql<
  string | null
>`coalesce(nullif(invoice."company", ''), nullif(invoice."contactPerson", ''),
  nullif(payment."company", ''), nullif(payment."contactPerson", ''))`

/** The name for an `entry` without invoice and payment: the one on the customer's latest payment before it, else their present name. */
const NAME_WITHOUT_PAPERS = sql<string>`coalesce(
  (SELECT coalesce(nullif(earlier."company", ''), nullif(earlier."contactPerson", '')) FROM payment earlier
    WHERE earlier."customerId" = entry."customerId" AND earlier."createdAt" <= entry."createdAt"
    ORDER BY earlier."createdAt" DESC LIMIT 1),
  (SELECT ${calledCustomer('whose')} FROM account whose WHERE whose."customerId" = entry."customerId"
    ORDER BY whose."registerdDate", whose."_id" LIMIT 1))`

/**
 * The customer's name that journals print for an `entry`, joined with its `invoice` and `payment`. It stays when the customer is renamed or
 * merged into another one.
 */
export const JOURNAL_NAME = sql<string>`coalesce(${NAME_ON_PAPERS}, nullif(entry."customerName", ''), ${NAME_WITHOUT_PAPERS})`
