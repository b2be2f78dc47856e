import type { Page } from '@playwright/test'
import { pathTo } from '@stitchdesk/contract/addresses'
import { DESIGNATIONS, type Designation, REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page as PageRow } from '@stitchdesk/contract/pages'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { REQUEST_VIEWS, viewPath } from '@stitchdesk/contract/requests/views'
import { apiOf, signInOver } from './support/api.ts'
import { findings } from './support/findings.ts'
import { test as keptTest } from './support/kept-pages.ts'
import { layoutProblems } from './support/layout-problems.ts'
import { openPageOf } from './support/open-page-of.ts'
import { PEOPLE } from './support/shop.ts'
import { expect, signInAs, test } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
type State = [size: typeof WIDE, colorScheme: 'light' | 'dark']

/** Each width and each scheme once. */
const PAIRWISE: State[] = [
  [WIDE, 'light'],
  [NARROW, 'dark'],
]
const ALL: State[] = [...PAIRWISE, [WIDE, 'dark'], [NARROW, 'light']]
/** Together these pages show every component; each is checked at both widths and in both schemes. */
const KEY_PAGES = ['/login', '/user/dashboard', '/user/create-order', '/order/all-orders', '/customers']

/** Lists that share their columns with a page above: one width and scheme is enough. */
const ALIKE: ReadonlySet<string> = new Set(
  REQUEST_VIEWS.filter(
    ({ columnSet }, index) => REQUEST_VIEWS.findIndex((other) => other.columnSet === columnSet) < index,
  ).map(viewPath),
)

/** Pages of quotes and vectors differ from those of orders by a word: one width and scheme is enough. */
const isTwin = (path: string) => /^(\/user)?\/(create-|view-)?(quote|vector)s?(\/:code)?$/.test(path)

function statesOf(path: string): State[] {
  if (KEY_PAGES.includes(path)) return ALL
  return ALIKE.has(path) || isTwin(path) ? PAIRWISE.slice(0, 1) : PAIRWISE
}

/** Left out, because it signs out and goes on by itself. */
const rows = Object.values<PageRow>(PAGES).filter((page) => page.path !== '/logout')
const isRequestList = ({ path }: PageRow) => /^\/(quote|order|vector|requests)\/(?!:)/.test(path)

/** A page is checked as the first of these roles that may open it; the other roles see the same, or less. */
const VISITORS: (Designation | null)[] = [null, 'Administrate', 'User', 'designer', 'sales', 'subadmin']
/** Pages that differ by role. */
const DIFFERS = new Set<string>([...Object.values(HOME_PAGES), PAGES.staffOrder.path])

const looked = rows.flatMap((row) => {
  const lookers = VISITORS.filter((role) => (role === null ? row.roles === 'public' : mayOpen(row, role)))
  return (DIFFERS.has(row.path) ? lookers : lookers.slice(0, 1)).map((role) => ({ row, role }))
})

/** The paths of pages that need a record of the tests' shop; lists with few rows, because all rows are alike. */
async function addressOf(page: PageRow, role: Designation | null, product: string): Promise<string> {
  if (isRequestList(page) || page.path.startsWith('/user/view-')) return `${page.path}?size=5`
  if (page.path.endsWith('/:code')) return page.path.replace(':code', await aCode(page, role ?? 'User', product))
  if (page.path === PAGES.statement.path) return pathTo('statement', { id: await aCustomer(product) })
  if (page.path === PAGES.customer.path) return pathTo('customer', { id: await aCustomer(product) })
  if (page.path !== PAGES.publicInvoice.path) return page.path.replace(':token', 'a-token')
  const { token, user } = await signInOver(product, PEOPLE.User)
  const { docs } = await apiOf(product, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  return `/invoice/${docs[0]?._id}`
}

/** The customer of the tests' shop, by `_id`. */
async function aCustomer(product: string): Promise<string> {
  const { user } = await signInOver(product, PEOPLE.User)
  return user._id
}

/** The code of a request of the kind whose page this is. */
async function aCode(page: PageRow, role: Designation, product: string): Promise<string> {
  const requestFor = REQUEST_KINDS.find((kind) => page.path.includes(`/${kind}/`)) ?? 'order'
  const { token } = await signInOver(product, PEOPLE[role])
  const { docs } = await apiOf(product, token)('listOrders', {
    params: { size: 1, page: 1 },
    body: { params: { requestFor } },
  })
  return displayOrderCode(requestFor, docs[0]?.orderCode ?? 0)
}

/** Waits until a page has loaded and nothing moves any more. */
async function settled(page: Page) {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  const skeleton = '[role=status]:is([class*=Skeleton], :has([class*=Skeleton]))'
  await expect(page.locator(`[aria-busy=true], [role=progressbar], ${skeleton}`)).toHaveCount(0)
  await page.evaluate(async () => {
    // The page learns of a new size or scheme in the next frame, and animations begin in the one after.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
}

keptTest.describe('nothing keeps anybody from a page, and it is made as pages are', () => {
  keptTest.describe.configure({ mode: 'parallel' })

  for (const { row, role } of looked) {
    keptTest(`${row.path} as ${role ?? 'nobody'}`, async ({ pageAs, address }) => {
      const page = await pageAs(role)
      await page.setViewportSize(WIDE)
      const path = await addressOf(row, role, address)
      // Signing in opens the role's home page, so that page is checked first.
      if (role && new URL(page.url()).pathname !== row.path) await openPageOf(page, path)
      else await page.goto(path)
      for (const [size, colorScheme] of statesOf(row.path)) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await settled(page)
        const where = `${row.path}, ${colorScheme}, ${size.width} px`
        expect.soft(await findings(page), where).toEqual([])
        expect.soft(await layoutProblems(page), where).toEqual([])
      }
    })
  }
})

test('who opens a page of another role comes home', async ({ browser, address }) => {
  test.setTimeout(180_000)
  for (const role of DESIGNATIONS) {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    const [foreign] = rows.filter((other) => other.roles !== 'public' && !mayOpen(other, role))
    await signInAs(page, role, foreign?.path ?? '/employee')
    await page.waitForURL(`**${HOME_PAGES[role]}`)
    await context.close()
  }
})
