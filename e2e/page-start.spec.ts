import type { Page } from '@playwright/test'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { apiOf, signInOver } from './support/api.ts'
import { PEOPLE } from './support/shop.ts'
import { expect, signInAs, test } from './support/test.ts'

/** Notes where a page makes formats of `Intl`: the first one takes a phone a tenth of a second in which it answers to nobody. */
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

const PAGES: readonly [string, Designation | null][] = [
  ['/login', null],
  ['/user/dashboard', 'User'],
  ['/user/view-orders', 'User'],
  ['/dashboard', 'Administrate'],
  ['/order/all-orders', 'Administrate'],
]

for (const [path, role] of PAGES) {
  test(`${path} is there without a format of Intl @chromium`, async ({ page }) => {
    const formats = await noteFormats(page)
    if (role) await signInAs(page, role, path)
    else await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await formats()).toEqual([])
  })
}

test('the public invoice is there without a format of Intl @chromium', async ({ page, address }) => {
  const { token, user } = await signInOver(address, PEOPLE.User)
  const { docs } = await apiOf(address, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  const formats = await noteFormats(page)
  await page.goto(`/invoice/${docs[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(await formats()).toEqual([])
})

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
}

/** Functions that a page's own thread compiles while the sign-in loads; without `apps/web/build/compiled-ahead.ts` over a thousand. */
const MOST_COMPILED = 400

test('the sign-in is compiled on another thread than the page’s own @chromium', async ({ page, browser }) => {
  await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile'] })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const own = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const compiled = traceEvents.filter(
    ({ name, pid, tid }) => name === 'V8.CompileCode' && own.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  expect(compiled.length).toBeGreaterThan(0)
  expect(compiled.length).toBeLessThanOrEqual(MOST_COMPILED)
})
