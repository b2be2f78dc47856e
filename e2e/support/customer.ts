import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type Api, apiOf, sessionOf, signInOver } from './api.ts'
import { FILES } from './files.ts'
import { ADMIN } from './shop.ts'
import { expect } from './test.ts'

/** Their password until a test changes it. */
const PASSWORD = 'a customer’s password'

/**
 * Makes a new customer; returns the API as them, and as the administrator who made the account, because only thirty
 * people an hour can register from one address.
 */
export async function newCustomer(address: string) {
  const userName = `walker-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
  const password = PASSWORD
  const email = `${userName}@walk.example`
  const admin = apiOf(address, (await sessionOf(address, ADMIN)).token)
  await admin('createCustomer', { body: { userName, email, password } })
  const session = await signInOver(address, { userName, password })
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

/** The same, processed with results at a price; with `Done` also delivered. */
export async function processOrder(by: Place, orderName: string, orderStatus: 'Ready' | 'Done'): Promise<OrderRequest> {
  const { _id, orderCode } = await placeOrder(by, orderName)
  const imagesUploads = await by.admin('upload', { params: { orderCode }, body: filesOf('picture', 'stitches') })
  const { order } = await by.admin('saveProcessing', { body: { modelFor: orderCode, price: 20, imagesUploads } })
  return orderStatus === 'Done' ? by.admin('updateOrder', { params: { _id }, body: { orderStatus } }) : order
}

const LONG = 'Goes on performance polos, so light density and good underlay please. '

/** A request with everything in it: every field, long texts, several files, versions, messages, notes and proofs. */
export async function placeFullOrder(by: Place & { userName: string }): Promise<OrderRequest> {
  const { orderCode } = await by.api('reserveOrderCode')
  const imagesUploads = await by.api('upload', { params: { orderCode }, body: filesOf('artwork', 'picture') })
  const { _id } = await by.api('createOrder', {
    body: {
      orderCode,
      orderName: 'Granite Peak Outfitters and Guides, jacket back with the year below',
      requestFor: 'order',
      requiredFormat: 'dst',
      imagesUploads,
      width: 3.5,
      height: 2.41,
      fabric: 'Pique',
      placement: 'Chest',
      numberOfColors: '12',
      blending: 'Not Sure',
      rush: 'Yes',
      artworkLink: 'https://granite-peak-outfitters-and-guides.files.example.com/artwork/jacket-back?key=4711',
      po: 'PO-4711-2026-GRANITE-PEAK',
      additionalInstructions: LONG.repeat(14).slice(0, 1000),
    },
  })
  for (const version of [1, 2, 3]) {
    const results = await by.admin('upload', { params: { orderCode }, body: filesOf('picture', 'stitches', 'artwork') })
    const { processingData } = await by.admin('getOrder', { params: { _id } })
    const body = {
      modelFor: orderCode,
      price: 24,
      discount: 2,
      stitiches: String(8000 + version),
      width: 3.5,
      height: 2.41,
      selectLevel: 5,
      comments: LONG.repeat(7).slice(0, 500),
      imagesUploads: [...(processingData?.imagesUploads ?? []), ...results],
    }
    await by.admin('saveProcessing', { body })
    await by.admin('sendProof', { params: { _id }, body: { note: LONG } })
  }
  for (let said = 1; said <= 6; said++) {
    await write(by.api, _id, 'customer', `${said}: Could you keep it under 12,000 stitches? ${LONG.repeat(4)}`)
    await write(by.admin, _id, 'staff', `${said}: ${LONG}`)
  }
  return by.admin('getOrder', { params: { _id } })
}

const write = (api: Api, _id: string, channel: 'customer' | 'staff', text: string) =>
  api('postMessage', {
    params: { _id, channel },
    body: { text, clientId: `${channel}-${text.slice(0, 12)}-${Date.now()}` },
  })

/** Waits until the pictures of the results are drawn. */
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
