import { type Designation, REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, pageOf } from './customers-support.ts'
import { aPlacing } from './portal-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

const LIST = 'POST /customers/50/1'

beforeEach(() => {
  signedInAs('Administrate')
  const kyle = { _id: 's1', userName: 'kyle', customerNick: 'Kyle Hansen', Designation: 'sales' }
  server.answer('POST /designers/100/1', pageOf([]))
  for (const kind of REQUEST_KINDS) server.answer(`GET /placing/${kind}`, { body: aPlacing() })
  server.answer('POST /assToSalesMan/100/1', pageOf([kyle]))
  server.answer(LIST, pageOf([aCustomer()]))
})

const listed = () => server.calls(LIST).at(-1)?.body
const changes = () => server.calls('PATCH /update-auth').map(({ body }) => body)
const value = (field: string) => screen.findByRole('button', { name: new RegExp(`^${field} of Acme Caps:`) })

describe('the two lists', () => {
  it('ask for those with requests, and for all accounts', async () => {
    openPage('/customers')
    await value('Contact person')
    expect(listed()).toEqual({ params: { designation: 'User', withRequests: true } })
    openPage('/all-customers')
    await waitFor(() => expect(listed()).toEqual({ params: { designation: 'User' } }))
  })

  it('filter by what the address says', async () => {
    openPage('/all-customers?email=ann&sales=kyle&colorStatus=Red&from=2026-11-01&to=2026-11-30')
    await value('Contact person')
    expect(listed()).toEqual({
      params: {
        designation: 'User',
        email: 'ann',
        sales: 'kyle',
        colorStatus: 'Red',
        orderDate: { $gte: '2026-11-01', $lte: '2026-11-30' },
      },
    })
  })

  it('show counts and what is owed', async () => {
    openPage('/customers')
    await value('Contact person')
    for (const text of ['12', '3', '$45.50', /^2 Nov( 2026)?$/]) expect(screen.getByText(text)).toBeTruthy()
  })
})

describe('inline edit', () => {
  async function edit(field: string, text: string) {
    fireEvent.doubleClick(await value(field))
    const input = await screen.findByRole('textbox', { name: `${field} of Acme Caps` })
    fireEvent.change(input, { target: { value: text } })
    return input
  }

  it('saves one field when it is left', async () => {
    server.answer('PATCH /update-auth', { body: aCustomer({ contactPerson: 'Ann Hats' }) })
    openPage('/all-customers')
    const input = await edit('Contact person', ' Ann Hats ')
    server.answer(LIST, pageOf([aCustomer({ contactPerson: 'Ann Hats' })]))
    fireEvent.blur(input)
    await waitFor(() => expect(changes()).toEqual([{ _id: 'c1', contactPerson: 'Ann Hats' }]))
    expect((await value('Contact person')).textContent).toBe('Ann Hats')
  })

  it('opens with Enter and keeps the stored value on Escape and on an unchanged one', async () => {
    openPage('/all-customers')
    const button = await value('Contact person')
    button.focus()
    await userEvent.keyboard('{Enter}Other{Escape}')
    expect((await value('Contact person')).textContent).toBe('Ann Mason')
    fireEvent.blur(await edit('Contact person', 'Ann Mason '))
    expect((await value('Contact person')).textContent).toBe('Ann Mason')
    expect(changes()).toEqual([])
  })

  it('stays open with the reason for a value that can’t be stored', async () => {
    openPage('/all-customers')
    fireEvent.keyDown(await edit('Email', 'nonsense'), { key: 'Enter' })
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(changes()).toEqual([])
  })

  it('restores the stored value after a refusal and says why', async () => {
    server.answer('PATCH /update-auth', server.error(409, 'already_taken', 'Another account has this email address.'))
    openPage('/all-customers')
    fireEvent.keyDown(await edit('Email', 'taken@acme.test'), { key: 'Enter' })
    expect((await screen.findByRole('alert')).textContent).toContain('Another account has this email address.')
    expect((await value('Email')).textContent).toBe('ann@acme.test')
  })

  it('says that a new address waits for its confirmation, beside the present one', async () => {
    const waiting = aCustomer({ pendingEmail: 'new@acme.test' })
    server.answer('PATCH /update-auth', { body: waiting })
    openPage('/all-customers')
    fireEvent.keyDown(await edit('Email', 'new@acme.test'), { key: 'Enter' })
    expect(await screen.findByText('Awaiting confirmation of new@acme.test')).toBeTruthy()
    expect(changes()).toEqual([{ _id: 'c1', email: 'new@acme.test' }])
    expect((await value('Email')).textContent).toBe('ann@acme.test')
  })

  it.each([
    ['Nothing', 'Red'],
    ['Red', 'Green'],
    ['Green', 'Nothing'],
  ] as const)('turns the color %s into %s', async (colorStatus, next) => {
    server.answer(LIST, pageOf([aCustomer({ colorStatus })]))
    server.answer('PATCH /update-auth', { body: aCustomer({ colorStatus: next }) })
    openPage('/all-customers')
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Color of Acme Caps: ${colorStatus}`) }))
    await waitFor(() => expect(changes()).toEqual([{ _id: 'c1', colorStatus: next }]))
  })

  it('gives the customer to a salesperson', async () => {
    server.answer('PATCH /update-auth', { body: aCustomer({ assToSalesMan: 'kyle' }) })
    openPage('/all-customers')
    fireEvent.doubleClick(await value('Salesperson'))
    const choice = await screen.findByRole('combobox', { name: 'Salesperson of Acme Caps' })
    fireEvent.change(choice, { target: { value: 'kyle' } })
    fireEvent.blur(choice)
    await waitFor(() => expect(changes()).toEqual([{ _id: 'c1', assToSalesMan: 'kyle' }]))
  })
})

describe('what each role finds', () => {
  const BUTTONS = {
    'Unpaid orders: Acme Caps': 'saveInvoice',
    'Invoice history: Acme Caps': 'listInvoices',
    'New request: Acme Caps': 'createOrder',
    'Delete: Acme Caps': 'deleteOrder',
    'New customer': 'createCustomer',
  } as const

  it.each(['Administrate', 'sales', 'subadmin'] as const)('%s: the buttons whose calls it may make', async (role) => {
    signedInAs(role)
    openPage('/customers')
    await value('Contact person')
    for (const [name, endpoint] of Object.entries(BUTTONS)) {
      const roles: readonly Designation[] = ENDPOINTS[endpoint].roles
      expect(screen.queryAllByRole('button', { name }), `${role}: ${name}`).toHaveLength(roles.includes(role) ? 1 : 0)
    }
  })
})

describe('a salesperson', () => {
  it('sees all of their customers, latest first, and creates one without choosing whose it is', async () => {
    signedInAs('sales')
    server.answer('POST /customer', { body: aCustomer({ userName: 'ben', company: 'Ben’s Caps' }) })
    openPage('/customers')
    await value('Contact person')
    expect(listed()).toEqual({ params: { designation: 'User', latestFirst: true } })
    fireEvent.click(screen.getByRole('button', { name: 'New customer' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New customer' }))
    fireEvent.change(panel.getByLabelText(/^User name/), { target: { value: 'ben' } })
    fireEvent.change(panel.getByLabelText(/^Email/), { target: { value: 'ben@example.com' } })
    expect(panel.queryByLabelText(/^Salesperson/)).toBeNull()
    expect(panel.queryByLabelText(/^Password/)).toBeNull()
    fireEvent.click(panel.getByRole('button', { name: 'Create customer' }))
    expect(await screen.findByText('Customer Ben’s Caps created')).toBeTruthy()
  })
})

describe('deleting', () => {
  it('asks by name, with what is lost and what stays, and only then deletes', async () => {
    server.answer('PATCH /update-auth', { body: aCustomer() })
    openPage('/all-customers')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Acme Caps' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Delete Acme Caps?')
    expect(dialog.textContent).toContain('Acme Caps (acme) can no longer sign in')
    expect(dialog.textContent).toContain('12 requests and their invoices stay on record.')
    expect(dialog.textContent).not.toContain('the job')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Acme Caps' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Now' }))
    await waitFor(() => expect(changes()).toEqual([{ _id: 'c1', delete: true }]))
  })
})

describe('on behalf of a customer', () => {
  it('a request is placed under a reserved code in the customer’s name', async () => {
    server.answer('POST /order-code', { body: { orderCode: 4711 } })
    server.answer('POST /create-order', { body: aRequest({ orderCode: 4711, requestFor: 'vector' }) })
    openPage('/customers')
    fireEvent.click(await screen.findByRole('button', { name: 'New request: Acme Caps' }))
    fireEvent.change(await screen.findByLabelText(/^Order Name/), { target: { value: 'Eagle' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Vector' }))
    expect(screen.queryByLabelText(/^Width/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Place vector' }))
    expect(await screen.findByText('Required format is required')).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: /^Required format/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'AI · Illustrator', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Place vector' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Place without artwork' }))
    expect(await screen.findByText(/Your Order No is VO-4711$/)).toBeTruthy()
    expect(server.calls('POST /create-order')[0]?.body).toMatchObject({
      orderCode: 4711,
      userName: 'acme',
      requestFor: 'vector',
      orderName: 'Eagle',
      requiredFormat: 'ai',
    })
  })

  it('what is typed outlives the panel and the browser under its order code, and is gone once discarded', async () => {
    server.answer('POST /order-code', { body: { orderCode: 4711 } })
    const nameInput = () => screen.findByLabelText<HTMLInputElement>(/^Order Name/)
    const openForm = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'New request: Acme Caps' }))
      return nameInput()
    }
    openPage('/customers')
    fireEvent.change(await openForm(), { target: { value: 'Eagle' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Vector' }))
    expect(screen.getByText('Draft saved')).toBeTruthy()
    fireEvent.keyDown(screen.getByLabelText(/^Order Name/), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByLabelText(/^Order Name/)).toBeNull())
    cleanup()

    openPage('/customers')
    expect((await openForm()).value).toBe('Eagle')
    expect(screen.getByText('Your draft was kept. Carry on where you left off.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vector' }).checked).toBe(true)
    expect(server.calls('POST /order-code')).toHaveLength(1)

    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect((await nameInput()).value).toBe(''))
  })

  it('a new account that is typed in is not thrown away without asking', async () => {
    openPage('/customers')
    fireEvent.click(await screen.findByRole('button', { name: 'New customer' }))
    const name = await screen.findByLabelText(/^User name/)
    fireEvent.input(name, { target: { value: 'ben' } })
    fireEvent.keyDown(name, { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect((screen.getByLabelText(/^User name/) as HTMLInputElement).value).toBe('ben')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
    fireEvent.keyDown(name, { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(screen.queryByLabelText(/^User name/)).toBeNull())
  })

  it('an account is created, with what is wrong beside its field', async () => {
    server.answer(
      'POST /customer',
      server.error(409, 'already_taken', 'This is taken already.', [
        toldIssue(['userName'], describeIssue('user_name_taken', {})),
      ]),
    )
    openPage('/customers')
    fireEvent.click(await screen.findByRole('button', { name: 'New customer' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New customer' }))
    fireEvent.click(panel.getByRole('button', { name: 'Create customer' }))
    expect(await panel.findByText('Please Enter Your Username')).toBeTruthy()
    fireEvent.change(panel.getByLabelText(/^User name/), { target: { value: 'ben' } })
    fireEvent.change(panel.getByLabelText(/^Email/), { target: { value: 'ben@acme.test' } })
    fireEvent.click(panel.getByRole('button', { name: 'Create customer' }))
    expect(await panel.findByText('This user name is taken. Choose another.')).toBeTruthy()
    expect(panel.getByLabelText<HTMLInputElement>(/^User name/).value).toBe('ben')
  })
})
