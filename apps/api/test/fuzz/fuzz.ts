import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { errorBodySchema } from '@stitchdesk/contract/basics/error-body'
import { ERROR_LIMITS } from '@stitchdesk/contract/basics/error-limits'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { callPath } from '@stitchdesk/contract/first-calls'
import type { TestApp } from '../support/app.ts'
import { DST, PNG, SVG } from '../support/sample-files.ts'
import { AUTHORIZATIONS, CONTENT_TYPES, hostileValue, MULTIPARTS, PATH_PARTS, QUERIES } from './hostile.ts'
import { type Random, randomFrom } from './random.ts'
import { RECIPES } from './recipes.ts'
import { inputOf, type Pool, sample, spoil, spoilTexts } from './sample.ts'
import { type Answered, type Call, send } from './send.ts'
import { type Attacker, buildWorld, type Identity, NOBODY, type World } from './world.ts'

export interface FuzzResult {
  calls: number
  /** How many calls ended with each status; 0 for those that were broken off on purpose. */
  statuses: Record<number, number>
  /** What must not be, each with the call that brought it about. */
  findings: string[]
}

/** Calls in one world: not so many that its accounts are signed out, renamed and deleted for most of them. */
const CALLS_A_WORLD = 100
const AT_ONCE = 6
/** Anyone with the unguessable address of these may read the file. */
const BY_ADDRESS: readonly CallName[] = [
  'getInvoice',
  'downloadInvoice',
  'downloadCreditNote',
  'download',
  'downloadAvatar',
  'readPictures',
  'downloadPicture',
]
const isWriting = (name: CallName) => 'body' in ENDPOINTS[name]
/** What takes a body has more to go wrong, and comes thrice. */
const NAMES = (Object.keys(ENDPOINTS) as CallName[]).flatMap((name) => (isWriting(name) ? [name, name, name] : [name]))

/**
 * Calls every endpoint as everybody with what schemas, parsers and queries may not expect, and tells what must not be: a
 * status of 500, an answer that is not the contract's, no answer, data of a stranger, a stranger's record changed.
 * @param seed the same one makes the same choices
 */
export async function fuzz(app: TestApp, { calls, seed }: { calls: number; seed: number }): Promise<FuzzResult> {
  const random = randomFrom(seed)
  const findings = new Map<string, string>()
  const statuses: Record<number, number> = {}
  let left = calls
  let next = 0
  while (left > 0) {
    const world = await buildWorld(app)
    const before = await world.victimRecords()
    // Everybody calls everything in turn, so that no pair of the two is left to chance; whoever may, more often.
    const planned = Array.from({ length: Math.min(CALLS_A_WORLD, left) }, () => {
      const name = NAMES[next % NAMES.length] as CallName
      const admitted = random.chance(0.5) ? world.attackers.filter(({ identity }) => isAdmitted(name, identity)) : []
      const inTurn = world.attackers[Math.floor(next / NAMES.length) % world.attackers.length] as Attacker
      const attacker = admitted.length > 0 ? random.pick(admitted) : inTurn
      next += 1
      return { name, attacker, call: makeCall(name, attacker, random) }
    })
    left -= planned.length
    const work = async () => {
      for (let one = planned.shift(); one; one = planned.shift()) {
        const { name, attacker, call } = one
        const tell = (what: string) => {
          // One finding for each way to fail, not one for each address or id that brings it about.
          const key = `${what.includes('status 4') ? '' : name} ${what.replace(/[0-9a-f-]{6,}|\/api\/\S+/g, '').slice(0, 120)}`
          if (!findings.has(key)) findings.set(key, `${name} by ${attacker.identity}: ${what}\n  ${shown(call)}`)
        }
        try {
          const answer = await send(app.address, call)
          statuses[answer?.status ?? 0] = (statuses[answer?.status ?? 0] ?? 0) + 1
          if (answer) check(one, world, answer, tell)
        } catch (error) {
          tell(`no answer: ${error instanceof Error ? error.message : error}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if ((await world.victimRecords()) !== before) findings.set('victim', 'A stranger changed records of the victim.')
  }
  return { calls, statuses, findings: [...findings.values()] }
}

function isAdmitted(name: CallName, identity: Identity): boolean {
  const { roles }: Endpoint = ENDPOINTS[name]
  return roles !== 'public' && identity !== NOBODY && roles.includes(identity)
}

function makeCall(name: CallName, attacker: Attacker, random: Random): Call {
  const endpoint: Endpoint = ENDPOINTS[name]
  const pool = attacker.poolFor(endpoint.path)
  const headers: Record<string, string> = {}
  if (attacker.token) headers.authorization = `Bearer ${attacker.token}`
  if (random.chance(0.03)) headers.authorization = random.pick(AUTHORIZATIONS)
  if (random.chance(0.03))
    headers.cookie = random.pick(['stitchdesk_refresh=%00', 'a', `stitchdesk_refresh=${'z'.repeat(3000)}`])
  const { contentType, body } = makeBody(name, attacker, pool, random)
  if (contentType) headers['content-type'] = contentType
  const { path, elsewhere } = makePath(endpoint, pool, random)
  return {
    method: endpoint.method,
    path: `/api${path}${makeQuery(endpoint, pool, random)}`,
    elsewhere,
    headers,
    body,
    cutAfter: body && random.chance(0.02) ? random.below(body.length) : undefined,
    endless: endpoint.response === 'events',
  }
}

function makePath({ path, params }: Endpoint, pool: Pool, random: Random): Pick<Call, 'path' | 'elsewhere'> {
  const given = params ? (sample(inputOf(params), { ...pool }, random) as Record<string, unknown>) : {}
  for (const key of path.matchAll(/\{(\w+)\}/g)) given[key[1] as string] ??= 'x'
  const plain = callPath(path, given)
  if (!random.chance(0.12)) return { path: plain, elsewhere: false }
  const hostile = random.pick(PATH_PARTS)
  if (random.chance(0.8) && params)
    return { path: path.replace(/\{\w+\}/, hostile).replace(/\{\w+\}/g, '1'), elsewhere: false }
  return { path: `${plain}/${hostile}`, elsewhere: true }
}

function makeQuery({ query }: Endpoint, pool: Pool, random: Random): string {
  if (random.chance(0.1)) return random.pick(QUERIES)
  if (!query) return ''
  const values = sample(inputOf(query), pool, random) as Record<string, unknown>
  const pairs = Object.entries(random.chance(0.3) ? ((spoil(values, random) as object) ?? {}) : values)
  return `?${pairs.map(([key, value]) => `${encode(key)}=${encode(String(JSON.stringify(value)))}`).join('&')}`.slice(
    0,
    LONGEST_QUERY,
  )
}

/** Node.js itself answers headers of over 16 kB, before anything of the product. */
const LONGEST_QUERY = 6000

/** `encodeURIComponent` refuses half a pair of surrogates. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4000)

function makeBody(name: CallName, { known }: Attacker, pool: Pool, random: Random) {
  const { body, method }: Endpoint = ENDPOINTS[name]
  if (random.chance(0.04)) return { contentType: random.pick(CONTENT_TYPES), body: random.pick(MULTIPARTS) }
  if (body === 'multipart') return makeFiles(random)
  if (!body) return random.chance(0.1) ? json(hostileValue(random)) : { contentType: undefined, body: undefined }
  const recipe = random.chance(0.6) ? RECIPES[name]?.(random.pick(known), `fresh.${random.below(1e9)}`) : undefined
  const value = recipe ?? sample(inputOf(body), pool, random)
  if (random.chance(0.25) && method !== 'GET') return json(value)
  if (random.chance(0.35)) return json(spoilTexts(value, pool, random))
  const text = json(spoil(value, random))
  // Now and then what is no JSON at all.
  return random.chance(0.02) ? { ...text, body: text.body.slice(0, random.below(text.body.length + 1)) } : text
}

const json = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) ?? '' })

function makeFiles(random: Random): { contentType: string; body: string | Buffer } {
  if (random.chance(0.6)) return { contentType: 'multipart/form-data; boundary=x', body: random.pick(MULTIPARTS) }
  const [name, bytes] = random.pick<[string, Buffer]>([
    ['logo.png', PNG],
    ['logo.svg', SVG],
    ['logo.dst', DST],
    ['logo.exe', DST],
    ['wrong.png', DST],
  ])
  const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`
  return {
    contentType: 'multipart/form-data; boundary=x',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  }
}

function check(
  { name, attacker, call }: { name: CallName; attacker: Attacker; call: Call },
  { marker }: World,
  { status, headers, body }: NonNullable<Answered>,
  tell: (what: string) => void,
) {
  const text = body.toString('utf8')
  if (status >= 500) tell(`status ${status}: ${text.slice(0, 300)}`)
  if (status >= 400 && body.length > ERROR_LIMITS.bytes) tell(`status ${status} with ${body.length} bytes`)
  if (attacker.isStranger && !BY_ADDRESS.includes(name) && text.includes(marker))
    tell(`data of the victim: ${around(text, marker)}`)
  if ([headers['set-cookie'] ?? []].flat().some((cookie) => cookie.startsWith('a=b')))
    tell('a header of the caller’s own')
  const { response }: Endpoint = ENDPOINTS[name]
  // What another call answers at its own address is checked where that is called.
  if (status === 200 && (typeof response === 'string' || call.elsewhere)) return
  const schema = status === 200 ? response : errorBodySchema
  if (typeof schema === 'string') return
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success)
    tell(
      `status ${status} with an answer that is not the contract’s: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')} in ${text.slice(0, 200)}`,
    )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const around = (text: string, marker: string) =>
  text.slice(Math.max(0, text.indexOf(marker) - 120), text.indexOf(marker) + 80)

function shown({ method, path, headers, body }: Call): string {
  const { authorization: _, ...told } = headers
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(told)} ${String(body ?? '').slice(0, 400)}`
}
