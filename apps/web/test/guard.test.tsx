import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chooseLanguage, rememberedLanguage } from '../src/i18n/i18n.ts'
import { NO_SECOND_FACTOR } from './support/accounts.ts'
import { loginRecord, openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

const EMPTY = { body: { docs: [], limit: 50, offset: 0, totalDocs: 0 } }

async function signIn(role: 'Administrate' | 'sales' | 'User') {
  server.answer('POST /post-jwt-login', { body: loginRecord(role) })
  await userEvent.type(await screen.findByLabelText('User name'), 'somebody')
  await userEvent.type(screen.getByLabelText('Password'), 'a-password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('pages behind the sign-in', () => {
  it('lead nobody to the login page, which remembers the place', async () => {
    const { router, address } = openPage('/dev/mail?page=3')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/dev/mail', search: '?page=3' } })
  })

  it('are found again after signing in', async () => {
    server.answer('GET /mail/50/3', EMPTY)
    const { address } = openPage('/dev/mail?page=3')
    await signIn('Administrate')
    await waitFor(() => expect(address()).toBe('/dev/mail?page=3'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Email log' })).toBeTruthy()
  })

  it('are forgotten when the role may not open them', async () => {
    const { address } = openPage('/dev/mail')
    await signIn('sales')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  })

  it.each([
    ['sales', '/employee', '/dashboard'],
    ['sales', '/settings', '/dashboard'],
  ] as const)('send %s from %s to their own home %s', async (role, from, home) => {
    signedInAs(role)
    const { address } = openPage(from)
    await waitFor(() => expect(address()).toBe(home))
  })

  it('lead from / to the dashboard', async () => {
    signedInAs('sales')
    const { address } = openPage('/')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it.each([
    ['/', false],
    ['/dashboard', true],
  ])('lead a customer from %s to their own home, and say why where they asked for another', async (from, says) => {
    signedInAs('User')
    const { router, address } = openPage(from)
    await waitFor(() => expect(address()).toBe('/user/dashboard'))
    expect(router.state.location.state).toEqual(says ? { refused: 'dashboard' } : {})
  })

  it('are shown to a role that the product does not know as to a customer', async () => {
    localStorage.setItem(
      'authUser',
      JSON.stringify({ ...loginRecord('User'), user: { ...loginRecord('User').user, Designation: 'Overlord' } }),
    )
    server.answer('GET /two-factor', { body: NO_SECOND_FACTOR })
    server.answer('GET /sessions', { body: { docs: [] } })
    openPage('/security')
    expect(await screen.findByText('Customer')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Place Quote' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Employee' })).toBeNull()
  })
})

describe('an address that no page has', () => {
  it('says so and leads back', async () => {
    openPage('/no-such-page/at-all')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
  })
})

describe('the menu', () => {
  it.each([
    ['sales', ['Customers', 'Sales Man Progress']],
    [
      'User',
      [
        'Quote Record',
        'Place Quote',
        'Order Record',
        'Place Order',
        'Vector Record',
        'Place Vector',
        'Invoice History',
        'Generate Invoice',
        'Balance',
        'Your Designs',
      ],
    ],
  ] as const)('of %s holds exactly its own pages', async (role, labels) => {
    signedInAs(role)
    server.answer('GET /two-factor', { body: NO_SECOND_FACTOR })
    server.answer('GET /sessions', { body: { docs: [] } })
    openPage('/security')
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual(labels)
  })

  it('speaks the chosen language, which is remembered', async () => {
    signedInAs('sales')
    openPage('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }))
    server.answer('PUT /me/language', { body: { language: 'de' } })
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deutsch' }))
    await waitFor(() => expect(server.calls('PUT /me/language')[0]?.body).toEqual({ language: 'de' }))
    expect(await screen.findByRole('link', { name: 'Fortschritt der Verkäufer' })).toBeTruthy()
    expect(localStorage.getItem('I18N_LANGUAGE')).toBe('de')
    expect(rememberedLanguage()).toBe('de')
    await chooseLanguage('en')
  })
})
