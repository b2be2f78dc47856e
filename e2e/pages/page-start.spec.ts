import type { Browser, Locator, Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { apiOf, signInOver } from '../support/api.ts'
import { newCustomer } from '../support/customer.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, signInAsPerson, test } from '../support/test.ts'

/** Records where a page makes formats of `Intl`: the first one blocks a phone for a tenth of a second. */
async function noteFormats(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { madeFormats: made })
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
      const note = () => made.push(`${name} ${new Error(name).stack}`)
      const noted = new Proxy(Intl[name] as typeof Intl.NumberFormat, {
        construct(format, args) {
          note()
          return Reflect.construct(format, args) as Intl.NumberFormat
        },
        apply(format, self, args) {
          note()
          return Reflect.apply(format, self, args as []) as Intl.NumberFormat
        },
      })
      Object.assign(Intl, { [name]: noted })
    }
  })
  return () => page.evaluate(() => (window as unknown as { madeFormats: string[] }).madeFormats)
}

/** More rows than a browser lays out ahead in a low window. */
const LINES = 30

const PAGES: readonly [string, Designation | null][] = [
  ['/login', null],
  ['/user/dashboard', 'User'],
  ['/user/view-orders', 'User'],
  ['/dashboard', 'Administrate'],
  ['/order/all-orders', 'Administrate'],
]

for (const [path, role] of PAGES) {
  test(`shows ${path} without a format of Intl @chromium`, async ({ page }) => {
    const formats = await noteFormats(page)
    if (role) await signInAs(page, role, path)
    else await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await formats()).toEqual([])
  })
}

test('the public invoice shows without a format of Intl @chromium', async ({ page, address }) => {
  const { token, user } = await signInOver(address, PEOPLE.User)
  const { docs } = await apiOf(address, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  const formats = await noteFormats(page)
  await page.goto(`/invoice/${docs[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(await formats()).toEqual([])
})

test('a customer’s home draws what stands further down last', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenTogether: seen })
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent).join()
      if (seen.at(-1) !== titles) seen.push(titles)
    }).observe(document, { childList: true, subtree: true })
  })
  await signInAs(page, 'User')
  await expect(page.getByRole('heading', { name: 'In work' })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seenTogether: string[] }).seenTogether)
  const [delivered, inWork] = ['Ready to download', 'In work'].map((name) =>
    seen.findIndex((all) => all.includes(name)),
  )
  expect(delivered).toBeGreaterThan(-1)
  expect(inWork).toBeGreaterThan(delivered ?? 0)
})

test('on a phone, lines of a list that are out of sight are not laid out @chromium', async ({ page, address }) => {
  const customer = await newCustomer(address)
  const codes = await Promise.all(Array.from({ length: LINES }, () => customer.api('reserveOrderCode')))
  for (const { orderCode } of codes) {
    const body = { orderCode, orderName: `Cap ${orderCode}`, requestFor: 'order', requiredFormat: 'dst' } as const
    await customer.api('createOrder', { body })
  }
  await page.setViewportSize({ width: 412, height: 400 })
  await signInAsPerson(page, { userName: customer.userName, password: customer.password }, 'User', '/user/view-orders')
  const lines = page.locator('li[data-row-index]')
  await expect(lines).toHaveCount(LINES)
  const isLaidOut = (line: Locator) =>
    line.evaluate(({ firstElementChild }) => firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  expect([await isLaidOut(lines.first()), await isLaidOut(lines.last())]).toEqual([true, false])
  await lines.last().scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(lines.last())).toBe(true)
})

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
}

/**
 * How many functions the main thread compiles while the sign-in loads; without `apps/web/build/compiled-ahead.ts` over
 * a thousand.
 */
const MOST_COMPILED = 400

const SLOW_LINE = { offline: false, latency: 20, downloadThroughput: 200_000, uploadThroughput: 200_000 }
/** On a busy machine a script may all be there before the other thread begins; in a browser that knows nothing it is tried again. */
const MOST_LOADS = 3

/** How many functions the main thread compiles while the sign-in loads in a browser that has nothing of it. */
async function compiledBySignIn(browser: Browser, baseURL: string): Promise<number> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  // As over a phone: a script that is there at once, because the machine was busy, is compiled where it runs.
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', SLOW_LINE)
  await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile'] })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  await context.close()
  const own = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  return traceEvents.filter(
    ({ name, pid, tid }) => name === 'V8.CompileCode' && own.some((thread) => thread.pid === pid && thread.tid === tid),
  ).length
}

test('the sign-in is compiled outside of the main thread @chromium', async ({ browser, address }) => {
  const counts: number[] = []
  while (counts.length < MOST_LOADS && !counts.some((count) => count <= MOST_COMPILED))
    counts.push(await compiledBySignIn(browser, address))
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBeLessThanOrEqual(MOST_COMPILED)
})
