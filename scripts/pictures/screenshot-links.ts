import { setTimeout as sleep } from 'node:timers/promises'
import { pathTo } from '@stitchdesk/contract/addresses'
import { goesTo, readMailFiles } from '../../apps/api/test/support/mail-files.ts'
import type { Api } from '../../e2e/support/api.ts'
import { proofVisit, type Visit } from './screenshot-records.ts'

/** Somebody of the demo, and what they may call. */
interface Person {
  _id: string
  email: string
  api: Api
}

/** What nobody in particular sees by a link: an invoice in each state, a proof, a price to approve, and emails to turn off. */
export async function linkVisits(manager: Person, customer: Person, dataDir: string): Promise<Visit[]> {
  const { docs } = await customer.api('listInvoices', { params: { size: 50, page: 1, id: customer._id } })
  const byState = new Map(docs.map((invoice) => [invoice.state, invoice._id]))
  const gone = { token: 'none' }
  return [
    ...Array.from(byState, ([state, id]) => ({ name: `invoice-${state}`, path: pathTo('publicInvoice', { id }) })),
    ...(await proofVisit(manager.api)),
    ...(await mailedVisits(manager, customer, dataDir)),
    { name: 'resetPassword', path: pathTo('resetPassword', gone) },
    { name: 'verifyEmail', path: pathTo('verifyEmail', gone) },
    { name: 'publicProof-gone', path: pathTo('proof', gone) },
    { name: 'price-gone', path: pathTo('priceQuestion', gone) },
  ]
}

const ASKED = { requestFor: 'order', orderName: 'Harbor cap', requiredFormat: 'dst', goAheadLimit: 20 } as const

/** Asks the customer to approve a price, higher than the one before, for no call answers the links that the email holds. */
async function mailedVisits(manager: Person, customer: Person, dataDir: string): Promise<Visit[]> {
  const { docs } = await customer.api('listOrders', { params: { size: 100, page: 1 }, body: { params: {} } })
  const before = docs.find(({ orderName, goAhead }) => orderName === ASKED.orderName && goAhead?.asked)
  const { orderCode } = before ?? (await customer.api('createOrder', { body: ASKED }))
  const price = (before?.goAhead?.asked ?? ASKED.goAheadLimit) + 1
  const known = new Set((await linksOf(orderCode, customer, dataDir)).map(({ path }) => path))
  await manager.api('saveProcessing', { body: { modelFor: orderCode, stitiches: '8,214', price } })
  for (let tries = 0; tries < 60; tries++) {
    const link = (await linksOf(orderCode, customer, dataDir)).find(({ path }) => !known.has(path))
    if (link)
      return [
        { name: 'price', path: link.path },
        { name: 'unsubscribe', path: link.turnsOff },
      ]
    await sleep(500)
  }
  throw new Error('No email asks for the price')
}

/** What the emails about the price of an order link to. */
async function linksOf(orderCode: number, { email }: Person, dataDir: string) {
  const mails = (await readMailFiles(dataDir)).filter((mail) => goesTo(mail, email))
  return mails.flatMap(({ subject, text, headers }) => {
    const path = /\/price\/[\w-]+/.exec(text ?? '')?.[0]
    if (!path || !subject?.includes(String(orderCode))) return []
    const turnsOff = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    return [{ path, turnsOff: new URL(turnsOff.slice(1, -1)).pathname }]
  })
}
