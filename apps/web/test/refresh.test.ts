import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../src/lib/api/call.ts'
import { clearSession } from '../src/lib/api/session.ts'
import { anAccount } from './support/accounts.ts'
import { loginRecord, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

const expired = server.error(403, 'session_expired', 'Your session has ended. Sign in again.')
const sessions = { body: { docs: [] } }

describe('a call with a token that has run out', () => {
  it('is repeated once with the refreshed one', async () => {
    signedInAs('sales', 'old')
    server.answer('GET /sessions', ({ token }) => (token === 'new' ? sessions : expired))
    server.answer('POST /refresh', { body: loginRecord('sales', 'new') })
    expect(await call('listSessions')).toEqual({ docs: [] })
    expect(server.calls('GET /sessions').map(({ token }) => token)).toEqual(['old', 'new'])
    expect(server.calls('POST /refresh')).toHaveLength(1)
    expect(localStorage.getItem('authUser')).not.toMatch(/old|new/)
  })

  it('is not repeated a second time', async () => {
    signedInAs('sales', 'old')
    server.answer('GET /sessions', expired)
    server.answer('POST /refresh', { body: loginRecord('sales', 'new') })
    await expect(call('listSessions')).rejects.toMatchObject({ code: 'session_expired' })
    expect(server.calls('GET /sessions')).toHaveLength(2)
    expect(server.calls('POST /refresh')).toHaveLength(1)
  })

  it('shares one refresh with the other calls made meanwhile', async () => {
    signedInAs('sales', 'old')
    const answering = (path: string, reply: { body: unknown }) =>
      server.answer(path, ({ token }) => (token === 'new' ? reply : expired))
    answering('GET /sessions', sessions)
    answering('GET /me', { body: anAccount('sales') })
    server.answer('POST /refresh', { body: loginRecord('sales', 'new') })
    await Promise.all([call('listSessions'), call('getMe'), call('listSessions')])
    expect(server.calls('POST /refresh')).toHaveLength(1)
  })

  it('ends the session when the refresh is refused', async () => {
    signedInAs('sales', 'old')
    server.answer('GET /sessions', expired)
    server.answer('POST /refresh', expired)
    await expect(call('listSessions')).rejects.toMatchObject({ code: 'session_expired' })
    expect(localStorage.getItem('authUser')).toBeNull()
  })

  it('keeps the session when the connection is lost', async () => {
    signedInAs('sales', 'old')
    server.answer('GET /sessions', expired)
    server.answer('POST /refresh', 'lost')
    await expect(call('listSessions')).rejects.toMatchObject({ code: 'network' })
    expect(localStorage.getItem('authUser')).not.toBeNull()
  })
})

describe('the access token', () => {
  // A page that begins holds none.
  beforeEach(clearSession)

  const answers = () => {
    server.answer('GET /sessions', ({ token }) => (token === 'new' ? sessions : expired))
    server.answer('POST /refresh', { body: loginRecord('sales', 'new') })
  }

  it('is taken out of what an earlier version kept, once', async () => {
    signedInAs('sales', 'kept')
    server.answer('GET /sessions', sessions)
    await call('listSessions')
    expect(server.calls('GET /sessions')[0]?.token).toBe('kept')
    expect(localStorage.getItem('authUser')).not.toContain('kept')
    await call('listSessions')
    expect(server.calls('GET /sessions')[1]?.token).toBe('kept')
  })

  it('is fetched by a page that has just begun, once for all of its calls', async () => {
    signedInAs('sales', '')
    answers()
    await Promise.all([call('listSessions'), call('listSessions')])
    expect(server.calls('GET /sessions').map(({ token }) => token)).toEqual(['new', 'new'])
    expect(server.calls('POST /refresh')).toHaveLength(1)
    expect(localStorage.getItem('authUser')).not.toContain('new')
  })

  it('is not somebody else’s who has signed in in another tab', async () => {
    signedInAs('sales', 'first')
    server.answer('GET /sessions', sessions)
    await call('listSessions')
    signedInAs('designer', '')
    server.answer('POST /refresh', { body: loginRecord('designer', 'new') })
    await call('listSessions')
    expect(server.calls('GET /sessions').map(({ token }) => token)).toEqual(['first', 'new'])
  })

  it('that is refused to a page that has just begun signs out, and what is open to all is answered', async () => {
    signedInAs('sales', '')
    server.answer('POST /refresh', expired)
    server.answer('GET /health', { body: { status: 'ok' } })
    expect(await call('health')).toEqual({ status: 'ok' })
    expect(localStorage.getItem('authUser')).toBeNull()
  })

  it.each([429, 503])('that is not to be had for the moment (%i) leaves who is signed in', async (status) => {
    signedInAs('sales', '')
    server.answer('POST /refresh', server.error(status, status === 429 ? 'slow_down' : 'unavailable'))
    await expect(call('listSessions')).rejects.toMatchObject({ status })
    expect(localStorage.getItem('authUser')).not.toBeNull()
  })
})

describe('a call that the role may not make', () => {
  it('is not repeated', async () => {
    signedInAs('sales')
    server.answer('GET /employees', server.error(403, 'forbidden', 'Your account can’t do this.'))
    await expect(call('listEmployees', {})).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(server.calls()).toHaveLength(1)
  })
})
