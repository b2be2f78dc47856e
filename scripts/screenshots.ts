// `npm run screenshots`: every page for every role that reaches it, at three widths, light and dark, and each layout once, as
// pictures in test-results/screenshots. `-- customers,allOrders` makes those pages only, `-- customers whole` as long as they are.
// What goes beyond the screen's width is told.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { PageName } from '@stitchdesk/contract/pages'
import { LOOK_CHOICES, type Look, type LookKey } from '../apps/web/src/app/look/look.ts'
import { goTo, openPage, pagesOf, print, SCHEMES, VISITORS, type View, visitsOf, withDemo } from './page-visits.ts'
import { ROOT } from './run-step.ts'
import type { Visit } from './screenshot-records.ts'

const WHOLE = process.argv[3] === 'whole'
const OUT = join(ROOT, 'test-results/screenshots')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
/** On this page each layout is shown. */
const SHOWS_LAYOUT: PageName = 'allOrders'

async function take(page: Page, address: string, name: string, visit: Visit): Promise<void> {
  await goTo(page, address, visit, name)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) print(`${name} is ${beyond} px wider than the screen`)
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: WHOLE })
}

async function takeRole(browser: Browser, address: string, lens: View, only: readonly string[]): Promise<number> {
  const { role, scheme, look } = lens
  const all = look ? pagesOf(role) : await visitsOf(address, role)
  const visits = all.filter(({ name }) => only.length === 0 || only.includes(name))
  const choice = look ? `layout-${Object.entries(look).flat().join('-')}` : ''
  for (const size of look ? SIZES.slice(0, 1) : SIZES) {
    const page = await openPage(browser, address, lens)
    await page.setViewportSize(size)
    for (const visit of visits) {
      const name = [choice, role ?? 'nobody', visit.name, String(size.width), scheme].filter(Boolean).join('-')
      // One page that fails is told, and keeps none of the others from being seen.
      await take(page, address, name, visit).catch((error) => print(`${name} failed: ${error}`))
    }
    await page.context().close()
  }
  return visits.length
}

/** Each choice of the look once, beside the defaults. */
const looks = (Object.keys(LOOK_CHOICES) as LookKey[])
  .filter((key) => key !== 'preloader')
  .flatMap((key) => LOOK_CHOICES[key].slice(1).map((value): Partial<Look> => ({ [key]: value })))

const only = (process.argv[2] ?? '').split(',').filter(Boolean)
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
await withDemo(async (browser, address) => {
  for (const scheme of SCHEMES) {
    for (const role of VISITORS) {
      const count = await takeRole(browser, address, { role, scheme }, only)
      print(`${role ?? 'nobody'}, ${scheme}: ${count} pages`)
    }
    if (only.length > 0) continue
    for (const look of looks) await takeRole(browser, address, { role: 'Administrate', scheme, look }, [SHOWS_LAYOUT])
    print(`layouts, ${scheme}: ${looks.length}`)
  }
})
print(`The pictures are in ${OUT}`)
