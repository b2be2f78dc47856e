import { setTimeout as sleep } from 'node:timers/promises'
import { pathTo } from '@stitchdesk/contract/addresses'
import { goesTo, readMailFiles } from '../apps/api/test/support/mail-files.ts'
import type { Api } from '../e2e/support/api.ts'
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

/** Asks the customer to approve a price, for no call answers the links that the email holds. */
async function mailedVisits(manager: Person, customer: Person, dataDir: string): Promise<Visit[]> {
  const order = { requestFor: 'order', orderName: 'Harbor cap', requiredFormat: 'dst', goAheadLimit: 20 } as const
  const { orderCode } = await customer.api('createOrder', { body: order })
  await manager.api('saveProcessing', { body: { modelFor: orderCode, stitiches: '8,214', price: 27 } })
  for (let tries = 0; tries < 60; tries++) {
    for (const mail of await readMailFiles(dataDir)) {
      const price = /\/price\/[\w-]+/.exec(mail.text ?? '')?.[0]
      if (!price || !goesTo(mail, customer.email) || !mail.subject?.includes(String(orderCode))) continue
      const turnsOff = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
      return [
        { name: 'price', path: price },
        { name: 'unsubscribe', path: new URL(turnsOff.slice(1, -1)).pathname },
      ]
    }
    await sleep(500)
  }
  throw new Error('No email asks for the price')
}
