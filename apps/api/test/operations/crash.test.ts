import '../support/no-network.ts'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMails } from '../support/mail.ts'
import { type Product, startProduct } from '../support/product.ts'
import { formOf, PNG } from '../support/sample-files.ts'
import { startSmtp } from '../support/smtp.ts'

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

function start(env: Record<string, string> = {}): Product {
  const product = startProduct(dataDir, { ADMIN_PASSWORD: ADMIN.password, ...env })
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
/** Registers the customer and confirms the address, for nothing else that a customer does is mailed before. */
async function registerCustomer(address: string) {
  await post(address, '/post-jwt-register', CUSTOMER)
  const link = () => readMails({ dataDir }).then((mails) => mails.map(({ text }) => text ?? '').join('\n'))
  await expect.poll(link).toMatch(/verify-email\/[\w-]+/)
  const token = /verify-email\/([\w-]+)/.exec(await link())?.[1]
  await post(address, '/verify-email', { token })
}
const customerSignIn = (address: string) =>
  signIn(address, { userName: CUSTOMER.username, password: CUSTOMER.password })

test('killed outright, it has every request, file and mail that it had answered for, and sends what it held back', async () => {
  const first = start()
  const address = await first.ready
  await registerCustomer(address)
  const token = await customerSignIn(address)

  const { orderCode } = await post<{ orderCode: number }>(address, '/order-code', {}, token)
  const uploaded = await fetch(`${address}/api/uploads/${orderCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf(['logo.png', PNG]),
  })
  const imagesUploads = (await uploaded.json()) as { filePath: string; url: string }[]
  const artwork = await place(address, token, { orderCode, imagesUploads, orderName: 'With artwork' })
  const staff = await signIn(address, ADMIN)
  await post(address, '/processing', { modelFor: orderCode, price: 20 }, staff)
  await post(address, '/processing-email', { _id: artwork._id, hold: true }, staff)

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
  const readMail = async () => {
    const response = await fetch(`${again}/api/mail/200/1`, { headers: { authorization: `Bearer ${admin}` } })
    return ((await response.json()) as { docs: { kind: string; requestId: string | null; status: string }[] }).docs
  }
  const records = async () => (await readMail()).filter((mail) => mail.kind === 'request-sent')
  await expect.poll(records).toMatchObject([{ requestId: artwork._id, status: 'filed' }])
  expect((await readMails({ dataDir })).filter(({ subject }) => subject?.includes('is ready'))).toHaveLength(1)
  const docs = await readMail()
  const confirmed = docs.filter((mail) => mail.kind === 'request-received').map((mail) => mail.requestId)
  expect(confirmed.sort()).toEqual(found.map((request) => request._id).sort())
  expect(docs.map((mail) => mail.status)).not.toContain('failed')
})

test('its database server killed alone, it says so, starts it again and goes on with everything', async () => {
  const product = start()
  const address = await product.ready
  await registerCustomer(address)
  const token = await customerSignIn(address)
  const admin = await signIn(address, ADMIN)
  const live = await fetch(`${address}/api/live/requests`, { headers: { authorization: `Bearer ${admin}` } })
  const events = live.body?.pipeThrough(new TextDecoderStream()).getReader()
  const pidFile = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')

  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
  const killed = performance.now()
  const answers: Response[] = []
  const health = async () => {
    const answer = await fetch(`${address}/api/health`)
    answers.push(answer)
    return answer.status
  }
  await expect.poll(health).toBe(503)
  await expect.poll(health).toBe(200)
  expect(performance.now() - killed).toBeLessThan(15_000)
  const refused = answers.filter((answer) => !answer.ok)
  expect(refused.map((answer) => answer.headers.get('retry-after'))).not.toContain(null)
  expect(refused.map((answer) => answer.status)).not.toContain(500)
  // The server answers a moment before the product has noticed it.
  await expect.poll(product.output).toMatch(/ended unexpectedly[\s\S]*The database server runs again/)

  // The pool, the limits of guesses, the queue of mail and the live events each have connections of their own.
  const { _id } = await place(address, token)
  expect(await customerSignIn(address)).toBeTruthy()
  const mails = async () => {
    const answer = await fetch(`${address}/api/mail/50/1`, { headers: { authorization: `Bearer ${admin}` } })
    const { docs } = (await answer.json()) as { docs: { requestId: string | null; status: string }[] }
    return docs.find((mail) => mail.requestId === _id)?.status
  }
  await expect.poll(mails).toBe('filed')
  let told = ''
  while (!/many|created/.test(told)) told += (await events?.read())?.value ?? 'created: the stream has ended'
  expect(told).not.toContain('the stream has ended')
  await events?.cancel()
  expect(await product.signal('SIGTERM')).toBe(0)
})

test('killed while it hands a mail over, it does not send that mail twice and says what it does not know', async () => {
  let answers: 'give' | 'hold' = 'hold'
  const smtp = await startSmtp({ answer: () => answers })
  const first = start({ SMTP_URL: smtp.url })
  const address = await first.ready
  await post(address, '/post-jwt-register', CUSTOMER)
  await post(address, '/jwt-forget-pwd', { email: CUSTOMER.email })
  // Both mails are under way at once, each on a connection of its own.
  await expect.poll(() => smtp.received.length).toBe(2)
  await first.signal('SIGKILL')

  answers = 'give'
  const again = await start({ SMTP_URL: smtp.url }).ready
  const restarted = performance.now()
  const admin = await signIn(again, ADMIN)
  const statuses = async () => {
    const response = await fetch(`${again}/api/mail/200/1`, { headers: { authorization: `Bearer ${admin}` } })
    const { docs } = (await response.json()) as { docs: { status: string }[] }
    return docs.map((mail) => mail.status)
  }
  await expect.poll(statuses).not.toContain('queued')
  expect(performance.now() - restarted).toBeLessThan(60_000)
  expect((await statuses()).filter((status) => status !== 'sent')).toEqual(['uncertain', 'uncertain'])
  const ids = smtp.received.map((mail) => mail.messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength((await statuses()).length)
  await smtp.stop()
})

test('a database server that cannot be started again ends the product with the reason', async () => {
  const product = start()
  await product.ready
  const data = join(dataDir, 'postgres/data')
  await writeFile(join(data, 'postgresql.conf'), 'shared_buffers = lots\n')
  process.kill(Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain("The database server has ended and can't be started again")
  expect(product.output()).toContain(JSON.stringify('invalid value for parameter "shared_buffers"').slice(1, -1))
})

test('a second start on the same folder says so and ends with 1; the first goes on', async () => {
  const address = await start().ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Stitchdesk is already running on ${dataDir}`)
  expect(second.output()).not.toMatch(/\\n\s+at /)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test('asked to stop, it stops everything that it started', async () => {
  const product = start()
  await product.ready
  const running = join(dataDir, 'postgres/data/postmaster.pid')
  await access(running)
  expect(await product.signal('SIGINT')).toBe(0)
  await expect(access(running)).rejects.toThrow('ENOENT')
})

test('a variable that cannot be used stops the start with a sentence that names it', async () => {
  const product = startProduct(dataDir, { TAX_RATE: 'a lot' })
  started.push(product)
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain('"msg":"TAX_RATE must be a number from 0 to 100.')
})
