// `npm run help-pictures`: the pictures of the help page, taken anew of the demo's screens, in English and light. Each is at most 40 kB.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import sharp from 'sharp'
import { goTo, openPage, print, visitsOf, withDemo } from './page-visits.ts'
import { ROOT } from './run-step.ts'

const OUT = join(ROOT, 'apps/web/src/features/help/pictures')
/** Pixels of a picture; `step-pictures.ts` repeats them. The screen is a quarter larger, so that texts stay readable. */
const SIZE = { width: 880, height: 550 }
const SCREEN = { width: 1100, height: 688 }
const MOST_BYTES = 40_000

/** What each picture shows, and to whom. */
const PICTURES: Readonly<Record<string, readonly [role: Designation, visit: string]>> = {
  place: ['User', 'form-again'],
  review: ['User', 'review'],
  designs: ['User', 'designs'],
  invoices: ['User', 'invoiceHistory'],
  process: ['Administrate', 'process-ready'],
  requests: ['Administrate', 'openRequests'],
  dashboard: ['Administrate', 'dashboard'],
  prices: ['Administrate', 'prices'],
}

/** A picture as good as its bytes allow. */
async function compressed(screenshot: Buffer): Promise<Buffer> {
  for (let quality = 80; quality >= 20; quality -= 5) {
    const picture = await sharp(screenshot).resize(SIZE).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error('The screen holds too much for a small picture')
}

await withDemo(async (browser, address) => {
  const visits = {
    User: await visitsOf(address, 'User'),
    Administrate: await visitsOf(address, 'Administrate'),
  } as const
  for (const [name, [role, wanted]] of Object.entries(PICTURES)) {
    const visit = visits[role as keyof typeof visits].find((one) => one.name === wanted)
    if (!visit) throw new Error(`The demo has no ${wanted}`)
    const page = await openPage(browser, address, { role, scheme: 'light', language: 'en' })
    await page.setViewportSize(SCREEN)
    await goTo(page, address, visit, name)
    const picture = await compressed(await page.screenshot())
    await writeFile(join(OUT, `${name}.webp`), picture)
    print(`${name}: ${picture.length} bytes`)
    await page.context().close()
  }
})
