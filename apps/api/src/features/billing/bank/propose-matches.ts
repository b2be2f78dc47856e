import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import type { BankLineInCents } from '@stitchdesk/contract/billing/bank/bank'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { folded } from '../../../platform/database/text-filter.ts'
import { calledCustomer } from '../../access/person-names.ts'
import { customerScope, invoiceScope } from '../../access/scope.ts'
import { IS_UNPAID, LEFT_TO_PAY } from '../../requests/queries/billing.ts'
import { PAYMENT_WAITS } from '../queries.ts'
import { type Match, matchOf, type OpenInvoice, type Payer } from './match.ts'

type Line = Pick<BankLineInCents, '_id' | 'amount' | 'currency' | 'text' | 'doubleOf'>

/** Digits of an invoice's number. */
const NUMBER_DIGITS = 14
/** Digits that may be one number: banks wrap a reference wherever its line ends, or spread it over columns. */
const DIGITS = /\d+(?:(?: | · )\d+)*/g

/** Unpaid invoices of one amount that are looked at. Beyond, an amount says nothing. */
const MOST_OF_AN_AMOUNT = 5

/** Whose payment each line seems to be, by its `_id`: by the invoice numbers in its text, by names, and by amounts that are owed now. */
export async function proposeMatches(db: Database, actor: Actor, lines: readonly Line[]): Promise<Map<string, Match>> {
  if (lines.length === 0) return new Map()
  const numbers = new Map(lines.map(({ _id, text }) => [_id, [...new Set(numbersIn(text))]]))
  const named = await openInvoices(db, actor, sql`invoice."timestamp" = ANY (${[...numbers.values()].flat()}::text[])`)
  const amounts = [...new Set(lines.filter(isComparable).map(({ amount }) => amount))]
  const owing = await openInvoices(db, actor, sql`${LEFT_TO_PAY} = ANY (${amounts}::bigint[])`)
  const payers = await findPayers(db, actor, lines)
  return new Map(
    lines.map((line) => {
      const ofNumber = named.filter(({ timestamp }) => numbers.get(line._id)?.includes(timestamp))
      const amount = isComparable(line) ? line.amount : null
      const ofAmount = owing.filter(({ owed }) => owed === amount)
      const payer = payers.get(line._id)
      const match = matchOf(amount, { named: ofNumber.slice(0, BILLING_LIMITS.bankInvoices), ofAmount, payer })
      return [line._id, line.doubleOf && match.customer ? { ...match, certainty: 'possible' as const } : match]
    }),
  )
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
const isComparable = ({ currency }: Pick<Line, 'currency'>) => currency === INVOICE_CURRENCY

/** Unpaid invoices within reach that a condition finds, those of one amount a few of each. */
async function openInvoices(db: Database, actor: Actor, where: RawBuilder<unknown>): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice & { place: number }>`
    SELECT * FROM (
      SELECT invoice."_id", invoice."timestamp", ${LEFT_TO_PAY} AS "owed", invoice."customerId", ${PAYMENT_WAITS} AS "reported",
        payer."_id" AS "accountId", ${calledCustomer('payer')} AS "name",
        row_number() OVER (PARTITION BY ${LEFT_TO_PAY} ORDER BY invoice."createdAt", invoice."_id") AS "place"
      FROM invoice JOIN account payer ON payer."_id" = invoice."mauth_id"
      WHERE ${IS_UNPAID} AND ${where} AND ${invoiceScope(actor)}
    ) found WHERE found."place" <= ${sql.lit(MOST_OF_AN_AMOUNT)} ORDER BY "timestamp"`.execute(db)
  return rows
}

/** The customer whose company or person a line's text names, by the line's `_id`, with what they owe; the longest name counts. */
async function findPayers(db: Database, actor: Actor, lines: readonly Line[]): Promise<Map<string, Payer>> {
  const { rows } = await sql<Payer & { line: string }>`
    WITH line AS (
      SELECT line."_id", ' ' || ${withoutUmlauts(plainWords(sql`line."text"`))} || ' ' AS "words"
      FROM unnest(${lines.map(({ _id }) => _id)}::text[], ${lines.map(({ text }) => text)}::text[]) AS line("_id", "text")
    ), called AS MATERIALIZED (
      SELECT account."_id", account."customerId", ${calledCustomer('account')} AS "name", ${withoutUmlauts(sql`name."words"`)} AS "words"
      FROM account CROSS JOIN LATERAL (SELECT ${plainWords(sql`words."text"`)} AS "words"
        FROM unnest(ARRAY[account."company", account."contactPerson"]) AS words("text")) name
      WHERE length(name."words") >= 5 AND account."customerId" IS NOT NULL AND NOT account."delete" AND ${customerScope(actor)}
    ), found AS (
      SELECT DISTINCT ON (line."_id") line."_id" AS "line", called."_id" AS "accountId", called."customerId", called."name"
      FROM line JOIN called ON strpos(line."words", ' ' || called."words" || ' ') > 0
      ORDER BY line."_id", length(called."words") DESC, called."_id"
    )
    SELECT found.*, coalesce((SELECT sum(${LEFT_TO_PAY}) FROM invoice WHERE ${IS_UNPAID}
      AND invoice."customerId" = found."customerId"), 0)::bigint AS "owed" FROM found`.execute(db)
  return new Map(rows.map(({ line, ...payer }) => [line, payer]))
}

/** A text in lower case, without accents and signs, and without what kind of company it names: banks write that in other ways. */
const plainWords = (
  text: RawBuilder<unknown>,
) => sql`btrim(regexp_replace(regexp_replace(${folded(text)}, '[^[:alnum:]]+', ' ', 'g'),
  '\\m(inc|llc|ltd|corp|co|company|gmbh|ag|srl|spa|sl|sa|ooo|ооо)\\M *', '', 'g'))`

/** Folded words in which ü, ue and u are one, and so the others: banks write names without umlauts in either way. */
const withoutUmlauts = (words: RawBuilder<unknown>) => sql`regexp_replace(${words}, '([aou])e', '\\1', 'g')`
