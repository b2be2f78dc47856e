import type { Random } from '../demo/random.ts'
import { type Client, Unanswered } from './client.ts'
import { type KnownRequest, type Ledger, newRequest } from './ledger.ts'

/** A customer of the shop under load. */
export interface LoadCustomer {
  _id: string
  client: Client
}

interface Desk {
  ledger: Ledger
  random: Random
  customers: LoadCustomer[]
  admin: Client
}

const PAUSE_MS = 5

/**
 * Works at the desk with several hands at once until told to stop: customers place requests with artwork, staff process,
 * send, finish, convert, invoice, book payments and delete.
 * @returns stops it, and waits until the calls under way have ended in whatever way
 */
export function startLoad(desk: Desk): () => Promise<void> {
  let stopped = false
  const work = async (step: () => Promise<void>) => {
    while (!stopped) {
      try {
        await step()
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        noteFailure(desk.ledger, error)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const hands = [
    ...desk.customers.map((customer) => work(() => place(desk, customer))),
    ...Array.from({ length: 4 }, () => work(() => staffStep(desk))),
  ]
  const all = Promise.all(hands)
  // A fault of the load itself is told by whoever stops it.
  all.catch(() => undefined)
  return async () => {
    stopped = true
    await all
  }
}

/** No answer and 503 are what a kill does; anything else is not. Neither are two who meet at one record, and
 * limits of how much one customer may do. */
function noteFailure(ledger: Ledger, error: Unanswered) {
  count(ledger, error.status === 0 ? 'cut off' : String(error.status))
  if (error.status >= 500 && error.status !== 503) ledger.problems.push(error.message)
  if ([400, 404, 413, 415, 422, 507].includes(error.status)) ledger.problems.push(error.message)
}

function count(ledger: Ledger, what: string) {
  ledger.calls[what] = (ledger.calls[what] ?? 0) + 1
}

async function place({ ledger, random }: Desk, { _id: customerId, client }: LoadCustomer) {
  const kind = random.pick(['quote', 'order', 'order', 'vector'] as const)
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

function fileOf(name: string, content: string): FormData {
  const form = new FormData()
  form.append('files', new File([content], name))
  return form
}

/** One thing that staff do with a request that waits for it. */
async function staffStep(desk: Desk) {
  const { ledger, random } = desk
  const waiting = ledger.requests.filter((request) => !request.busy && request.stage in STEPS).slice(-60)
  if (waiting.length === 0) return
  const request = random.pick(waiting)
  request.busy = true
  const before = request.stage
  try {
    await STEPS[request.stage as keyof typeof STEPS](desk, request)
  } catch (error) {
    // A refusal has changed nothing; of anything else only the database knows what it did.
    request.stage = error instanceof Unanswered && error.refused ? before : 'unsure'
    throw error
  } finally {
    request.busy = false
  }
}

type Step = (desk: Desk, request: KnownRequest) => Promise<void>

const STEPS = { placed: beginWork, processed: send, sent: finish, done: invoice, invoiced: pay } satisfies Partial<
  Record<KnownRequest['stage'], Step>
>

async function beginWork(desk: Desk, request: KnownRequest) {
  const { ledger, random, admin } = desk
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
    body: fileOf('result.dst', `LA:${random.uuid()}`),
  })
  const comments = random.uuid()
  request.rounds.tried.push(comments)
  await admin.call('saveProcessing', {
    body: { modelFor: orderCode, price: random.int(5, 90), stitiches: '8200', comments, imagesUploads: result },
  })
  request.rounds.answered.push(comments)
  request.stage = 'processed'
  count(ledger, 'processed')
}

async function send({ ledger, admin }: Desk, request: KnownRequest) {
  request.sendings.tried += 1
  await admin.call('sendRecord', { body: { _id: request._id } })
  request.sendings.answered += 1
  request.stage = 'sent'
  count(ledger, 'sent')
}

async function finish({ ledger, admin }: Desk, request: KnownRequest) {
  await admin.call('updateOrder', { params: { _id: request._id }, body: { orderStatus: 'Done' } })
  request.stage = request.kind === 'quote' && !request.converted ? 'over' : 'done'
  count(ledger, 'finished')
}

/** Invoices the request together with others of its customer that are done. */
async function invoice({ ledger, admin, random }: Desk, request: KnownRequest) {
  const others = ledger.requests.filter(
    (other) => other !== request && !other.busy && other.stage === 'done' && other.customerId === request.customerId,
  )
  const chosen = [request, ...others.slice(0, random.int(0, 3))]
  for (const one of chosen) one.busy = true
  try {
    const { _id } = await admin.call('saveInvoice', {
      body: { mauth_id: request.customerId, inv: chosen.map((one) => ({ orderId: one._id })) },
    })
    for (const one of chosen) {
      one.invoiceId = _id
      one.stage = 'invoiced'
    }
    count(ledger, 'invoiced')
  } catch (error) {
    if (!(error instanceof Unanswered && error.refused)) for (const one of chosen) one.stage = 'unsure'
    throw error
  } finally {
    for (const one of chosen) one.busy = false
  }
}

async function pay({ ledger, admin }: Desk, request: KnownRequest) {
  const { invoiceId } = request
  const mates = ledger.requests.filter((other) => other.invoiceId === invoiceId)
  if (mates.some((mate) => mate !== request && mate.busy)) return
  for (const mate of mates) mate.busy = true
  try {
    const { timestamp, grandTotal } = await admin.call('getInvoice', { params: { id: invoiceId } })
    ledger.payments.set(invoiceId, (ledger.payments.get(invoiceId) ?? 0) + 1)
    await admin.call('payInvoice', {
      body: {
        invId: invoiceId,
        timestamp,
        Price: grandTotal,
        Currency: 'USD',
        PayMethod: 'PayPal',
        PayNumber: `T-${timestamp}`,
        PaymentDate: new Date().toISOString().slice(0, 10),
      },
    })
    ledger.paid.add(invoiceId)
    for (const mate of mates) mate.stage = 'over'
    count(ledger, 'paid')
  } catch (error) {
    if (!(error instanceof Unanswered && error.refused)) for (const mate of mates) mate.stage = 'unsure'
    throw error
  } finally {
    for (const mate of mates) mate.busy = false
  }
}
