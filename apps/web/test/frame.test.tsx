import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '../src/i18n/i18n.ts'
import { noteAnswer } from '../src/lib/api/reachability.ts'
import { notifySuccess } from '../src/ui/feedback/notify.ts'
import { anAccount, NO_SECOND_FACTOR } from './support/accounts.ts'
import { loginRecord, openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldOf } from './support/told.ts'

vi.mock('../src/features/mail/mail-page.tsx', () => ({
  default: () => {
    throw new Error('The screen broke')
  },
}))

setUpPages()
const root = document.documentElement

beforeEach(() => {
  server.answer('GET /me', { body: anAccount('Administrate') })
  server.answer('GET /sessions', { body: { docs: [] } })
  server.answer('GET /two-factor', { body: NO_SECOND_FACTOR })
})
afterEach(() => noteAnswer())

/** As the proxies of docs/operations.md answer. */
const AWAY = { status: 503, body: { code: 'unavailable', message: toldOf('unavailable') } } as const

async function openSecurity() {
  signedInAs('Administrate')
  const page = openPage('/security')
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  return page
}

async function openLookPanel() {
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }))
  return screen.findByRole('dialog', { name: /Appearance/ })
}

it('the language of the account draws no text anew where it is shown already', async () => {
  server.answer('GET /me', { body: { ...anAccount('Administrate'), language: 'en' } })
  const drawn = vi.fn()
  i18n.on('languageChanged', drawn)
  await openSecurity()
  await waitFor(() => expect(localStorage.getItem('I18N_LANGUAGE')).toBe('en'))
  i18n.off('languageChanged', drawn)
  expect(drawn).not.toHaveBeenCalled()
})

describe('the look', () => {
  it('is shown at once, kept on the device, and put back', async () => {
    await openSecurity()
    const panel = await openLookPanel()
    await userEvent.click(within(panel).getByRole('radio', { name: 'Icons' }))
    expect(root.dataset.menuType).toBe('icon')
    expect(JSON.parse(localStorage.getItem('LOOK') ?? '')).toMatchObject({ menuType: 'icon', layout: 'vertical' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Reset' }))
    expect(root.dataset.menuType).toBe('default')
  })

  it('lays the menu across the top, a button for each of its groups', async () => {
    await openSecurity()
    const panel = await openLookPanel()
    await userEvent.click(within(panel).getByRole('radio', { name: 'Top' }))
    await userEvent.keyboard('{Escape}')
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    await userEvent.click(within(menu).getByRole('button', { name: 'ORDERS' }))
    expect((await screen.findByRole('menuitem', { name: 'Ready Orders' })).getAttribute('href')).toBe(
      '/order/ready-orders',
    )
    const opened = await openLookPanel()
    expect(within(opened).queryByRole('radio', { name: 'Icons' })).toBeNull()
    expect(within(opened).getByText('Only with the menu on the left')).toBeTruthy()
    await userEvent.click(within(opened).getByRole('button', { name: 'Reset' }))
  })

  it('keeps the saved views with their counts, and what can be done with them, in the menu across the top', async () => {
    const view = { _id: 'v1', name: 'Rush this week', list: 'allOrders', search: 'tab=rush', shared: false, mine: true }
    server.answer('GET /saved-views', { body: { docs: [{ ...view, owner: 'olga', ownerLeft: false, left: [] }] } })
    server.answer('POST /orders/counts', { body: { counts: [12] } })
    await openSecurity()
    await userEvent.click(within(await openLookPanel()).getByRole('radio', { name: 'Top' }))
    await userEvent.keyboard('{Escape}')
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    await userEvent.click(await within(menu).findByRole('button', { name: 'VIEWS' }))
    const entry = await screen.findByRole('menuitem', { name: /^Rush this week/ })
    expect(entry.getAttribute('href')).toBe('/order/all-orders?tab=rush')
    await waitFor(() => expect(entry.textContent).toBe('Rush this week12'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'More for view Rush this week' }))
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(await openLookPanel()).getByRole('button', { name: 'Reset' }))
  })

  it('is what “Settings” of the account’s menu opens for whoever does not set the shop', async () => {
    signedInAs('designer')
    openPage('/security')
    await userEvent.click(await screen.findByRole('button', { name: /^Account:/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    const panel = await screen.findByRole('dialog', { name: /Appearance/ })
    expect(within(panel).getByRole('link', { name: 'Email notifications' }).getAttribute('href')).toBe('/notifications')
  })

  it('says where the device keeps nothing, and holds meanwhile', async () => {
    await openSecurity()
    const panel = await openLookPanel()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await userEvent.click(within(panel).getByRole('radio', { name: 'Boxed' }))
    expect(root.dataset.width).toBe('boxed')
    expect(within(panel).getByText(/can’t save the choice/)).toBeTruthy()
    vi.restoreAllMocks()
    await userEvent.click(within(panel).getByRole('button', { name: 'Reset' }))
  })
})

describe('the lock screen', () => {
  beforeEach(() => {
    server.answer('POST /logout', { body: { message: 'Bye' } })
  })

  it('ends the session, asks for the password alone, and goes on where one was', async () => {
    const { address } = await openSecurity()
    await userEvent.click(screen.getByRole('button', { name: /^Account:/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock screen' }))
    expect(await screen.findByRole('heading', { name: 'Locked' })).toBeTruthy()
    const password = await screen.findByLabelText('Password')
    expect(localStorage.getItem('authUser')).toBeNull()
    expect(server.calls('POST /logout')).toHaveLength(1)
    expect(screen.queryByLabelText('User name')).toBeNull()

    server.answer('POST /post-jwt-login', { body: loginRecord('Administrate') })
    await userEvent.type(password, 'a-password{Enter}')
    await waitFor(() => expect(address()).toBe('/security'))
    expect(server.calls('POST /post-jwt-login')[0]?.body).toEqual({ userName: 'administrate', password: 'a-password' })
    expect(localStorage.getItem('LOCKED')).toBeNull()
  })

  it('meets whoever opens a page meanwhile, and lets somebody else sign in', async () => {
    localStorage.setItem('LOCKED', JSON.stringify({ userName: 'olga', name: 'Olga' }))
    const { address } = openPage('/security')
    expect(await screen.findByText(/^Olga, enter your password/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in as someone else' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(localStorage.getItem('LOCKED')).toBeNull()
  })

  it('comes by itself once nobody has moved a hand for the chosen time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000))
    try {
      await openSecurity()
      const panel = await openLookPanel()
      await userEvent.click(within(panel).getByRole('radio', { name: '5 minutes' }))
      pass(4)
      fireEvent.keyDown(document.body, { key: 'Shift' })
      pass(4)
      // A clock that is put back makes nobody idle, and keeps nobody from it.
      vi.setSystemTime(Date.now() - 24 * 3_600_000)
      pass(4)
      expect(screen.queryByRole('heading', { name: 'Locked' })).toBeNull()
      expect(server.calls('POST /logout')).toHaveLength(0)
      pass(2)
      expect(await screen.findByRole('heading', { name: 'Locked' })).toBeTruthy()
      await waitFor(() => expect(server.calls('POST /logout')).toHaveLength(1))
      expect(localStorage.getItem('authUser')).toBeNull()
      expect(screen.queryByRole('heading', { name: 'Security' })).toBeNull()
    } finally {
      vi.useRealTimers()
      // Every other test stays unlocked.
      localStorage.removeItem('LOCK_AFTER')
      window.dispatchEvent(new StorageEvent('storage', { key: 'LOCK_AFTER' }))
    }
  })

  it('is no more than the sign-in page where nobody locked it', async () => {
    const { address } = openPage('/lock-screen')
    await waitFor(() => expect(address()).toBe('/login'))
  })
})

it('a notice that arrives before any hand has touched the page is shown', async () => {
  await openSecurity()
  act(() => notifySuccess('Your session goes on.'))
  expect(await screen.findByText('Your session goes on.')).toBeTruthy()
})

describe('what goes wrong', () => {
  it('is told inside the frame for an address that no page has', async () => {
    signedInAs('sales')
    openPage('/no-such-page')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  })

  it('is told on one’s own start page for a page of another role', async () => {
    signedInAs('sales')
    const { address } = openPage('/settings')
    expect(await screen.findByText(/Your role, Sales, can’t open “Settings”/)).toBeTruthy()
    expect(address()).toBe('/dashboard')
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(screen.queryByText(/can’t open “Settings”/)).toBeNull())
  })

  it('leaves the frame standing when a screen breaks, and tells the server under the number that is shown', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer('POST /crash-reports', ({ body }) => ({ body: { id: (body as { id: string }).id } }))
    signedInAs('Administrate')
    openPage('/dev/mail')
    const number = (await screen.findByText(/^Error ID/)).textContent?.replace('Error ID ', '')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    await waitFor(() => expect(server.calls('POST /crash-reports')).toHaveLength(1))
    expect(server.calls('POST /crash-reports')[0]?.body).toMatchObject({
      id: number,
      message: expect.stringContaining('The screen broke'),
    })
    vi.restoreAllMocks()
  })

  it.each([
    ['no answer comes', 'lost'],
    ['a proxy answers in its place', { ...AWAY, byProxy: true }],
  ] as const)('is a banner while the server is out of reach, which goes by itself: %s', async (_, reply) => {
    for (const path of ['sessions', 'health', 'me', 'notifications/20/1', 'shop']) server.answer(`GET /${path}`, reply)
    await openSecurity()
    const banner = await screen.findByText(/Can’t reach the server/, {}, { timeout: 60_000 })
    server.answer('GET /sessions', { body: { docs: [] } })
    server.answer('GET /health', { body: { status: 'ok' } })
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(banner.isConnected).toBe(false))
  })
})
