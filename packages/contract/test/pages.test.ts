import { describe, expect, it } from 'vitest'
import { pathTo, recordsPath } from '../src/addresses.ts'
import { DESIGNATIONS, type Designation } from '../src/basics/enums.ts'
import { HOME_PAGES, mayOpen, menuFor, PAGES, type Page } from '../src/pages.ts'

const pages = Object.values<Page>(PAGES)
/** What everybody has who is signed in. */
const OWN = ['/help', '/notifications', '/profile', '/review/:code', '/security']
const opened = (role: Designation | null) =>
  pages
    .filter((page) => page.roles !== 'public' && mayOpen(page, role))
    .map((page) => page.path)
    .sort()
const menu = (role: Designation) =>
  Object.fromEntries(menuFor(role).map(({ group, pages: found }) => [group, found.map((page) => page.path)]))

const MANAGER_LISTS = {
  QUOTES: ['/quote/todays-quotes', '/quote/ready-quotes', '/quote/all-quotes', '/quote/convert-to-order'],
  ORDERS: [
    '/order/todays-orders',
    '/order/ready-orders',
    '/order/all-orders',
    '/order/orders-with-price-zero',
    '/order/orders-with-price',
  ],
  VECTORS: [
    '/vector/todays-vectors',
    '/vector/ready-vectors',
    '/vector/all-vectors',
    '/vector/vector-with-price-zero',
    '/vector/vector-with-price',
  ],
}

const MENUS = {
  Administrate: {
    ...MANAGER_LISTS,
    CUSTOMERS: [
      '/customers',
      '/all-customers',
      '/designers-progress',
      '/sales-man-progress',
      '/orders-report',
      '/customers-report',
      '/company-report',
      '/money',
    ],
    EMPLOYEE: ['/workload', '/employee', '/pay'],
    INVOICE: ['/invoices', '/payments'],
  },
  sales: { CUSTOMERS: ['/customers', '/sales-man-progress'] },
  subadmin: { ...MANAGER_LISTS, CUSTOMERS: ['/customers'], EMPLOYEE: ['/workload'] },
  designer: {
    QUOTES: ['/quote/assigned'],
    ORDERS: ['/order/assigned'],
    VECTORS: ['/vector/assigned'],
    EMPLOYEE: ['/my-pay'],
  },
  User: {
    QUOTES: ['/user/view-quotes', '/user/create-quote'],
    ORDERS: ['/user/view-orders', '/user/create-order'],
    VECTORS: ['/user/view-vectors', '/user/create-vector'],
    INVOICE: ['/user/invoice-history', '/user/generate-invoice', '/user/balance'],
    DESIGNS: ['/user/designs'],
  },
} as const satisfies Record<Designation, object>

describe('pages', () => {
  it.each(DESIGNATIONS)('%s has the agreed menu', (role) => {
    expect(menu(role)).toEqual(MENUS[role])
  })

  it.each(DESIGNATIONS)('%s may open its own home', (role) => {
    const home = pages.find((page) => page.path === HOME_PAGES[role])
    expect(home && mayOpen(home, role)).toBe(true)
  })

  it('send administrators and sales to the dashboard, everybody else to their own', () => {
    expect(HOME_PAGES).toEqual({
      Administrate: '/dashboard',
      sales: '/dashboard',
      subadmin: '/user/dashboard',
      designer: '/user/dashboard',
      User: '/user/dashboard',
    })
  })

  it('show nothing but the public ones to nobody', () => {
    expect(opened(null)).toEqual([])
    expect(
      pages
        .filter((page) => mayOpen(page, null))
        .map((page) => page.path)
        .sort(),
    ).toEqual([
      '/forgot-password',
      '/invoice/:id',
      '/lock-screen',
      '/login',
      '/logout',
      '/price/:token',
      '/proof/:token',
      '/register',
      '/reset-password/:token',
      '/verify-email/:token',
    ])
  })

  it('let sales open three screens of the product, the requests, invoices and payments of their customers, reports by email, and what everybody has', () => {
    const requests = ['/quote/:code', '/order/:code', '/vector/:code']
    expect(opened('sales')).toEqual(
      [
        '/customers',
        '/customers/:id',
        '/customers/:id/statement',
        '/dashboard',
        '/invoices',
        '/money/entries',
        '/payments',
        '/report-emails',
        '/sales-man-progress',
        ...requests,
        ...OWN,
      ].sort(),
    )
  })

  it('keep customers on /user, but for what everybody has', () => {
    expect(opened('User').filter((path) => !path.startsWith('/user/'))).toEqual(OWN)
  })

  it('keep staff off the customers’ pages and customers off the staff’s', () => {
    for (const page of pages) {
      if (page.roles === 'public' || page.path === '/user/dashboard') continue
      if (OWN.includes(page.path)) continue
      const forCustomers = page.path.startsWith('/user/')
      expect(page.roles.includes('User'), page.path).toBe(forCustomers)
      if (forCustomers) expect(page.roles, page.path).toEqual(['User'])
    }
  })

  it.each(['/employee', '/all-customers', '/orders-report', '/customers-report', '/company-report', '/settings'])(
    '%s is for administrators alone',
    (path) => {
      expect(pages.find((page) => page.path === path)?.roles).toEqual(['Administrate'])
    },
  )

  it('have an address each', () => {
    const paths = pages.map((page) => page.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('the address of a page', () => {
  it('has its parameters put in, encoded', () => {
    expect(pathTo('allOrders')).toBe('/order/all-orders')
    expect(pathTo('publicInvoice', { id: 'a/b ?' })).toBe('/invoice/a%2Fb%20%3F')
    expect(pathTo('verifyEmail', { token: 'x' })).toBe('/verify-email/x')
  })

  it.each([
    ['quote', '/user/view-quotes'],
    ['order', '/user/view-orders'],
    ['vector', '/user/view-vectors'],
  ] as const)('of the records of a customer’s %ss is %s', (kind, path) => {
    expect(recordsPath(kind)).toBe(path)
  })
})
