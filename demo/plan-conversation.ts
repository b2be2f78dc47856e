import { conversations, type DemoConversation } from './conversations.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { AccountRow, AuditRow, MessageInsert } from './rows.ts'
import { iso, minute } from './shop-clock.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'

/** Messages about requests, and who has read them. */
export type PlannedConversation = {
  /** The requests that have messages. */
  taken: ReadonlySet<PlannedRequest>
  said: MessageInsert[]
  /** The readers who have read a channel to its end. */
  reads: { requestId: string; accountId: string; channel: DemoConversation['channel'] }[]
  /** Columns of these requests that their messages change. */
  audit: AuditRow[]
}

/** Minutes between two messages, where there is time for that. */
const pause = 25

const stands = { new: ['New'], work: ['New', 'Processing'], over: ['Ready', 'Done'] } as const

function fits({ row, job, designer }: PlannedRequest, { of, on, channel }: DemoConversation): boolean {
  if (!(stands[on] as readonly string[]).includes(String(row.orderStatus))) return false
  if (channel === 'staff' && !designer) return false
  return (job.requestFor === 'vector') === (of === 'vector') && row.requestFor !== 'quote'
}

/** The messages of one request. When the last is a question, the request waits: its row is changed. */
function hold(
  random: Random,
  now: number,
  request: PlannedRequest,
  talk: DemoConversation,
  staff: AccountRow[],
): Omit<PlannedConversation, 'taken'> {
  const { row, customer, designer, office, moments } = request
  const people = { office, designer: designer ?? office, customer: customer.account }
  const from = moments.assigned ?? moments.submitted
  const step = Math.min(pause * minute, (now - from) / (talk.turns.length + 1))
  const named = (text: string) =>
    text.replace(/\{(designer|office)\}/g, (_, who: 'designer' | 'office') => people[who].userName)
  const audit: AuditRow[] = []
  const waitFor = (at: number, by: string, before: string | null, after: string | null) =>
    audit.push({
      at: iso(at),
      accountId: by,
      entity: 'request',
      entityId: row._id,
      field: 'waitingFor',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
  let waiting: string | null = null
  const said = talk.turns.map(({ by, text, asks = false }, place): MessageInsert => {
    const at = from + (place + 1) * step
    const author = people[by]._id
    if (asks) {
      waitFor(at, author, waiting, text)
      waiting = text
      Object.assign(row, { waitingSince: iso(at), waitingFor: text })
    } else if (waiting && by === 'customer') {
      waitFor(at, author, waiting, null)
      waiting = null
      Object.assign(row, { waitingSince: null, waitingFor: null })
    }
    const words = named(text)
    return {
      _id: random.uuid(),
      requestId: row._id,
      channel: talk.channel,
      authorId: author,
      byStaff: by !== 'customer',
      text: words,
      isQuestion: asks,
      mentions: talk.channel === 'staff' ? [...words.matchAll(/@([\w.-]*\w)/g)].map(([, name = '']) => name) : [],
      clientId: random.uuid(),
      at: iso(at),
    }
  })
  const last = said.at(-1)
  const others = talk.channel === 'staff' ? staff : [customer.account]
  const readers = others.filter(
    ({ _id, userName }) => _id !== last?.authorId && last?.byStaff && !waiting && !last.mentions?.includes(userName),
  )
  const reads = readers.map(({ _id }) => ({ requestId: row._id, accountId: _id, channel: talk.channel }))
  return { said, reads, audit }
}

/**
 * Messages about the latest requests of the demo's customer and of others. Requests that wait for an answer are changed
 * to say so.
 */
export function planConversation(
  random: Random,
  now: number,
  requests: readonly PlannedRequest[],
  staff: AccountRow[],
): PlannedConversation {
  const taken = new Set<PlannedRequest>()
  const latest = requests.toReversed()
  const own = latest.filter(({ customer }) => customer.account.userName === DEMO_CUSTOMER)
  const others = latest.filter((request) => !own.includes(request))
  const held = [own, others].flatMap((some) =>
    conversations.flatMap((talk) => {
      const request = some.find((each) => !taken.has(each) && fits(each, talk))
      if (!request) return []
      taken.add(request)
      return [hold(random, now, request, talk, staff)]
    }),
  )
  return {
    taken,
    said: held.flatMap(({ said }) => said).toSorted((a, b) => String(a.at).localeCompare(String(b.at))),
    reads: held.flatMap(({ reads }) => reads),
    audit: held.flatMap(({ audit }) => audit),
  }
}
