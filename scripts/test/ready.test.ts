import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Product, startProduct } from '../../apps/api/test/support/product.ts'
import { freePort } from '../free-port.ts'
import { ROOT } from '../run-step.ts'

let dataDir: string
let port: string
let product: Product | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-ready-'))
  await chmod(dataDir, 0o755)
  port = String(await freePort())
})

afterEach(async () => {
  await product?.signal('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): Product {
  product = startProduct(dataDir, { PORT: port, ...env })
  return product
}

/** Waits for a product as the unit of systemd does. */
function waitFor(pid: number | undefined): { child: ChildProcess; ended: Promise<unknown[]>; said(): string } {
  const env = { ...process.env, PORT: port, MAINPID: String(pid) }
  const child = spawn(process.execPath, [join(ROOT, 'scripts/ready.mjs'), '--wait'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk))
  return { child, ended: once(child, 'close'), said: () => said }
}

test('a service that is waited for counts as started once it answers', async () => {
  const { pid, ready } = start()
  const waiting = waitFor(pid)
  expect(await waiting.ended).toEqual([0, null])
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  await ready
})

test('it is waited for while its database is away, and not any longer once it has ended', async () => {
  const { pid, output, signal } = start({
    DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${await freePort()}/shop`,
  })
  const waiting = waitFor(pid)
  await expect.poll(output, { timeout: 60_000 }).toContain('Waiting for the database server.')
  expect(waiting.child.exitCode).toBe(null)
  await signal('SIGKILL')
  expect(await waiting.ended).toEqual([1, null])
  expect(waiting.said()).toBe('Stitchdesk ended before it answered.\n')
})
