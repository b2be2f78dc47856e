import '../support/no-network.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { formOf } from '../support/sample-files.ts'

const PASSWORD = 'crash-test-password'
/** Takes a second: longer than it takes to see that drawing has begun, and to kill; and a small part of what a picture may take. */
const SLOW = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">${['xy', 'z', 'yz']
    .map((word, y) => `<text y="${y}">${`${word} `.repeat(490)}</text>`)
    .join('')}</svg>`,
)

let dataDir: string
let started: Product[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-pictures-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((product) => product.signal('SIGTERM')))
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Promise<string> {
  const product = startProduct(dataDir, { ADMIN_PASSWORD: PASSWORD })
  started.push(product)
  return product.ready
}

async function post<T>(address: string, path: string, body: unknown, token?: string): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const signIn = async (address: string) =>
  (await post<{ token: string }>(address, '/post-jwt-login', { userName: 'admin', password: PASSWORD })).token

test('a picture that was being drawn when everything was killed is drawn after the next start', async () => {
  const address = await start()
  const token = await signIn(address)
  const { orderCode } = await post<{ orderCode: number }>(address, '/order-code', undefined, token)
  const [file] = await post<{ url: string }[]>(address, `/uploads/${orderCode}`, formOf(['slow.svg', SLOW]), token)
  const picture = async (at: string, as: string) => {
    const tokens = [file?.url.split('/').at(-2)]
    const { docs } = await post<{ docs: { picture: { state: string; reason: string | null } }[] }>(
      at,
      '/pictures',
      { tokens },
      as,
    )
    return docs[0]?.picture
  }
  await expect.poll(async () => (await picture(address, token))?.state).toBe('working')
  await started[0]?.signal('SIGKILL')

  const again = await start()
  const tokenAgain = await signIn(again)
  await expect
    .poll(async () => await picture(again, tokenAgain), { timeout: 90_000, interval: 500 })
    .toMatchObject({ state: 'done', reason: null })
})
