import type { Answer } from '@stitchdesk/contract/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './portal-support.ts'
import { aDetail, aRequest, aRound, pageOf } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })
beforeEach(() => signedInAs('User'))
afterEach(() => {
  vi.unstubAllEnvs()
})

const LIST = 'POST /orders/50/1'

test('each record lists its kind, with the filters of the address', async () => {
  server.answer(LIST, { body: pageOf([aRequest({ requestFor: 'vector', orderName: 'Redrawn crest' })]) })
  openPage('/user/view-vectors?orderStatus=New&paymentStatus=false&from=2026-11-01&orderCode=VO-17')
  expect(await screen.findByText('Redrawn crest')).toBeTruthy()
  expect(server.calls(LIST)[0]?.body).toMatchObject({
    params: {
      requestFor: 'vector',
      delete: 'false',
      orderStatus: 'New',
      paymentStatus: 'false',
      priced: true,
      orderCode: 'VO-17',
      submitDateTime: { $gte: new Date('2026-11-01T00:00:00').toISOString() },
    },
  })
})

test.each([
  ['Asia/Karachi', '2026-11-22', '2026-11-21T19:00:00.000Z', '2026-11-22T18:59:59.999Z'],
  // 23 and 25 hours.
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
  // Its last hour comes twice.
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
])('a customer in %s chooses days of their own and is told so: %s', async (zone, day, $gte, $lte) => {
  vi.stubEnv('TZ', zone)
  server.answer(LIST, { body: pageOf([]) })
  openPage(`/user/view-orders?from=${day}&to=${day}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Placed: / }))
  expect(await screen.findAllByText(`Days in ${zone}`)).not.toEqual([])
  await waitFor(() => expect(server.calls(LIST)[0]?.body).toMatchObject({ params: { submitDateTime: { $gte, $lte } } }))
})

const OWED = {
  orderStatus: 'Done',
  price: 20,
  totalPrice: 20,
  due: 20,
  paymentStatus: false,
  invoiceNumber: '20261118141502',
  invoiceId: 'invoice-1',
} as const

test.each([
  ['owed and on an invoice', {}, true],
  ['owed and late', { invoiceDue: '2026-01-01' }, true],
  ['not invoiced yet', { invoiceNumber: null, invoiceId: null }, false],
  ['claimed as paid', { awaitingConfirmation: true }, false],
  ['paid', { due: 0, paymentStatus: true }, false],
])('what is %s leads from its row to where it is paid: %s', async (_, fields, pays) => {
  server.answer(LIST, { body: pageOf([aRequest({ ...OWED, processingData: aRound(), ...fields })]) })
  openPage('/user/view-orders')
  const download = await screen.findByRole('button', { name: /^Download: OR-/ })
  const pay = screen.queryByRole('link', { name: /^Report a payment: OR-/ })
  expect(pay?.getAttribute('href') ?? null).toBe(pays ? '/user/invoice-history?report=invoice-1' : null)
  // One word a row: what comes next.
  expect(download.textContent).toBe(pays ? '' : 'Download')
})

const ASKED = { waitingSince: '2026-11-20T10:00:00.000Z', waitingFor: 'Which thread?' }
const PAGE = '/user/order/OR-1795000000001'
const twoFiles = () => {
  const round = aRound()
  return { ...round, imagesUploads: round.imagesUploads.flatMap((file) => [file, file]) }
}

test.each([
  [
    'a proof waits',
    { ...ASKED, orderStatus: 'Processing', proofWaits: true },
    'link',
    'Review proof',
    '/review/OR-1795000000001',
  ],
  ['we wait for an answer', { ...OWED, ...ASKED }, 'link', 'Reply', PAGE],
  ['something is owed', OWED, 'link', 'Report a payment', '/user/invoice-history?report=invoice-1'],
  ['files are delivered', { orderStatus: 'Done', processingData: twoFiles() }, 'button', 'Download all', null],
  ['it is in work', { orderStatus: 'Processing' }, 'link', 'View', PAGE],
] as const)(
  'where %s, the row has one word for the next step, and only delivered work is ordered again',
  async (...row) => {
    const [, fields, role, label, target] = row
    server.answer(LIST, { body: pageOf([aRequest(fields)]) })
    openPage('/user/view-orders')
    const step = await screen.findByRole(role, { name: `${label}: OR-1795000000001` })
    expect(step.textContent).toBe(label)
    expect(step.getAttribute('href')).toBe(target)
    const others = screen.queryAllByRole('button', { name: /: OR-1795000000001$/ }).filter((button) => button !== step)
    expect(others.map((button) => button.textContent).filter(Boolean)).toEqual([])
    expect(screen.queryByRole('button', { name: /^Order again/ }) !== null).toBe(fields.orderStatus === 'Done')
  },
)

test('an opened row shows state, price, rounds and the files to download', async () => {
  const round = aRound()
  const done = aDetail({
    orderStatus: 'Done',
    price: 12,
    discount: 2,
    totalPrice: 10,
    processingData: round,
    processingRounds: [round],
  })
  server.answer(LIST, { body: pageOf([done]) })
  server.answer(`GET /order/${done._id}`, { body: done })
  openPage(`/user/view-orders?open=${done._id}`)
  const link = await screen.findByRole('link', { name: 'Download sew-out.png' })
  expect(link.getAttribute('href')).toBe(round.imagesUploads[0]?.url)
  expect(screen.getByText('Version 1')).toBeTruthy()
  expect(screen.getAllByText('Payable').length).toBeGreaterThan(0)
  expect(screen.getByText('$2.00')).toBeTruthy()
})

test.each([
  ['a question', { waitingSince: '2026-11-20T10:00:00.000Z' }, ['Conversation', 'Order Summary']],
  ['nothing', {}, ['Order Summary', 'Conversation']],
])('where %s waits for the customer, an opened row begins with it', async (_, fields, order) => {
  const request = aDetail({ orderStatus: 'Processing', ...fields })
  server.answer(LIST, { body: pageOf([request]) })
  server.answer(`GET /order/${request._id}`, { body: request })
  openPage(`/user/view-orders?open=${request._id}`)
  await screen.findByRole('heading', { level: 2, name: 'Order Summary' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  expect(titles.filter((title) => order.includes(title))).toEqual(order)
})

test.each([
  ['Not priced yet', {}],
  ['Free', { processingData: aRound({ price: 0, totalPrice: 0, orderCatagory: true }) }],
])('what costs nothing so far is %s and never Payable', async (word, fields) => {
  const done = aDetail({ orderStatus: 'Done', ...fields })
  server.answer(LIST, { body: pageOf([done]) })
  server.answer(`GET /order/${done._id}`, { body: done })
  openPage(`/user/view-orders?open=${done._id}`)
  expect(await screen.findByText('Order Summary')).toBeTruthy()
  // Once in the row and once in what it opens to.
  await waitFor(() => expect(screen.getAllByText(word)).toHaveLength(2))
  expect(screen.queryByText('Payable', { selector: '[class*=Badge] *' })).toBeNull()
})

test.each([
  ['New', 'Edit', '/user/create-order?edit=request-1', /^Edit OR-/],
  ['Done', 'Order again', '/user/create-order?reorder=request-1', /^Order again: Harbor cap$/],
] as const)('a request that is %s offers %s, which leads to %s', async (orderStatus, label, target, heading) => {
  server.answer(LIST, { body: pageOf([aRequest({ orderStatus })]) })
  server.answer('GET /order/request-1', { body: aDetail({ orderStatus }) })
  server.answer('POST /order-code', { body: { orderCode: 1_795_000_000_500 } })
  const { address } = openPage('/user/view-orders')
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}: OR-`) }))
  await waitFor(() => expect(address()).toBe(target))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
})

test('a row of something delivered saves it by one button, and orders it again by another', async () => {
  const done = aRequest({ orderStatus: 'Done', sentDate: '2026-11-02T10:00:00.000Z', processingData: aRound() })
  server.answer(LIST, { body: pageOf([done]) })
  server.answer(`GET /order/${done._id}/delivery`, {
    status: 404,
    body: { message: 'Nothing was delivered', code: 'nothing_delivered' },
  })
  openPage('/user/view-orders')
  fireEvent.click(await screen.findByRole('button', { name: /^Download: OR-/ }))
  expect(await screen.findByText('Nothing was delivered')).toBeTruthy()
  expect(server.calls(`GET /order/${done._id}/delivery`)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Order again: OR-/ })).toBeTruthy()
})

describe('cancelling', () => {
  const { _id, orderCode } = aRequest()
  const cancelled = { body: { _id, orderCode, status: 200 } }
  const CANCEL = `POST /order/${_id}/cancel`
  const UNCANCEL = `POST /order/${_id}/uncancel`

  /** The record with one New request, and what its button for cancelling is. */
  async function openRecord() {
    server.answer(LIST, () => {
      const [cancels, undos] = [CANCEL, UNCANCEL].map((path) => server.calls(path).length)
      return { body: pageOf(cancels === undos ? [aRequest()] : []) }
    })
    openPage('/user/view-orders')
    return screen.findByRole('button', { name: `Cancel request: OR-${orderCode}` })
  }

  test('happens at once and once, however often it is clicked, and is taken back from its notice', async () => {
    server.answer(CANCEL, cancelled)
    server.answer(UNCANCEL, { body: aRequest() })
    const button = await openRecord()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText(`OR-${orderCode} canceled`)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel request/ })).toBeNull())
    expect(server.calls(CANCEL)).toHaveLength(1)

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`OR-${orderCode} restored`)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Cancel request/ })).toBeTruthy()
  })

  test('is taken back by the key u', async () => {
    server.answer(CANCEL, cancelled)
    server.answer(UNCANCEL, { body: aRequest() })
    fireEvent.click(await openRecord())
    await screen.findByText(`OR-${orderCode} canceled`)
    fireEvent.keyDown(document.body, { key: 'u' })
    expect(await screen.findByText(`OR-${orderCode} restored`)).toBeTruthy()
  })

  test('tells why it was too late, and shows how far the request is now', async () => {
    const button = await openRecord()
    const sentence = 'Work on this request has begun, so it can no longer be canceled. Write to us instead.'
    server.answer(CANCEL, server.error(409, 'cancel_in_work', sentence))
    server.answer(LIST, { body: pageOf([aRequest({ orderStatus: 'Processing' })]) })
    fireEvent.click(button)
    expect(await screen.findByText(sentence)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel request/ })).toBeNull())
  })
})

test.each([
  ['In work. Price and files appear here once we send them.', []],
  ['A new version is in work. This is the version we sent before.', [aRound({ round: 3 })]],
])('a request in work says so: %s', async (sentence, processingRounds) => {
  const request = aDetail({ orderStatus: 'Processing', processingRounds })
  server.answer(LIST, { body: pageOf([request]) })
  server.answer(`GET /order/${request._id}`, { body: request })
  openPage(`/user/view-orders?open=${request._id}`)
  expect(await screen.findByText(sentence)).toBeTruthy()
  // Counted by what was sent, whatever the shop's number is.
  expect(screen.queryAllByText('Version 1')).toHaveLength(processingRounds.length)
})

test('a version without files doesn’t promise any, and says from what the order came', async () => {
  const round = aRound({ imagesUploads: [] })
  const done = aDetail({
    orderStatus: 'Done',
    convertToOrder: true,
    processingData: round,
    processingRounds: [round],
  })
  server.answer(LIST, { body: pageOf([done]) })
  server.answer(`GET /order/${done._id}`, { body: done })
  openPage(`/user/view-orders?open=${done._id}`)
  expect(await screen.findByText(/^This version has no files to download/)).toBeTruthy()
  expect(screen.queryByText(/^Finished files appear here/)).toBeNull()
  expect(screen.getByText('Origin').nextElementSibling?.textContent).toBe('Converted from a quote')
})

test('a quote becomes an order only after Yes, please!', async () => {
  const quote = aRequest({ requestFor: 'quote', orderStatus: 'Done' })
  server.answer(LIST, { body: pageOf([quote]) })
  const order: Answer<'convertToOrder'> = {
    ...quote,
    requestFor: 'order',
    convertToOrder: true,
    alreadyConverted: false,
  }
  server.answer('POST /orders/convert-to-order', { body: order })
  openPage('/user/view-quotes')
  const convert = await screen.findByRole('button', { name: /^Convert To Order: QT-/ })

  fireEvent.click(convert)
  const first = await screen.findByRole('dialog')
  expect(within(first).getByText('Do you really want to convert this quote to order?')).toBeTruthy()
  fireEvent.click(within(first).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByText('Yes, please!')).toBeNull())
  expect(server.calls('POST /orders/convert-to-order')).toHaveLength(0)

  fireEvent.click(convert)
  fireEvent.click(await screen.findByText('Yes, please!'))
  expect(await screen.findByText(`QT-${quote.orderCode} is now order OR-${quote.orderCode}`)).toBeTruthy()
  expect(server.calls('POST /orders/convert-to-order')[0]?.body).toEqual({ _id: quote._id })
})

test('orders offer no conversion', async () => {
  server.answer(LIST, { body: pageOf([aRequest()]) })
  openPage('/user/view-orders')
  expect(await screen.findByRole('button', { name: /^Edit: OR-/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Convert/ })).toBeNull()
})
