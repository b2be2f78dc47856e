import { describe, expect, it } from 'vitest'
import { call } from '../src/lib/api.ts'
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
    expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toMatchObject({ token: 'new' })
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

describe('a call that the role may not make', () => {
  it('is not repeated', async () => {
    signedInAs('sales')
    server.answer('GET /employees', server.error(403, 'forbidden', 'Your account may not do this.'))
    await expect(call('listEmployees', {})).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(server.calls()).toHaveLength(1)
  })
})
