import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeHeaders } from '../../src/features/mail/unsubscribe/unsubscribe-link.ts'
import { sweepFiles } from '../../src/features/monitoring/sweep-files.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { startBucket, type TestBucket } from '../support/bucket.ts'
import { buildCustomer, buildRequest, buildStaff, buildUpload, type TestAccount } from '../support/factories.ts'
import { DST, formOf, PNG } from '../support/sample-files.ts'

let bucket: TestBucket
let app: TestApp
let admin: TestAccount
let customer: TestAccount
let orderCode: number

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp({ ...bucket.env, S3_DIRECT: 'true' })
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
  ;({ orderCode } = await buildRequest(app, { customer }))
})
afterAll(async () => {
  await app.stop()
  await bucket.stop()
})

const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])

/** A call by a browser that says of itself what it does; `fetch` would always say that it reads by a script. */
async function browse(path: string, headers: Record<string, string>, method = 'GET') {
  const request = get(new URL(path, app.address), { headers, method })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const SAVED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }

describe('a download', () => {
  async function stored(name: string, bytes: Buffer<ArrayBuffer>, contentType: string) {
    const request = await buildRequest(app, { customer })
    const upload = await buildUpload(app, request, customer, { imageName: name, contentType }, bytes)
    return { path: `/api/files/${upload.token}/${upload.imageName}`, ...upload }
  }

  test('that is opened goes to the bucket, by its type and name, whole and in parts', async () => {
    const bytes = unique()
    const { path } = await stored('löwe.dst', bytes, 'application/octet-stream')
    const sent = await browse(path, OPENED)
    expect(sent.status).toBe(302)
    expect(sent.headers['cache-control']).toBe('no-store')
    const address = sent.headers.location ?? ''
    expect(new URL(address).origin).toBe(bucket.env.S3_ENDPOINT)
    expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300)
    const whole = await fetch(address)
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    expect(whole.headers.get('content-type')).toBe('application/octet-stream')
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".*\.dst"; filename\*=UTF-8''.*l%C3%B6we\.dst$/,
    )
    const part = await fetch(address, { headers: { range: 'bytes=2-5' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2, 6))).toBe(true)
    const changed = new URL(address)
    changed.pathname = changed.pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await fetch(changed)).status).toBe(403)
  })

  test('of a picture is shown there where it is opened, and saved where a link says so', async () => {
    const { path } = await stored('lion.png', PNG, 'image/png')
    for (const [how, disposition] of [
      [OPENED, /^inline; /],
      [SAVED, /^attachment; /],
    ] as const) {
      const { headers } = await browse(path, how)
      const answer = await fetch(headers.location ?? '')
      expect(answer.headers.get('content-disposition')).toMatch(disposition)
      expect(answer.headers.get('content-type')).toBe('image/png')
    }
  })

  test.for([
    ['a script reads', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 'GET'],
    ['a page draws', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 'GET'],
    ['a program only asks for the headers of', OPENED, 'HEAD'],
  ] as const)('that %s stays here', async ([, headers, method]) => {
    const { path } = await stored('lion.png', PNG, 'image/png')
    const answer = await browse(path, { ...headers }, method)
    expect(answer.status).toBe(200)
    if (method === 'GET') expect(answer.body.equals(PNG)).toBe(true)
  })

  test('by a revoked link goes nowhere', async () => {
    const request = await buildRequest(app, { customer })
    const upload = await buildUpload(app, request, customer, { requestId: request._id })
    const params = { orderCode: request.orderCode }
    await app.call('revokeUpload', { as: admin, params, body: { filePath: upload.filePath } })
    expect((await browse(`/api/files/${upload.token}/${upload.imageName}`, OPENED)).status).toBe(404)
  })

  test('of a file that the bucket does not have comes from the folder', async () => {
    const bytes = unique()
    const { path, checksum } = await stored('old.dst', bytes, 'application/octet-stream')
    const key = `content/${checksum?.slice(0, 2)}/${checksum}`
    await app.services.files.remove(key)
    await app.services.files.folder.put(key, bytes)
    const answer = await browse(path, OPENED)
    expect([answer.status, answer.body.equals(bytes)]).toEqual([200, true])
  })
})

describe('an upload of staff', () => {
  const prepare = async (size: number) => {
    const { direct } = await app.call('prepareUpload', { as: admin, params: { orderCode }, body: { size } })
    return direct ?? { _id: '', url: '' }
  }
  const finish = (_id: string, name: string, as = admin) =>
    app.attempt('finishUpload', { as, params: { orderCode, _id }, body: { name } })
  const put = (url: string, body: Buffer<ArrayBuffer>) => fetch(url, { method: 'PUT', body })
  const waiting = async () => {
    const keys: string[] = []
    for await (const key of app.services.files.list('direct', new Date(Date.now() + 60_000))) keys.push(key)
    return keys
  }

  test('goes to the bucket, and is then a result like any other', async () => {
    const bytes = unique()
    const { _id, url } = await prepare(bytes.length)
    expect(new URL(url).origin).toBe(bucket.env.S3_ENDPOINT)
    expect((await put(url, bytes)).status).toBe(200)
    expect(await waiting()).toEqual([`direct/${admin._id}/${orderCode}/${_id}`])
    const finished = await finish(_id, 'lion.dst')
    expect(finished.status).toBe(200)
    const [file] = finished.body as { url: string; filePath: string; picture: unknown }[]
    expect(file?.filePath).toMatch(/-lion\.dst$/)
    expect(Buffer.from(await (await app.fetch(file?.url ?? '')).arrayBuffer()).equals(bytes)).toBe(true)
    expect(await waiting()).toEqual([])
    expect((await finish(_id, 'lion.dst')).body).toMatchObject({ code: 'upload_broken_off' })
  })

  test('of another length than announced is refused by the bucket', async () => {
    const bytes = unique()
    const { url } = await prepare(bytes.length)
    expect((await put(url, Buffer.concat([bytes, bytes]))).status).toBe(403)
  })

  test('that is larger than a file may be is refused before it is sent', async () => {
    const refused = await app.attempt('prepareUpload', {
      as: admin,
      params: { orderCode },
      body: { size: FILE_LIMITS.bytes + 1 },
    })
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test.for([
    ['whose content is not what its name says', 'lion.png', DST, 415, 'file_content_differs'],
    ['that is a program', 'lion.exe', DST, 415, 'file_type_refused'],
    [
      'that is more than a drawing',
      'lion.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      'drawing_refused',
    ],
  ] as const)('%s is refused like any upload, and leaves nothing', async ([, name, bytes, status, code]) => {
    const { _id, url } = await prepare(bytes.length)
    expect((await put(url, Buffer.from(bytes))).status).toBe(200)
    expect(await finish(_id, name)).toMatchObject({ status, body: { code } })
    expect(await waiting()).toEqual([])
  })

  test('can be finished by nobody else, nor before it is there', async () => {
    const bytes = unique()
    const { _id, url } = await prepare(bytes.length)
    expect((await finish(_id, 'lion.dst')).body).toMatchObject({ code: 'upload_broken_off' })
    await put(url, bytes)
    const other = await buildStaff(app, 'Administrate')
    expect((await finish(_id, 'lion.dst', other)).body).toMatchObject({ code: 'upload_broken_off' })
    expect((await finish(_id, 'lion.dst', customer)).status).toBe(403)
    await sweepFiles(app.services)
    expect(await waiting()).toHaveLength(1)
    await sweepFiles(app.services, new Date(Date.now() + 60_000))
    expect(await waiting()).toEqual([])
  })

  test('to a request out of reach is not even prepared', async () => {
    const designer = await buildStaff(app, 'designer')
    await app.refused('prepareUpload', 'record_not_found', { as: designer, params: { orderCode }, body: { size: 10 } })
  })
})

test('pages may send to the bucket, and to nobody else', async () => {
  const { 'List-Unsubscribe': link = '' } = unsubscribeHeaders(app.services, { accountId: customer._id, kind: 'proof' })
  const page = await app.fetch(new URL(link.slice(1, -1)).pathname)
  const policy = page.headers.get('content-security-policy')
  expect(policy?.split(';')).toContain(`connect-src 'self' ${bucket.env.S3_ENDPOINT}`)
})

test('without S3_DIRECT nothing goes to the bucket by itself', async () => {
  const usual = await startTestApp(bucket.env)
  try {
    const staff = await buildStaff(usual, 'Administrate')
    const params = await usual.call('reserveOrderCode', { as: staff })
    expect(await usual.call('prepareUpload', { as: staff, params, body: { size: 10 } })).toEqual({ direct: null })
    const [file] = await usual.call('upload', { as: staff, params, body: formOf(['lion.dst', unique()]) })
    const request = get(new URL(file?.url ?? '', usual.address), { headers: OPENED })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  } finally {
    await usual.stop()
  }
})
