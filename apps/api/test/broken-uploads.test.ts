import { request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { DST, formOf, PNG } from './support/sample-files.ts'
import { listStored } from './support/stored-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const EDGE = 'edge'
const headersOf = (as: TestAccount) => ({
  authorization: `Bearer ${as.token}`,
  'content-type': `multipart/form-data; boundary=${EDGE}`,
})
const part = (disposition: string, type = 'image/png') =>
  `--${EDGE}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`

const BROKEN: [string, string][] = [
  ['nothing', ''],
  ['no multipart', 'no multipart at all'],
  ['a start alone', `--${EDGE}`],
  ['half a header', `--${EDGE}\r\nContent-Disposition: form-da`],
  ['half a file', `${part('name="files"; filename="a.png"')}half`],
  ['a file without its name', `${part('name="files"', 'application/octet-stream')}bytes\r\n--${EDGE}--\r\n`],
  ['a file with an empty name', `${part('name="files"; filename=""', 'application/octet-stream')}b\r\n--${EDGE}--\r\n`],
  ['a part without any name', `${part('filename="a.png"')}b`],
  ['a part that is nothing', `--${EDGE}\r\n\r\n\r\n--${EDGE}--\r\n`],
  ['a name from the language itself', `${part('name="__proto__"; filename="a.png"')}b\r\n--${EDGE}--\r\n`],
  ['a field that is no JSON', `${part('name="note"', 'application/json')}{\r\n--${EDGE}--\r\n`],
]

/** The refusal, unless it is that the body breaks off. */
const TOLD: Record<string, ErrorCode | 'nothing'> = {
  nothing: 'nothing',
  'a part that is nothing': 'nothing',
  'a file without its name': 'file_without_name',
  'a file with an empty name': 'file_without_name',
}

describe.each(['/api/avatar', 'uploads'])('to %s', (place) => {
  test.each(BROKEN)('a body of %s is 400 with a sentence, and leaves nothing', async (what, body) => {
    const told = TOLD[what] ?? 'upload_broken_off'
    const nothing = place === 'uploads' ? 'no_file_chosen' : 'no_picture_chosen'
    const path = place === 'uploads' ? `/api/uploads/${await buildOrderCode(app, customer)}` : place
    const before = await listStored(app)
    const response = await app.fetch(path, { method: 'POST', headers: headersOf(customer), body })
    const answer = (await response.json()) as { code: string; message: string }
    expect({ status: response.status, ...answer }).toMatchObject({
      status: 400,
      code: told === 'nothing' ? nothing : told,
    })
    expect(answer.message).toMatch(/^[A-Z].+\.$/)
    expect(await listStored(app)).toEqual(before)
  })

  test('a body without a boundary is refused', async () => {
    const path = place === 'uploads' ? `/api/uploads/${await buildOrderCode(app, customer)}` : place
    const headers = { ...headersOf(customer), 'content-type': 'multipart/form-data' }
    const response = await app.fetch(path, { method: 'POST', headers, body: 'x' })
    expect([400, 415]).toContain(response.status)
  })
})

test('pictures set at the same moment leave one of them, and no file of another', async () => {
  const owner = await buildCustomer(app)
  const answers = await allAtOnce(
    app,
    (trx) => trx.selectFrom('account').select('_id').where('_id', '=', owner._id).forUpdate().execute(),
    Array.from({ length: 4 }, () => () => app.attempt('uploadAvatar', { as: owner, body: formOf(['me.png', PNG]) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { avatarUrl } = await app.call('getMe', { as: owner })
  expect((await app.fetch(avatarUrl)).status).toBe(200)
  expect((await listStored(app)).filter((key) => key.startsWith('avatars/'))).toEqual([avatarUrl.replace('/api/', '')])
})

describe('an upload that stalls', () => {
  /** Begins an upload whose file never ends. */
  async function stall(as: TestAccount) {
    const orderCode = await buildOrderCode(app, as)
    const call = request(`${app.address}/api/uploads/${orderCode}`, { method: 'POST', headers: headersOf(as) })
    // Its end is ours.
    call.on('error', () => undefined)
    call.write(`${part('name="files"; filename="a.dst"')}${'x'.repeat(100_000)}`)
    return call
  }
  const arriving = async () => (await listStored(app)).filter((key) => key.endsWith('.part')).length

  test('waits on the disk, not in memory, and leaves nothing when it is given up', async () => {
    const calls = await Promise.all(Array.from({ length: 4 }, () => stall(customer)))
    await expect.poll(arriving).toBe(4)
    for (const call of calls) call.destroy()
    await expect.poll(arriving).toBe(0)
  })

  test('given up as soon as it has begun takes no place of those that one may have at once', async () => {
    const owner = await buildCustomer(app)
    const orderCode = await buildOrderCode(app, owner)
    const path = `${app.address}/api/uploads/${orderCode}`
    /** Each time a little later: at some of them it is still being found out who the caller is. */
    async function giveUp(turns: number) {
      const call = request(path, { method: 'POST', headers: headersOf(owner) })
      call.on('error', () => undefined)
      const closed = new Promise((resolve) => call.on('close', resolve))
      await new Promise((resolve) => call.write(part('name="files"; filename="a.dst"'), resolve))
      for (let taken = 0; taken < turns; taken += 1) await turn()
      call.destroy()
      await closed
    }
    for (let turns = 0; turns < 24; turns += 1) await giveUp(turns)
    const attempt = () => app.attempt('upload', { as: owner, params: { orderCode }, body: formOf(['a.dst', DST]) })
    await expect.poll(async () => (await attempt()).status).toBe(200)
  })

  test('leaves the account three more at once; another is told to wait, and others are not', async () => {
    const calls = await Promise.all(Array.from({ length: 4 }, () => stall(customer)))
    await expect.poll(arriving).toBe(4)
    const orderCode = await buildOrderCode(app, customer)
    const attempt = () => app.attempt('upload', { as: customer, params: { orderCode }, body: formOf(['a.dst', DST]) })
    const { status, body, headers } = await attempt()
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'uploads_at_once' } })
    expect((body as { message: string }).message).toContain('4 uploads')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await buildCustomer(app)
    await app.call('upload', {
      as: other,
      params: { orderCode: await buildOrderCode(app, other) },
      body: formOf(['a.dst', DST]),
    })
    for (const call of calls) call.destroy()
    await expect.poll(arriving).toBe(0)
    await turn()
    await expect.poll(async () => (await attempt()).status).toBe(200)
  })
})
