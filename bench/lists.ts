import type { Caller, Case } from './cases.ts'
import type { Child } from './child.ts'
import { type Call, repeat, type Sample, summarise } from './measure.ts'

/** Floor and API take turns, so that other load of the machine affects both alike. */
const TURNS = 1
const TURN_SECONDS = 1

/** One row of the result: a call over one connection, by the API and by its floor. */
export interface Figure {
  name: string
  totalDocs: number
  floor: { p50: number; perSecond: number }
  api: { p50: number; perSecond: number }
}

interface Setup {
  api: Child
  floor: Child
  cases: Case[]
  pageSize: number
  tokens: Record<Caller, string>
  print: (message: string) => void
}

/** Measures every case. */
export async function measureLists({ api, floor, cases, pageSize, tokens, print }: Setup): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, one] of cases.entries()) {
    const apiCall = listCall(api, one, pageSize, tokens[one.caller ?? 'admin'])
    const floorCall: Call = { url: `${floor.address}/${index}`, method: 'GET' }
    const totalDocs = await compareOnce(apiCall, floorCall)
    figures.push(await measureBeside(apiCall, floorCall, { name: titleOf(one), totalDocs }))
    print(`measured ${titleOf(one)}`)
  }
  return figures
}

/** Measures a call and its floor in turns, over one connection: a hundred at once are the load's. */
export async function measureBeside(
  apiCall: Call,
  floorCall: Call,
  what: Pick<Figure, 'name' | 'totalDocs'>,
  turns = TURNS,
): Promise<Figure> {
  const slices: Record<'floor' | 'api', Sample[]> = { floor: [], api: [] }
  for (let turn = 0; turn < turns; turn++) {
    slices.floor.push(await repeat(floorCall, 1, TURN_SECONDS))
    slices.api.push(await repeat(apiCall, 1, TURN_SECONDS))
  }
  return { ...what, floor: summarise(slices.floor), api: summarise(slices.api) }
}

const titleOf = ({ name, page }: Case) => (page === 1 ? name : `${name}, page ${page}`)

export function listCall({ address }: Child, { filter, sort, page }: Case, size: number, token: string): Call {
  return {
    url: `${address}/api/orders/${size}/${page}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ params: filter, sort }),
  }
}

/**
 * Checks that both answer the same records, because only then their times compare. Returns how many the filter matches.
 */
async function compareOnce(apiCall: Call, floorCall: Call): Promise<number> {
  const [ours, least] = await Promise.all([read(apiCall), read(floorCall)])
  const ids = ({ docs }: Answer) => docs.map((doc) => doc._id).join()
  if (ids(ours) !== ids(least)) throw new Error(`${apiCall.url} ${apiCall.body}: the floor answers other records`)
  return ours.totalDocs
}

interface Answer {
  docs: { _id: string }[]
  totalDocs: number
}

async function read({ url, ...init }: Call): Promise<Answer> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
