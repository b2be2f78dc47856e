import { dayOf } from '@stitchdesk/contract/basics/days'
import { type Cents, invoiceTotals } from '@stitchdesk/contract/basics/money'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type {
  RoundLineInCents,
  RoundPreviewInCents,
  RoundRequestInCents,
  RoundWarning,
} from '@stitchdesk/contract/billing/round'
import type { ShopTax } from '@stitchdesk/contract/settings/tax-of'
import { creditAtIssueOf } from '@stitchdesk/contract/terms/credit-at-issue'
import type { BillingMode } from '@stitchdesk/contract/terms/terms'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { BY_MANAGERS } from '../../access/reach.ts'
import { customerScope } from '../../access/scope.ts'
import type { Handler, Services } from '../../operation.ts'
import { DONE_AT, IS_UNPAID } from '../../requests/queries/billing.ts'
import { creditBeside } from '../../requests/queries/owed-invoices.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { type HoldRules, isOnHold, readHoldRules } from '../../terms/customer-hold.ts'
import { shopTax } from '../../terms/invoice-terms.ts'
import { findCustomer } from '../billed-customers.ts'
import { requestPictures } from '../document/line-pictures.ts'
import { billedAccount, type Finished, isBillable, isUnpriced, type RoundSpan } from './round-work.ts'

interface Row extends Finished {
  _id: string
  customer: string
  email: string
  billing: BillingMode
  monthlyDay: number | null
  due: boolean
  untaxed: boolean
  held: boolean
  refused: boolean
  located: boolean
  credit: Cents
}

/** What a round would invoice now: a line for each customer, by one statement. */
export const previewInvoiceRound: Handler<'previewInvoiceRound'> = async ({ services, db, actor, query }) =>
  previewRound(db, services, actor, await spanOf(db, services, query))

/** Work up to a day of the shop, or up to today if the caller names none. */
export async function spanOf(
  db: Database,
  { config }: Pick<Services, 'config'>,
  { through, only }: { through?: string | undefined; only?: readonly string[] },
): Promise<RoundSpan> {
  const timeZone = await shopZone(db, config)
  return { through: through ?? dayOf(new Date(), timeZone), timeZone, only }
}

/** What a round of some work would invoice. */
export async function previewRound(
  db: Database,
  { config }: Pick<Services, 'config'>,
  actor: Actor,
  span: RoundSpan,
): Promise<RoundPreviewInCents> {
  const tax = await shopTax(db, config)
  const rules = await readHoldRules(db, config)
  const { creditAtIssue } = (await readSetting(db, 'billing')).value
  const { rows } = await roundStatement(actor, span, rules).execute(db)
  const running = await db
    .selectFrom('invoice_round')
    .select('_id')
    .where(BY_MANAGERS)
    .where('finishedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
  return {
    through: span.through,
    lines: rows.slice(0, BILLING_LIMITS.roundCustomers).map((row) => ({
      ...lineOf(row, tax),
      creditAtIssue: creditAtIssueOf(creditAtIssue, row.billing),
    })),
    more: rows.length > BILLING_LIMITS.roundCustomers,
    running: running?._id ?? null,
  }
}

function lineOf(row: Row, tax: ShopTax): Omit<RoundLineInCents, 'creditAtIssue'> {
  const { untaxed, held, refused, located, ...line } = row
  const taxRate = untaxed ? 0 : tax.rate
  const sums = invoiceTotals([{ price: row.subtotal, discount: row.discount }], { rate: taxRate, basis: tax.basis })
  const found: Record<RoundWarning, boolean> = {
    nothing: row.requests === 0,
    unpriced: row.unpriced > 0,
    'on-hold': held,
    'no-email': row.email === '' || refused,
    'no-address': !located,
    'too-many': row.requests > BILLING_LIMITS.lines,
  }
  const warnings = keysOf(found).filter((warning) => found[warning])
  return { ...line, ...sums, taxRate, taxBasis: tax.basis, warnings }
}

/** A monthly customer's latest billing day: in this month, or in the last one if this month's is still ahead. */
const LAST_DAY = (today: string) => sql`(date_trunc('month', ${today}::date
  - CASE WHEN terms."monthlyDay" > extract(day FROM ${today}::date) THEN interval '1 month' ELSE interval '0' END)::date
  + terms."monthlyDay" - 1)`

/** The statement of a preview: each customer with finished work that is on no invoice, and each who is billed monthly. */
function roundStatement(actor: Actor, span: RoundSpan, rules: HoldRules) {
  return sql<Row>`
    WITH priced AS (
      SELECT request."customerId", count(*) AS "requests", sum(request."price") AS "subtotal", sum(request."discount") AS "discount",
        min(${DONE_AT} AT TIME ZONE ${span.timeZone}::text)::date AS "first"
      FROM request WHERE ${isBillable(span)} GROUP BY 1
    ), unpriced AS (
      SELECT request."customerId", count(*) AS "unpriced" FROM request WHERE ${isUnpriced(span)} GROUP BY 1
    ), found AS MATERIALIZED (
      SELECT "customerId", coalesce(priced."requests", 0)::bigint AS "requests", coalesce(unpriced."unpriced", 0)::bigint AS "unpriced",
        coalesce(priced."subtotal", 0)::bigint AS "subtotal", coalesce(priced."discount", 0)::bigint AS "discount", priced."first"
      FROM priced FULL JOIN unpriced USING ("customerId")
      FULL JOIN (SELECT "customerId" FROM customer_terms WHERE "billing" = 'monthly' ${span.only ? sql`AND false` : sql``}) monthly USING ("customerId")
    )
    SELECT account."_id", account."called" AS "customer", coalesce(nullif(account."invoiceEmail", ''), account."email") AS "email",
      coalesce(terms."billing", 'per-order') AS "billing", terms."monthlyDay",
      coalesce(terms."billing" = 'monthly' AND found."first" <= ${LAST_DAY(rules.today)}, false) AS "due",
      found."requests", found."unpriced", found."subtotal", found."discount",
      coalesce(terms."taxReason" <> '', false) AS "untaxed", ${isOnHold(rules, sql`found."customerId"`, sql`(SELECT array_agg(named."customerId") FROM found named)`)} AS "held",
      EXISTS (SELECT FROM held_address held
        WHERE held."address" = lower(coalesce(nullif(account."invoiceEmail", ''), account."email"))) AS "refused",
      account."address" <> '' AS "located",
      ${creditBeside(sql`coalesce(owing."owed", 0)`, sql`found."customerId"`, rules.today)} AS "credit"
    FROM found
    ${billedAccount(sql`found."customerId"`)}
    LEFT JOIN customer_terms terms ON terms."customerId" = found."customerId"
    LEFT JOIN LATERAL (SELECT sum(invoice."owed")::bigint AS "owed" FROM invoice
      WHERE invoice."customerId" = found."customerId" AND ${IS_UNPAID}) owing ON true
    WHERE ${customerScope(actor)}
    ORDER BY "due" DESC, lower(account."called"), account."_id" LIMIT ${sql.lit(BILLING_LIMITS.roundCustomers + 1)}`
}

/** The requests that one customer's invoice of a round would hold, the oldest first. */
export const listRoundRequests: Handler<'listRoundRequests'> = async ({ services, db, actor, params, query }) => {
  const customer = await findCustomer(db, actor, params._id)
  if (!customer) return { docs: [] }
  const span = await spanOf(db, services, query)
  const { rows } = await sql<Omit<RoundRequestInCents, 'picture' | '_id'> & { _id: Reached<'request'> }>`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName", request."po", ${isoMoment(DONE_AT)} AS "at",
      request."price", request."discount", request."totalPrice"
    FROM request WHERE request."customerId" = ${customer.customerId} AND ${isBillable(span)}
    ORDER BY ${DONE_AT}, request."_id" LIMIT ${sql.lit(BILLING_LIMITS.lines)}`.execute(db)
  const pictures = await requestPictures(
    db,
    rows.map(({ _id }) => _id),
  )
  return { docs: rows.map((row) => ({ ...row, picture: pictures.get(row._id) ?? null })) }
}
