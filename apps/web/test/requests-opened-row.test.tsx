import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCustomer } from './customers-support.ts'
import {
  type Answers,
  aDetail,
  aRequest,
  aRound,
  closePage,
  fakeApi,
  openPage,
  openProcess,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'

/** What the email log tells of a mail beside. */
const LOGGED = { requestId: 'r1', toName: null, resentAs: null, original: null }

afterEach(closePage)

const CODE = 'OR-1795000000001'

/** A list of one request that changes as the calls change it. */
function oneRequest(start: Partial<OrderRequest> = {}) {
  let stored: OrderRequest | null = aRequest(start)
  const change = (fields: Partial<OrderRequest>) => {
    stored = { ...aRequest(start), ...stored, ...fields }
    return stored
  }
  return {
    listOrders: () => pageOf(stored ? [stored] : []),
    getOrder: () => aDetail({ ...aRequest(start), ...stored }),
    updateOrder: ({ body }: { body: Partial<OrderRequest> }) => change(body),
    deleteOrder: () => {
      stored = null
      return { _id: 'request-1', orderCode: 1795000000001, status: 200 }
    },
    restoreOrder: () => change({}),
    convertToOrder: () => {
      const order = change({ requestFor: 'order', convertToOrder: true, orderStatus: 'New' })
      stored = null
      return { ...order, alreadyConverted: false }
    },
  } satisfies Answers
}

describe('an opened row', () => {
  const mail = {
    _id: 'mail-1',
    kind: 'request-sent' as const,
    to: 'orders@threadworks.example',
    subject: 'Your order is ready',
    status: 'failed' as const,
    reason: '550 no such mailbox',
    attempts: 5,
    createdAt: '2026-11-20T10:00:00.000Z',
    sentAt: null,
  }

  it('shows summary, price status, files and the latest message; mails, uploads and what happened have the page', async () => {
    const processed = { orderStatus: 'Ready' as const, price: 12, discount: 2, totalPrice: 10, rush: 'Yes' }
    const round = aRound({ comments: 'Knockdown added.' })
    const detail = {
      ...processed,
      processingData: round,
      processingRounds: [round],
      messages: [mail],
      history: [
        { _id: 1, at: '2026-11-19T09:30:00.000Z', by: 'threadworks', field: 'created', before: null, after: true },
        { _id: 2, at: '2026-11-20T10:00:00.000Z', by: 'mei.tanaka', field: 'price', before: 0, after: 12 },
      ],
    }
    const api = fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf([aRequest({ ...processed, processingData: round })]),
      getOrder: () => aDetail(detail),
      resendMessage: () => ({ ...mail, ...LOGGED, status: 'queued', asFile: false }),
    })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    const summary = within((await screen.findByText('Order Summary')).closest('section') ?? document.body)
    for (const [label, value] of [
      ['Price', '$12.00'],
      ['Placement', 'Cap'],
      ['Blending', 'No'],
      ['Height', '2 in'],
      ['Width', '3 in'],
      ['Urgent (rush)', 'Rush'],
      ['Required format', 'DST · Tajima'],
      ['PO', 'PO-7'],
      ['Number of colors', '4'],
      ['Price status', 'Receivable To be invoiced'],
    ] as const) {
      expect(summary.getByText(label).nextSibling?.textContent, label).toBe(value)
    }
    expect(summary.getByText('Keep the outline bold.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'logo.png' }).getAttribute('href')).toContain('/api/files/')
    expect(await screen.findByRole('textbox', { name: 'Message to the customer' })).toBeTruthy()
    for (const name of ['Send Record', 'Process', 'Pause', 'Open OR-1795000000001']) {
      expect(screen.getByRole(name.startsWith('Open') ? 'link' : 'button', { name }), name).toBeTruthy()
    }
    for (const text of ['550 no such mailbox', 'Upload log', 'Knockdown added.', 'Placed']) {
      expect(screen.queryByText(text), text).toBeNull()
    }
    expect(api.calls('getOrder').length).toBe(1)
    expect(api.calls('listUploads').length).toBe(0)
  })

  it('counts down to what is promised in its facts, as the process screen does', async () => {
    const api = oneRequest({ dueTime: '2026-01-02T10:00:00.000Z', sentDate: null })
    fakeApi({ ...SURROUNDINGS, ...api })
    const { person } = openPage('/order/all-orders?open=request-1')
    expect(await screen.findByText(/ late$/)).toBeTruthy()
    const dialog = await openProcess(person)
    expect(dialog.getByText(/ late$/)).toBeTruthy()
  })

  it('names formats as people know them, and does not list what was not given', async () => {
    const bare = { blending: '', po: '', requiredFormat: 'pes' }
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest(bare)]), getOrder: () => aDetail(bare) })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    const summary = within((await screen.findByText('Order Summary')).closest('section') ?? document.body)
    expect(summary.getByText('PES · Brother')).toBeTruthy()
    for (const none of ['Price status', 'Blending', 'PO', '—', '$0.00'])
      expect(summary.queryByText(none), none).toBeNull()
  })

  it('shows the default icon in place of a missing picture', async () => {
    const drawn = { state: 'done' as const, address: '/api/pictures/token/1', width: 80, height: 60, reason: null }
    const imagesUploads = aRound().imagesUploads.map((file) => ({ ...file, picture: { ...file.picture, ...drawn } }))
    const processingData = aRound({ imagesUploads })
    const { getOrder } = oneRequest({ processingData })
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ processingData })]), getOrder })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    const opener = await screen.findByRole('button', { name: /^View .*sew-out/ })
    const shown = opener.querySelector('img') as HTMLElement
    expect(within(opener).queryByText('png', { selector: '[aria-hidden] *' })).toBeNull()
    fireEvent.error(shown)
    expect(await within(opener).findByText('png', { selector: '[aria-hidden] *' })).toBeTruthy()
    expect(opener.querySelector('img')).toBeNull()
  })

  it('offers on a phone what its line does not offer already', async () => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/todays-orders')
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    expect(await screen.findByRole('link', { name: /^Open OR-/ })).toBeTruthy()
    const processing = screen.getAllByRole('button', { name: /^Process/ })
    expect(processing.map(({ textContent }) => textContent)).toEqual(['Process'])
  })

  it('says that a colleague deleted the request, and offers nothing to do with it', async () => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest(), getOrder: () => new Refusal('request_deleted') })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    const told = await screen.findByText('This request was deleted.')
    expect(within(told.closest('[role=alert]') as HTMLElement).queryByRole('button')).toBeNull()
    for (const name of ['Process', 'Send Record', 'Shipping information']) {
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    }
  })

  it.each([
    ['Not priced yet', {}],
    ['Free', { processingData: aRound({ orderCatagory: true }) }],
  ])('says %s instead of Receivable where nothing is to be paid', async (word, fields) => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest({ orderStatus: 'Done', ...fields }) })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    const summary = within((await screen.findByText('Order Summary')).closest('section') ?? document.body)
    expect(summary.getByText('Price').nextSibling?.textContent).toBe(word)
    expect(screen.queryByText('Receivable')).toBeNull()
  })

  it('says Received once it is paid', async () => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest({ paymentStatus: true, price: 5, totalPrice: 5 }) })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    expect(await screen.findByText('Received', { selector: 'dd *' })).toBeTruthy()
  })

  it('hides prices and mails from designers', async () => {
    const processingData = aRound({ price: null, discount: null, totalPrice: null })
    const own = { price: null, discount: null, totalPrice: null, paymentStatus: null, processingData }
    fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf([aRequest(own)]),
      getOrder: () => aDetail({ ...own, processingRounds: [processingData] }),
    })
    const { person } = openPage('/order/assigned', 'designer')
    await person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
    expect(await screen.findByRole('button', { name: 'Process' })).toBeTruthy()
    for (const text of ['Price', 'Price status', 'Receivable', 'Mails', 'Send Record', 'Shipping information']) {
      expect(screen.queryByText(text), text).toBeNull()
    }
  })
})

describe('shipping information', () => {
  it("opens from the customer's name with the customer's record and nothing to submit", async () => {
    const customer = aCustomer({
      userName: 'threadworks',
      contactPerson: 'Ada Threadwell',
      customerNick: '',
      email: 'orders@threadworks.example',
      phone: '555-0100',
      cell: '',
      address: '5 Quayside',
      zipcode: '12345',
      city: 'Portland',
      country: 'USA',
      state: 'Oregon',
    })
    const api = fakeApi({
      ...SURROUNDINGS,
      ...oneRequest(),
      listCustomers: () =>
        pageOf([{ ...customer, userName: 'threadworks.two', contactPerson: 'Somebody Else' }, customer]),
    })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: 'Thread Works' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Shipping information' }))
    for (const [label, value] of [
      ['Name', 'Ada Threadwell'],
      ['Email address', 'orders@threadworks.example'],
      ['Phone', '555-0100'],
      ['Address', '5 Quayside, Portland, Oregon 12345, USA'],
      ['Order notes', 'Keep the outline bold.'],
    ] as const) {
      expect((await panel.findByText(label)).nextSibling?.textContent, label).toBe(value)
    }
    expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close the panel'])
    expect(api.last('listCustomers')?.body).toMatchObject({ params: { userName: 'threadworks' } })
  })
})
