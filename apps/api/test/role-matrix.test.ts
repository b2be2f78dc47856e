import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { bodyOf, PARAMS } from './support/matrix-inputs.ts'

const NOBODY = 'nobody'
const IDENTITIES = [NOBODY, ...DESIGNATIONS] as const
type Identity = (typeof IDENTITIES)[number]

/** What a walk expects: admitted means anything but 401, 403 and 500, for the body is mostly empty. */
type Outcome = 'session_expired' | 'forbidden' | 'admitted'

function expected({ roles }: Endpoint, identity: Identity): Outcome {
  if (roles === 'public') return 'admitted'
  if (identity === NOBODY) return 'session_expired'
  return roles.includes(identity) ? 'admitted' : 'forbidden'
}

// Whoever has no refresh cookie has no session to refresh: the one public call that answers 403 of itself.
const NEEDS_COOKIE: CallName[] = ['refresh']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function callerFor(identity: Identity): Promise<TestAccount | undefined> {
  if (identity === NOBODY) return undefined
  return identity === 'User' ? buildCustomer(app) : buildStaff(app, identity)
}

describe.each(Object.keys(ENDPOINTS) as CallName[])('%s', (name) => {
  test.each(IDENTITIES)('by %s', async (identity) => {
    const as = await callerFor(identity)
    const { status, body } = await app.attempt(name, { as, params: PARAMS, body: bodyOf(name) })
    const outcome = expected(ENDPOINTS[name], identity)
    if (outcome !== 'admitted') {
      expect({ status, body }).toMatchObject({ status: 403, body: { code: outcome } })
    } else if (NEEDS_COOKIE.includes(name)) {
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'session_expired' } })
    } else {
      expect([401, 403, 500], `${status}: ${JSON.stringify(body)}`).not.toContain(status)
    }
  })
})

test('a role that changes counts at the next call', async () => {
  const clerk = await buildStaff(app, 'Administrate')
  await app.call('listEmployees', { as: clerk })
  const demoted: Designation = 'sales'
  await app.services.db.updateTable('account').set({ Designation: demoted }).where('_id', '=', clerk._id).execute()
  await app.refused('listEmployees', 'forbidden', { as: clerk })
})

test('a deleted account is nobody', async () => {
  const clerk = await buildStaff(app, 'Administrate')
  await app.services.db.updateTable('account').set({ delete: true }).where('_id', '=', clerk._id).execute()
  await app.refused('listEmployees', 'session_expired', { as: clerk })
})

test('who may not call is told so before the body is looked at', async () => {
  const customer = await buildCustomer(app)
  const send = (authorization?: string) =>
    app.fetch('/api/employees', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: '{ broken',
    })
  expect((await send()).status).toBe(403)
  expect((await send(`Bearer ${customer.token}`)).status).toBe(403)
})
