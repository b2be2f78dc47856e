// `npm run bench -- web`: Lighthouse's scores of the pages that people open most, signed in, with the demo's data and an
// empty cache, on a desktop, a phone, and a desktop with all cores busy. It writes the median of three for each page
// beside its aim, what costs it points, and the longest task while it loads at a fourth of the processor's speed, into
// docs/performance.md. `-- list,desktop` measures only pages with all of these words in their names, `-- '' 1` each
// page once; both write no page. Reports are in test-results/lighthouse.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/sign-ins.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { ROOT } from '../scripts/run-step.ts'
import { ensureWebApp } from '../scripts/web-app.ts'
import { writeFigures } from '../scripts/write-figures.ts'
import { demoSession, startDemo } from './demo-product.ts'
import { audit, CATEGORIES, losses, PRESETS, type Report, scoreOf, scriptsOf } from './lighthouse.ts'
import { longestTask } from './longest-task.ts'
import { formatTable } from './table.ts'

const OUT = join(ROOT, 'test-results/lighthouse')
const WORDS = (process.argv[2] ?? '').split(',').filter(Boolean)
const RUNS = Number(process.argv[3] ?? 3)
const IS_WHOLE = process.argv.length === 2
const print = (message: string) => process.stdout.write(`${message}\n`)

/** Signs the browser in as `userName`, or as nobody, with an empty cache. */
async function become(context: BrowserContext, address: string, userName: string | null): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.evaluate(
    async (body) => {
      localStorage.clear()
      if (!body) return
      const headers = { 'content-type': 'application/json' }
      // The cookie of the answer stays: each load of a page gets its own token by it, as in a real browser.
      const answer = await fetch('/api/post-jwt-login', { method: 'POST', headers, body })
      localStorage.setItem('authUser', JSON.stringify({ ...(await answer.json()), token: '' }))
    },
    userName === null ? null : JSON.stringify({ userName, password: DEMO_PASSWORD }),
  )
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

/** The longest task of a page while it loads, in milliseconds. */
const TASK_MS = 100

/** Keeps all cores busy during a measurement. */
async function whileBusy<T>(measured: () => Promise<T>): Promise<T> {
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    return await measured()
  } finally {
    for (const child of children) child.kill()
  }
}

const middleOf = <T>(sorted: readonly T[]): T | undefined => sorted[Math.floor(sorted.length / 2)]

/** The row of a page: its figures. */
function figuresOf(report: Report, aim: number): string[] {
  const { audits } = report
  const scripts = scriptsOf(report)
  const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return [
    String(aim),
    ...CATEGORIES.map((category) => String(scoreOf(report, category))),
    String(scripts.length),
    `${(bytes / 1000).toFixed(0)} kB`,
    (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    `${((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(1)} s`,
  ]
}

const HEAD = [
  'page',
  'aim',
  'performance',
  'accessibility',
  'best practices',
  'scripts',
  'script with headers',
  'shift',
  'largest paint',
]

const TASKS_HEAD = ['a page loads at 4×', 'median', 'aim', 'each']

if (!(await ensureWebApp())) process.exit(1)
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-lighthouse-'))
const demo = await startDemo('screenshots')
const port = await freePort()
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: await findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const pages = [
    { page: 'sign-in', path: '/login', who: null, aim: 95 },
    { page: 'public invoice', path: await publicInvoice(demo.address, 'customer'), who: null, aim: 95 },
    { page: 'customer dashboard', path: '/user/dashboard', who: 'customer', aim: 85 },
    { page: 'staff dashboard', path: '/dashboard', who: 'admin', aim: 80 },
    { page: 'staff list of 50 rows', path: '/order/all-orders', who: 'admin', aim: 80 },
  ]
  const wanted = <Row extends { name: string }>(all: Row[]) =>
    all.filter(({ name }) => WORDS.every((word) => name.includes(word)))
  const states = [...PRESETS.map((preset) => ({ preset, busy: false })), { preset: 'desktop', busy: true } as const]
  const all = states.flatMap(({ preset, busy }) =>
    pages.map((row) => ({ ...row, preset, busy, name: `${row.page}, ${preset}${busy ? ', cores busy' : ''}` })),
  )
  const rows: string[][] = []
  for (const { name, path, who, preset, busy, aim } of wanted(all)) {
    const reports: Report[] = []
    for (let run = 1; run <= RUNS; run += 1) {
      await become(context, demo.address, who)
      const kept = join(OUT, `${name.replaceAll(/\W+/g, '-')}-${run}.json`)
      const ask = () => audit(`${demo.address}${path}`, port, preset, kept)
      reports.push(await (busy ? whileBusy(ask) : ask()))
    }
    reports.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
    const median = middleOf(reports)
    if (!median) continue
    rows.push([name, ...figuresOf(median, aim)])
    print([name, ...losses(median)].join('\n  '))
  }
  const tasks: string[][] = []
  const loads = PRESETS.flatMap((preset) =>
    pages.map((row) => ({ ...row, preset, name: `${row.page}, ${preset}, longest task` })),
  )
  for (const { name, path, who, preset } of wanted(loads)) {
    const times: number[] = []
    for (let run = 1; run <= RUNS; run += 1) {
      await become(context, demo.address, who)
      times.push(await longestTask(context, `${demo.address}${path}`, preset))
    }
    const middle = middleOf(times.toSorted((one, other) => one - other))
    tasks.push([name, `${middle} ms`, `${TASK_MS} ms`, times.join(', ')])
  }
  if (rows.length > 0) print(`\n${formatTable(HEAD, rows)}\n`)
  if (tasks.length > 0) print(`\n${formatTable(TASKS_HEAD, tasks)}\n`)
  if (IS_WHOLE) {
    await writeFigures('bench:web', [
      { head: HEAD, rows },
      { head: TASKS_HEAD, rows: tasks },
    ])
  }
} finally {
  await context.close()
  await demo.stop()
  await rm(folder, { recursive: true, force: true })
}
