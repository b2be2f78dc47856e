import { addDays } from '@stitchdesk/contract/basics/days'
import { requestFilterSchema, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import type { KyselyPlugin } from 'kysely'
import { listLedger } from '../apps/api/src/features/billing/ledger/list-ledger.ts'
import { getStatement } from '../apps/api/src/features/billing/statement/get-statement.ts'
import { listCustomers } from '../apps/api/src/features/customers/list-customers.ts'
import { listReceivable } from '../apps/api/src/features/reports/money/list-receivable.ts'
import { moneyReport } from '../apps/api/src/features/reports/money/money-report.ts'
import { listOrders } from '../apps/api/src/features/requests/list-requests.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { dayOf } from '../apps/api/src/platform/days.ts'
import { actorNamed, actorOf } from './actor.ts'
import type { Child } from './child.ts'
import { CALLERS } from './fill.ts'
import { type Figure, measureBeside } from './lists.ts'
import type { Call } from './measure.ts'
import { type BareStatement, type CaseStatements, TIME_ZONE } from './statements.ts'

/** A call about money to measure: how it is made over HTTP, and the operation that answers it. */
interface MoneyCase {
  name: string
  path: string
  body?: object
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
export async function moneyStatementsOf(db: Database, { operation, context }: MoneyCase): Promise<CaseStatements> {
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
  const whole = { services, db: db.withPlugin(noting), actor: await actorOf(db, 'admin'), ...context }
  await operation(whole as never)
  return { size: 0, offset: 0, statements }
}

/** Measures every case beside its statements. `first` is the number of its first statement at the floor. */
export async function measureMoney(
  { api, floor, token }: { api: Child; floor: Child; token: string },
  cases: readonly MoneyCase[],
  first: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { name, path, body, byAddress }] of cases.entries()) {
    const apiCall: Call = {
      url: `${api.address}/api${path}`,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(byAddress && { headersEachTime: () => ({ 'x-forwarded-for': someAddress() }) }),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    figures.push(...(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 })))
  }
  return figures
}

const byte = () => Math.floor(Math.random() * 256)
const someAddress = () => `10.${byte()}.${byte()}.${byte()}`

/** Customers of a measured round. Those whom it invoices have nothing more to invoice in the next one. */
const ROUND_CUSTOMERS = 100

/** Rows of a measured export, of a million requests in three years. */
const EXPORTED = 100_000

/** Milliseconds that a round of invoices takes for each customer, and what an export of 100,000 rows adds to the process. */
export async function measureBackground(
  api: Child,
  token: string,
): Promise<{ roundMs: number | null; exportMb: number }> {
  const call = (path: string, body?: object) =>
    fetch(`${api.address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { roundMs: await timeOfRound(call), exportMb: await growthByExport(api, call) }
}

type MakeCall = (path: string, body?: object) => Promise<Response>

async function timeOfRound(call: MakeCall): Promise<number | null> {
  interface Preview {
    through: string
    lines: { _id: string; requests: number }[]
  }
  const { through, lines } = (await (await call('/invoice-rounds/preview')).json()) as Preview
  const customers = lines.filter(({ requests }) => requests > 0 && requests < 200).map(({ _id }) => _id)
  const chosen = customers.slice(0, ROUND_CUSTOMERS)
  if (chosen.length < ROUND_CUSTOMERS) return null
  const body = { through, issues: true, customers: chosen, without: [], clientId: crypto.randomUUID() }
  const began = performance.now()
  const { _id } = (await (await call('/invoice-rounds', body)).json()) as { _id: string }
  for (;;) {
    const round = (await (await call(`/invoice-rounds/${_id}`)).json()) as { finishedAt: string | null }
    if (round.finishedAt !== null) return (performance.now() - began) / chosen.length
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** Megabytes that the process grows at most while it writes an export; the file is read as fast as it comes. */
async function growthByExport(api: Child, call: MakeCall): Promise<number> {
  const before = (await api.memory()) ?? 0
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, (await api.memory()) ?? 0)
  }, 50)
  try {
    const to = dayOf(new Date(), TIME_ZONE)
    const params = { submitDateTime: { $gte: addDays(to, -110), $lte: to } }
    const response = await call('/orders/export/csv', { params, columns: ['orderCode', 'orderName', 'price'] })
    const lines = (await response.text()).split('\n').length
    if (!response.ok || lines < EXPORTED) throw new Error(`An export answered ${response.status} with ${lines} lines.`)
  } finally {
    clearInterval(watch)
  }
  return most - before
}
