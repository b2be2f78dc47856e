// `npm run bench -- hand`: how long a user waits until the screen reacts. It reads Event Timing in Chromium at a fourth of
// the processor's speed, on a staff list of fifty rows of the demo, medians of five; what takes longer than a frame is
// measured until it is painted. A whole run writes docs/performance.md; it ends with 1 when a figure exceeds its bound.
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { ensureWebApp } from '../scripts/web-app.ts'
import { writeFigures } from '../scripts/write-figures.ts'
import { demoSession, startDemo } from './demo-product.ts'
import { LIST, MOVES, type Move, row } from './hand-moves.ts'
import { formatTable } from './table.ts'

const TIMES = 5
const SLOWED = 4
const HEAD = ['the hand', 'median', 'aim', 'each']
/** Measures only moves with one of these words in their names: `npm run bench -- hand tabs,page`. */
const WORDS = (process.argv[2] ?? '').split(',')
/** Records every event of the page with the time until its result was painted. */
function watchEvents() {
  const seen: number[] = []
  Object.assign(window, { seenEvents: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/**
 * The longest event since the last call. The browser doesn't report events shorter than a frame; they count as one
 * frame.
 */
async function longestEvent(page: Page): Promise<number> {
  await page.evaluate(async () => {
    // The browser reports an event once its frame was shown, which is after the next frame has begun.
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }))
  })
  return page.evaluate(() => {
    const { seenEvents } = window as unknown as { seenEvents: number[] }
    return Math.max(16, ...seenEvents.splice(0))
  })
}

/** Waits until the page neither loads nor draws. */
async function settle(page: Page, slow: CDPSession): Promise<void> {
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The live feed never ends, so wait for the loading marks alone.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=status] [data-visible]') === null)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })))
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${LIST}?size=50`)
  await row(page, 0).waitFor()
}

/** In the page: milliseconds from the next press until the frame in which `isThere` holds is painted. */
function timeFromPress(isThere: () => boolean): Promise<number> {
  return new Promise((done) => {
    const onPress = ({ timeStamp }: Event) => {
      for (const name of ['mouseup', 'keydown']) window.removeEventListener(name, onPress, true)
      const look = () => {
        if (!isThere()) requestAnimationFrame(look)
        // The frame is complete when the next task runs.
        else requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now() - timeStamp))))
      }
      look()
    }
    for (const name of ['mouseup', 'keydown']) window.addEventListener(name, onPress, true)
  })
}

async function measure(page: Page, slow: CDPSession, address: string, move: Move): Promise<number[]> {
  const durations: number[] = []
  for (let time = 0; time < TIMES; time++) {
    if (move.isFirst || time === 0) {
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await open(page, address)
    }
    await settle(page, slow)
    await longestEvent(page)
    const shown = move.until && page.evaluate<number>(`(${timeFromPress})(${move.until})`)
    await move.act(page, time)
    durations.push(shown ? await shown : await longestEvent(page))
    await settle(page, slow)
    await move.takeBack?.(page, time)
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
  for (const move of MOVES.filter(({ name }) => WORDS.some((word) => name.includes(word)))) {
    const durations = await measure(page, slow, demo.address, move)
    const middle = median(durations)
    isLate ||= middle > (move.boundMs ?? Number.POSITIVE_INFINITY)
    rows.push([move.name, `${middle} ms`, move.boundMs ? `${move.boundMs} ms` : '', durations.join(', ')])
  }
  process.stdout.write(`${formatTable(HEAD, rows)}\n`)
  if (process.argv.length === 2) await writeFigures('bench:hand', [{ head: HEAD, rows }])
  if (isLate) process.exitCode = 1
} finally {
  await browser.close()
  await demo.stop()
}
