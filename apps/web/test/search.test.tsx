import type { ShownFile } from '@stitchdesk/contract/files/upload'
import type { SearchAnswer } from '@stitchdesk/contract/search/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession } from '../src/lib/api/session.ts'
import { NO_SECOND_FACTOR } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { type SentCall, server } from './support/server.ts'

setUpPages()

const DRAWN: ShownFile = {
  imageName: 'lion.png',
  url: '/files/token/lion.png',
  picture: {
    state: 'done',
    address: '/api/pictures/token/1',
    width: 800,
    height: 800,
    reason: null,
    explanation: '',
    colorsFrom: null,
  },
  figures: null,
}
const NONE = { found: [], more: false }
const NOTHING: SearchAnswer = { requests: NONE, customers: NONE, invoices: NONE, alike: false }
const LION: SearchAnswer = {
  requests: {
    found: [
      {
        _id: 'lion',
        requestFor: 'order',
        orderCode: 1700000000001,
        orderName: 'Lion cap',
        po: 'PO-7',
        userName: 'harbor.caps',
        customer: 'Harbor Headwear',
        file: DRAWN,
        orderStatus: 'New',
        submitDateTime: '2026-11-20T10:00:00.000Z',
      },
    ],
    more: true,
  },
  customers: {
    found: [
      {
        _id: 'c1',
        userName: 'lion.heart',
        contactPerson: 'Leo Heart',
        company: 'Lionheart',
        email: 'leo@lion.example',
      },
    ],
    more: false,
  },
  invoices: NONE,
  alike: false,
}

const PAGE = { body: { docs: [], limit: 50, offset: 0, totalDocs: 0 } }

beforeEach(() => {
  server.answer('GET /two-factor', { body: NO_SECOND_FACTOR })
  server.answer('GET /sessions', { body: { docs: [] } })
  server.answer('GET /me', server.error(503, 'unavailable'))
  server.answer('POST /search', { body: LION })
  server.answer('POST /orders/50/1', PAGE)
  server.answer('POST /designers/100/1', PAGE)
  server.answer('POST /assToSalesMan/100/1', PAGE)
})

it('opens by Ctrl+K on a keyboard in another script', async () => {
  signedInAs('Administrate')
  openPage('/security')
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeTruthy()
})

async function openSearch(role: 'Administrate' | 'User' | 'designer' | 'sales') {
  signedInAs(role)
  const page = openPage('/security')
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const line = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(line))
  return { ...page, line }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the search', () => {
  it('opens by its key on any page, finds while one types and opens the first by Enter', async () => {
    const { address } = await openSearch('Administrate')
    await userEvent.keyboard('lion')
    const group = await screen.findByRole('group', { name: 'Requests' })
    expect(within(group).getByRole('option').textContent).toContain('Lion cap')
    expect(within(group).getByText('Keep typing to see more')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/order/OR-1700000000001'))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  })

  it('waits with Enter for what the whole text finds', async () => {
    const answers = Promise.withResolvers<void>()
    server.answer('POST /search', async () => {
      await answers.promise
      return { body: LION }
    })
    const { address } = await openSearch('Administrate')
    await userEvent.keyboard('lion{Enter}')
    expect(address()).toBe('/security')
    answers.resolve()
    await waitFor(() => expect(address()).toBe('/order/OR-1700000000001'))
  })

  it('never shows the answer to an earlier text', async () => {
    const late = Promise.withResolvers<void>()
    server.answer('POST /search', async ({ body }: SentCall) => {
      if ((body as { text: string }).text !== 'li') return { body: NOTHING }
      await late.promise
      return { body: LION }
    })
    await openSearch('Administrate')
    await userEvent.keyboard('li')
    await waitFor(() => expect(server.calls('POST /search')).toHaveLength(1))
    await userEvent.keyboard('zzz')
    expect(await screen.findByText(/No results for “lizzz”/)).toBeTruthy()
    late.resolve()
    await waitFor(() => expect(server.calls('POST /search')).toHaveLength(2))
    expect(options()).toEqual([])
  })

  it('is walked with the arrow keys, round its ends, and left by Escape', async () => {
    const { line } = await openSearch('Administrate')
    await userEvent.keyboard('lion')
    await screen.findByRole('option', { name: /Lion cap/ })
    const chosen = () => document.getElementById(line.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(chosen()).toContain('Lion cap')
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Lionheart')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toContain('New order for Lionheart')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(chosen())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  })

  it('gives the focus back to the button that opened it', async () => {
    signedInAs('Administrate')
    openPage('/security')
    const button = await screen.findByRole('button', { name: 'Search' })
    await userEvent.click(button)
    await screen.findByRole('combobox', { name: 'Search' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('finds pages by their names in the reader’s role', async () => {
    server.answer('POST /search', { body: NOTHING })
    await openSearch('Administrate')
    await userEvent.keyboard('employee')
    expect(await screen.findByRole('option', { name: 'Employee' })).toBeTruthy()
    await userEvent.keyboard('{Control>}a{/Control}prifile')
    expect(await screen.findByRole('option', { name: 'Profile' })).toBeTruthy()
  })

  it('takes the verb before a customer’s name, and the word before a number, for what they are', async () => {
    await openSearch('Administrate')
    await userEvent.keyboard('new')
    await userEvent.click(await screen.findByRole('option', { name: /^New quote for …/ }))
    await userEvent.keyboard('lion')
    await waitFor(() => expect(options()[0]).toContain('New quote for Lionheart'))
    await waitFor(() => expect(server.calls('POST /search').at(-1)?.body).toEqual({ text: 'lion' }))
    for (const [typed, text] of [
      ['invoice 20261122000001', '20261122000001'],
      ['#20261122000002', '20261122000002'],
    ] as const) {
      await userEvent.clear(screen.getByRole('combobox', { name: 'Search' }))
      await userEvent.keyboard(typed)
      await waitFor(() => expect(server.calls('POST /search').at(-1)?.body).toEqual({ text }))
    }
  })

  it('finds a customer’s ways to place something by “new” too', async () => {
    server.answer('POST /search', { body: NOTHING })
    await openSearch('User')
    await userEvent.keyboard('new order')
    await waitFor(() => expect(options()).toEqual(['Place Order']))
  })

  it('leads customers to their own request, and to placing an order', async () => {
    server.answer('POST /search', { body: { ...LION, customers: NONE } })
    const { address } = await openSearch('User')
    await userEvent.keyboard('order')
    await screen.findByRole('option', { name: /Lion cap/ })
    expect(options()).toContain('Place Order')
    expect(options().join()).not.toContain('New order for')
    expect(options().join()).not.toContain('harbor.caps')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/user/order/OR-1700000000001'))
  })

  it('says why it failed, and tries again', async () => {
    server.answer('POST /search', server.error(500, 'internal'))
    await openSearch('Administrate')
    await userEvent.keyboard('lion')
    const alert = await screen.findByRole('alert')
    server.answer('POST /search', { body: LION })
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /Lion cap/ })).toBeTruthy()
  })

  it('says what is wrong with a text that is too long, and offers no second try', async () => {
    server.answer('POST /search', server.error(400, 'invalid_body', 'Search can be at most 200 characters'))
    await openSearch('Administrate')
    await userEvent.keyboard('lion')
    expect((await screen.findByRole('alert')).textContent).toMatch(/200 characters/)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('remembers on this device what was opened, until one signs out', async () => {
    const { address } = await openSearch('Administrate')
    await userEvent.keyboard('lion')
    await screen.findByRole('option', { name: /Lion cap/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/order/OR-1700000000001'))
    await userEvent.keyboard('{Control>}k{/Control}')
    const lately = await screen.findByRole('group', { name: 'Recent' })
    expect(within(lately).getByRole('option').textContent).toContain('Lion cap')
    clearSession()
    expect(localStorage.getItem('recentItems')).toBeNull()
  })

  it.each([
    '{"accountId":"id-administrate","items":[{"label":1},null,{"kind":"request","label":"x","detail":"","to":"//evil.test"}]}',
    'no JSON',
    '7',
  ])('reads nothing of a kept record that is not its own: %s', async (kept) => {
    localStorage.setItem('recentItems', kept)
    await openSearch('Administrate')
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  })
})

describe('what is found', () => {
  it('shows the picture of a request and marks the words that were typed', async () => {
    await openSearch('Administrate')
    await userEvent.keyboard('lion')
    const option = await screen.findByRole('option', { name: /Lion cap/ })
    expect(option.querySelector('img')?.getAttribute('src')).toContain('/api/pictures/token/1')
    expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Lion'])
    expect(option.textContent).toContain('Harbor Headwear')
  })

  it('is told as similar, unmarked, where nothing holds the words as they were typed', async () => {
    server.answer('POST /search', { body: { ...LION, alike: true } })
    await openSearch('Administrate')
    await userEvent.keyboard('lionn')
    expect(await screen.findByText('No exact match for “lionn”. Similar results:')).toBeTruthy()
    const option = await screen.findByRole('option', { name: /Lion cap/ })
    expect(option.querySelector('mark')).toBeNull()
  })
})

describe('“New” in the top bar', () => {
  it('begins an order for a customer who is named in the search', async () => {
    signedInAs('Administrate')
    openPage('/security')
    await userEvent.click(await screen.findByRole('button', { name: 'New order or customer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Order for a customer' }))
    const line = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
    await waitFor(() => expect(line.value).toBe('New order for '))
    await userEvent.type(line, 'lion')
    expect(await screen.findByRole('option', { name: /New order for Lionheart/ })).toBeTruthy()
  })

  it('opens the form of a new customer on any page', async () => {
    signedInAs('Administrate')
    openPage('/security')
    await userEvent.click(await screen.findByRole('button', { name: 'New order or customer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Customer' }))
    expect(await screen.findByRole('dialog', { name: 'New customer' })).toBeTruthy()
  })

  it.each(['User', 'designer'] as const)('is not there for a %s', async (role) => {
    signedInAs(role)
    openPage('/security')
    await screen.findByRole('heading', { level: 1, name: 'Security' })
    expect(screen.queryByRole('button', { name: 'New order or customer' })).toBeNull()
  })
})
