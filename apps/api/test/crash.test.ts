import './support/no-network.ts'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitForMail } from './support/mail.ts'
import { type Product, startProduct } from './support/product.ts'
import { formOf, PNG } from './support/sample-files.ts'

const ADMIN = { userName: 'admin', password: 'crash-test-password' }

let dataDir: string
let started: Product[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-crash-'))
  started = []
})

afterEach(async () => {
  await Promise.all(started.map((product) => product.signal('SIGTERM')))
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Product {
  const product = startProduct(dataDir, { ADMIN_PASSWORD: ADMIN.password })
  started.push(product)
  return product
}

async function post<T>(address: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const signIn = async (address: string, who: { userName: string; password: string }) =>
  (await post<{ token: string }>(address, '/post-jwt-login', who)).token

interface Placed {
  _id: string
  orderCode: number
  orderName: string
}

const place = (address: string, token: string, more: object = {}) =>
  post<Placed>(
    address,
    '/create-order',
    { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', ...more },
    token,
  )

async function listAll(address: string, token: string): Promise<Placed[]> {
  const { docs } = await post<{ docs: Placed[] }>(address, '/orders/200/1', {}, token)
  return docs
}

const CUSTOMER = { username: 'ada', email: 'ada@example.com', password: 'correct horse' }
const customerSignIn = (address: string) =>
  signIn(address, { userName: CUSTOMER.username, password: CUSTOMER.password })

test('killed outright, it has every request, file and mail that it had answered for', {
  timeout: 120_000,
}, async () => {
  const first = start()
  const address = await first.ready
  await post(address, '/post-jwt-register', CUSTOMER)
  // Only a confirmed address is mailed what its customer does.
  const welcome = await waitForMail({ dataDir }, CUSTOMER.email)
  await post(address, '/verify-email', { token: /verify-email\/([\w-]+)/.exec(welcome.text ?? '')?.[1] })
  const token = await customerSignIn(address)

  const { orderCode } = await post<{ orderCode: number }>(address, '/order-code', {}, token)
  const uploaded = await fetch(`${address}/api/uploads/${orderCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf(['logo.png', PNG]),
  })
  const imagesUploads = (await uploaded.json()) as { filePath: string; url: string }[]
  await place(address, token, { orderCode, imagesUploads, orderName: 'With artwork' })

  // Orders keep coming in on several lines until the kill cuts them off.
  const answered: string[] = []
  const lines = Array.from({ length: 4 }, async (_, line) => {
    for (let number = 0; ; number++) {
      const { _id } = await place(address, token, { orderName: `Line ${line}, ${number}` })
      answered.push(_id)
      if (answered.length === 25) await first.signal('SIGKILL')
    }
  })
  await Promise.allSettled(lines)
  expect(answered.length).toBeGreaterThanOrEqual(25)

  const again = await start().ready
  const tokenAgain = await customerSignIn(again)
  const found = await listAll(again, tokenAgain)
  expect(found.map((request) => request._id)).toEqual(expect.arrayContaining(answered))
  expect(found.map((request) => request.orderName)).toContain('With artwork')
  const file = await fetch(new URL(imagesUploads[0]?.url ?? '', again))
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG)

  // The sign-in of before the kill still counts, for its secret and its session are kept.
  const me = await fetch(`${again}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)

  // Every change has its mail, sent already or about to be.
  const admin = await signIn(again, ADMIN)
  const response = await fetch(`${again}/api/mail/200/1`, { headers: { authorization: `Bearer ${admin}` } })
  const { docs } = (await response.json()) as { docs: { kind: string; requestId: string | null; status: string }[] }
  const confirmed = docs.filter((mail) => mail.kind === 'request-received').map((mail) => mail.requestId)
  expect(confirmed.sort()).toEqual(found.map((request) => request._id).sort())
  expect(docs.map((mail) => mail.status)).not.toContain('failed')
})

test('a second start on the same folder says so and ends with 1; the first goes on', { timeout: 60_000 }, async () => {
  const address = await start().ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Stitchdesk is already running on ${dataDir}`)
  expect(second.output()).not.toMatch(/\n\s+at /)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test('asked to stop, it stops everything that it started', { timeout: 60_000 }, async () => {
  const product = start()
  await product.ready
  const running = join(dataDir, 'postgres/data/postmaster.pid')
  await access(running)
  expect(await product.signal('SIGINT')).toBe(0)
  await expect(access(running)).rejects.toThrow('ENOENT')
})

test('a variable that cannot be used stops the start with a sentence that names it', { timeout: 60_000 }, async () => {
  const product = startProduct(dataDir, { TAX_RATE: 'a lot' })
  started.push(product)
  expect(await product.ended).toBe(1)
  expect(product.output()).toMatch(/^TAX_RATE must be a number from 0 to 100\./m)
})
