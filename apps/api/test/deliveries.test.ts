import { execFile } from 'node:child_process'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentKey } from '../src/features/files/content-key.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { readZip } from './support/read-zip.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** Adds a version with result files to a request; sent unless `releasedAt` says otherwise. */
async function deliver(
  request: TestRequest,
  files: Record<string, Buffer<ArrayBuffer>>,
  { round = 1, releasedAt = new Date().toISOString() as string | null } = {},
) {
  const named = Object.entries(files).map(([imageName, content]) => ({ imageName, content }))
  const { uploads } = await buildVersion(app, request, admin, named, { round, releasedAt })
  return uploads
}

const order = () => buildRequest(app, { customer, orderName: 'Wölf "cap"; rm -rf', orderStatus: 'Ready' })
const asking = ({ _id }: TestRequest, as = customer) => ({ as, params: { _id } })
const texts = (zip: unknown) =>
  Object.fromEntries(Object.entries(readZip(zip as Buffer)).map(([name, bytes]) => [name, bytes.toString()]))

describe('all files of a delivery', () => {
  test('come as one ZIP of what was sent last, by the names that people gave', async () => {
    const request = await order()
    await deliver(request, { 'old.dst': Buffer.from('old') })
    await deliver(request, { 'wolf.dst': Buffer.from('stitches'), 'wolf.png': Buffer.from('picture') }, { round: 2 })
    await deliver(request, { 'next.dst': Buffer.from('not sent') }, { round: 3, releasedAt: null })
    const { status, headers, body } = await app.attempt('downloadDelivery', asking(request))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Woelf_cap_rm_-rf_OR-${request.orderCode}.zip"; ` +
        `filename*=UTF-8''W%C3%B6lf%20cap%3B%20rm%20-rf%20OR-${request.orderCode}.zip`,
    )
    expect(texts(body)).toEqual({ 'wolf.dst': 'stitches', 'wolf.png': 'picture' })
    const staff = await app.attempt('downloadDelivery', asking(request, admin))
    expect(texts(staff.body)).toEqual({ 'next.dst': 'not sent' })
  })

  test('keep apart what most disks take for one file', async () => {
    const request = await order()
    await deliver(request, { 'A.dst': Buffer.from('one'), 'a.dst': Buffer.from('two') })
    expect(texts((await app.attempt('downloadDelivery', asking(request))).body)).toEqual({
      'A.dst': 'one',
      'a-2.dst': 'two',
    })
  })

  test('are never called what Windows keeps for its devices', async () => {
    const request = await order()
    const bytes = Buffer.from('stitches')
    await deliver(request, { 'CON.dst': bytes, 'com1.v2.dst': bytes, 'nul.png': bytes, 'console.dst': bytes })
    const zip = (await app.attempt('downloadDelivery', asking(request))).body
    expect(Object.keys(texts(zip)).toSorted()).toEqual(
      ['CON_.dst', 'com1_.v2.dst', 'console.dst', 'nul_.png'].toSorted(),
    )
  })

  test('are only for those who reach the request', async () => {
    const designer = await buildStaff(app, 'designer')
    const sales = await buildStaff(app, 'sales')
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName })
    const request = await buildRequest(app, { customer: theirs, assTo: designer.userName, orderStatus: 'Done' })
    await deliver(request, { 'a.dst': Buffer.from('one') })
    for (const as of [theirs, sales, designer, admin]) {
      expect((await app.attempt('downloadDelivery', asking(request, as))).status).toBe(200)
    }
    for (const as of [customer, await buildStaff(app, 'sales'), await buildStaff(app, 'designer')]) {
      await app.refused('downloadDelivery', 'record_not_found', asking(request, as))
    }
  })

  test('are refused with a sentence where there are none, or not all of them', async () => {
    const request = await order()
    const none = await app.refused('downloadDelivery', 'nothing_delivered', asking(request))
    expect(none.message).toMatch(/No files were delivered/)
    const [first, second] = await deliver(request, { 'a.dst': Buffer.from('one'), 'b.dst': Buffer.from('gone') })
    await app.call('revokeUpload', {
      as: admin,
      params: { orderCode: request.orderCode },
      body: { filePath: first?.filePath ?? '' },
    })
    expect(texts((await app.attempt('downloadDelivery', asking(request))).body)).toEqual({ 'b.dst': 'gone' })
    await app.services.files.remove(contentKey(second?.checksum ?? ''))
    const lost = await app.refused('downloadDelivery', 'delivered_file_gone', asking(request))
    expect(lost.message).toBe(
      'b.dst no longer exists, so the files can’t be downloaded together. Download the others one by one.',
    )
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    await app.refused('downloadDelivery', 'record_deleted', asking(request))
  })
})

/** The ZIP as it arrives: a slow reader sees each part. */
function open({ _id }: TestRequest): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${customer.token}` }
  return new Promise((resolve, reject) => {
    httpRequest(new URL(`/api/order/${_id}/delivery`, app.address), { headers }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Bytes that no compression makes short. */
function noise(): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(5_000_000)
  for (let at = 0, state = 1; at < bytes.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    bytes[at] = state >>> 16
  }
  return bytes
}

describe('a file that is withdrawn while the ZIP is on its way', () => {
  test('breaks it off: nobody takes a short one for whole, nor gets what was withdrawn', async () => {
    const request = await order()
    const secret = Buffer.from('the secret of the last file')
    const [, last] = await deliver(request, { 'a.png': noise(), 'b.dst': secret })
    const answer = await open(request)
    await new Promise((resolve) => answer.once('readable', resolve))
    await app.call('revokeUpload', {
      as: admin,
      params: { orderCode: request.orderCode },
      body: { filePath: last?.filePath ?? '' },
    })
    const received: Buffer[] = []
    const reading = (async () => {
      for await (const part of answer) received.push(part as Buffer)
    })()
    await expect(reading).rejects.toThrow('aborted')
    expect(answer.complete).toBe(false)
    expect(Buffer.concat(received).includes('b.dst')).toBe(false)
  })
})

test('ten files of 5 MB take less than 30 MB of memory, however slowly they are read', async () => {
  const program = fileURLToPath(new URL('./support/zip-memory.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const { bytes, megabytes } = JSON.parse(stdout) as { bytes: number; megabytes: number }
  expect(bytes).toBeGreaterThan(50_000_000)
  expect(megabytes).toBeLessThan(30)
})
