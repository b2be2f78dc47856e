import type { Notification } from '@stitchdesk/contract/notifications/notification'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { unreadText } from '../src/lib/live/shown-unread.ts'
import { noteServerTime } from '../src/lib/now.ts'
import { NO_SECOND_FACTOR } from './support/accounts.ts'
import { NO_NOTIFICATIONS } from './support/no-notifications.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { type SentCall, server } from './support/server.ts'

setUpPages()

const LION: Notification = {
  kind: 'newRequest',
  times: 1,
  at: '2026-11-20T10:00:00.000Z',
  readAt: null,
  record: {
    entity: 'request',
    _id: 'lion',
    requestFor: 'order',
    orderCode: 1700000000001,
    orderName: 'Lion cap',
    userName: 'harbor.caps',
    customerName: 'Harbor Caps Co',
    file: null,
  },
}
const PAYMENT: Notification = {
  ...LION,
  kind: 'paymentToConfirm',
  times: 2,
  record: {
    entity: 'payment',
    _id: 'p1',
    timestamp: '20261120100000',
    company: 'Harbor Caps',
    contactPerson: '',
    PayNumber: 'T-9',
  },
}
const MAIL: Notification = {
  ...LION,
  kind: 'mailFailed',
  readAt: '2026-11-20T11:00:00.000Z',
  record: { entity: 'message', _id: 'm1', subject: 'Your order is ready', to: 'ada@example.test' },
}
const told = (docs: Notification[], unread = docs.filter(({ readAt }) => !readAt).length) => ({
  body: { ...NO_NOTIFICATIONS, docs, unread },
})

const PAGE = { body: { docs: [], limit: 50, offset: 0, totalDocs: 0 } }

beforeEach(() => {
  server.answer('GET /two-factor', { body: NO_SECOND_FACTOR })
  server.answer('GET /sessions', { body: { docs: [] } })
  server.answer('GET /me', server.error(503, 'unavailable'))
  server.answer('GET /notifications/20/1', told([LION, PAYMENT, MAIL]))
  server.answer('GET /notifications/preferences', { body: { byMail: ['newRequest'] } })
  server.answer('POST /orders/50/1', PAGE)
  server.answer('POST /designers/100/1', PAGE)
  server.answer('POST /assToSalesMan/100/1', PAGE)
})

async function openBell(role: 'Administrate' | 'User' | 'sales' = 'Administrate') {
  signedInAs(role)
  const page = openPage('/security')
  const bell = await screen.findByRole('button', { name: /^Notifications/ })
  await waitFor(() => expect(server.calls('GET /notifications/20/1')).toHaveLength(1))
  await userEvent.click(bell)
  return { ...page, bell, opened: await screen.findByRole('dialog', { name: /^Notifications/ }) }
}

describe('the bell', () => {
  it('says how many are unread, in the title of the tab too', async () => {
    signedInAs('Administrate')
    openPage('/security')
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    await waitFor(() => expect(document.title).toBe('(2) Security · Stitchdesk'))
  })

  it('tells by the server’s clock how long ago something was, whatever the computer’s says', async () => {
    const then = Date.now() + 3 * 365 * 86_400_000
    const fresh = { ...LION, at: new Date(then - 12.5 * 60_000).toISOString() }
    server.answer('GET /notifications/20/1', { ...told([fresh]), headers: { date: new Date(then).toUTCString() } })
    const { opened } = await openBell()
    expect(await within(opened).findByText('12 min ago')).toBeTruthy()
    noteServerTime(new Date().toUTCString(), Date.now())
  })

  it('says nothing of none', async () => {
    server.answer('GET /notifications/20/1', told([MAIL]))
    signedInAs('Administrate')
    openPage('/security')
    await screen.findByRole('button', { name: 'Notifications' })
    expect(document.title).toBe('Security · Stitchdesk')
  })

  it('lists a line for each record: what, which, whether it is unread, and the way to it', async () => {
    const { opened } = await openBell()
    const links = within(opened).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/order/OR-1700000000001',
      '/payments',
      '/dev/mail?open=m1',
      '/notifications',
    ])
    expect(links[0]?.textContent).toContain('New order')
    expect(links[0]?.textContent).toContain('Lion cap')
    expect(links[0]?.textContent).toContain('OR-1700000000001 · Harbor Caps Co')
    expect(links[0]?.textContent).toContain('Unread')
    expect(links[1]?.textContent).toContain('2 times')
    expect(links[2]?.textContent).not.toContain('Unread')
  })

  it('marks what is opened as read and leads to it', async () => {
    server.answer('POST /notifications/read', () => {
      server.answer('GET /notifications/20/1', told([{ ...LION, readAt: MAIL.readAt }, PAYMENT, MAIL]))
      return { body: { unread: 1 } }
    })
    const { opened, address } = await openBell()
    await userEvent.click(within(opened).getByRole('link', { name: /Lion cap/ }))
    await waitFor(() => expect(address()).toBe('/order/OR-1700000000001'))
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    expect(server.calls('POST /notifications/read')[0]?.body).toEqual({ record: { entity: 'request', _id: 'lion' } })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Notifications/ })).toBeNull())
  })

  it('marks all as read at once', async () => {
    server.answer('POST /notifications/read', () => {
      server.answer('GET /notifications/20/1', told([MAIL]))
      return { body: { unread: 0 } }
    })
    const { opened } = await openBell()
    const button = within(opened).getByRole('button', { name: 'Mark all as read' })
    await userEvent.click(button)
    await screen.findByRole('button', { name: 'Notifications' })
    expect(server.calls('POST /notifications/read')[0]?.body).toEqual({ record: null })
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(true))
  })

  it('is left by Escape, and gives the focus back', async () => {
    const { bell } = await openBell()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Notifications/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(bell))
  })

  it('follows what happens, without a reload', async () => {
    const encoder = new TextEncoder()
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller
      },
    })
    const answered = globalThis.fetch
    globalThis.fetch = async (address, init) =>
      String(address).endsWith('/live/requests')
        ? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
        : answered(address, init)
    server.answer('GET /notifications/20/1', told([]))
    signedInAs('sales')
    // Whoever was signed in before had a connection of their own.
    window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }))
    openPage('/security')
    await screen.findByRole('button', { name: 'Notifications' })
    server.answer('GET /notifications/20/1', told([LION]))
    act(() => stream?.enqueue(encoder.encode('data: {"type":"notified"}\n\n')))
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    expect(document.title).toBe('(1) Security · Stitchdesk')
  })

  it('says that there is nothing, or why it is not known, and tries again', async () => {
    server.answer('GET /notifications/20/1', server.error(500, 'internal'))
    const { opened } = await openBell()
    const alert = await within(opened).findByRole('alert')
    server.answer('GET /notifications/20/1', told([]))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await within(opened).findByText('Nothing new')).toBeTruthy()
  })
})

describe('the page of notifications', () => {
  async function openAll(role: 'Administrate' | 'User' | 'designer', address = '/notifications') {
    signedInAs(role)
    const page = openPage(address)
    await screen.findByRole('heading', { level: 1, name: 'Notifications' })
    return page
  }

  it('leads from page to page', async () => {
    server.answer('GET /notifications/20/1', { body: { ...told([LION]).body, more: true } })
    server.answer('GET /notifications/20/2', { body: { ...told([MAIL], 1).body, offset: 20 } })
    const { address } = await openAll('Administrate')
    await screen.findByText('Lion cap')
    await userEvent.click(screen.getByRole('button', { name: 'Older' }))
    await screen.findByText('Your order is ready')
    expect(address()).toBe('/notifications?page=2')
    expect((screen.getByRole('button', { name: 'Older' }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
    await screen.findByText('Lion cap')
    expect(address()).toBe('/notifications')
  })

  it.each(['0', '-3', '1.5', 'x', '99999999999'])('takes the page %s for the first', async (asked) => {
    await openAll('Administrate', `/notifications?page=${asked}`)
    expect(await screen.findByText('Lion cap')).toBeTruthy()
  })

  it('saves each choice of emails as it is ticked', async () => {
    server.answer('PUT /notifications/preferences', ({ body }: SentCall) => ({ body }))
    await openAll('Administrate')
    const payments = await screen.findByRole('checkbox', { name: 'Payments to confirm' })
    const requests = screen.getByRole('checkbox', { name: 'New requests' })
    expect([requests, payments].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
    await userEvent.click(payments)
    await userEvent.click(requests)
    await waitFor(() => expect(server.calls('PUT /notifications/preferences')).toHaveLength(2))
    expect(server.calls('PUT /notifications/preferences').map(({ body }) => body)).toEqual([
      { byMail: ['newRequest', 'paymentToConfirm'] },
      { byMail: ['paymentToConfirm'] },
    ])
    await waitFor(() => expect((requests as HTMLInputElement).checked).toBe(false))
    expect((payments as HTMLInputElement).checked).toBe(true)
  })

  it('says when a choice could not be saved, and shows what is stored', async () => {
    server.answer('PUT /notifications/preferences', server.error(500, 'internal'))
    await openAll('Administrate')
    const requests = await screen.findByRole('checkbox', { name: 'New requests' })
    await userEvent.click(requests)
    expect(await screen.findByText('Choice not saved')).toBeTruthy()
    await waitFor(() => expect((requests as HTMLInputElement).checked).toBe(true))
  })

  it('leads a customer to what is ready, and offers to turn off its mail', async () => {
    server.answer('GET /notifications/preferences', { body: { byMail: ['result', 'invoice'] } })
    server.answer('PUT /notifications/preferences', ({ body }) => ({ body: body as { byMail: 'invoice'[] } }))
    const result: Notification = { ...LION, kind: 'result' }
    server.answer('GET /notifications/20/1', told([result]))
    await openAll('User')
    const link = await screen.findByRole('link', { name: /Your order is ready/ })
    expect(link.getAttribute('href')).toBe('/user/order/OR-1700000000001')
    const mailPreferences = within(screen.getByRole('region', { name: 'By email too' }))
    const results = await mailPreferences.findByRole('checkbox', { name: 'Finished work', checked: true })
    expect(mailPreferences.getByRole('checkbox', { name: 'Proofs to review', checked: false })).toBeTruthy()
    expect(mailPreferences.queryByRole('checkbox', { name: 'Requested changes' })).toBeNull()
    await userEvent.click(results)
    await waitFor(() =>
      expect(server.calls('PUT /notifications/preferences')[0]?.body).toEqual({ byMail: ['invoice'] }),
    )
  })
})

it('counts unread ones up to a hundred', () => {
  expect([0, 1, 99, 100].map(unreadText)).toEqual(['', '1', '99', '99+'])
})
