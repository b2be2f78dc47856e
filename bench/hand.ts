// `npm run bench:hand`: how long the hand waits for the screen. Event Timing in Chromium at a fourth of the processor's speed, a staff list
// of fifty rows with the demo's data, medians of five. Writes nothing but what it prints; ends with 1 where a figure is above its bound.
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { ensureWebApp } from '../scripts/web-app.ts'
import { demoSession, startDemo } from './demo-product.ts'
import { formatTable } from './table.ts'

const TIMES = 5
const SLOWED = 4
/** Milliseconds between a finger's going down on the mouse and its going up: each has its own answer on the screen. */
const PRESS_MS = 80
const LIST = '/order/all-orders?size=50'

/** One thing that a hand does, and how it is taken back before the next time. */
interface Move {
  name: string
  boundMs: number
  act: (page: Page, time: number) => Promise<void>
  takeBack?: (page: Page, time: number) => Promise<void>
}

/** Presses the mouse on something that is in sight already, for what makes sure that it can be pressed would take a part of the time. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the page')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS })
}

const row = (page: Page, index: number) => page.locator(`tr[data-row-index="${index}"]`)
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const processDialog = (page: Page) => page.getByRole('dialog', { name: /^Process / })

const MOVES: readonly Move[] = [
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
    name: 'type a letter',
    boundMs: 100,
    act: (page, time) => searchBox(page).press('lions'[time] ?? 'l'),
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
]

/** Keeps every event of the page with how long it took until the screen showed what came of it. */
function watchEvents() {
  const seen: number[] = []
  Object.assign(window, { seenEvents: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The longest event since it was asked last; events of less than a frame's time are not told, and count as one frame. */
async function longestEvent(page: Page): Promise<number> {
  await page.evaluate(async () => {
    // An event is told once its frame has been shown, which is after the next one has begun.
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }))
  })
  return page.evaluate(() => {
    const { seenEvents } = window as unknown as { seenEvents: number[] }
    return Math.max(16, ...seenEvents.splice(0))
  })
}

/** Waits until nothing is fetched and drawn any more. */
async function settle(page: Page, slow: CDPSession): Promise<void> {
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The page's stream of news never ends: what is waited for is that nothing is loading.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=status] [data-visible]') === null)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })))
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(page: Page, slow: CDPSession, { act, takeBack }: Move): Promise<number[]> {
  const durations: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await settle(page, slow)
    await longestEvent(page)
    await act(page, time)
    durations.push(await longestEvent(page))
    await settle(page, slow)
    await takeBack?.(page, time)
  }
  return durations
}

if (!(await ensureWebApp())) process.exit(1)
const demo = await startDemo('screenshots')
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  const record = await demoSession(demo.address, 'admin')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((stored) => localStorage.setItem('authUser', stored), record)
  await context.addInitScript(watchEvents)
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  const rows: string[][] = []
  let isLate = false
  for (const move of MOVES) {
    await page.goto(`${demo.address}${LIST}`)
    await row(page, 0).waitFor()
    const durations = await measure(page, slow, move)
    const middle = median(durations)
    isLate ||= middle > move.boundMs
    rows.push([move.name, `${middle} ms`, `${move.boundMs} ms`, durations.join(', ')])
  }
  process.stdout.write(`${formatTable(['the hand', 'median', 'bound', 'each'], rows)}\n`)
  if (isLate) process.exitCode = 1
} finally {
  await browser.close()
  await demo.stop()
}
