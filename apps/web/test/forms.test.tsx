import type { Designation } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageOf } from './customers-support.ts'
import { account } from './portal-dashboard-support.ts'
import { anAccount, anEmployee } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

const NO_FIELD = 'No field shows this.'
const LINK_OVER = 'This link has been used or is older than an hour. Ask for a new one.'
const refusedAt = (path: string[], sentence = NO_FIELD) =>
  server.error(400, 'invalid_body', undefined, [toldIssue(path, describeIssue('invalid', {}), sentence)])

interface Opened {
  path: string
  role: Designation | null
  /** The call that it makes. */
  call: string
  /** What is typed, by label. */
  typed?: Record<string, string>
  prepare?: () => void
  /** A button that opens it. */
  opener?: string
  /** Whether it stands in a panel. */
  inPanel?: true
  submit: string
}

const FORMS: Record<string, Opened> = {
  'sign in': {
    ...{ path: '/login', role: null, call: 'POST /post-jwt-login', submit: 'Sign in' },
    typed: { 'User name': 'nadia', Password: 'a password' },
  },
  register: {
    ...{ path: '/register', role: null, call: 'POST /post-jwt-register', submit: 'Register' },
    typed: { Email: 'nadia@example.test', Username: 'nadia', Password: 'a password' },
  },
  'forgotten password': {
    ...{ path: '/forgot-password', role: null, call: 'POST /jwt-forget-pwd', submit: 'Reset' },
    typed: { Email: 'nadia@example.test' },
  },
  'new password': {
    ...{ path: '/reset-password/used', role: null, call: 'POST /jwt-reset-pwd', submit: 'Save new password' },
    typed: { 'New password': 'a password' },
  },
  'confirmed address': { path: '/verify-email/used', role: null, call: 'POST /verify-email', submit: 'Verify email' },
  'own profile': {
    ...{ path: '/profile?edit', role: 'User', call: 'PATCH /update-auth', inPanel: true, submit: 'Save' },
    prepare: () => server.answer('GET /me', { body: account }),
  },
  'user name': {
    ...{ path: '/profile', role: 'Administrate', call: 'POST /post-jwt-profile', submit: 'Save' },
    prepare: () => server.answer('GET /me', { body: anAccount('Administrate') }),
  },
  'own password': {
    ...{ path: '/security', role: 'sales', call: 'PATCH /update-password', submit: 'Update Password' },
    typed: {
      'Current password': 'the-old-one',
      'New password': 'the-new-one',
      'Repeat the new password': 'the-new-one',
    },
    prepare: () => {
      server.answer('GET /me', { body: anAccount('sales') })
      server.answer('GET /two-factor', {
        body: { enabled: false, required: false, recoveryCodesLeft: 0, hasPassword: true },
      })
      server.answer('GET /sessions', { body: { docs: [] } })
    },
  },
  employee: {
    ...{
      path: '/employee',
      role: 'Administrate',
      call: 'POST /employees',
      opener: 'New employee',
      submit: 'Create employee',
    },
    typed: { 'User name': 'maria', Email: 'maria@example.test', Password: 'a password' },
    prepare: () => server.answer('GET /employees', pageOf([anEmployee({ _id: 'e1', userName: 'mo' })])),
  },
}

/** Opens a form, fills it in and sends it; answers it. */
async function send({ path, role, typed = {}, prepare, opener, inPanel, submit }: Opened) {
  if (role) signedInAs(role)
  prepare?.()
  openPage(path)
  if (opener) fireEvent.click(await screen.findByRole('button', { name: opener }))
  const place = inPanel ? within(await screen.findByRole('dialog')) : screen
  const button = await place.findByRole('button', { name: submit })
  const form = button.closest('form') as HTMLFormElement
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }
  fireEvent.click(button)
  return form
}

/** The message stands at the top of the form, and has the focus. */
async function expectAtTop(form: HTMLFormElement, sentence: string) {
  const message = await within(form).findByText(sentence)
  const first = form.firstElementChild
  expect(first?.contains(message)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(first))
}

test.each(Object.entries(FORMS))('%s: what no field shows is seen at the top', async (_, opened) => {
  server.answer(opened.call, refusedAt(['elsewhere', 'deep']))
  await expectAtTop(await send(opened), NO_FIELD)
  expect(server.calls(opened.call)).toHaveLength(1)
})

test('a reset link that was used says so', async () => {
  server.answer('POST /jwt-reset-pwd', refusedAt(['token'], LINK_OVER))
  await expectAtTop(await send(FORMS['new password'] as Opened), LINK_OVER)
})

test('an issue of a field that is not asked for now is seen at the top, and at the field once that is shown', async () => {
  server.answer('PATCH /update-auth', refusedAt(['currentPassword']))
  const form = await send(FORMS['own profile'] as Opened)
  await expectAtTop(form, NO_FIELD)
  fireEvent.change(within(form).getByLabelText(/^Email/), { target: { value: 'new@thistle.example' } })
  const field = await within(form).findByLabelText('Current password')
  await waitFor(() => expect(form.firstElementChild?.textContent).not.toContain(NO_FIELD))
  expect(field.getAttribute('data-invalid')).toBe('true')
})

test('a field that the API refuses is scrolled to and has the focus, and what was typed stays', async () => {
  const scrolled: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this)
  })
  server.answer('PATCH /update-auth', refusedAt(['zipcode']))
  const form = await send({ ...(FORMS['own profile'] as Opened), typed: { City: 'Durham' } })
  const field = within(form).getByLabelText('Zip code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(scrolled).toEqual([field])
  expect(within(form).getByLabelText<HTMLInputElement>('City').value).toBe('Durham')
  // Whoever goes on stays where they are.
  const city = within(form).getByLabelText('City')
  city.focus()
  fireEvent.change(city, { target: { value: 'Raleigh' } })
  fireEvent.blur(within(form).getByLabelText(/^Contact person/))
  expect(document.activeElement).toBe(city)
  vi.restoreAllMocks()
})

test('a failure of the whole is seen at the top until it is sent again', async () => {
  server.answer('PATCH /update-auth', 'lost')
  const form = await send(FORMS['own profile'] as Opened)
  await expectAtTop(form, 'The server can’t be reached. Check your connection and try again.')
  server.answer('PATCH /update-auth', { body: account })
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
})
