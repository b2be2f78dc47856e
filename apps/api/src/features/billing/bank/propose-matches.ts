import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { BankLineInCents } from '@stitchdesk/contract/billing/bank/bank'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { calledCustomer } from '../../access/person-names.ts'
import { customerScope, invoiceScope } from '../../access/scope.ts'
import { IS_REPORTED, IS_UNPAID } from '../../requests/queries/billing.ts'
import { type Match, matchOf, type OpenInvoice, type Payer } from './match.ts'
import { type CalledCustomer, PayerNames } from './payer-names.ts'

type Line = Pick<BankLineInCents, '_id' | 'day' | 'number' | 'amount' | 'currency' | 'payer' | 'text' | 'doubleOf'>

/** Digits of an invoice's number. */
const NUMBER_DIGITS = 14
/** Digits that may be one number: banks wrap a reference wherever its line ends, or spread it over columns. */
const DIGITS = /\d+(?:(?: | · )\d+)*/g

/**
 * A match for each line, by the line's `_id`, from invoice numbers and names in its text and from amounts owed now. If several lines would
 * pay one invoice, only the first is sure.
 */
export async function proposeMatches(db: Database, actor: Actor, lines: readonly Line[]): Promise<Map<string, Match>> {
  if (lines.length === 0) return new Map()
  const numbers = new Map(lines.map(({ _id, text }) => [_id, [...new Set(numbersIn(text))]]))
  const named = await openInvoices(db, actor, sql`invoice."timestamp" = ANY (${[...numbers.values()].flat()}::text[])`)
  const byNumber = new Map(named.map((invoice) => [invoice.timestamp, invoice]))
  const amounts = [...new Set(lines.filter(isComparable).map(({ amount }) => amount))]
  const byAmount = Map.groupBy(
    await openInvoices(db, actor, sql`invoice."owed" = ANY (${amounts}::bigint[])`, BILLING_LIMITS.bankOfAmount),
    ({ owed }) => owed,
  )
  const payers = await findPayers(db, actor, lines)
  const paid = new Set<string>()
  return new Map(
    lines.toSorted(inOrder).map((line) => {
      const ofNumber = (numbers.get(line._id) ?? []).flatMap((number) => byNumber.get(number) ?? [])
      const amount = isComparable(line) ? line.amount : null
      const match = matchOf(amount, {
        named: ofNumber.slice(0, BILLING_LIMITS.bankInvoices),
        ofAmount: amount === null ? [] : (byAmount.get(amount) ?? []),
        ...(payers.get(line._id) ?? { payers: [], paying: null }),
      })
      return [line._id, lowerCertainty(match, line, paid)]
    }),
  )
}

const inOrder = (a: Line, b: Line) => a.day.localeCompare(b.day) || a.number - b.number || a._id.localeCompare(b._id)

/** Lowers the certainty of a match if the line may be a duplicate, or if another line pays the same invoice. */
function lowerCertainty(match: Match, { doubleOf }: Line, paid: Set<string>): Match {
  if (doubleOf && match.customer) return { ...match, certainty: 'possible' }
  if (match.certainty !== 'sure') return match
  const isPaid = match.invoices.some(({ _id }) => paid.has(_id))
  for (const { _id } of match.invoices) paid.add(_id)
  return isPaid ? { ...match, certainty: 'likely', reasons: [...match.reasons, 'twice'] } : match
}

function numbersIn(text: string): string[] {
  return (text.match(DIGITS) ?? []).flatMap((run) => {
    const parts = run.split(/\D+/)
    return parts.flatMap((_, at) => {
      let number = ''
      for (const part of parts.slice(at)) {
        number += part
        if (number.length >= NUMBER_DIGITS) break
      }
      return number.length === NUMBER_DIGITS ? [number] : []
    })
  })
}

/** An amount in another currency has no worth until an administrator enters a rate. */
const isComparable = ({ currency }: Pick<Line, 'currency'>) => currency === shopCurrency()

/**
 * Unpaid invoices within reach that a condition finds.
 * @param most the most invoices to return for one amount; all if left out
 */
async function openInvoices(
  db: Database,
  actor: Actor,
  where: RawBuilder<unknown>,
  most: number | null = null,
): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice & { place: number }>`
    SELECT * FROM (
      SELECT invoice."_id", invoice."timestamp", invoice."owed" AS "owed", invoice."customerId", ${IS_REPORTED} AS "reported",
        payer."_id" AS "accountId", ${calledCustomer('payer')} AS "name",
        row_number() OVER (PARTITION BY invoice."owed" ORDER BY invoice."createdAt", invoice."_id") AS "place"
      FROM invoice JOIN account payer ON payer."_id" = invoice."mauth_id"
      WHERE ${IS_UNPAID} AND ${where} AND ${invoiceScope(actor)}
    ) found WHERE ${most}::bigint IS NULL OR found."place" <= ${most}::bigint ORDER BY "timestamp"`.execute(db)
  return rows
}

/**
 * The customers whom each line names, by its `_id`, with what they owe: those of its column of payers first, whole names before cut ones,
 * and longer ones first. `paying` holds the customers of the payer column alone, unless it is empty.
 */
async function findPayers(
  db: Database,
  actor: Actor,
  lines: readonly Line[],
): Promise<Map<string, { payers: Payer[]; paying: ReadonlySet<string> | null }>> {
  const { rows: called } = await sql<CalledCustomer>`
    SELECT account."_id" AS "accountId", account."customerId", ${calledCustomer('account')} AS "name", account."company",
      account."contactPerson"
    FROM account WHERE account."customerId" IS NOT NULL AND NOT account."delete" AND ${customerScope(actor)}
    ORDER BY account."registerdDate", account."_id"`.execute(db)
  const names = new PayerNames(called)
  const found = lines.map(({ _id, payer, text }) => {
    const paying = names.find(payer)
    return { _id, payer, paying, named: [...paying, ...names.find(text).filter((one) => !isAmong(paying, one))] }
  })
  const customers = [...new Set(found.flatMap(({ named }) => named.map(({ customerId }) => customerId)))]
  const { rows: owing } = await sql<{ customerId: Reached<'customer'>; owed: Cents }>`
    SELECT invoice."customerId", sum(invoice."owed")::bigint AS "owed" FROM invoice
    WHERE ${IS_UNPAID} AND invoice."customerId" = ANY (${customers}::text[]) GROUP BY invoice."customerId"`.execute(db)
  const owed = new Map(owing.map((row) => [row.customerId, row.owed]))
  return new Map(
    found.map(({ _id, payer, paying, named }) => [
      _id,
      {
        payers: named.map(({ accountId, customerId, name }) => ({
          ...{ accountId, customerId, name },
          owed: owed.get(customerId) ?? cents(0),
        })),
        paying: payer === '' ? null : new Set(paying.map(({ customerId }) => customerId)),
      },
    ]),
  )
}

const isAmong = (found: readonly CalledCustomer[], one: CalledCustomer) =>
  found.some(({ customerId }) => customerId === one.customerId)
