import type { Designation, EmployeeDesignation, RequestKind } from '@stitchdesk/contract/basics/enums'
import { shopTurnaroundSchema } from '@stitchdesk/contract/settings/turnaround'
import { type Api, apiOf, signInOver } from './api.ts'

const password = 'a password for the tests'

/** One account of each role. */
export const PEOPLE = {
  Administrate: { userName: 'olga', password },
  subadmin: { userName: 'victor', password },
  sales: { userName: 'sandra', password },
  designer: { userName: 'dmitri', password },
  User: { userName: 'harbor.caps', password },
} as const satisfies Record<Designation, { userName: string; password: string }>

export const ADMIN = PEOPLE.Administrate

const STAFF: EmployeeDesignation[] = ['subadmin', 'sales', 'designer']
/** Requests of each kind and state: more rows than a page of the tests of every list. */
const OF_EACH = 7
const FORMATS = { quote: 'pes', order: 'dst', vector: 'ai' } as const satisfies Record<RequestKind, string>
const DESIGNS = ['Lion', 'Anchor', 'Maple leaf', 'Comet', 'Crest', 'Wolf', 'Pine', 'Rose']

/**
 * Fills an empty product through its API: an account of each role, requests in every state, a paid and an unpaid
 * invoice.
 * @param ofEach how many requests of each kind and state
 */
export async function fillShop(address: string, ofEach = OF_EACH): Promise<void> {
  const admin = apiOf(address, (await signInOver(address, ADMIN)).token)
  for (const Designation of STAFF) {
    const { userName } = PEOPLE[Designation]
    await admin('createEmployee', {
      body: { userName, password, email: `${userName}@needle.example`, Designation, contactPerson: userName },
    })
  }
  await admin('createCustomer', {
    body: {
      userName: PEOPLE.User.userName,
      password,
      email: 'mail@harbor-caps.example',
      customerNick: 'Harbor',
      contactPerson: 'Ines Harbor',
      company: 'Harbor Caps',
      cell: '+1 312 555 0117',
      assToSalesMan: PEOPLE.sales.userName,
    },
  })
  // A risk limit that puts every open request at risk, so that the list of these has rows.
  const turnaround = shopTurnaroundSchema.parse({ riskHours: '1000' })
  await admin('changeShopSetting', { body: { name: 'turnaround', value: turnaround, version: 0 } })
  // All of them know the product.
  for (const who of Object.values(PEOPLE)) {
    const { token } = await signInOver(address, who)
    await apiOf(address, token)('setGuide', { body: { guide: null } })
  }
  const kinds = Object.keys(FORMATS) as RequestKind[]
  const done = await Promise.all(kinds.map(async (kind) => ({ kind, ids: await placeAll(admin, kind, ofEach) })))
  // A quote is invoiced only once it has become an order.
  await invoiceSome(
    admin,
    done.flatMap(({ kind, ids }) => (kind === 'quote' ? [] : ids)),
  )
}

/** Requests of one kind: New, Ready with a price, Ready without one, Done. Returns the Done ones. */
async function placeAll(admin: Api, kind: RequestKind, ofEach: number): Promise<string[]> {
  const done: string[] = []
  for (let number = 0; number < ofEach; number++) {
    await place(admin, kind, number)
    const { orderCode } = await place(admin, kind, number)
    await admin('saveProcessing', {
      body: { modelFor: orderCode, price: 12 + number, stitiches: String(6000 + number) },
    })
    const free = await place(admin, kind, number)
    await admin('saveProcessing', { body: { modelFor: free.orderCode, orderCatagory: true, stitiches: '5000' } })
    const finished = await place(admin, kind, number)
    await admin('saveProcessing', { body: { modelFor: finished.orderCode, price: 20, discount: 1.5 } })
    await admin('updateOrder', { params: { _id: finished._id }, body: { orderStatus: 'Done' } })
    done.push(finished._id)
  }
  return done
}

async function place(admin: Api, requestFor: RequestKind, number: number) {
  const request = await admin('createOrder', {
    body: {
      requestFor,
      orderName: `${DESIGNS[number % DESIGNS.length]} ${number + 1}`,
      requiredFormat: FORMATS[requestFor],
      userName: PEOPLE.User.userName,
      placement: 'Cap',
      width: 3.5,
      rush: number % 5 === 0 ? 'Yes' : 'No',
    },
  })
  const assTo = PEOPLE.designer.userName
  return admin('updateOrder', { params: { _id: request._id }, body: { assTo } })
}

async function invoiceSome(admin: Api, ids: string[]): Promise<void> {
  const { docs } = await admin('listCustomers', { params: { size: 1, page: 1 }, body: { params: {} } })
  const mauth_id = docs[0]?._id ?? ''
  const invoiceOf = (orderIds: string[]) =>
    admin('saveInvoice', { body: { mauth_id, inv: orderIds.map((orderId) => ({ orderId })) } })
  const paid = await invoiceOf(ids.slice(0, 3))
  await admin('payInvoice', {
    body: {
      invId: paid._id,
      PaymentDate: today(),
      PayNumber: 'TX-4711',
      Price: paid.grandTotal,
      Currency: 'USD',
      PayMethod: 'BankTransfer',
      timestamp: paid.timestamp,
    },
  })
  await invoiceOf(ids.slice(3, 6))
}

/** Today in the shop's zone, which is the machine's. */
function today(): string {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
