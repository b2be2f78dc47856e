import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStripe } from '../../apps/api/test/support/stripe.ts'
import { ADMIN, fillShop } from './shop.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY = /Stitchdesk is ready: (\S+)/

/** Starts the product as `npm start` does, in a new data folder, with a small shop. Stopping it deletes the folder. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-e2e-'))
  // The workers read the mails there.
  process.env.E2E_DATA_DIR = dataDir
  const stripe = await startStripe()
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['e2e/support/serve.ts'], {
    cwd: ROOT,
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: '',
      // Tests name the address that they call from.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      CHECK_ANSWERS: 'true',
      COMPANY_NAME: 'Needle & Thread',
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      ...stripe.env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await stripe.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await fillShop(await whenReady(child))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function whenReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = READY.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${output}`)))
  })
}
