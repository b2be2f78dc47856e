// `npm run bench -- painter`: how fast the viewer reads a design of 45,000 stitches in a real browser, and how long a
// frame takes while the design is moved, zoomed and sewn. Prints its figures, and writes no page of docs.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { runNode } from '../scripts/run-step.ts'
import { badge } from './painter/badge.ts'
import type { Motion } from './painter/page.ts'
import { formatTable } from './table.ts'

const SECONDS = 5
const MOTIONS = ['pan', 'zoom', 'play'] as const satisfies Motion[]
const print = (message: string) => process.stdout.write(`${message}\n`)

/** Builds the page. */
async function build(outDir: string): Promise<void> {
  const built = await runNode('node_modules/vite/bin/vite.js', ['build', 'bench/painter', '--outDir', outDir])
  if (!built.ok) throw new Error(built.output)
}

/** Serves a page and its scripts, because a worker loads its script by an address. */
async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : normalize(request.url ?? '')
    const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
    readFile(join(folder, name)).then(
      (content) => response.setHeader('content-type', types[extname(name)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

/** The median frame, the 95th percentile, and how many took longer than two frames at 60 Hz. */
function summary(frames: number[]): string[] {
  const sorted = [...frames].sort((one, other) => one - other)
  const at = (part: number) => `${(sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)} ms`
  const late = frames.filter((ms) => ms > 2000 / 60).length
  const perSecond = (frames.length * 1000) / frames.reduce((sum, ms) => sum + ms, 0)
  return [perSecond.toFixed(0), at(0.5), at(0.95), at(1), `${((late / frames.length) * 100).toFixed(1)} %`]
}

async function measure(page: Page): Promise<void> {
  const bytes = [...badge('pes')]
  const prepared = await page.evaluate((file) => window.prepare(file, 'badge.pes'), bytes)
  print(`${prepared.stitches.toLocaleString('en')} stitches; milliseconds, the first time, scripts still cold:`)
  print(
    `parse ${prepared.parse.toFixed(1)}, sort for painting ${prepared.geometry.toFixed(1)}, count density ${prepared.density.toFixed(1)},`,
  )
  print(
    `read by the worker ${prepared.worker.toFixed(0)}, the longest frame meanwhile ${prepared.longestFrame.toFixed(1)},`,
  )
  print(`paint sharply ${prepared.painted.toFixed(0)}, in slices between frames`)
  const rows: string[][] = []
  for (const motion of MOTIONS) {
    const frames = await page.evaluate(([what, seconds]) => window.move(what, seconds), [motion, SECONDS] as const)
    rows.push([motion, ...summary(frames)])
  }
  print(formatTable(['motion', 'frames a second', 'median', '95 of 100', 'longest', 'over 33 ms'], rows))
}

const folder = await mkdtemp(join(tmpdir(), 'painter-'))
await build(folder)
const server = await serve(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'prepare' in window)
  await measure(page)
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
}
