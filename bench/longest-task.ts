import type { BrowserContext } from '@playwright/test'

const SLOWED = 4
/** A page counts as loaded after so many milliseconds without a task. */
const QUIET_MS = 1000

/** The windows of a desktop and of a phone in CSS pixels, as Lighthouse has them. */
export const WINDOWS = { desktop: { width: 1350, height: 940 }, mobile: { width: 412, height: 823 } } as const

/**
 * The longest task in milliseconds while a page loads, at a fourth of the processor's speed and with a filled cache.
 */
export async function longestTask(context: BrowserContext, url: string, preset: keyof typeof WINDOWS): Promise<number> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(WINDOWS[preset])
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { longTasks: tasks })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(url)
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
    return await page.evaluate(async (quiet) => {
      const { longTasks } = window as unknown as { longTasks: number[] }
      for (let seen = -1; seen !== longTasks.length; ) {
        seen = longTasks.length
        await new Promise((waited) => setTimeout(waited, quiet))
      }
      return Math.round(Math.max(0, ...longTasks))
    }, QUIET_MS)
  } finally {
    await page.close()
  }
}
