// `npm run pictures -- help`: the pictures of the help page, taken again of the demo's screens, in each language and light. Each is at most
// 40 kB. `de` after it takes those in German only.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Designation, LANGUAGES } from '@stitchdesk/contract/basics/enums'
import sharp from 'sharp'
import { apiOf } from '../../e2e/support/api.ts'
import { ROOT } from '../run-step.ts'
import { goTo, openPage, print, sessionOf, visitsOf, withDemo } from './page-visits.ts'

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

/** Sends the customer a proof of a finished request unless one waits: which the demo has answered depends on the day. */
async function ensureProof(address: string): Promise<void> {
  const apiAs = async (role: Designation) => {
    const session = await sessionOf(address, role)
    return apiOf(address, session ? JSON.parse(session).token : undefined)
  }
  const [customer, admin] = [await apiAs('User'), await apiAs('Administrate')]
  const params = { size: 50, page: 1 } as const
  const { docs } = await customer('listOrders', { params, body: { params: { orderStatus: 'Ready' } } })
  for (const { _id } of docs) {
    const [proof] = (await customer('listProofs', { params: { _id } })).docs
    if (proof?.state === 'open') return
  }
  const [request] = docs
  if (!request) throw new Error('The demo has nothing to send a proof of')
  await admin('sendProof', { params: { _id: request._id }, body: { note: '' } })
}

const chosen = process.argv.slice(2)
await withDemo(async (browser, address) => {
  await ensureProof(address)
  const visits = {
    User: await visitsOf(address, 'User'),
    Administrate: await visitsOf(address, 'Administrate'),
  } as const
  // A variant shows those of its language.
  const all = LANGUAGES.filter((one) => !one.includes('-'))
  for (const language of all.filter((one) => chosen.length === 0 || chosen.includes(one))) {
    await mkdir(join(OUT, language), { recursive: true })
    for (const [name, [role, wanted]] of Object.entries(PICTURES)) {
      const visit = visits[role as keyof typeof visits].find((one) => one.name === wanted)
      if (!visit) throw new Error(`The demo has no ${wanted}`)
      const page = await openPage(browser, address, { role, scheme: 'light', language })
      await page.setViewportSize(SCREEN)
      await goTo(page, address, visit, name)
      const picture = await compressed(await page.screenshot())
      await writeFile(join(OUT, language, `${name}.webp`), picture)
      print(`${language}, ${name}: ${picture.length} bytes`)
      await page.context().close()
    }
  }
})
