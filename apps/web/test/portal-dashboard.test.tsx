import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { account, answerDashboard } from './portal-dashboard-support.ts'
import './portal-support.ts'
import { aRequest, aRound } from './requests-harness.tsx'
import { NO_PICTURE } from './support/no-picture.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages()

const tilesOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('a customer', () => {
  beforeEach(() => {
    signedInAs('User')
    server.answer('GET /me', { body: account })
    answerDashboard()
  })

  test('is welcomed and finds the tiles of the two groups in their order', async () => {
    openPage('/user/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Hannah!' })).toBeTruthy()
    await screen.findByRole('region', { name: 'Orders & Quotes' })
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
    expect(screen.getByText('48 Coxe Avenue, Asheville, NC 28801')).toBeTruthy()
  })

  test('fetches what is finished: a button for each file, the others in a menu', async () => {
    const file = (name: string) => ({
      imageName: name,
      name,
      filePath: `orderUploads/1/${name}`,
      status: 'success' as const,
      url: `/api/files/token/${name}`,
      ...NO_PICTURE,
    })
    const imagesUploads = [file('crest.dst'), file('crest.pes'), file('crest.png')]
    const done = { _id: 'c', orderStatus: 'Done', orderName: 'Ready crest', stiches: '8214' } as const
    answerDashboard({ delivered: [aRequest({ ...done, processingData: aRound({ imagesUploads }) })] })
    openPage('/user/dashboard')
    const ready = await screen.findByRole('region', { name: 'Ready to download' })
    const button = within(ready).getByRole('link', { name: 'Download DST of Ready crest' })
    expect(button.getAttribute('href')).toBe('/api/files/token/crest.dst')
    expect(button.hasAttribute('download')).toBe(true)
    expect(within(ready).getByText('8,214 stitches · DST, PES, PNG')).toBeTruthy()
    const more = within(ready).getByRole('button', { name: 'More files of Ready crest' })
    expect(more.textContent).toBe('+1')
    fireEvent.click(more)
    const other = await screen.findByRole('menuitem', { name: 'crest.png' })
    expect(other.getAttribute('href')).toBe('/api/files/token/crest.png')
    expect(within(ready).getByRole('link', { name: 'Ready crest' }).getAttribute('href')).toMatch(
      /^\/user\/order\/OR-\d+$/,
    )
  })

  test('sees how far each request is, what we wait for, and where all of a kind are', async () => {
    const dueTime = '2026-11-20T10:00:00.000Z'
    const WAITS = { dueTime, waitingSince: dueTime, waitingFor: 'Which thread is the fox?' }
    answerDashboard({
      working: [
        { ...aRequest({ _id: 'a', orderName: 'Fox', ...WAITS }), step: 'received' },
        { ...aRequest({ _id: 'b', orderName: 'Bear', orderStatus: 'Processing' }), step: 'checking' },
      ],
      open: { quote: 3, order: 2, vector: 0 },
    })
    openPage('/user/dashboard')
    const work = await screen.findByRole('region', { name: 'In work' })
    const rows = within(work).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('img', { name: /^Step/ }).getAttribute('aria-label'))).toEqual([
      'Step 1 of 4: Received',
      'Step 3 of 4: Being checked',
    ])
    expect(rows[0]?.textContent).toMatch(/FoxDST · CapReceived.*needs your reply$/)
    expect(
      within(work)
        .getByRole('link', { name: /^Orders 2/ })
        .getAttribute('href'),
    ).toBe('/user/view-orders?unfinished=true')
    expect(within(work).getByRole('link', { name: /^Quotes 3/ })).toBeTruthy()
    expect(within(work).queryByRole('link', { name: /^Vectors/ })).toBeNull()
  })

  test('reads on the first visit one sentence and finds one button', async () => {
    answerDashboard({ placed: false })
    openPage('/user/dashboard')
    const button = await screen.findByRole('link', { name: 'Place your first order' })
    expect(button.getAttribute('href')).toBe('/user/create-order')
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Hannah!' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'In work' })).toBeNull()
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
    expect(screen.queryByRole('button', { name: 'Send link again', hidden: true })).toBeNull()
  })

  test.each([
    [{ emailVerifiedAt: null }, /Verify your email hannah@thistle.example/],
    [{ pendingEmail: 'new@thistle.example' }, /Verify your new email new@thistle.example/],
  ])('says that an address waits, and sends its link again: %j', async (fields, text) => {
    server.answer('GET /me', { body: { ...account, ...fields } })
    server.answer('POST /verify-email/send', { body: { message: 'A link is on its way.' } })
    openPage('/user/dashboard')
    expect(await screen.findByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send link again' }))
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
    expect(await screen.findByText('Your changes aren’t saved.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByText('Your changes aren’t saved.')).toBeNull())
    expect(field.value).toBe('typed')
    fireEvent.click(within(panel).getByRole('button', { name: 'Close panel' }))
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
        toldIssue(['currentPassword'], describeIssue('wrong_password', {}), 'It is not that'),
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
