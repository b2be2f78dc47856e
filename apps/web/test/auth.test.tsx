import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../src/lib/api/session.ts'
import { loginRecord, openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aShop } from './support/shop.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

describe('the login page', () => {
  async function send(userName: string, password: string) {
    if (userName) await userEvent.type(await screen.findByLabelText('User name'), userName)
    if (password) await userEvent.type(await screen.findByLabelText('Password'), password)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  }

  it('asks for both fields in the words of the API, without calling it', async () => {
    openPage('/login')
    await send('', '')
    expect(await screen.findByText('Please Enter Your User Name')).toBeTruthy()
    expect(screen.getByText('Please Enter Your Password')).toBeTruthy()
    expect(server.calls('POST /post-jwt-login')).toHaveLength(0)
  })

  it.each([
    [server.error(401, 'invalid_credentials', 'Invalid credentials'), 'Invalid credentials'],
    [{ status: 404, body: '<html>' }, 'Sorry! the page you are looking for could not be found'],
    [{ status: 500, body: '<html>' }, 'Sorry! something went wrong, please contact our support team'],
    ['lost', 'The server can’t be reached. Check your connection and try again.'],
  ] as const)('tells a refusal %#', async (reply, message) => {
    server.answer('POST /post-jwt-login', reply)
    openPage('/login')
    await send('nadia', 'wrong-password')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(server.calls('POST /refresh')).toHaveLength(0)
  })

  it('asks for the second factor where the account has one, and sends it', async () => {
    server.answer('POST /post-jwt-login', ({ body }) =>
      (body as { code?: string }).code
        ? { body: loginRecord('sales') }
        : server.error(401, 'two_factor_required', 'Enter the code from your authenticator app.'),
    )
    const { address } = openPage('/login')
    await send('nadia', 'right-password')
    await userEvent.type(await screen.findByLabelText('Code'), '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(server.calls('POST /post-jwt-login').at(-1)?.body).toMatchObject({ userName: 'nadia', code: '123 456' })
  })
})

it.each(['QuotaExceededError', 'SecurityError'])(
  'signing in holds where the browser keeps nothing: %s',
  async (name) => {
    const refuse = () => {
      throw new DOMException('no', name)
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    if (name === 'SecurityError') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    server.answer('POST /post-jwt-login', { body: loginRecord('sales') })
    const { router, address } = openPage('/login')
    await userEvent.type(await screen.findByLabelText('User name'), 'nadia')
    await userEvent.type(screen.getByLabelText('Password'), 'right-password')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    // It holds for the pages that follow, too.
    await act(() => router.navigate('/customers'))
    await waitFor(() => expect(address()).toBe('/customers'))
    vi.restoreAllMocks()
    act(() => clearSession())
  },
)

describe('beside the form', () => {
  const sewOuts = ['Harbor cap', 'Sew-out'].map((alt, index) => ({ address: `/api/sew-outs/${index}.webp`, alt }))
  const pictures = () => within(screen.getByRole('complementary')).queryAllByRole<HTMLImageElement>('img')

  it.each(['/login', '/register', '/forgot-password', '/reset-password/tok-en_1'])(
    'the sew-outs of the shop stand with its name: %s',
    async (path) => {
      server.answer('GET /shop', { body: aShop({ sewOuts }) })
      openPage(path)
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
      await waitFor(() => expect(pictures().map(({ alt }) => alt)).toEqual(['Harbor cap', 'Sew-out']))
      expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual(sewOuts.map(({ address }) => address))
      for (const picture of pictures()) {
        // A window too narrow for them never loads them, and the form comes first.
        expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual(['lazy', 'low'])
      }
      expect(within(screen.getByRole('complementary')).getByText('Test Shop')).toBeTruthy()
      expect(server.calls('GET /shop')).toHaveLength(1)
    },
  )

  it.each([
    ['has no sew-outs', { body: aShop() }],
    ['can’t be asked', 'lost'],
  ] as const)('the product tells what it does where the shop %s', async (_, reply) => {
    server.answer('GET /shop', reply)
    openPage('/login')
    await waitFor(() => expect(server.calls('GET /shop')).toHaveLength(1))
    expect(await screen.findByText('Quotes with a price before any work starts')).toBeTruthy()
    expect(pictures()).toHaveLength(0)
  })
})

describe('signing in by Google', () => {
  const shop = aShop({ googleClientId: 'client' })
  beforeEach(() => {
    server.answer('GET /shop', { body: shop })
    sessionStorage.setItem('googleSignIn', JSON.stringify({ secret: 'state-1', from: undefined }))
  })

  it('asks for the second factor and sends it with the same token', async () => {
    server.answer('POST /social-login', ({ body }) =>
      (body as { code?: string }).code
        ? { body: loginRecord('sales') }
        : server.error(401, 'two_factor_required', 'Enter the code from your authenticator app.'),
    )
    const { address } = openPage('/login#id_token=token-of-google&state=state-1')
    await userEvent.type(await screen.findByLabelText('Code for your Google sign-in'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(server.calls('POST /social-login').map(({ body }) => body)).toEqual([
      { data: { idToken: 'token-of-google' }, type: 'google' },
      { data: { idToken: 'token-of-google' }, type: 'google', code: '123456' },
    ])
  })

  it('tells why it is refused', async () => {
    server.answer(
      'POST /social-login',
      server.error(403, 'google_not_allowed', 'This account does not sign in by Google.'),
    )
    openPage('/login#id_token=token-of-google&state=state-1')
    expect(await screen.findByText('This account does not sign in by Google.')).toBeTruthy()
  })

  it('goes to Google with the nonce of the API', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, origin: 'http://shop.test', pathname: '/login', assign })
    server.answer('POST /social-login/begin', { body: { nonce: 'nonce-of-the-api' } })
    openPage('/login')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    const address = new URL(assign.mock.calls[0]?.[0] as string)
    expect(address.host).toBe('accounts.google.com')
    expect(address.searchParams.get('nonce')).toBe('nonce-of-the-api')
  })
})

describe('the page that confirms an address', () => {
  it('confirms by a click only, and tells what came of it', async () => {
    server.answer('POST /verify-email', { body: { message: 'Your email address is confirmed.', email: 'ada@x.test' } })
    openPage('/verify-email/tok-en_1')
    const button = await screen.findByRole('button', { name: 'Verify email' })
    expect(server.calls('POST /verify-email')).toHaveLength(0)
    await userEvent.click(button)
    expect(await screen.findByText(/updates go to ada@x.test/)).toBeTruthy()
    expect(server.calls('POST /verify-email')[0]?.body).toEqual({ token: 'tok-en_1' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })

  it('says why a link no longer works', async () => {
    const issue = toldIssue(['token'], describeIssue('link_over', {}), 'This link has been used.')
    server.answer('POST /verify-email', server.error(400, 'invalid_body', issue.message, [issue]))
    openPage('/verify-email/old')
    await userEvent.click(await screen.findByRole('button', { name: 'Verify email' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This link has been used.')
  })
})

describe('the other pages without sign-in', () => {
  it('register, which signs in, and are then told what comes next', async () => {
    server.answer('POST /post-jwt-login', { body: loginRecord('User') })
    const answer: Answer<'register'> = { message: 'Register User Successfully', user: loginRecord('User').user }
    server.answer('POST /post-jwt-register', { body: answer })
    openPage('/register')
    await userEvent.type(await screen.findByLabelText('Email'), 'ann@acme.example')
    await userEvent.type(screen.getByLabelText('Username'), 'ann')
    await userEvent.type(screen.getByLabelText('Password'), 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('Register User Successfully')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/user/dashboard')
    expect(server.calls('POST /post-jwt-login')[0]?.body).toEqual({ userName: 'ann', password: 'a long password' })
  })

  it('register with what the API says about a field beside that field', async () => {
    server.answer(
      'POST /post-jwt-register',
      server.error(409, 'already_taken', 'This is taken already.', [
        toldIssue(['username'], describeIssue('user_name_taken', {})),
      ]),
    )
    openPage('/register')
    await userEvent.type(await screen.findByLabelText('Email'), 'nadia@example.test')
    await userEvent.type(screen.getByLabelText('Username'), 'nadia')
    await userEvent.type(screen.getByLabelText('Password'), 'long-enough')
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('This user name is taken. Choose another.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('nadia')
  })

  it('tell that a link was sent', async () => {
    const message = 'Reset link are sended to your mailbox, check there first'
    server.answer('POST /jwt-forget-pwd', { body: { message } })
    openPage('/forgot-password')
    await userEvent.type(await screen.findByLabelText('Email'), 'nadia@example.test')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('set a new password with the token of the address', async () => {
    server.answer('POST /jwt-reset-pwd', { body: { message: 'Password changed' } })
    openPage('/reset-password/tok-en_1')
    await userEvent.type(await screen.findByLabelText('New password'), 'another-one')
    await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(server.calls('POST /jwt-reset-pwd')[0]?.body).toEqual({ token: 'tok-en_1', password: 'another-one' })
  })

  it('sign out on the server and here', async () => {
    signedInAs('sales')
    server.answer('POST /logout', { body: { message: 'Bye' } })
    const { address } = openPage('/logout')
    expect(await screen.findByText('Loging out............')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/login'))
    expect(localStorage.getItem('authUser')).toBeNull()
    expect(server.calls('POST /logout')).toHaveLength(1)
  })

  it('sign out here also when the server can’t be told, and say so', async () => {
    signedInAs('sales')
    server.answer('POST /logout', 'lost')
    openPage('/logout')
    expect(await screen.findByText('Signed out on this device. The server couldn’t be reached.')).toBeTruthy()
    expect(localStorage.getItem('authUser')).toBeNull()
  })
})
