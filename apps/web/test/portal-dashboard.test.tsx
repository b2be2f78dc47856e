import { say } from '@stitchdesk/contract/basics/issues'
import type { CustomerAccount } from '@stitchdesk/contract/people/customer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import './portal-support.ts'
import { aRequest, pageOf } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { type SentCall, server } from './support/server.ts'

setUpPages()

const account = {
  _id: 'id-user',
  id: 7,
  userName: 'user',
  Designation: 'User',
  customerNick: 'Hannah',
  contactPerson: 'Hannah Prescott',
  company: 'Blue Thistle',
  phone: '',
  cell: '+1 555 0101',
  email: 'hannah@thistle.example',
  optionalEmail: '',
  invoiceEmail: '',
  country: '',
  state: 'NC',
  city: 'Asheville',
  address: '48 Coxe Avenue',
  zipcode: '28801',
  website: '',
  registerdDate: '2026-01-01T00:00:00.000Z',
  ipInfo: '',
  assToSalesMan: 'Select',
  avatarUrl: '',
  emailVerifiedAt: '2026-01-05T09:00:00.000Z',
  pendingEmail: '',
  version: 3,
} satisfies CustomerAccount

const filterOf = (call: SentCall) => (call.body as { params: Record<string, unknown> }).params

/** Lists answer `requests` by the state and kind that they are asked for. */
function answerLists(requests: ReturnType<typeof aRequest>[]) {
  for (const size of [1, 5, 200]) {
    server.answer(`POST /orders/${size}/1`, (call) => {
      const { orderStatus, requestFor, owed, invoiced } = filterOf(call)
      const found = requests.filter(
        (request) =>
          (owed ? Number(request.due) > 0 : request.orderStatus === orderStatus) &&
          (invoiced === undefined || (request.invoiceNumber !== null) === invoiced) &&
          (requestFor === undefined || request.requestFor === requestFor),
      )
      return { body: { ...pageOf(found.slice(0, size)), limit: size, totalDocs: found.length } }
    })
  }
}

const tilesOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('a customer', () => {
  beforeEach(() => {
    signedInAs('User')
    server.answer('GET /me', { body: account })
    answerLists([
      aRequest({ _id: 'a', orderStatus: 'New' }),
      aRequest({ _id: 'b', orderStatus: 'Processing' }),
      aRequest({ _id: 'c', orderStatus: 'Ready', orderName: 'Ready crest' }),
      aRequest({ _id: 'd', orderStatus: 'Done', totalPrice: 0.1, due: 0.1 }),
      aRequest({ _id: 'e', orderStatus: 'Done', totalPrice: 0.2, due: 0.2, requestFor: 'vector' }),
      aRequest({ _id: 'f', orderStatus: 'Done', totalPrice: 99, requestFor: 'quote' }),
    ])
  })

  test('is welcomed and finds the tiles of the two groups in their order', async () => {
    openPage('/user/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Hannah!' })).toBeTruthy()
    expect(tilesOf('Orders & Quotes')).toEqual([
      '/user/create-quote',
      '/user/view-quotes',
      '/user/create-order',
      '/user/view-orders',
    ])
    expect(tilesOf('Vector Services')).toEqual([
      '/user/create-vector',
      '/user/view-vectors',
      '/user/generate-invoice',
      '/user/invoice-history',
    ])
  })

  test.each([
    ['2026-11-01T10:00:00.000Z', 'Active'],
    [null, 'Email not verified'],
  ])('reads the state of the account on the profile card: confirmed %s', async (emailVerifiedAt, badge) => {
    // A note of the staff, should an answer ever hold one.
    server.answer('GET /me', { body: { ...account, emailVerifiedAt, workStatus: 'on watch' } })
    openPage('/user/dashboard')
    expect(await screen.findByText(badge)).toBeTruthy()
    expect(screen.queryByText('on watch')).toBeNull()
  })

  test('sees what is open, ready and owed; a quote owes nothing', async () => {
    openPage('/user/dashboard')
    expect(await screen.findByText('$0.30')).toBeTruthy()
    const now = screen.getByRole('region', { name: 'What matters now' })
    expect(within(now).getByText('Open requests', { selector: 'dt' }).nextElementSibling?.textContent).toBe('2')
    expect(within(now).getByText('Ready', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1')
    expect(
      within(now)
        .getByRole('link', { name: /Ready crest/ })
        .getAttribute('href'),
    ).toContain('open=c')
  })

  test.each([
    [null, 'Generate an invoice', '/user/generate-invoice'],
    ['20261121010203', 'Pay your invoices', '/user/invoice-history'],
  ])('is led to what settles it: work on invoice %s', async (invoiceNumber, label, target) => {
    answerLists([aRequest({ orderStatus: 'Done', totalPrice: 5, due: 5, invoiceNumber })])
    openPage('/user/dashboard')
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(target)
  })

  test('owes what they paid until the shop has confirmed it, and is told that nothing more is to be done', async () => {
    answerLists([aRequest({ orderStatus: 'Done', paymentStatus: true, totalPrice: 5, due: 5, invoiceNumber: '1' })])
    openPage('/user/dashboard')
    const now = await screen.findByRole('region', { name: 'What matters now' })
    expect(await within(now).findByText('$5.00 paid, awaiting confirmation')).toBeTruthy()
    expect(within(now).getByText('You owe', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$5.00')
    expect(within(now).queryByRole('link', { name: 'Pay your invoices' })).toBeNull()
  })

  test('changes the profile: what is required is said, and success is told', async () => {
    server.answer('PATCH /update-auth', { body: account })
    openPage('/user/dashboard')
    await screen.findByText('hannah@thistle.example')
    fireEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
    const panel = await screen.findByRole('dialog')
    for (const field of [/^Contact person/, /^Email/, /^Cell/]) {
      fireEvent.change(within(panel).getByLabelText(field), { target: { value: '' } })
    }
    fireEvent.click(within(panel).getByRole('button', { name: 'Save' }))
    expect(await within(panel).findAllByText('Required')).toHaveLength(3)
    expect(server.calls('PATCH /update-auth')).toHaveLength(0)

    fireEvent.change(within(panel).getByLabelText(/^Contact person/), { target: { value: 'H. Prescott' } })
    fireEvent.change(within(panel).getByLabelText(/^Email/), { target: { value: 'new@thistle.example' } })
    fireEvent.change(within(panel).getByLabelText(/^Cell/), { target: { value: '+1 555 0102' } })
    fireEvent.change(await within(panel).findByLabelText('Current password'), { target: { value: 'my password' } })
    fireEvent.click(within(panel).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
    expect(server.calls('PATCH /update-auth')[0]?.body).toMatchObject({
      contactPerson: 'H. Prescott',
      email: 'new@thistle.example',
      currentPassword: 'my password',
      version: 3,
    })
  })

  test('asks for no password where the address stays', async () => {
    openPage('/user/dashboard')
    await screen.findByText('hannah@thistle.example')
    fireEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
    const panel = await screen.findByRole('dialog')
    expect(within(panel).queryByLabelText('Current password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send the link again', hidden: true })).toBeNull()
  })

  test.each([
    [{ emailVerifiedAt: null }, /Verify your e-mail address hannah@thistle.example/],
    [{ pendingEmail: 'new@thistle.example' }, /Verify your new e-mail address new@thistle.example/],
  ])('says that an address waits, and sends its link again: %j', async (fields, text) => {
    server.answer('GET /me', { body: { ...account, ...fields } })
    server.answer('POST /verify-email/send', { body: { message: 'A link is on its way.' } })
    openPage('/user/dashboard')
    expect(await screen.findByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('A link is on its way.')).toBeTruthy()
  })

  test.each(['Edit Profile', 'Update Password'])('is asked before what was typed in %s goes', async (name) => {
    openPage('/user/dashboard')
    await screen.findByText('hannah@thistle.example')
    fireEvent.click(screen.getByRole('button', { name }))
    const panel = await screen.findByRole('dialog')
    const [field] = panel.querySelectorAll<HTMLInputElement>('input:not([hidden])')
    if (!field) throw new Error('A panel without a field')
    fireEvent.input(field, { target: { value: 'typed' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(await screen.findByText('What you entered has not been saved.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByText('What you entered has not been saved.')).toBeNull())
    expect(field.value).toBe('typed')
    fireEvent.click(within(panel).getByRole('button', { name: 'Close this panel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(field.isConnected).toBe(false))
  })

  test('sees the own picture in the bar', async () => {
    server.answer('GET /me', { body: { ...account, avatarUrl: '/api/avatars/own.webp' } })
    openPage('/user/dashboard')
    const menu = await screen.findByRole('button', { name: /^Account: / })
    await waitFor(() => expect(menu.querySelector('img')?.getAttribute('src')).toBe('/api/avatars/own.webp'))
  })

  test('changes the password: every message at its field, also the API’s', async () => {
    openPage('/user/dashboard')
    fireEvent.click(await screen.findByRole('button', { name: 'Update Password' }))
    const panel = await screen.findByRole('dialog')
    const save = within(panel).getByRole('button', { name: 'Update Password' })
    fireEvent.change(within(panel).getByLabelText(/^Repeat/), { target: { value: 'something else' } })
    fireEvent.click(save)
    for (const message of ['Current password is required', 'New password is required', 'Passwords do not match']) {
      expect(await within(panel).findByText(message)).toBeTruthy()
    }
    server.answer(
      'PATCH /update-password',
      server.error(400, 'invalid_body', 'Wrong', [
        { path: ['currentPassword'], ...say('wrong_password', {}, 'It is not that') },
      ]),
    )
    for (const [field, value] of [
      [/^Current/, 'old password'],
      [/^New/, 'new password'],
      [/^Repeat/, 'new password'],
    ] as const) {
      fireEvent.change(within(panel).getByLabelText(field), { target: { value } })
    }
    fireEvent.click(save)
    expect(await within(panel).findByText('It is not that')).toBeTruthy()
  })
})

test('a designer sees how much of each kind is to do, and where', async () => {
  signedInAs('designer')
  answerLists([aRequest({ _id: 'a', orderStatus: 'New' }), aRequest({ _id: 'b', orderStatus: 'Processing' })])
  openPage('/user/dashboard')
  const group = await screen.findByRole('region', { name: 'Assigned to you' })
  const orders = within(group).getByRole('link', { name: /Assigned Orders/ })
  await waitFor(() => expect(orders.textContent).toMatch(/^2/))
  expect(tilesOf('Assigned to you')).toEqual(['/quote/assigned', '/order/assigned', '/vector/assigned'])
  expect(screen.queryByText('Profile')).toBeNull()
})

test('a sub-administrator finds the request lists and the customers', async () => {
  signedInAs('subadmin')
  answerLists([aRequest({ orderStatus: 'Ready' })])
  openPage('/user/dashboard')
  await screen.findByRole('heading', { level: 1 })
  expect(tilesOf('Orders')).toEqual([
    '/order/todays-orders',
    '/order/ready-orders',
    '/order/all-orders',
    '/order/orders-with-price-zero',
  ])
  expect(tilesOf('Customers')).toEqual(['/customers'])
})
