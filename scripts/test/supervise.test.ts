import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { PRODUCT_ENVIRONMENT } from '../product-flags.mjs'
import { ROOT } from '../run-step.ts'
import { supervise } from '../supervise.mjs'

/** A program of a line, with the channel on which the product says that it is ready. */
const program = (line: string) => () =>
  spawn(process.execPath, ['-e', line], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
const READY = `process.send('ready');`

describe('a program that ends', () => {
  async function run(line: string) {
    const told: string[] = []
    const code = await supervise(program(line), (message) => told.push(message)).ended
    return { code, told }
  }

  test('in good order is not started again', async () => {
    expect(await run(`${READY} process.disconnect()`)).toEqual({ code: 0, told: [] })
  })

  test('before it was ready is not started again, and its exit code is passed on', async () => {
    expect(await run('process.exit(3)')).toEqual({ code: 3, told: [] })
  })

  test('again and again is started five times within a minute, and then given up in a sentence', async () => {
    const { code, told } = await run(`${READY} process.exitCode = 7; process.disconnect()`)
    expect(code).toBe(7)
    expect(told).toHaveLength(6)
    expect(told[0]).toBe('Stitchdesk ended with exit code 7. Starting it again ...')
    expect(told[5]).toBe(
      'Stitchdesk ended with exit code 7, for the 6th time within a minute. It is not started again.',
    )
  }, 30_000)
})

test('a program is told whether it ran before, so that it need not prepare twice', async () => {
  const again: boolean[] = []
  const start = (ranBefore: boolean) => {
    again.push(ranBefore)
    return program(`${READY} process.exitCode = ${ranBefore ? 0 : 7}; process.disconnect()`)()
  }
  expect(await supervise(start, () => undefined).ended).toBe(0)
  expect(again).toEqual([false, true])
})

test('a program that is asked to stop is stopped for good', async () => {
  const told: string[] = []
  let child: ChildProcess | undefined
  const start = () => {
    child = program(`${READY} setInterval(() => undefined, 1000)`)()
    return child
  }
  const supervised = supervise(start, (message) => told.push(message))
  if (child) await once(child, 'message')
  supervised.signal('SIGTERM', true)
  expect(await supervised.ended).toBe(143)
  expect(told).toEqual([])
})

describe('the product', () => {
  let dataDir = ''
  let product: ChildProcess | undefined
  afterEach(async () => {
    product?.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })

  test.runIf(process.platform === 'linux')(
    'answers again when it was killed, with its database, and stops when it is asked to',
    async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-supervised-'))
      const port = await freePort()
      const compiled = join(dataDir, 'compiled')
      const { DATABASE_URL: _, ...inherited } = process.env
      product = spawn(process.execPath, ['scripts/run.mjs', 'apps/api/src/main.ts'], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...inherited,
          DATA_DIR: dataDir,
          NODE_COMPILE_CACHE: compiled,
          PORT: String(port),
          LOG_LEVEL: 'warn',
          ADMIN_PASSWORD: 'supervised-test',
        },
      })
      const ended = once(product, 'exit')
      let told = ''
      for (const stream of [product.stdout, product.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          told += chunk
        })
      }
      const timesReady = () => told.match(/Stitchdesk is ready/g)?.length ?? 0
      const health = () =>
        fetch(`http://127.0.0.1:${port}/api/health`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(timesReady, { timeout: 100_000 }).toBe(1)
      const children = async () =>
        (await readFile(`/proc/${product?.pid}/task/${product?.pid}/children`, 'utf8')).trim().split(' ').map(Number)
      const [before] = await children()
      const surroundings = await readFile(`/proc/${before}/environ`, 'utf8')
      for (const [name, value] of Object.entries(PRODUCT_ENVIRONMENT))
        expect(surroundings.split('\0')).toContain(`${name}=${value}`)
      // Compiled code is kept although the process never ends in order: half of what the next start would compute.
      const kept = async () => (await readdir(compiled, { recursive: true }).catch(() => [])).length
      await expect.poll(kept, { timeout: 20_000 }).toBeGreaterThan(500)
      process.kill(before ?? 0, 'SIGKILL')
      await expect.poll(() => told, { timeout: 20_000 }).toMatch(/Stitchdesk ended by SIGKILL\. Starting it again/)
      await expect.poll(timesReady, { timeout: 100_000 }).toBe(2)
      expect(await health()).toBe(200)
      expect((await children())[0]).not.toBe(before)
      product.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      await expect(readFile(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
    },
    300_000,
  )
})
