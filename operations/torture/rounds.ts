import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '../../apps/api/src/platform/days.ts'
import type { Random } from '../../demo/random.ts'
import type { Client } from './client.ts'
import { query } from './database.ts'
import { count, type Ledger } from './ledger.ts'

interface RoundDesk {
  ledger: Ledger
  random: Random
  admin: Client
}

const SHOP = Intl.DateTimeFormat().resolvedOptions().timeZone
/** A process that died is missed after its heartbeat; what it did is begun again some seconds later. */
const FINISHED_MS = 120_000

/** A round of invoices for all its customers, started again where its start was not answered, and beside another one. */
export async function roundStep({ ledger, random, admin }: RoundDesk): Promise<void> {
  const isReady = ledger.requests.some(
    ({ stage, customerId }) => stage === 'done' && ledger.roundCustomers.has(customerId),
  )
  const unsure = [...ledger.rounds].find(([, isAnswered]) => !isAnswered)
  if (!isReady && !unsure) return
  const clientId = unsure?.[0] ?? random.uuid()
  ledger.rounds.set(clientId, false)
  const body = {
    through: dayOf(new Date(), SHOP),
    issues: random.chance(0.7),
    customers: [...ledger.roundCustomers],
    clientId,
  }
  await admin.call('startInvoiceRound', { body })
  ledger.rounds.set(clientId, true)
  count(ledger, 'rounds')
  // Nobody starts rounds all the time.
  await sleep(1_000)
}

/** Each selects what must never be of rounds. */
const HALF_DONE: Record<string, string> = {
  'a finished round with somebody waiting': `SELECT r._id FROM invoice_round r WHERE "finishedAt" IS NOT NULL
     AND EXISTS (SELECT FROM invoice_round_customer WHERE "roundId" = r._id AND state = 'waiting')`,
  'a customer of a round who is done without an invoice, or has one otherwise': `SELECT c."customerId"
     FROM invoice_round_customer c LEFT JOIN invoice i ON i._id = c."invoiceId"
     WHERE (c.state = 'done') <> (i._id IS NOT NULL) OR c."customerId" <> i."customerId"`,
  'a round without its job': `SELECT r._id FROM invoice_round r WHERE NOT EXISTS (
     SELECT FROM pgboss.job WHERE name = 'run-invoice-round' AND data->>'roundId' = r._id)`,
}

/** Holds rounds against what was answered. */
export async function checkRounds(address: string, { rounds, roundCustomers }: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const [what, text] of Object.entries(HALF_DONE)) {
    const rows = await query(address, text)
    if (rows.length > 0) problems.push(`${rows.length} times ${what}, such as ${JSON.stringify(rows[0])}`)
  }
  const alone = await query(
    address,
    `SELECT _id FROM invoice WHERE mauth_id = ANY ($1)
       AND NOT EXISTS (SELECT FROM invoice_round_customer WHERE "invoiceId" = invoice._id)`,
    [[...roundCustomers]],
  )
  if (alone.length > 0) problems.push(`${alone.length} invoices of rounds that no round knows of.`)
  const found = await query<{ clientId: string }>(address, 'SELECT "clientId" FROM invoice_round')
  const there = new Set(found.map(({ clientId }) => clientId))
  if (there.size < found.length) problems.push('A round is there twice.')
  for (const [clientId, isAnswered] of rounds) {
    if (isAnswered && !there.has(clientId)) problems.push(`The round ${clientId} was answered and is not there.`)
  }
  return problems
}

/** Waits until every round has come to its end. */
export async function finishRounds(address: string, ledger: Ledger): Promise<string[]> {
  const deadline = performance.now() + FINISHED_MS
  const running = () => query<{ _id: string }>(address, 'SELECT _id FROM invoice_round WHERE "finishedAt" IS NULL')
  while ((await running()).length > 0 && performance.now() < deadline) await sleep(500)
  const left = await running()
  return [...left.map(({ _id }) => `The round ${_id} does not end.`), ...(await checkRounds(address, ledger))]
}
