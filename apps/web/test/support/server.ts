import type { Issue } from '@stitchdesk/contract/basics/error-body'
import type { CallName } from '@stitchdesk/contract/calls'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import { vi } from 'vitest'
import { callOf, holdAnswer, holdSent } from './exchange.ts'
import { NO_CONVERSATION } from './no-conversation.ts'
import { NO_OWN_EXTRAS, NO_PRICING } from './no-pricing.ts'
import { toldOf } from './told.ts'

/** One call as the browser sent it. */
export interface SentCall {
  method: string
  /** Path below the API's base, with its query. */
  path: string
  body: unknown
  token: string | null
}

/** What is answered; `byProxy` where the product behind a proxy is not there. */
type Reply = { status?: number; body: unknown; headers?: Record<string, string>; byProxy?: true } | 'lost'
type Answering = Reply | ((call: SentCall) => Reply | Promise<Reply>)

/** What is answered unless a test says otherwise. */
const UNASKED: Partial<Record<CallName, Reply>> = {
  getConversation: { body: NO_CONVERSATION },
  listProofs: { body: { docs: [], link: null } },
  prepareUpload: { body: { direct: null } },
  getRequestPricing: { body: NO_PRICING },
  listSimilarWork: { body: { docs: [] } },
  findMadeBefore: { body: { reading: false, designs: [], formatPrice: null } },
  getRoundTerms: {
    body: {
      ...{ charges: true, isQuote: false, freeRounds: 2, freeDays: 30, freeResize: 10, price: 12.5 },
      ...{ formatPrice: 5, smallResizePrice: null, largeResizePrice: 8, resizeWithin: 20, before: 2, days: 3 },
    },
  },
  getBalance: {
    body: {
      ...{ owed: 0, overdue: 0, due: 0, reported: 0, disputed: 0, nextDue: null, credit: 0, balance: 0 },
      ...{ ageing: { to30: 0, to60: 0, to90: 0, over90: 0 }, creditAtIssue: 'ask' },
    },
  },
  getCustomerTerms: {
    body: {
      ...{ billing: 'per-order', monthlyDay: null, dueDays: null, creditLimit: null, tax: 'shop', taxReason: '' },
      ...{ taxNumber: '', statementByMail: false, onHold: false, holdReason: '' },
      ...{ owes: 0, holds: [], version: 0, shopDueDays: 30, shopTaxRate: 0, taxBasis: 'subtotal' },
    },
  },
  getCustomerPricing: {
    body: { listId: null, percent: 0, rules: [], tiers: [], extras: NO_OWN_EXTRAS, version: 0, lists: [] },
  },
  getOwnTerms: {
    body: {
      ...{
        billing: 'per-order',
        monthlyDay: null,
        dueDays: 30,
        creditLimit: null,
        taxRate: 0,
        taxBasis: 'subtotal',
        taxNumber: '',
      },
      ...{ statementByMail: false, owes: 0, holds: [] },
    },
  },
}

/** The calls made so far, oldest first. */
let calls: SentCall[] = []
let answers = new Map<string, Answering>()

/**
 * Stands in for the network: `fetch` answers what a test has said, and any other call fails the test that made it.
 * The API itself is tested over HTTP elsewhere.
 */
async function fakeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const call: SentCall = {
    method: init.method ?? 'GET',
    path: String(input).replace(/^\/api/, ''),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
  }
  calls.push(call)
  const sent = callOf(call.method, call.path, call.body)
  holdSent(sent)
  const key = `${call.method} ${call.path.split('?')[0]}`
  // An opened request, an upload of staff and a customer's home ask for these wherever they are shown.
  const found = answers.get(key) ?? UNASKED[sent.name]
  if (found === undefined) throw new Error(`Nobody said what ${key} answers`)
  const reply = typeof found === 'function' ? await found(call) : found
  if (reply === 'lost') throw new TypeError('Failed to fetch')
  const { status = 200, body, headers: more, byProxy } = reply
  holdAnswer(sent.name, status, body)
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(byProxy ? {} : { 'x-request-id': 'a-call' }), ...more },
  })
}

export const server = {
  /** Say what a call answers from now on: `answer('POST /post-jwt-login', { body: {...} })`. */
  answer(key: string, reply: Answering) {
    answers.set(key, reply)
  },
  /** Calls so far, optionally only those of one method and path. */
  calls(key?: string): SentCall[] {
    return calls.filter((call) => key === undefined || `${call.method} ${call.path.split('?')[0]}` === key)
  },
  /** An answer that is an error of the product. */
  error(status: number, code: ErrorCode, message: string = toldOf(code), issues?: Issue[]): Reply {
    return { status, body: { code, message, issues } }
  },
}

export function installServer() {
  vi.stubGlobal('fetch', fakeFetch)
}

/** Forgets what one test said and sent. */
export function clearServer(): void {
  calls = []
  answers = new Map()
}
