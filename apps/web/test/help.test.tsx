import { DESIGNATIONS, type Designation, LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { mayOpen, PAGES, type Page } from '@stitchdesk/contract/pages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, chooseLanguage } from '../src/i18n/i18n.ts'
import { ROLE_GUIDES } from '../src/parts/welcome/guide-steps.ts'
import { answerDashboard } from './portal-dashboard-support.ts'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

beforeEach(() => {
  server.answer('GET /me', { body: anAccount('User') })
})

afterEach(() => chooseLanguage('en'))

async function openHelp(role: Designation) {
  server.answer('GET /me', { body: anAccount(role) })
  signedInAs(role)
  openPage('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  return within(screen.getByRole('main'))
}

const mayOpenPath = (path: string, role: Designation) =>
  Object.values<Page>(PAGES).some((page) => page.path === path && mayOpen(page, role))

describe('the help page', () => {
  it.each(DESIGNATIONS)('of %s has steps, and leads only to pages that it may open', async (role) => {
    const help = await openHelp(role)
    const steps = within(help.getByRole('region', { name: 'Your work' }))
    const links = steps.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((path) => !mayOpenPath(path, role))).toEqual([])
    // Nobody reads of what is not theirs to do, or to know.
    expect(help.queryByText('Close the month') !== null).toBe(role === 'Administrate')
    expect(help.queryByText('Review a proof') !== null).toBe(role === 'User')
    expect(help.queryByText('Credit limit') !== null).toBe(['Administrate', 'subadmin', 'sales'].includes(role))
    expect(help.queryByText('Send Record') !== null).toBe(['Administrate', 'subadmin'].includes(role))
    for (const picture of steps.queryAllByRole('presentation', { hidden: true }))
      expect(picture.getAttribute('loading')).toBe('lazy')
  })

  it.each(LANGUAGES.flatMap((language) => [[language, 'User'] as const, [language, 'Administrate'] as const]))(
    'shows screens in %s to %s',
    async (language, role) => {
      await chooseLanguage(language)
      server.answer('GET /me', { body: anAccount(role) })
      signedInAs(role)
      openPage('/help')
      const shown = await screen.findAllByRole('presentation', { hidden: true })
      const addresses = shown.map((picture) => picture.getAttribute('src'))
      expect(addresses.filter((address) => address?.includes(`/pictures/${chainOf(language).at(-1)}/`))).toHaveLength(4)
    },
  )

  it('finds steps, terms and keys by their words, accents or not, and says when nothing is there', async () => {
    const help = await openHelp('User')
    const search = help.getByRole('searchbox', { name: 'Search help' })
    await userEvent.type(search, 'applique foam')
    expect(await help.findByText('Nothing found for “applique foam”')).toBeTruthy()
    await userEvent.clear(search)
    await userEvent.type(search, 'APPLIQUE')
    expect(help.getByText('Appliqué')).toBeTruthy()
    expect(help.queryByRole('region', { name: 'Keyboard shortcuts' })).toBeNull()
    fireEvent.keyDown(search, { key: 'Escape' })
    expect(help.getByRole('region', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  it('is reached by the account’s menu and from the shortcuts', async () => {
    await openHelp('designer')
    await userEvent.click(screen.getByRole('button', { name: /^Account:/ }))
    expect((await screen.findByRole('menuitem', { name: 'Help' })).getAttribute('href')).toBe('/help')
    await userEvent.keyboard('{Escape}')
    fireEvent.keyDown(document.body, { key: '?' })
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(keys).getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
  })
})

describe('the guide of a new account', () => {
  it('ticks off a step whose page was opened, and stays closed once it is closed', async () => {
    const me = anAccount('designer')
    server.answer('GET /me', { body: { ...me, guide: [] } })
    server.answer('PUT /me/guide', { body: { guide: ['help'] } })
    signedInAs('designer')
    const { router } = openPage('/user/dashboard')
    const card = await screen.findByRole('region', { name: 'Get started' })
    expect(within(card).getAllByRole('listitem')).toHaveLength(3)
    server.answer('GET /me', { body: { ...me, guide: ['help'] } })
    await userEvent.click(within(card).getByRole('link', { name: 'Open help' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy()
    expect(server.calls('PUT /me/guide').map(({ body }) => body)).toEqual([{ guide: ['help'] }])
    await router.navigate('/user/dashboard')
    const again = await screen.findByRole('region', { name: 'Get started' })
    await waitFor(() => expect(within(again).getAllByText('Done')).toHaveLength(1))
    server.answer('PUT /me/guide', { body: { guide: null } })
    server.answer('GET /me', { body: { ...me, guide: null } })
    await userEvent.click(within(again).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull())
  })

  it('leads a customer to the form that changes their details', async () => {
    const me = anAccount('User')
    server.answer('GET /me', { body: { ...me, guide: [] } })
    server.answer('PUT /me/guide', { body: { guide: ['profile'] } })
    answerDashboard()
    signedInAs('User')
    openPage('/user/dashboard')
    const card = await screen.findByRole('region', { name: 'Get started' })
    await userEvent.click(within(card).getByRole('link', { name: 'Edit Profile' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact person/ }).disabled).toBe(false)
  })

  it('has three steps a role, each on a page of its own', () => {
    for (const role of DESIGNATIONS) {
      const pages = ROLE_GUIDES[role].map(([, page]) => page)
      expect(new Set(pages).size).toBe(3)
      expect(pages.filter((page) => !mayOpen(PAGES[page], role))).toEqual([])
    }
  })
})
