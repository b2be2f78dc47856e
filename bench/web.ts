// `npm run bench:web`: what Lighthouse says of the pages that people open most, signed in, with the demo's data and an empty cache,
// desktop and phone. Lighthouse is fetched when it is first run: nothing else needs it. Writes nothing but what it prints.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { ensureWebApp } from '../scripts/web-app.ts'
import { demoSession, startDemo } from './demo-product.ts'
import { formatTable } from './table.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PRESETS = ['desktop', 'mobile'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const say = (message: string) => process.stdout.write(`${message}\n`)

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >
}

/** One page under Lighthouse, in a browser that is open already and knows who is signed in. */
async function audit(url: string, port: number, preset: (typeof PRESETS)[number], folder: string): Promise<Report> {
  const out = join(folder, 'report.json')
  const args = ['--yes', LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--quiet']
  args.push('--output=json', `--output-path=${out}`, `--only-categories=${CATEGORIES.join(',')}`)
  if (preset === 'desktop') args.push('--preset=desktop')
  const child = spawn('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((ended) => child.on('close', ended))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  return JSON.parse(await readFile(out, 'utf8')) as Report
}

/** Makes the browser that of `userName`, or of nobody, with nothing in its cache. */
async function become(context: BrowserContext, address: string, userName: string | null): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  const session = userName === null ? null : await demoSession(address, userName)
  await page.evaluate((record) => {
    localStorage.clear()
    if (record) localStorage.setItem('authUser', record)
  }, session)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

async function publicInvoice(address: string, userName: string): Promise<string> {
  const { token, user } = JSON.parse(await demoSession(address, userName)) as { token: string; user: { _id: string } }
  const answer = await fetch(`${address}/api/get-generated-invoice/1/1/${user._id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { docs } = (await answer.json()) as { docs: { _id: string }[] }
  return `/invoice/${docs[0]?._id}`
}

if (!(await ensureWebApp())) process.exit(1)
const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-lighthouse-'))
const demo = await startDemo('screenshots')
const port = await freePort()
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: await findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const pages = [
    { name: 'sign-in', path: '/login', who: null },
    { name: 'public invoice', path: await publicInvoice(demo.address, 'customer'), who: null },
    { name: 'customer dashboard', path: '/user/dashboard', who: 'customer' },
    { name: 'staff dashboard', path: '/dashboard', who: 'admin' },
    { name: 'staff list, 50 rows', path: '/order/all-orders', who: 'admin' },
  ]
  const rows: string[][] = []
  for (const preset of PRESETS) {
    for (const { name, path, who } of pages) {
      await become(context, demo.address, who)
      const { categories, audits } = await audit(`${demo.address}${path}`, port, preset, folder)
      const scripts = (audits['network-requests']?.details?.items ?? []).filter(
        (item) => item.resourceType === 'Script',
      )
      const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
      rows.push([
        `${name}, ${preset}`,
        ...CATEGORIES.map((key) => String(Math.round((categories[key].score ?? 0) * 100))),
        String(scripts.length),
        `${(bytes / 1000).toFixed(0)} kB`,
        (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
        `${((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(1)} s`,
      ])
      say(`measured ${name}, ${preset}`)
    }
  }
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'scripts',
    'script with headers',
    'shift',
    'largest paint',
  ]
  say(`\n${formatTable(head, rows)}\n`)
} finally {
  await context.close()
  await demo.stop()
  await rm(folder, { recursive: true, force: true })
}
