import { notifications } from '@mantine/notifications'
import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { Providers } from '../../src/app/providers.tsx'
import { NO_NOTIFICATIONS } from './no-notifications.ts'
import { pageRoutes } from './page-routes.tsx'
import { installServer, server } from './server.ts'
import { aShop } from './shop.ts'

/** A login record as the API answers it. */
export function loginRecord(Designation: Designation, token = 'token-1'): AuthUser {
  const name = Designation.toLowerCase()
  return {
    token,
    username: name,
    user: {
      _id: `id-${name}`,
      uid: `id-${name}`,
      id: 7,
      userName: name,
      username: name,
      email: `${name}@example.test`,
      customerNick: '',
      contactPerson: '',
      company: '',
      Designation,
    },
  }
}

/** Let somebody of this role be signed in, as after a reload. */
export function signedInAs(role: Designation, token?: string) {
  localStorage.setItem('authUser', JSON.stringify(loginRecord(role, token)))
}

let framed = true

/** Open the web app at an address; answers its router, whose state tells where one is. */
export function openPage(address: string, state?: unknown) {
  const { pathname, search, hash } = new URL(address, 'http://shop.test')
  const router = createMemoryRouter(pageRoutes(framed), { initialEntries: [{ pathname, search, hash, state }] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, address: () => router.state.location.pathname + router.state.location.search }
}

/**
 * Call at the top of a test file: a browser's missing parts, the stand-in for the network, a clean slate after each test.
 * @param options.frame false leaves out the frame behind the sign-in
 */
export function setUpPages({ frame = true } = {}) {
  framed = frame
  beforeEach(() => {
    installServer()
    vi.stubGlobal('matchMedia', (query: string) => ({
      // A wide screen.
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('scrollTo', () => undefined)
    // The menu and the bell ask for these on every page.
    server.answer('GET /menu-counts', { body: { counts: {} } })
    server.answer('GET /notifications/20/1', { body: NO_NOTIFICATIONS })
    server.answer('GET /live/requests', 'lost')
    server.answer('GET /health', { body: { status: 'ok' } })
    server.answer('GET /shop', { body: aShop() })
    // Customers' pages ask for it.
    server.answer('GET /notice', { body: { text: '' } })
    server.answer('GET /welcome', {
      body: {
        done: { shop: true, zone: true, money: true, legal: true, mail: true, employee: true, customer: true },
        skipped: [],
        asksLegal: false,
        dismissed: false,
        mailAsFile: false,
      },
    })
  })
  afterEach(() => {
    cleanup()
    // The next test's notices would wait until those of this one have had their time.
    notifications.clean()
    notifications.cleanQueue()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}
