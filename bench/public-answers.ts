// `npm run bench -- public`: a sign-in alone, and while a hundred fetches of the ten largest answers that need none are under
// way, on the demo, beside as many calls that answer next to nothing: what any hundred calls take. It ends with 1 when the
// fetches make a sign-in take twice as long.
import { readdir, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { DEMO_CUSTOMER } from '../demo/sign-ins.ts'
import { ensureWebApp } from '../scripts/web-app.ts'
import { demoSession, startDemo } from './demo-product.ts'
import { formatTable } from './table.ts'

const ASSETS = join(import.meta.dirname, '../apps/web/dist/assets')
const DOCS = `${API_BASE}/docs`
const ANSWERS = 10
const AT_ONCE = 100
// A network may sign in a hundred times in five minutes.
const TIMES = 11
const MOST_RATIO = 2

/** The largest answers that strangers can fetch: of the API's documentation, and files of the web app. */
async function largestAnswers(): Promise<string[]> {
  const files = (await readdir(ASSETS)).filter((name) => !/\.(br|gz)$/.test(name))
  const sized = await Promise.all(files.map(async (name) => ({ name, size: (await stat(join(ASSETS, name))).size })))
  const largest = sized.sort((a, b) => b.size - a.size).map(({ name }) => `/assets/${name}`)
  const docs = [
    'json',
    'static/swagger-ui-bundle.js',
    'static/swagger-ui-standalone-preset.js',
    'static/swagger-ui.css',
  ]
  return [...docs.map((name) => `${DOCS}/${name}`), ...largest].slice(0, ANSWERS)
}

/** Fetches an answer as it comes, so that this process has no part in what it costs. */
function fetchWhole(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    const call = get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answers ${answer.statusCode}`))
      answer.resume().once('end', done).once('error', fail)
    })
    call.once('error', fail)
  })
}

async function signIn(address: string): Promise<number> {
  const began = performance.now()
  await demoSession(address, DEMO_CUSTOMER)
  return performance.now() - began
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

if (!(await ensureWebApp())) process.exit(1)
const product = await startDemo('bench-public')
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
try {
  const urls = (await largestAnswers()).map((path) => `${product.address}${path}`)
  // What is made at first use is made now.
  for (const url of urls) await fetchWhole(agent, url)
  const quiet: number[] = []
  const floor: number[] = []
  const besides: number[] = []
  const beside = async (fetched: readonly string[]) => {
    const fetches = Array.from({ length: AT_ONCE }, (_, n) => fetchWhole(agent, fetched[n % fetched.length] ?? ''))
    const time = await signIn(product.address)
    await Promise.all(fetches)
    return time
  }
  for (let time = 0; time < TIMES; time++) {
    quiet.push(await signIn(product.address))
    floor.push(await beside([`${product.address}${API_BASE}/health`]))
    besides.push(await beside(urls))
  }
  const ratio = median(besides) / median(quiet)
  const row = [median(quiet), median(floor), median(besides)].map((time) => `${time.toFixed(0)} ms`)
  const table = formatTable(
    ['sign-in', 'alone', `beside ${AT_ONCE} of /health`, `beside ${AT_ONCE} fetches`, 'ratio'],
    [['median', ...row, ratio.toFixed(2)]],
  )
  process.stdout.write(`\n${table}\n`)
  if (ratio >= MOST_RATIO) process.exitCode = 1
} finally {
  agent.destroy()
  await product.stop()
}
