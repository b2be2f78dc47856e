import { join } from 'node:path'
import { DEMO_PASSWORD } from '../demo/sign-ins.ts'
import { freePort } from '../scripts/free-port.ts'
import { PRODUCT_ENVIRONMENT, productFlags } from '../scripts/product-flags.mjs'
import { type Child, startChild } from './child.ts'

const ROOT = join(import.meta.dirname, '..')

/** Starts the product with the demo's data, kept in a folder below `data`. The first start fills it, which takes a minute or two. */
export async function startDemo(folder: string): Promise<Child> {
  const port = await freePort()
  return startChild({
    command: [process.execPath, ...productFlags({}), join(ROOT, 'scripts/demo.ts')],
    env: {
      DATA_DIR: join(ROOT, 'data', folder),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...PRODUCT_ENVIRONMENT,
    },
    port,
    healthPath: '/api/health',
    timeoutMs: 10 * 60_000,
  })
}

/** The login record of a demo account, as the web app stores it. */
export async function demoSession(address: string, userName: string): Promise<string> {
  const answer = await fetch(`${address}/api/post-jwt-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${userName} can't sign in: ${await answer.text()}`)
  return answer.text()
}
