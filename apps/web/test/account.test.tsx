import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages()

const ME = anAccount('Administrate', { userName: 'nadia', email: 'nadia@example.test' }) satisfies Answer<'getMe'>
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const session = (_id: string, current: boolean) => ({
  _id,
  userAgent: CHROME,
  ip: `192.0.2.${_id}`,
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T08:00:00Z',
  current,
})

describe('the staff profile', () => {
  beforeEach(() => {
    signedInAs('Administrate')
    server.answer('GET /me', { body: ME })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows who one is, and changes the user name everywhere', async () => {
    server.answer('POST /post-jwt-profile', { body: { ...ME, userName: 'nadia.k' } })
    openPage('/profile')
    expect(await screen.findByText('Id no: #7')).toBeTruthy()
    const input = screen.getByLabelText('User name')
    await userEvent.clear(input)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please Enter Your UserName')).toBeTruthy()
    await userEvent.type(input, 'nadia.k')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User name changed to nadia.k')).toBeTruthy()
    expect(server.calls('POST /post-jwt-profile')[0]?.body).toEqual({ username: 'nadia.k', idx: 'id-administrate' })
    expect(screen.getByRole('button', { name: 'Account: nadia.k' })).toBeTruthy()
  })

  it('chooses in what sizes are read and typed, at once and for the account', async () => {
    server.answer('PUT /me/length-unit', { body: { lengthUnit: 'mm' } })
    openPage('/profile')
    const units = await screen.findByRole('radiogroup', { name: 'Sizes in' })
    const chosen = (name: string) => within(units).getByRole<HTMLInputElement>('radio', { name }).checked
    expect(chosen('Inches')).toBe(true)
    fireEvent.click(within(units).getByRole('radio', { name: 'Millimeters' }))
    expect(chosen('Millimeters')).toBe(true)
    await waitFor(() => expect(server.calls('PUT /me/length-unit')[0]?.body).toEqual({ lengthUnit: 'mm' }))
  })

  it('goes back to the unit that is kept where another could not be', async () => {
    server.answer('GET /me', { body: { ...ME, lengthUnit: 'in' } })
    server.answer('PUT /me/length-unit', server.error(503, 'unavailable', 'Try again.'))
    openPage('/profile')
    const mm = await screen.findByRole<HTMLInputElement>('radio', { name: 'Millimeters' })
    fireEvent.click(mm)
    expect(await screen.findByText('Try again.')).toBeTruthy()
    await waitFor(() => expect(mm.checked).toBe(false))
  })

  it('takes its message away after three seconds', async () => {
    server.answer('POST /post-jwt-profile', server.error(409, 'already_taken', 'This user name is taken.'))
    openPage('/profile')
    await screen.findByText('Id no: #7')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('This user name is taken.')
    vi.advanceTimersByTime(2900)
    expect(screen.queryByText('This user name is taken.')).toBeTruthy()
    vi.advanceTimersByTime(200)
    await waitFor(() => expect(screen.queryByText('This user name is taken.')).toBeNull())
  })
})

describe('the profile of a customer', () => {
  const customer = anAccount('User', { company: '', contactPerson: '', phone: '', cell: '', address: '' })
  beforeEach(() => {
    signedInAs('User')
    server.answer('GET /me', { body: customer })
  })

  it('is changed on the page itself, also where nothing was given yet, and what was typed stays when it is refused', async () => {
    const issues = [toldIssue(['zipcode'], describeIssue('too_long', { field: 'Zip code', max: 20 }))]
    server.answer('PATCH /update-auth', server.error(400, 'invalid_body', undefined, issues))
    const { address } = openPage('/profile')
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    expect(address()).toBe('/profile?edit=')
    fireEvent.change(panel.getByLabelText(/^Contact person/), { target: { value: 'Hannah Prescott' } })
    fireEvent.change(panel.getByLabelText(/^Cell/), { target: { value: '+1 555 0101' } })
    fireEvent.click(panel.getByRole('button', { name: 'Save' }))
    await panel.findByText('Zip code can be at most 20 characters')
    expect(panel.getByLabelText<HTMLInputElement>(/^Contact person/).value).toBe('Hannah Prescott')
    const saved = { ...customer, contactPerson: 'Hannah Prescott' }
    server.answer('PATCH /update-auth', { body: saved })
    server.answer('GET /me', { body: saved })
    fireEvent.click(panel.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/profile'))
    const details = screen.getByRole('region', { name: 'Your details' })
    expect(await within(details).findByText('Hannah Prescott')).toBeTruthy()
  })

  it('opens its form at once where the address says so', async () => {
    openPage('/profile?edit')
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeTruthy()
  })

  it('has no such form for staff', async () => {
    signedInAs('Administrate')
    server.answer('GET /me', { body: ME })
    openPage('/profile?edit')
    expect(await screen.findByText('Id no: #7')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('security', () => {
  beforeEach(() => {
    signedInAs('sales')
    server.answer('GET /two-factor', {
      body: { enabled: false, required: false, recoveryCodesLeft: 0, hasPassword: true },
    })
    server.answer('GET /sessions', { body: { docs: [session('1', true), session('2', false)] } })
  })

  it('lists where one is signed in, and signs out there', async () => {
    server.answer('DELETE /sessions/2', { body: { message: 'Done' } })
    openPage('/security')
    expect(await screen.findByText('This device')).toBeTruthy()
    server.answer('GET /sessions', { body: { docs: [session('1', true)] } })
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Linux' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull())
    expect(server.calls('DELETE /sessions/2')).toHaveLength(1)
  })

  it('does not take a new password whose repetition differs', async () => {
    openPage('/security')
    await userEvent.type(await screen.findByLabelText(/^Current password/), 'the-old-one')
    await userEvent.type(screen.getByLabelText(/^New password/), 'the-new-one')
    await userEvent.type(screen.getByLabelText(/^Repeat the new password/), 'another-one')
    await userEvent.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(server.calls('PATCH /update-password')).toHaveLength(0)
  })

  it('asks for another address, says where the link went and takes it back', async () => {
    server.answer('GET /me', { body: ME })
    server.answer('PATCH /update-auth', { body: { ...ME, pendingEmail: 'new@example.test' } })
    openPage('/security')
    expect(await screen.findByText('nadia@example.test')).toBeTruthy()
    const form = within(screen.getByRole('button', { name: 'Change email' }).closest('form') as HTMLElement)
    await userEvent.click(form.getByRole('button', { name: 'Change email' }))
    expect(await form.findByText('Please Enter Your Email')).toBeTruthy()
    await userEvent.type(form.getByLabelText('New email'), 'new@example.test')
    await userEvent.type(form.getByLabelText('Your current password'), 'my-password')
    server.answer('GET /me', { body: { ...ME, pendingEmail: 'new@example.test' } })
    await userEvent.click(form.getByRole('button', { name: 'Change email' }))
    expect(await screen.findByText(/^We sent a link to new@example.test/)).toBeTruthy()
    const [asked] = server.calls('PATCH /update-auth')
    expect(asked?.body).toEqual({ email: 'new@example.test', currentPassword: 'my-password' })
    expect(form.getByLabelText<HTMLInputElement>('New email').value).toBe('')
    server.answer('PATCH /update-auth', { body: ME })
    await userEvent.click(await form.findByRole('button', { name: /new@example.test/ }))
    await waitFor(() => expect(server.calls('PATCH /update-auth')[1]?.body).toEqual({ pendingEmail: '' }))
  })

  it('says at the password that an address is refused for it, and keeps what was typed', async () => {
    const issues = [toldIssue(['currentPassword'], describeIssue('wrong_password', {}))]
    server.answer('GET /me', { body: ME })
    server.answer('PATCH /update-auth', server.error(400, 'invalid_body', 'This password is wrong.', issues))
    openPage('/security')
    await userEvent.type(await screen.findByLabelText('New email'), 'new@example.test{Enter}')
    expect(await screen.findByText('This password is wrong.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.test')
  })

  it('sets up a second factor and shows the recovery codes once', async () => {
    server.answer('POST /two-factor/begin', {
      body: { secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/Shop:sales?secret=ABCDEFGH' },
    })
    server.answer('POST /two-factor/enable', { body: { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] } })
    openPage('/security')
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    const ask = within(await screen.findByRole('form', { name: 'Set up two-factor sign-in' }))
    await userEvent.click(ask.getByRole('button', { name: 'Next' }))
    expect(await ask.findByText('Please Enter Your Password')).toBeTruthy()
    expect(server.calls('POST /two-factor/begin')).toHaveLength(0)
    await userEvent.type(ask.getByLabelText('Your password'), 'my-password')
    await userEvent.click(ask.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(server.calls('POST /two-factor/begin')[0]?.body).toEqual({ password: 'my-password' })
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Code from the app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    const codes = await screen.findByRole('alert')
    expect(within(codes).getByText('aaaaa-bbbbb')).toBeTruthy()
    await userEvent.click(within(codes).getByRole('button', { name: 'I saved them' }))
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull()
  })

  it('says at the password that it is wrong, and shows no secret', async () => {
    const issues = [toldIssue(['password'], describeIssue('wrong_password', {}))]
    server.answer('POST /two-factor/begin', server.error(400, 'invalid_body', 'This password is wrong.', issues))
    openPage('/security')
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    await userEvent.type(await screen.findByLabelText('Your password'), 'wrong{Enter}')
    expect(await screen.findByText('This password is wrong.')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'QR code for your authenticator app' })).toBeNull()
  })

  it('asks an account without a password for none', async () => {
    server.answer('GET /two-factor', {
      body: { enabled: true, required: false, recoveryCodesLeft: 10, hasPassword: false },
    })
    server.answer('POST /two-factor/disable', {
      body: { enabled: false, required: false, recoveryCodesLeft: 0, hasPassword: false },
    })
    openPage('/security')
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
    const form = within(await screen.findByRole('form', { name: 'Turn off two-factor sign-in' }))
    expect(form.queryByLabelText('Your password')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('Two-factor sign-in turned off')).toBeTruthy()
    expect(server.calls('POST /two-factor/disable')[0]?.body).toEqual({})
  })

  it('is where an account goes that must have a second factor first', async () => {
    server.answer(
      'POST /customers/50/1',
      server.error(403, 'two_factor_setup_required', 'Your account needs two-factor sign-in.'),
    )
    server.answer('GET /two-factor', {
      body: { enabled: false, required: true, recoveryCodesLeft: 0, hasPassword: true },
    })
    const { address } = openPage('/customers')
    await waitFor(() => expect(address()).toBe('/security'))
    expect(await screen.findByText(/requires two-factor sign-in/)).toBeTruthy()
  })
})
