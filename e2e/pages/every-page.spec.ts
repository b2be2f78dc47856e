import type { Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page as PageRow } from '@stitchdesk/contract/pages'
import { REQUEST_VIEWS, viewPath } from '@stitchdesk/contract/requests/views'
import { findings } from '../support/findings.ts'
import { test as keptTest } from '../support/kept-pages.ts'
import { layoutProblems } from '../support/layout-problems.ts'
import { openPageOf, settled } from '../support/open-page-of.ts'
import { addressOf, aProofLink } from '../support/page-address.ts'
import { expect } from '../support/test.ts'
import { textProblems } from '../support/text-problems.ts'

const WIDE = { width: 1440, height: 900 }
const TIGHT = { width: 1000, height: 768 }
const NARROW = { width: 390, height: 844 }
type State = [size: typeof WIDE, colorScheme: 'light' | 'dark']

/** Each width and each scheme once. */
const PAIRWISE: State[] = [
  [WIDE, 'light'],
  [NARROW, 'dark'],
]
/** Where words need room: as the first role also where the menu leaves tables little, which the others have the same or less of. */
const WORDED: State[] = [...PAIRWISE, [TIGHT, 'light']]
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

/** In which states axe looks at a page. */
function statesOf(path: string): State[] {
  if (KEY_PAGES.includes(path)) return ALL
  return ALIKE.has(path) || isTwin(path) ? PAIRWISE.slice(0, 1) : PAIRWISE
}

/** Left out, because it signs out and goes on by itself. */
const rows = Object.values<PageRow>(PAGES).filter((page) => page.path !== '/logout')

const VISITORS: readonly (Designation | null)[] = [null, 'Administrate', 'User', 'designer', 'sales', 'subadmin']
/** Pages that differ by role. */
const DIFFERS = new Set<string>([...Object.values(HOME_PAGES), PAGES.staffOrder.path])

/** Every page with everybody who may open it. Axe looks at it as the first of them; the other roles see the same, or less. */
const visits = rows.flatMap((row) =>
  VISITORS.filter((role) =>
    role === null ? row.roles === 'public' : row.roles !== 'public' && mayOpen(row, role),
  ).map((role, index) => ({ row, role, looked: index === 0 || DIFFERS.has(row.path) ? statesOf(row.path) : [] })),
)

/** The pages speak the pseudo-language: a text without a translation shows, and so does what has no room for longer words. */
keptTest.describe('every page has its texts, room for longer ones, and nothing that keeps anybody from it', () => {
  keptTest.describe.configure({ mode: 'parallel' })

  for (const { row, role, looked } of visits) {
    // Words are as long in every browser: one is enough.
    const tag = looked.length === 0 ? '@chromium' : []
    keptTest(`${row.path} as ${role ?? 'nobody'}`, { tag }, async ({ pageAs, address, browserName }) => {
      const page = await pageAs(role)
      await page.setViewportSize(WIDE)
      const path = await addressOf(row, role, address)
      // Signing in opens the role's home page, so that page is checked first.
      if (role && new URL(page.url()).pathname !== row.path) await openPageOf(page, path)
      else await page.goto(path)
      const worded = looked.length > 0 ? WORDED : PAIRWISE
      for (const state of new Set([...worded, ...looked])) {
        const [size, colorScheme] = state
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await settled(page)
        const where = `${row.path}, ${colorScheme}, ${size.width} px`
        if (browserName === 'chromium' && worded.includes(state)) {
          expect.soft(await textProblems(page), where).toEqual([])
        }
        if (!looked.includes(state)) continue
        expect.soft(await findings(page), where).toEqual([])
        expect.soft(await layoutProblems(page), where).toEqual([])
      }
    })
  }
})

/** Words are as long in every browser: one is enough. */
keptTest(
  'what opens of a request with everything in it has its texts too',
  { tag: '@chromium' },
  async ({ pageAs, address }) => {
    const expectTexts = async (page: Page, where: string) => {
      for (const size of [WIDE, NARROW, TIGHT]) {
        await page.setViewportSize(size)
        await settled(page)
        expect.soft(await textProblems(page), `${where}, ${size.width} px`).toEqual([])
      }
      await page.setViewportSize(WIDE)
    }
    const staff = await pageAs('Administrate')
    await staff.setViewportSize(WIDE)
    const path = await addressOf(PAGES.staffOrder, 'Administrate', address)
    await openPageOf(staff, path)
    await settled(staff)
    await staff.keyboard.press('p')
    await expect(staff.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expectTexts(staff, 'its process screen')
    await staff.keyboard.press('Escape')
    await openPageOf(staff, `/order/ready-orders?orderCode=${/\d+/.exec(path)}`)
    await staff.locator('[data-row-index="0"] > td:first-child > [aria-expanded=false]').click()
    await expect(staff.locator('[data-row-index="0"][data-open]')).toBeVisible()
    await expectTexts(staff, 'its opened row')

    const guest = await pageAs(null)
    await guest.goto(await aProofLink(address))
    await expectTexts(guest, 'its proof behind a link')
  },
)
