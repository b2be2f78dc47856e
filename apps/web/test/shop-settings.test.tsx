import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '../src/app/providers.tsx'
import { SignedIn } from '../src/app/signed-in.tsx'
import { FirstSteps } from '../src/parts/welcome/first-steps.tsx'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { someShopSettings } from './support/shop.ts'
import { toldIssue } from './support/told.ts'

setUpPages()

const PUT = 'PUT /settings/shop'
const LIMITS = { limits: CUSTOMARY_PLACEMENT_LIMITS, version: 0, changedBy: null, changedAt: null }
const formOf = async (name: string) => within(await screen.findByRole('form', { name }))
const withShop = (companyName: string, version: number, changedBy = 'administrate'): ShopSettings => {
  const settings = someShopSettings()
  const value = { ...settings.shop.value, companyName }
  return { ...settings, shop: { value, version, changedBy, changedAt: '2026-11-20T08:00:00Z' } }
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /me', { body: anAccount('Administrate') })
  server.answer('GET /settings/placement-limits', { body: LIMITS })
  server.answer('GET /settings/shop', { body: someShopSettings() })
  for (const name of ['request-sent', 'invoice']) {
    const html = `<!doctype html><p>${name}</p>`
    server.answer(`GET /settings/mails/${name}`, { body: { subject: `About ${name}`, html, text: name } })
  }
})

describe('the shop’s settings', () => {
  it('take a tax with its next rate, typed as the reader writes numbers', async () => {
    server.answer(PUT, { body: someShopSettings() })
    openPage('/settings')
    const card = await formOf('Tax')
    await userEvent.type(card.getByLabelText('Name on invoices'), 'USt')
    await userEvent.type(card.getByLabelText('Rate (%)'), '8.875')
    await userEvent.type(card.getByLabelText('Next rate (%)'), '9')
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText('Enter the next rate and its first day.')).toBeTruthy()
    fireEvent.change(card.getByLabelText('Next rate from'), { target: { value: '2027-01-01' } })
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(PUT)).toHaveLength(1))
    expect(server.calls(PUT)[0]?.body).toMatchObject({
      name: 'taxes',
      value: { name: 'USt', rate: '8.875', nextRate: '9', nextFrom: '2027-01-01', basis: '' },
    })
  })

  it('say what the shop’s details lack for e-invoices, and turn them on', async () => {
    const settings = someShopSettings()
    const value = { ...settings.shop.value, address: '1 Mane Street', country: 'Atlantis' }
    server.answer('GET /settings/shop', {
      body: { ...settings, withoutCountry: 3, shop: { ...settings.shop, value } },
    })
    server.answer(PUT, { body: settings })
    openPage('/settings')
    const card = await formOf('E-invoices')
    const lacking = () => card.queryByRole('link', { name: /^3 customers have no country/ })
    expect(lacking()).toBeNull()
    expect(card.getByText('PDFs stay plain until your shop has:')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Country, Tax number' })).toBeTruthy()
    await userEvent.selectOptions(card.getByLabelText('PDFs of invoices'), 'With Factur-X data')
    expect(lacking()?.getAttribute('href')).toBe('/all-customers')
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(PUT)).toHaveLength(1))
    expect(server.calls(PUT)[0]?.body).toMatchObject({ name: 'eInvoices', value: { facturX: 'on' }, version: 0 })
  })

  it('set how large result files may be, between the customers’ limit and the product’s', async () => {
    server.answer(PUT, { body: someShopSettings() })
    openPage('/settings')
    const card = await formOf('Result files')
    expect(card.getByText('5 MB to 100 MB. Files above 20 MB get no preview.')).toBeTruthy()
    const field = card.getByLabelText<HTMLInputElement>('Largest file, MB')
    expect(field.value).toBe('5')
    await userEvent.clear(field)
    await userEvent.type(field, '101')
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    expect(await card.findByText('Megabytes must be a whole number from 5 to 100')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '40')
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(PUT)).toHaveLength(1))
    expect(server.calls(PUT)[0]?.body).toMatchObject({ name: 'resultFiles', value: { megabytes: '40' }, version: 0 })
  })

  it('show what the configuration says, and offer to save once something is typed', async () => {
    server.answer(PUT, { body: withShop('Lion Stitch', 1) })
    openPage('/settings')
    const shop = await formOf('Shop')
    expect(shop.getByLabelText<HTMLInputElement>('Name').placeholder).toBe('Test Shop')
    const zone = await formOf('Time zone')
    expect(zone.getByLabelText<HTMLInputElement>('Time zone').placeholder).toBe('America/Chicago')
    expect(shop.queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.type(shop.getByLabelText('Name'), 'Lion Stitch')
    await userEvent.click(shop.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(server.calls(PUT)[0]?.body).toMatchObject({
      name: 'shop',
      value: { companyName: 'Lion Stitch' },
      version: 0,
    })
    expect(shop.getByText(/^Last changed by administrate/)).toBeTruthy()
    await waitFor(() => expect(shop.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('say at the field what is wrong, before and after it is sent, and keep what was typed', async () => {
    openPage('/settings')
    const shop = await formOf('Shop')
    await userEvent.type(shop.getByLabelText('Email'), 'nobody')
    await userEvent.click(shop.getByRole('button', { name: 'Save' }))
    expect(await shop.findByText('Please enter a valid email address')).toBeTruthy()
    expect(server.calls(PUT)).toHaveLength(0)
    await userEvent.type(shop.getByLabelText('Email'), '@lion.example')
    const issue = toldIssue(['value', 'phone'], describeIssue('unusable_characters', { field: 'Phone' }))
    server.answer(PUT, server.error(400, 'invalid_body', undefined, [issue]))
    await userEvent.click(shop.getByRole('button', { name: 'Save' }))
    expect(await shop.findByText(issue.message)).toBeTruthy()
    server.answer(PUT, server.error(500, 'internal', 'Sorry! something went wrong'))
    await userEvent.type(shop.getByLabelText('Phone'), '5')
    await userEvent.click(shop.getByRole('button', { name: 'Save' }))
    expect(await shop.findByText('Sorry! something went wrong')).toBeTruthy()
    expect(shop.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody@lion.example')
    await userEvent.click(shop.getByRole('button', { name: 'Discard' }))
    expect(shop.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  it('word the ready questions, and give them back their customary wording', async () => {
    const stored = someShopSettings()
    const value = { ...stored.questions.value, size: 'How big?' }
    server.answer('GET /settings/shop', { body: { ...stored, questions: { ...stored.questions, value, version: 3 } } })
    server.answer(PUT, { body: stored })
    openPage('/settings')
    const card = await formOf('Saved replies')
    expect(card.getByLabelText<HTMLTextAreaElement>('Size is missing').value).toBe('How big?')
    expect(card.getByLabelText<HTMLTextAreaElement>('Fabric is missing').placeholder).toContain('On which fabric')
    await userEvent.click(card.getByRole('button', { name: 'Use default replies' }))
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(server.calls(PUT)[0]?.body).toEqual({ name: 'questions', value: stored.questions.value, version: 3 })
  })

  it('do not overwrite what somebody else saved meanwhile, unless they are told to', async () => {
    server.answer(PUT, server.error(409, 'stale_version'))
    openPage('/settings')
    const shop = await formOf('Shop')
    await userEvent.type(shop.getByLabelText('Name'), 'Mine')
    server.answer('GET /settings/shop', { body: withShop('Theirs', 4, 'omar') })
    await userEvent.click(shop.getByRole('button', { name: 'Save' }))
    expect(await shop.findByText(/^omar saved this/)).toBeTruthy()
    expect(shop.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
    server.answer(PUT, { body: withShop('Mine', 5) })
    await userEvent.click(shop.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(server.calls(PUT)[1]?.body).toMatchObject({ version: 4, value: { companyName: 'Mine' } })
  })

  it('tell how well a color is read, and refuse one on which white is not', async () => {
    openPage('/settings')
    const brand = await formOf('Brand')
    const color = brand.getByLabelText('Color')
    await userEvent.type(color, '#0b5d3b')
    expect(await brand.findByText('Contrast with white: 7.9:1')).toBeTruthy()
    await userEvent.clear(color)
    await userEvent.type(color, '#ffd400')
    await userEvent.click(brand.getByRole('button', { name: 'Save' }))
    expect(await brand.findByText(/White text is hard to read/)).toBeTruthy()
    expect(server.calls(PUT)).toHaveLength(0)
  })

  it('are each reached from a list of them, by the keyboard too', async () => {
    Element.prototype.scrollIntoView = () => undefined
    openPage('/settings')
    await formOf('Shop')
    const list = within(screen.getByRole('navigation', { name: 'Sections' }))
    const names = list.getAllByRole('link').map((link) => link.textContent)
    const cards = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(cards.map((title) => title.textContent)).toEqual(names)
    list.getByRole('link', { name: 'Email' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Email' }))
  })

  it('are reached by one choice on a phone, where a list of them would fill a screen', async () => {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
    Element.prototype.scrollIntoView = () => undefined
    openPage('/settings')
    await formOf('Shop')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sections' }), 'Email')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Email' }))
  })

  it('ask before a page with something unsaved is left', async () => {
    openPage('/settings')
    const shop = await formOf('Shop')
    await userEvent.type(shop.getByLabelText('Name'), 'Mine')
    await userEvent.click(screen.getByRole('link', { name: 'Stitchdesk' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close without saving?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(shop.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
  })

  it('show each mail in a frame in which no script runs, and what became of a test message', async () => {
    openPage('/settings')
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of “About request-sent”')
    expect(frame.getAttribute('sandbox')).not.toMatch(/script|same-origin/)
    await userEvent.selectOptions(screen.getByLabelText('Preview'), 'Invoice')
    expect((await screen.findByTitle<HTMLIFrameElement>('Preview of “About invoice”')).srcdoc).toContain('invoice')
    const tried = { to: 'ad@desk.test', status: 'failed', reason: 'connect ECONNREFUSED', asFile: false }
    server.answer('POST /settings/test-mail', { body: tried })
    await userEvent.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(await screen.findByText('Not sent to ad@desk.test.')).toBeTruthy()
    expect(screen.getByText('connect ECONNREFUSED')).toBeTruthy()
  })
})

describe('the first steps', () => {
  const welcome = {
    done: { shop: true, zone: false, money: true, legal: true, mail: false, employee: false, customer: false },
    skipped: [],
    asksLegal: false,
    dismissed: false,
    mailAsFile: true,
  }

  it('are each done, open or left out, and can be put away', async () => {
    server.answer('GET /welcome', {
      body: { ...welcome, done: { ...welcome.done, zone: true }, skipped: ['employee'] },
    })
    server.answer('PUT /welcome', { body: { ...welcome, skipped: ['employee', 'customer'] } })
    const router = createMemoryRouter([{ element: <SignedIn />, children: [{ index: true, element: <FirstSteps /> }] }])
    render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    )
    const steps = within(await screen.findByRole('region', { name: 'Set up your shop' })).getAllByRole('listitem')
    expect(steps.map((step) => step.dataset.state)).toEqual(['done', 'done', 'open', 'skipped', 'open'])
    expect(screen.getByRole('link', { name: 'Add a customer' }).getAttribute('href')).toBe('/all-customers')
    server.answer('POST /settings/test-mail', {
      body: { to: 'ad@desk.test', status: 'sent', reason: '', asFile: true },
    })
    server.answer('GET /welcome', {
      body: { ...welcome, done: { ...welcome.done, zone: true, mail: true }, skipped: ['employee'] },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(await screen.findByText(/emails are saved as files and reach nobody/)).toBeTruthy()
    expect(screen.getByText(/^Saved as a file/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Skip: Add your first customer' }))
    await waitFor(() =>
      expect(server.calls('PUT /welcome')[0]?.body).toEqual({ skipped: ['employee', 'customer'], dismissed: false }),
    )
  })

  it('ask for the time zone and propose the browser’s', async () => {
    server.answer('GET /welcome', { body: welcome })
    server.answer(PUT, { body: someShopSettings() })
    const router = createMemoryRouter([{ element: <SignedIn />, children: [{ index: true, element: <FirstSteps /> }] }])
    render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Set time zone' }))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    await waitFor(() => expect(server.calls(PUT)[0]?.body).toEqual({ name: 'zone', value: { timeZone }, version: 0 }))
  })

  it('come back from the settings', async () => {
    server.answer('GET /welcome', { body: { ...welcome, dismissed: true } })
    server.answer('PUT /welcome', { body: welcome })
    openPage('/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Show on dashboard' }))
    await waitFor(() => expect(server.calls('PUT /welcome')[0]?.body).toEqual({ skipped: [], dismissed: false }))
  })
})

describe('a notice of the shop', () => {
  it('stands above the pages of customers, as text', async () => {
    signedInAs('User')
    server.answer('GET /me', { body: anAccount('User') })
    server.answer('GET /notice', { body: { text: 'Closed on <b>Monday</b>' } })
    openPage('/security')
    expect(await screen.findByText('Closed on <b>Monday</b>')).toBeTruthy()
  })
})
