import type { Locator, Page } from '@playwright/test'

/** Milliseconds between pressing and releasing a mouse button: the page reacts to both. */
const PRESS_MS = 80

export const LIST = '/order/all-orders'

/** One thing that a user does, and how it is undone before the next time. */
export interface Move {
  name: string
  /** The bound in milliseconds; undefined for a figure without one. */
  boundMs?: number
  act: (page: Page, time: number) => Promise<void>
  takeBack?: (page: Page, time: number) => Promise<void>
  /** The page is loaded again before each time, because the first time counts. */
  isFirst?: boolean
  /** Runs in the page: whether the result is there. Without it the next frame is the result. */
  until?: () => boolean
}

/**
 * Presses the mouse on a control that is in sight. Playwright's own click first checks that, which would take a part of
 * the time.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the page')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS })
}

export const row = (page: Page, index: number) => page.locator(`tr[data-row-index="${index}"]`)
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const processDialog = (page: Page) => page.getByRole('dialog', { name: /Process / })
/** Tabs in turn, so that each press shows another one. */
const pressTab = (page: Page, time: number) => press(page, page.locator('[data-tab]').nth(time % 2 === 0 ? 1 : 0))

export const MOVES: readonly Move[] = [
  { name: 'tick a row', boundMs: 100, act: (page, time) => press(page, row(page, time).getByRole('checkbox')) },
  {
    name: 'tick all',
    boundMs: 200,
    act: (page) => press(page, page.getByRole('checkbox', { name: 'Select all on this page' })),
    takeBack: (page) => page.getByRole('button', { name: 'Clear', exact: true }).click(),
  },
  {
    name: 'open a row',
    boundMs: 100,
    act: (page, time) => press(page, row(page, time).getByRole('button', { name: /^Show details/ })),
    takeBack: (page, time) =>
      row(page, time)
        .getByRole('button', { name: /^Hide details/ })
        .click(),
  },
  {
    name: 'open an editor',
    boundMs: 100,
    act: (page, time) => press(page, row(page, time).getByRole('button', { name: /^Designer of/ })),
    takeBack: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'open the process screen',
    boundMs: 300,
    act: (page, time) => press(page, page.getByRole('button', { name: /^Process OR-/ }).nth(time)),
    takeBack: async (page) => {
      await processDialog(page).getByRole('button', { name: 'Close', exact: true }).first().click()
      await processDialog(page).waitFor({ state: 'hidden' })
    },
  },
  // The list is still changing after it.
  {
    name: 'type a letter',
    boundMs: 100,
    act: (page, time) => searchBox(page).press('lions'[time] ?? 'l'),
  },
  {
    name: 'switch light and dark',
    boundMs: 200,
    act: (page) => press(page, page.getByRole('button', { name: /^Switch to (dark|light)/ })),
  },
  {
    name: 'open the first row menu',
    boundMs: 200,
    isFirst: true,
    act: (page) => press(page, row(page, 1).locator('button[aria-haspopup=menu]').last()),
  },
  { name: 'switch tabs', boundMs: 200, act: pressTab },
  {
    name: 'switch tabs, until the rows stand',
    isFirst: true,
    act: (page) => pressTab(page, 0),
    until: () =>
      document.querySelectorAll('[data-tab]')[1]?.getAttribute('aria-current') === 'true' &&
      document.querySelector('table[aria-busy=false] tr[data-row-index]') !== null,
  },
  {
    name: 'a request’s page from the list',
    boundMs: 600,
    isFirst: true,
    act: async (page, time) => {
      // The mouse moved onto the list before.
      await page.mouse.move(600, 500)
      await row(page, time).focus()
      await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => undefined)
      await page.keyboard.press('o')
    },
    until: () =>
      // The address changes before the list disappears.
      document.querySelector('tr[data-row-index]') === null &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [role=status][aria-label]') === null,
  },
]
