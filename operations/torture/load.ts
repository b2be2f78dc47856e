import { CONVERTED_FORMATS } from '@stitchdesk/contract/files/converted-formats'
import { dstFile } from '../../apps/api/test/support/artwork-files.ts'
import type { Random } from '../../demo/random.ts'
import { booksStep } from './books.ts'
import { type Client, Unanswered } from './client.ts'
import { count, type KnownRequest, type Ledger, newRequest } from './ledger.ts'
import { moneyStep } from './money.ts'

/** A customer of the shop under load. */
export interface LoadCustomer {
  _id: string
  client: Client
}

export interface ShopUnderLoad {
  ledger: Ledger
  random: Random
  customers: LoadCustomer[]
  admin: Client
  /** How long a customer rests between two things, in milliseconds; hardly at all by default. */
  restMs?: number
  /** What else people do, each a hand of its own. */
  others?: readonly (() => Promise<void>)[]
  /** Statuses that what is done to the product may cause, beside 503. */
  excused?: readonly number[]
}

const PAUSE_MS = 5
const FAILURE_PAUSE_MS = 200
/** Requests that may wait for staff; customers hold back until these are fewer, so that some become invoices. */
const BACKLOG = 16

/**
 * Works as several people at once until stopped: customers place requests with artwork, staff process,
 * send, finish, convert and delete, and what is finished becomes invoices and payments.
 * @returns stops it, and waits until the calls under way have ended in whatever way
 */
export function startLoad(shop: ShopUnderLoad): () => Promise<void> {
  let stopped = false
  const work = async (step: () => Promise<void>, restMs = PAUSE_MS) => {
    while (!stopped) {
      try {
        await step()
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        noteFailure(shop, error)
        await new Promise((resolve) => setTimeout(resolve, FAILURE_PAUSE_MS))
      }
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
  const payers = new Map(shop.customers.map(({ _id, client }) => [_id, client]))
  const hands = [
    ...shop.customers.map((customer) => work(() => place(shop, customer), shop.restMs)),
    ...Array.from({ length: 5 }, () => work(() => staffStep(shop))),
    ...Array.from({ length: 4 }, () => work(() => moneyStep({ ...shop, payers }))),
    work(() => takeFormat(shop)),
    work(() => booksStep(shop)),
    work(() => booksStep(shop)),
    ...(shop.others ?? []).map((step) => work(step, shop.restMs)),
  ]
  const all = Promise.all(hands)
  // Whoever stops the load reports its own faults.
  all.catch(() => undefined)
  return async () => {
    stopped = true
    await all
  }
}

/** No answer and 503 are what a kill does; anything else is not. Neither are two who meet at one record, and
 * limits of how much one customer may do. */
function noteFailure({ ledger, excused = [] }: ShopUnderLoad, error: Unanswered) {
  const what = error.status === 0 ? 'cut off' : String(error.status)
  ledger.calls[what] = (ledger.calls[what] ?? 0) + 1
  if (error.status === 503 || excused.includes(error.status)) return
  if (error.status >= 500) ledger.blame(error.message)
  if ([400, 404, 413, 415, 422].includes(error.status)) ledger.blame(error.message)
}

async function place({ ledger, random }: ShopUnderLoad, { _id: customerId, client }: LoadCustomer) {
  if (waitingForStaff(ledger).length >= BACKLOG) return
  const kind = random.pick(['quote', 'order', 'order', 'order', 'vector'] as const)
  const { orderCode } = await client.call('reserveOrderCode')
  const known = newRequest(orderCode, kind, customerId)
  const content = `LA:${random.uuid()}\n${'x'.repeat(random.int(10, 60_000))}`
  const imagesUploads = random.chance(0.7)
    ? await client.call('upload', { params: { orderCode }, body: fileOf('logo.dst', content) })
    : []
  ledger.requests.push(known)
  const placed = await client.call('createOrder', {
    body: {
      orderCode,
      requestFor: kind,
      orderName: `Load ${orderCode}`,
      requiredFormat: kind === 'vector' ? 'ai' : 'dst',
      imagesUploads,
    },
  })
  known._id = placed._id
  known.stage = 'placed'
  known.files = imagesUploads.map(({ url }) => ({ url, content }))
  count(ledger, 'placed')
}

function fileOf(name: string, content: string | Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('files', new File([content], name))
  return form
}

const waitingForStaff = (ledger: Ledger) => ledger.requests.filter((request) => !request.busy && request.stage in STEPS)

/** One thing that staff do with a request that waits for it, of each stage alike. */
async function staffStep(shop: ShopUnderLoad) {
  const { ledger, random } = shop
  const waiting = waitingForStaff(ledger)
  if (waiting.length === 0) return
  const stage = random.pick([...new Set(waiting.map((request) => request.stage))])
  const request = random.pick(waiting.filter((one) => one.stage === stage))
  request.busy = true
  const before = request.stage
  try {
    await STEPS[request.stage as keyof typeof STEPS](shop, request)
  } catch (error) {
    // A refusal has changed nothing; of anything else only the database knows what it did.
    request.stage = error instanceof Unanswered && error.refused ? before : 'unsure'
    throw error
  } finally {
    request.busy = false
  }
}

type Step = (shop: ShopUnderLoad, request: KnownRequest) => Promise<void>

const STEPS = { placed: beginWork, processed: send, sent: finish } satisfies Partial<
  Record<KnownRequest['stage'], Step>
>

/** Formats that no file of a delivery has yet. */
const LACKING = CONVERTED_FORMATS.filter((format) => format !== 'dst')

/** A customer asks for a design in another format; only what is paid for is made. */
async function takeFormat({ ledger, random, customers }: ShopUnderLoad) {
  const done = ledger.requests.filter(({ stage }) => stage === 'done' || stage === 'invoiced')
  const request = done.length > 0 ? random.pick(done.slice(-60)) : undefined
  const customer = customers.find(({ _id }) => _id === request?.customerId)
  if (!request || !customer) return
  try {
    await customer.client.call('downloadFormat', { params: { _id: request._id, format: random.pick(LACKING) } })
    count(ledger, 'formats taken')
  } catch (error) {
    if (!(error instanceof Unanswered && error.status === 409)) throw error
    count(ledger, 'formats refused')
  }
}

async function beginWork(shop: ShopUnderLoad, request: KnownRequest) {
  const { ledger, random, admin } = shop
  const { orderCode, _id } = request
  if (request.kind === 'quote' && !request.converted && random.chance(0.5)) {
    await admin.call('convertToOrder', { body: { _id } })
    request.converted = true
    return count(ledger, 'converted')
  }
  if (random.chance(0.08)) {
    await admin.call('deleteOrder', { params: { _id } })
    request.deleted = true
    request.stage = 'over'
    return count(ledger, 'deleted')
  }
  const result = await admin.call('upload', {
    params: { orderCode },
    body: fileOf('result.dst', dstFile(random.uuid())),
  })
  const filePath = result[0]?.filePath ?? ''
  if (random.chance(0.2)) await admin.call('drawPictureAgain', { params: { orderCode }, body: { filePath } })
  if (random.chance(0.3)) {
    const formats = [random.pick(LACKING), random.pick(LACKING)]
    result.push(...(await admin.call('convertUpload', { params: { orderCode }, body: { filePath, formats } })))
    count(ledger, 'converted files')
  }
  const comments = random.uuid()
  request.rounds.tried.push(comments)
  await admin.call('saveProcessing', {
    body: { modelFor: orderCode, price: random.int(5, 90), stitiches: '8200', comments, imagesUploads: result },
  })
  request.rounds.answered.push(comments)
  request.stage = 'processed'
  count(ledger, 'processed')
}

async function send({ ledger, admin }: ShopUnderLoad, request: KnownRequest) {
  request.sendings.tried += 1
  await admin.call('sendRecord', { body: { _id: request._id } })
  request.sendings.answered += 1
  request.stage = 'sent'
  count(ledger, 'sent')
}

async function finish({ ledger, admin }: ShopUnderLoad, request: KnownRequest) {
  await admin.call('updateOrder', { params: { _id: request._id }, body: { orderStatus: 'Done' } })
  request.stage = request.kind === 'quote' && !request.converted ? 'over' : 'done'
  count(ledger, 'finished')
}
