// `npm run screenshots`: every page for every role that reaches it, at three widths, light and dark, and each layout once, as
// pictures in test-results/screenshots. `-- customers,allOrders` makes those pages only, `-- customers whole` as long as they are.
// What goes beyond the screen's width is told.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import { mayOpen, PAGES, type PageName, type Page as PageRow } from '@stitchdesk/contract/pages'
import { LOOK_CHOICES, type Look, type LookKey } from '../apps/web/src/app/look/look.ts'
import { demoSession, startDemo } from '../bench/demo-product.ts'
import { DEMO_CUSTOMER, DEMO_SIGN_INS } from '../demo/sign-ins.ts'
import { findChromium } from './find-chromium.ts'
import { ROOT } from './run-step.ts'
import { recordSights, type Sight } from './screenshot-records.ts'
import { ensureWebApp } from './web-app.ts'
import { stopWithParent } from './with-parent.ts'

const WHOLE = process.argv[3] === 'whole'
const OUT = join(ROOT, 'test-results/screenshots')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const SCHEMES = ['light', 'dark'] as const
/** The order in which the demo lists who signs in. */
const ROLES: readonly Designation[] = ['Administrate', 'sales', 'designer', 'subadmin', 'User']
/** On this page each layout is shown. */
const SHOWS_LAYOUT: PageName = 'allOrders'

interface Shot {
  role: Designation | null
  scheme: (typeof SCHEMES)[number]
  look?: Partial<Look>
}

const say = (message: string) => process.stdout.write(`${message}\n`)
const userNameOf = (role: Designation) => DEMO_SIGN_INS[ROLES.indexOf(role)]?.userName ?? DEMO_CUSTOMER

/** The pages of a role that can be opened by their address alone. */
function pagesOf(role: Designation | null): Sight[] {
  const rows = Object.entries(PAGES) as [PageName, PageRow][]
  return rows
    .filter(([name, page]) => !page.path.includes(':') && name !== 'logout' && name !== 'lock')
    .filter(([, page]) => (role === null ? page.roles === 'public' : page.roles !== 'public' && mayOpen(page, role)))
    .map(([name, { path }]) => ({ name, path }))
}

async function openPage(browser: Browser, session: string | null, { scheme, look }: Shot): Promise<Page> {
  const context = await browser.newContext({ colorScheme: scheme, locale: 'en-US', timezoneId: 'America/Chicago' })
  const kept: Record<string, string> = { 'mantine-color-scheme-value': scheme }
  if (session) kept.authUser = session
  if (look) kept.LOOK = JSON.stringify(look)
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

async function take(page: Page, address: string, name: string, { path, prepare }: Sight): Promise<void> {
  await page.goto(`${address}${path}`, { waitUntil: 'load' })
  await page.locator('h1, h2').first().waitFor()
  await settle(page, name)
  if (prepare) {
    await prepare(page)
    await settle(page, name)
  }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) say(`${name} is ${beyond} px wider than the screen`)
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: WHOLE })
}

/** The stream of live events never ends: what can be waited for is that nothing is loading. */
async function settle(page: Page, name: string): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=Skeleton]'), { timeout: 15_000 })
    .catch(() => say(`${name} is still loading`))
  // Pictures further down or aside are loaded when they are scrolled to.
  await page
    .waitForFunction(
      () =>
        [...document.images].every(
          ({ complete, naturalWidth, x, y }) =>
            (complete && naturalWidth > 0) || y > window.innerHeight || x > window.innerWidth,
        ),
      {
        timeout: 15_000,
      },
    )
    .catch(() => say(`${name} lacks a picture`))
}

async function takeRole(browser: Browser, address: string, shot: Shot, only: readonly string[]): Promise<number> {
  const { role, scheme, look } = shot
  const signIn = async () => role && (await demoSession(address, userNameOf(role)))
  const all = [...pagesOf(role), ...(look ? [] : await recordSights(address, role, await signIn()))]
  const sights = all.filter(({ name }) => only.length === 0 || only.includes(name))
  const choice = look ? `layout-${Object.entries(look).flat().join('-')}` : ''
  for (const size of look ? SIZES.slice(0, 1) : SIZES) {
    // Signed in anew for each size: an access token lasts a quarter of an hour.
    const page = await openPage(browser, await signIn(), shot)
    await page.setViewportSize(size)
    for (const sight of sights) {
      const name = [choice, role ?? 'nobody', sight.name, String(size.width), scheme].filter(Boolean).join('-')
      // One page that fails is told, and keeps none of the others from being seen.
      await take(page, address, name, sight).catch((error) => say(`${name} failed: ${error}`))
    }
    await page.context().close()
  }
  return sights.length
}

/** Each choice of the look once, beside the defaults. */
const looks = (Object.keys(LOOK_CHOICES) as LookKey[])
  .filter((key) => key !== 'preloader')
  .flatMap((key) => LOOK_CHOICES[key].slice(1).map((value): Partial<Look> => ({ [key]: value })))

stopWithParent()
if (!(await ensureWebApp())) process.exit(1)
const only = (process.argv[2] ?? '').split(',').filter(Boolean)
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
say('Starting the demo ...')
const demo = await startDemo('screenshots')
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  for (const scheme of SCHEMES) {
    for (const role of [null, ...DESIGNATIONS]) {
      const count = await takeRole(browser, demo.address, { role, scheme }, only)
      say(`${role ?? 'nobody'}, ${scheme}: ${count} pages`)
    }
    if (only.length > 0) continue
    for (const look of looks)
      await takeRole(browser, demo.address, { role: 'Administrate', scheme, look }, [SHOWS_LAYOUT])
    say(`layouts, ${scheme}: ${looks.length}`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
say(`The pictures are in ${OUT}`)
