import { setTimeout } from 'node:timers/promises'
import { addDays } from '@stitchdesk/contract/basics/days'
import { requestFilterSchema, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import { type KyselyPlugin, sql } from 'kysely'
import { listLedger } from '../apps/api/src/features/billing/ledger/list-ledger.ts'
import { getStatement } from '../apps/api/src/features/billing/statement/get-statement.ts'
import { listCustomers } from '../apps/api/src/features/customers/list-customers.ts'
import { listReceivable } from '../apps/api/src/features/reports/money/list-receivable.ts'
import { moneyReport } from '../apps/api/src/features/reports/money/money-report.ts'
import { listOrders } from '../apps/api/src/features/requests/list-requests.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { dayOf } from '../apps/api/src/platform/days.ts'
import { actorNamed, actorOf } from './actor.ts'
import type { Caller } from './cases.ts'
import { CALLERS } from './fill.ts'
import type { Call } from './measure.ts'
import { type Cost, costBeside, type Machine, processorFor } from './processor.ts'
import { type BareStatement, type CaseStatements, TIME_ZONE } from './statements.ts'

/** A call about money to measure: how it is made over HTTP, and the operation that answers it. */
export interface MoneyCase {
  name: string
  path: string
  body?: object
  /** who calls, unless it is the administrator */
  as?: Caller
  /** limited by the caller's address, so each call comes from another one */
  byAddress?: boolean
  operation: (context: never) => unknown
  context: object
}

const PAGE = { size: 50, page: 1 }

/** What an operation needs of the configuration here. */
const CONFIG = { TIME_ZONE, TAX_RATE: 0, INVOICE_DUE_DAYS: 30, COMPANY_NAME: 'Bench', PUBLIC_URL: '' }

/** Reports of money, lists of what is owed, and one customer's books. */
export async function moneyCases(db: Database): Promise<MoneyCase[]> {
  const today = dayOf(new Date(), TIME_ZONE)
  const { _id } = await actorNamed(db, CALLERS.customer.userName)
  const month = addDays(today, -60).slice(0, 7)
  const ranges = {
    'this month': { from: `${today.slice(0, 8)}01`, to: today },
    'this year': { from: `${today.slice(0, 5)}01-01`, to: today },
    'three years': { from: addDays(today, -1095), to: today },
    'a quarter two years ago': { from: addDays(today, -790), to: addDays(today, -700) },
  }
  const list = (name: string, params: object): MoneyCase => ({
    name,
    path: `/orders/${PAGE.size}/${PAGE.page}`,
    body: { params },
    operation: listOrders,
    context: { params: PAGE, body: { params: requestFilterSchema.parse(params), sort: requestSortSchema.parse({}) } },
  })
  const owing = (name: string, query: { day?: string }): MoneyCase => ({
    name,
    path: `/receivable/${PAGE.size}/${PAGE.page}?by=owed&direction=desc${query.day ? `&day=${query.day}` : ''}`,
    operation: listReceivable,
    context: { params: PAGE, query: { by: 'owed', direction: 'desc', ...query } },
  })
  const statement = { operation: getStatement, context: { params: { id: _id, month } } }
  return [
    ...Object.entries(ranges).map(([name, query]) => ({
      name: `money report, ${name}`,
      path: `/money-report?from=${query.from}&to=${query.to}`,
      operation: moneyReport,
      context: { query },
    })),
    owing('customers with what they owe by age', {}),
    owing('the same on an evening 500 days ago', { day: addDays(today, -500) }),
    {
      name: 'customers by their latest request',
      path: `/customers/${PAGE.size}/${PAGE.page}`,
      body: { params: { withRequests: true } },
      operation: listCustomers,
      context: { params: PAGE, body: { params: { withRequests: true } } },
    },
    list('orders, Done and unpaid', { requestFor: 'order', orderStatus: 'Done', paymentStatus: false }),
    list('orders, Done and paid', { requestFor: 'order', orderStatus: 'Done', paymentStatus: true }),
    list('orders, owed, of a salesperson', { requestFor: 'order', owed: true, assToSalesMan: 'sales-7' }),
    list('orders, rush, of a designer, Done', {
      requestFor: 'order',
      rush: true,
      assTo: 'designer-7',
      orderStatus: 'Done',
    }),
    {
      name: 'ledger, busiest customer',
      path: `/ledger/${PAGE.size}/${PAGE.page}/${_id}`,
      operation: listLedger,
      context: { params: { ...PAGE, id: _id }, query: {} },
    },
    { name: 'statement, busiest customer', path: `/statement/${_id}/${month}`, ...statement },
    {
      name: 'statement as PDF, busiest customer',
      path: `/statement/${_id}/${month}/pdf`,
      byAddress: true,
      ...statement,
    },
  ]
}

/** The statements that the operation of a case sends to PostgreSQL; its answer is left. */
export async function moneyStatementsOf(db: Database, { operation, context, as }: MoneyCase): Promise<CaseStatements> {
  const statements: BareStatement[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId)
      statements.push({ text, values: [...parameters] })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const services = { config: CONFIG }
  const whole = { services, db: db.withPlugin(noting), actor: await actorOf(db, as ?? 'admin'), ...context }
  await operation(whole as never)
  // What completes the rows of a list is written once, with names in place of values, so that no floor can run it.
  return { size: 0, offset: 0, statements: statements.filter(({ values }) => !values.some(isNamed)) }
}

/** Whether a value is the name of one that is put in later. */
const isNamed = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).join() === 'name'

/** Costs of every case beside its statements. `first` is the number of its first statement at the floor. */
export async function measureMoney(
  { tokens, ...machine }: Machine & { tokens: Record<Caller, string> },
  cases: readonly MoneyCase[],
  first: number,
): Promise<Cost[]> {
  const { api, floor } = machine
  const figures: Cost[] = []
  for (const [index, { name, path, body, as, byAddress }] of cases.entries()) {
    const apiCall: Call = {
      url: `${api.address}/api${path}`,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${tokens[as ?? 'admin']}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(byAddress && { headersEachTime: () => ({ 'x-forwarded-for': someAddress() }) }),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    figures.push(await costBeside(machine, apiCall, floorCall, name))
  }
  return figures
}

const byte = () => Math.floor(Math.random() * 256)
const someAddress = () => `10.${byte()}.${byte()}.${byte()}`

/** Customers of a measured round. Those whom it invoices have nothing more to invoice in the next one. */
const ROUND_CUSTOMERS = 100

type MakeCall = (path: string, body?: object) => Promise<Response>
type Spent = Awaited<ReturnType<typeof processorFor>>

const told = ({ database, api, started }: Spent, times = 1) =>
  `database ${(database / times).toFixed(1)}, API ${(api / times).toFixed(1)}, started ${(started / times).toFixed(1)} ms of the processor`

/** What a round of invoices takes for each customer, the PDF of 40 lines, and what an export adds to the process; a line each. */
export async function measureBackground(machine: Machine, db: Database, token: string): Promise<string[]> {
  const { api } = machine
  const call = (path: string, body?: object) =>
    fetch(`${api.address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': someAddress(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return [
    `An export of 100,000 rows: ${await growthByExport(machine, db, call)}`,
    `PDF of an invoice of ${LINES} lines: ${await timeOfPdf(machine, db, call)}`,
    `A round of ${ROUND_CUSTOMERS} invoices, each: ${await timeOfRound(machine, call)}`,
  ]
}

/** Lines of a measured invoice, and how often it is drawn. */
const LINES = 40
const DRAWINGS = 20

async function timeOfPdf(machine: Machine, db: Database, call: MakeCall): Promise<string> {
  const { rows } = await sql<{ account: string; orders: string[] }>`
    SELECT min(account."_id") AS "account", (array_agg(request."_id"))[:${sql.lit(LINES)}] AS "orders"
    FROM request JOIN account ON account."userName" = request."userName"
    WHERE request."totalPrice" > 0 AND request."orderStatus" = 'Done' AND request."requestFor" <> 'quote' AND NOT request."delete"
      AND NOT request."paymentStatus" AND NOT EXISTS (SELECT FROM invoice_line WHERE "orderId" = request."_id")
    GROUP BY request."userName" HAVING count(*) >= ${sql.lit(LINES)} LIMIT 1`.execute(db)
  const [found] = rows
  if (!found) return 'nobody owes for so many'
  const body = { mauth_id: found.account, inv: found.orders.map((orderId) => ({ orderId })) }
  const { _id } = (await (await call('/save-generated-invoice', body)).json()) as { _id: string }
  const times: number[] = []
  const draw = async () => {
    const at = performance.now()
    const pdf = await call(`/invoice/${_id}/pdf`)
    if (!pdf.ok) throw new Error(`A PDF was answered ${pdf.status}: ${await pdf.text()}`)
    await pdf.arrayBuffer()
    times.push(performance.now() - at)
  }
  await draw()
  const spent = await processorFor(machine, async () => {
    for (let time = 0; time < DRAWINGS; time++) await draw()
  })
  for (let time = 0; time < DRAWINGS; time++) {
    await setTimeout(1000)
    await draw()
  }
  const middle = (some: readonly number[]) => some.toSorted((one, other) => one - other)[DRAWINGS / 2]?.toFixed(0)
  const clock = `${times[0]?.toFixed(0)} ms at first, then ${middle(times.slice(-DRAWINGS))} ms once a second`
  return `${told(spent, DRAWINGS)}; by the clock ${clock}, ${middle(times.slice(1, DRAWINGS + 1))} one after the other`
}

async function timeOfRound(machine: Machine, call: MakeCall): Promise<string> {
  interface Preview {
    through: string
    lines: { _id: string; requests: number }[]
  }
  const { through, lines } = (await (await call('/invoice-rounds/preview')).json()) as Preview
  const customers = lines.filter(({ requests }) => requests > 0 && requests < 200)
  const chosen = customers.slice(0, ROUND_CUSTOMERS)
  if (chosen.length < ROUND_CUSTOMERS) return 'too few customers owe'
  const requests = chosen.reduce((sum, line) => sum + line.requests, 0)
  const body = {
    through,
    issues: true,
    customers: chosen.map(({ _id }) => _id),
    without: [],
    clientId: crypto.randomUUID(),
  }
  const began = performance.now()
  const spent = await processorFor(machine, async () => {
    const { _id } = (await (await call('/invoice-rounds', body)).json()) as { _id: string }
    for (;;) {
      const round = (await (await call(`/invoice-rounds/${_id}`)).json()) as { finishedAt: string | null }
      if (round.finishedAt !== null) return
      await setTimeout(200)
    }
  })
  const each = (performance.now() - began) / chosen.length
  return `${told(spent, chosen.length)}; by the clock ${each.toFixed(0)} ms; ${requests} requests in all`
}

/** What the process grows by at most while it writes an export; the file is read as fast as it comes. */
async function growthByExport(machine: Machine, db: Database, call: MakeCall): Promise<string> {
  const { api } = machine
  const { rows: counted } = await sql<{ all: number }>`SELECT count(*) AS "all" FROM request`.execute(db)
  const all = Number(counted[0]?.all ?? 1e6)
  const before = (await api.memory()) ?? 0
  let most = before
  let rows = 0
  const watch = setInterval(async () => {
    most = Math.max(most, (await api.memory()) ?? 0)
  }, 50)
  const spent = await processorFor(machine, async () => {
    const to = dayOf(new Date(), TIME_ZONE)
    // Each day has as many: 110 of them at a million, and all days at a tenth of that.
    const params = { submitDateTime: { $gte: addDays(to, -Math.round(1.1e8 / all)), $lte: to } }
    const response = await call('/orders/export/csv', { params, columns: ['orderCode', 'orderName', 'price'] })
    for await (const part of response.body ?? []) rows += part.reduce((lines, byte) => lines + Number(byte === 10), 0)
    if (!response.ok) throw new Error(`An export was answered ${response.status}.`)
  }).finally(() => clearInterval(watch))
  return `${(most - before).toFixed(0)} MB more at most, of ${before.toFixed(0)} MB; ${rows} rows; ${told(spent)}`
}
