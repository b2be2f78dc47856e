import { randomBytes } from 'node:crypto'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS } from '@stitchdesk/contract/calls'
import { callPath } from '@stitchdesk/contract/first-calls'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { requestScope } from '../../apps/api/src/features/access/scope.ts'
import { pageStatement } from '../../apps/api/src/features/requests/get-request-page.ts'
import { byIdStatement } from '../../apps/api/src/features/requests/queries/requests.ts'
import type { Actor } from '../../apps/api/src/platform/actor.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { actorNamed } from '../actor.ts'
import { bare, type CaseStatements, statementsFor } from '../statements.ts'
import { placingWrites } from '../write-statements.ts'
import type { Person } from './people.ts'
import type { Act, Sort } from './run-load.ts'

const PAGE_SIZE = 50
const ARTWORK_BYTES = 200_000

/** The lists that staff have open. */
const STAFF_LISTS: RequestFilterInput[] = [
  { requestFor: 'order', orderStatus: 'New' },
  { requestFor: 'order' },
  { requestFor: 'order', orderStatus: 'Ready' },
  { requestFor: 'quote' },
  { open: true },
]

/** The records that a simulated person opens. */
export interface Looks {
  filter: RequestFilterInput
  /** a request that they may see */
  orderCode: number
}

/** What each person opens, and what the floor runs for it: three entries each, in the order list, page, create. */
export async function looksOf(
  db: Database,
  people: Omit<Person, 'token'>[],
): Promise<{ looks: Looks[]; statements: CaseStatements[] }> {
  const looks: Looks[] = []
  const statements: CaseStatements[] = []
  for (const [n, person] of people.entries()) {
    const actor = await actorNamed(db, person.userName)
    const filter = (person.isStaff ? STAFF_LISTS[n % STAFF_LISTS.length] : undefined) ?? { requestFor: 'order' }
    const { _id, orderCode } = await latestOf(db, actor, n)
    const { _id: customerId } = await actorNamed(db, person.places)
    looks.push({ filter, orderCode })
    statements.push(
      await statementsFor(db, actor, { filter, page: 1 }, PAGE_SIZE),
      { size: 0, offset: 0, statements: bare(db, [pageStatement(actor, { orderCode, requestFor: null })]) },
      {
        size: 0,
        offset: 0,
        writes: placingWrites(actor),
        customers: [{ _id: customerId, userName: person.places }],
        statements: bare(db, [byIdStatement(actor, _id)]),
      },
    )
  }
  return { looks, statements }
}

async function latestOf(db: Database, actor: Actor, offset: number) {
  return db
    .selectFrom('request')
    .select(['_id', 'orderCode'])
    .where(requestScope(actor))
    .where('delete', '=', false)
    .orderBy('submitDateTime', 'desc')
    .offset(offset % 10)
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The same acts, done by a floor. */
export function floorActs(address: string): Record<Sort, Act> {
  const ask = (person: number, at: number) => ({ method: 'GET', url: `${address}/${person * 3 + at}` })
  return {
    list: async (person, send) => void (await send(ask(person, 0))),
    page: async (person, send) => void (await send(ask(person, 1))),
    create: async (person, send) =>
      void (await send({ ...ask(person, 2), method: 'POST', body: randomBytes(ARTWORK_BYTES) })),
  }
}

/** The same acts, done by web processes; a person always uses the same one. */
export function apiActs(addresses: string[], people: Person[], looks: Looks[]): Record<Sort, Act> {
  const call = (person: number, name: keyof typeof CALLS, params: Record<string, unknown> = {}) => ({
    method: CALLS[name].method,
    url: `${addresses[person % addresses.length]}${API_BASE}${callPath(CALLS[name].path, params)}`,
    headers: {
      authorization: `Bearer ${people[person]?.token}`,
      'x-forwarded-for': people[person]?.address ?? '',
    } as Record<string, string>,
  })
  const json = (sent: ReturnType<typeof call>, body: unknown) => ({
    ...sent,
    headers: { ...sent.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    async list(person, send) {
      const listed = call(person, 'listOrders', { size: PAGE_SIZE, page: 1 })
      await send(json(listed, { params: looks[person]?.filter, sort: {} }))
    },
    async page(person, send) {
      await send(call(person, 'getRequestPage', { orderCode: looks[person]?.orderCode }))
    },
    async create(person, send) {
      const { orderCode } = JSON.parse(await send(call(person, 'reserveOrderCode'))) as { orderCode: number }
      const upload = call(person, 'upload', { orderCode })
      const { type, body } = artworkForm()
      const files = JSON.parse(
        await send({ ...upload, headers: { ...upload.headers, 'content-type': type }, body }),
      ) as unknown[]
      const draft = { requestFor: 'order', orderName: 'Load', requiredFormat: 'dst', orderCode, imagesUploads: files }
      await send(json(call(person, 'createOrder'), { ...draft, userName: people[person]?.places }))
    },
  }
}

/** The first bytes of a digitizing program's files, of which no picture is drawn. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A file of 200 kB, each time with other bytes. */
function artworkForm(): { type: string; body: Buffer } {
  const boundary = `load-${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="artwork.emb"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    OLE,
    randomBytes(ARTWORK_BYTES),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
