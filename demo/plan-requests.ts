import type { OrderStatus, OStatus, RequestKind } from '@stitchdesk/contract/basics/enums'
import { cents } from '@stitchdesk/contract/basics/money'
import { brands, type DemoBrand } from './brands.ts'
import type { Design } from './designs.ts'
import { artworkFiles, type PlannedFile, storeFiles } from './plan-files.ts'
import { type Job, planDraft, sewnOf } from './plan-jobs.ts'
import type { Customer, People } from './plan-people.ts'
import { planPrice } from './plan-prices.ts'
import { type PlannedRound, planRounds } from './plan-rounds.ts'
import { type Forced, planTimeline, type Timeline } from './plan-timeline.ts'
import type { Random } from './random.ts'
import type { AccountRow, ProcessingRow, RequestRow } from './rows.ts'
import { iso, minute } from './shop-clock.ts'

/** A request with everything that belongs to it. */
export type PlannedRequest = {
  row: RequestRow
  customer: Customer
  job: Job
  rounds: ProcessingRow[]
  files: PlannedFile[]
  moments: Timeline
  designer: AccountRow | null
  /** Who assigned, priced and sent it. */
  office: AccountRow
}

export type RequestsInput = {
  random: Random
  now: number
  people: People
  designs: readonly Design[]
  newToken: () => string
}

/** When and from whom a request comes; `forced` fixes what and how far it is. */
export type Arrival = {
  submitted: number
  customer: Customer
  orderCode: number
  /** The customer's requests before this one. */
  earlier: readonly PlannedRequest[]
  forced?: Forced
}

function planJob({ random, designs }: RequestsInput, { customer, earlier, forced }: Arrival): Job {
  const done = earlier.filter(({ row }) => row.orderStatus === 'Done' && row.requestFor === 'order')
  const rush = random.chance(0.14)
  if (!forced && done.length > 0 && random.chance(0.14)) {
    const { job, row } = random.pick(done)
    const { orderCode, orderName } = row
    return { ...job, requestFor: 'order', rush, original: { orderCode, orderName } }
  }
  const index = random.pick(customer.brands)
  const [brand, design] = [brands[index], designs[index]]
  if (!brand || !design) throw new Error(`The files of brand ${index} are missing`)
  const requestFor = forced?.requestFor ?? random.weighted({ order: 0.5, quote: 0.27, vector: 0.23 })
  const size = wantsBack(random, brand, requestFor) ? 'back' : 'small'
  return { brand, design, requestFor, size, rush, original: null }
}

const wantsBack = (random: Random, brand: DemoBrand, requestFor: RequestKind) =>
  requestFor !== 'vector' && brand.backs && random.chance(0.3)

/** What sort of job it is, beside its state. */
function manner(random: Random, job: Job, orderStatus: OrderStatus, rounds: number): OStatus {
  if (job.requestFor === 'quote' && orderStatus === 'Done' && random.chance(0.2)) return 'Lost'
  if (job.original) return random.chance(0.6) ? 'Edit' : 'New'
  if (rounds > 2) return 'Revision'
  return job.size === 'back' ? 'Jacket Back' : 'New'
}

/** Limits for two orders that wait to be sent: one within its limit, one whose price its customer has to approve first. */
export function limitTwo(waiting: readonly PlannedRequest[]): void {
  const [within, above] = waiting
  const due = ({ row }: PlannedRequest) => row.price - row.discount
  if (within) within.row.goAheadLimit = cents(Math.ceil(due(within) / 500) * 500)
  if (above) above.row.goAheadLimit = cents(Math.max(500, due(above) - 700))
}

/** Plans one request: order details, progress, assignee, saved versions and files. */
export function planRequest(input: RequestsInput, arrival: Arrival): PlannedRequest {
  const { random, now, people, newToken } = input
  const { submitted, customer, orderCode, forced } = arrival
  const job = planJob(input, arrival)
  const { orderStatus, ...moments } = planTimeline(random, now, submitted, {
    requestFor: job.requestFor,
    rush: job.rush,
    ...(forced ? { forced } : {}),
  })
  const ofRole = (...roles: string[]) => people.staff.filter(({ Designation }) => roles.includes(Designation ?? ''))
  const office = random.pick(ofRole('Administrate', 'subadmin'))
  const designers = ofRole('designer')
  // The first designer is the demo's sign-in and gets twice the work of the others.
  const designer = moments.assigned ? random.pick([...designers, ...designers.slice(0, 1)]) : null

  const isOrder = job.requestFor !== 'quote' || moments.converted !== undefined
  const free = moments.ready !== undefined && isOrder && random.chance(job.original ? 0.35 : 0.05)
  const usual = planPrice(random, {
    kind: job.requestFor === 'vector' ? 'vector' : job.size,
    stitches: sewnOf(job).stitches,
    rush: job.rush,
    valued: customer.valued,
  })
  const price = moments.ready === undefined ? null : free ? { price: 0, discount: 0 } : usual
  const draft = planDraft(random, job, { wider: forced?.requestFor === 'order' && orderStatus === 'Ready' })
  const _id = random.uuid()
  const quoted = moments.converted ? usual : null
  const { po, requiredFormat } = draft
  const rounds = planRounds(random, {
    requestId: _id,
    po,
    requiredFormat,
    job,
    moments,
    price,
    quoted,
    free,
    designer,
    office,
  })
  const row: RequestRow = {
    ...draft,
    _id,
    requestFor: moments.converted ? 'order' : job.requestFor,
    orderCode,
    submitDateTime: iso(submitted),
    sentDate: moments.sent ? iso(moments.sent) : null,
    userName: customer.account.userName,
    customerId: customer.row._id,
    assTo: designer?.userName ?? null,
    assToSalesMan: customer.row.assToSalesMan ?? null,
    price: cents(price?.price ?? 0),
    discount: cents(price?.discount ?? 0),
    stiches: rounds.at(-1)?.row.stitiches ?? '',
    // What is in work was promised by the usual hours, as for requests that are older than promises.
    dueTime: moments.ready === undefined ? iso(submitted + (job.rush ? 8 : 24) * 60 * minute) : null,
    orderStatus,
    oStatus: manner(random, moments.converted ? { ...job, requestFor: 'order' } : job, orderStatus, rounds.length),
    convertToOrder: moments.converted !== undefined,
    convertToOrderDate: moments.converted ? iso(moments.converted) : null,
    ReplicaOrderCode: job.original?.orderCode ?? null,
  }
  const artwork = storeFiles(random, newToken, artworkFiles(random, job.brand, job.design), {
    orderCode,
    kind: 'artwork',
    requestId: _id,
    processingIds: [],
    uploadedBy: customer.account._id,
    at: submitted - minute,
  })
  const files = [...artwork, ...resultFiles(random, newToken, row, rounds)]
  return { row, customer, job, rounds: rounds.map((round) => round.row), files, moments, designer, office }
}

/** Stores each round's files; a round without files of its own shows those of the round before. */
function resultFiles(
  random: Random,
  newToken: () => string,
  { _id, orderCode }: RequestRow,
  rounds: readonly PlannedRound[],
): PlannedFile[] {
  const stored: PlannedFile[] = []
  let shown: PlannedFile[] = []
  for (const { row, files } of rounds) {
    if (files.length > 0) {
      shown = storeFiles(random, newToken, files, {
        orderCode,
        kind: 'result',
        requestId: _id,
        processingIds: [],
        uploadedBy: row.savedBy,
        at: Date.parse(String(row.savedAt)) - 2 * minute,
      })
      stored.push(...shown)
    }
    for (const file of shown) file.processingIds.push(row._id)
  }
  return stored
}

/** Every ninth request was told on the phone, and placed by the office; all others by their customers. */
export const placerOf = ({ row, customer, office }: PlannedRequest): string =>
  row.orderCode % 9 === 0 ? office._id : customer.account._id
