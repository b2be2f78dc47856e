import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type Api, apiOf, signInOver } from './api.ts'
import { FILES } from './files.ts'
import { ADMIN } from './shop.ts'
import { expect } from './test.ts'

/** Their password, unless they have changed it. */
const PASSWORD = 'a customer’s password'

let adminToken: string | undefined

/** A new customer of the shop who has registered, and the API as them and as an administrator. */
export async function newCustomer(address: string) {
  const userName = `walker-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
  const password = PASSWORD
  const email = `${userName}@walk.example`
  await apiOf(address)('register', { body: { username: userName, email, password } })
  const session = await signInOver(address, { userName, password })
  adminToken ??= (await signInOver(address, ADMIN)).token
  const admin = apiOf(address, adminToken)
  return { userName, email, password, _id: session.user._id, api: apiOf(address, session.token), admin }
}

type Place = { api: Api; admin: Api }
type FileName = keyof typeof FILES

/** An order of a customer with artwork. */
export async function placeOrder({ api }: Place, orderName: string): Promise<OrderRequest> {
  const { orderCode } = await api('reserveOrderCode')
  const imagesUploads = await api('upload', { params: { orderCode }, body: filesOf('artwork') })
  return api('createOrder', {
    body: { orderCode, orderName, requestFor: 'order', requiredFormat: 'dst', imagesUploads },
  })
}

/** The same, processed with results at a price; with `Done` delivered to the customer. */
export async function processOrder(by: Place, orderName: string, orderStatus: 'Ready' | 'Done'): Promise<OrderRequest> {
  const { _id, orderCode } = await placeOrder(by, orderName)
  const imagesUploads = await by.admin('upload', { params: { orderCode }, body: filesOf('picture', 'stitches') })
  const { order } = await by.admin('saveProcessing', { body: { modelFor: orderCode, price: 20, imagesUploads } })
  return orderStatus === 'Done' ? by.admin('updateOrder', { params: { _id }, body: { orderStatus } }) : order
}

/** Waits until the pictures of what was delivered are drawn. */
export async function whenDrawn({ admin }: Place, { processingData }: OrderRequest): Promise<void> {
  const tokens = (processingData?.imagesUploads ?? []).map(({ url }) => url.split('/').at(-2) ?? '')
  const states = async () =>
    (await admin('readPictures', { body: { tokens } })).docs.map(({ picture }) => picture.state)
  await expect.poll(states).toEqual(tokens.map(() => 'done'))
}

function filesOf(...names: FileName[]): FormData {
  const form = new FormData()
  for (const name of names) form.append('files', new File([new Uint8Array(FILES[name].buffer)], FILES[name].name))
  return form
}
