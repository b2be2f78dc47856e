import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from './shop.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY = /Stitchdesk is ready: ([^\s"]+)/

/** A product of its own, on an empty data folder. */
export interface Product {
  address: string
  dataDir: string
  /** what it has printed so far */
  output(): string
  /** Ends it and deletes its folder. */
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, in a new data folder, and waits until it is ready. */
export async function runProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-e2e-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['e2e/support/serve.ts'], {
    cwd: ROOT,
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      // Tests name the address that they call from.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      CHECK_ANSWERS: 'true',
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { address: await whenReady(child, () => output), dataDir, output: () => output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function whenReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = READY.exec(output())?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${output()}`)))
  })
}
