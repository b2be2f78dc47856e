import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page as PageRow } from '@stitchdesk/contract/pages'
import { REQUEST_VIEWS, viewPath } from '@stitchdesk/contract/requests/views'
import { apiOf, signInOver } from './support/api.ts'
import { test as keptTest } from './support/kept-pages.ts'
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
/** Between them these hold every part that a page is made of, and are looked at in every state. */
const KEY_PAGES = ['/login', '/user/dashboard', '/user/create-order', '/order/all-orders', '/customers']

/** Lists with the columns of another that is looked at in both states: one state is enough for them. */
const ALIKE: ReadonlySet<string> = new Set(
  REQUEST_VIEWS.filter(
    ({ columnSet }, index) => REQUEST_VIEWS.findIndex((other) => other.columnSet === columnSet) < index,
  ).map(viewPath),
)

function statesOf(path: string): State[] {
  if (KEY_PAGES.includes(path)) return ALL
  return ALIKE.has(path) ? PAIRWISE.slice(0, 1) : PAIRWISE
}

/** Leaving is no page to look at: it goes on by itself. */
const rows = Object.values<PageRow>(PAGES).filter((page) => page.path !== '/logout')
const isRequestList = ({ path }: PageRow) => /^\/(quote|order|vector|requests)\//.test(path)

function pagesOf(role: Designation | null): PageRow[] {
  const own = rows.filter((page) => (role === null || page.roles !== 'public') && mayOpen(page, role))
  // Sub-administrators see the request lists exactly as administrators do, who walk them all.
  return role === 'subadmin' ? own.filter((page) => !isRequestList(page)) : own
}

/** Where a page is found in the shop of the tests; lists with few rows, for one row is as another. */
async function addressOf(page: PageRow, product: string): Promise<string> {
  if (page.path === '/invoice/:id') {
    const { token, user } = await signInOver(product, PEOPLE.User)
    const { docs } = await apiOf(product, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
    return `/invoice/${docs[0]?._id}`
  }
  return isRequestList(page) || page.path.startsWith('/user/view-')
    ? `${page.path}?size=5`
    : page.path.replace(':token', 'a-token')
}

/** Waits until a page shows what it has: nothing is loading, nothing moves any more. */
async function settled(page: Page) {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], [role=progressbar], [role=status][class*=Skeleton]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
}

/**
 * Serious and critical findings of the page as it is now, each with where it is. The product frames no foreign pages, so that
 * the way of looking that needs no second page will do, in a third of the time.
 */
async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`))
}

for (const role of [null, ...DESIGNATIONS]) {
  keptTest.describe(role ?? 'nobody', () => {
    keptTest.describe.configure({ mode: 'parallel' })

    for (const row of pagesOf(role)) {
      keptTest(`${row.path}: no serious finding and no sideways scrolling`, async ({ pageAs, address }) => {
        const page = await pageAs(role)
        await page.setViewportSize(WIDE)
        await page.goto(await addressOf(row, address))
        for (const [size, colorScheme] of statesOf(row.path)) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          await settled(page)
          const where = `${row.path} as ${role ?? 'nobody'}, ${colorScheme}, ${size.width} px`
          expect.soft(await findings(page), where).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect.soft(overflow, `${row.path} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

test('who opens a page of another role comes home', async ({ browser, address }) => {
  test.setTimeout(180_000)
  for (const role of DESIGNATIONS) {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await signInAs(page, role)
    const [foreign] = rows.filter((other) => other.roles !== 'public' && !mayOpen(other, role))
    await page.goto(foreign?.path ?? '/employee')
    await page.waitForURL(`**${HOME_PAGES[role]}`)
    await context.close()
  }
})
