import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedAt } from '../src/features/files/content-key.ts'
import { startTestApp, type TestApp } from './support/app.ts'
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

const storedFiles = () => listStored(app)

const storedRows = async (orderCode: number) =>
  app.services.db.selectFrom('upload').select(['filePath', 'originalName']).where('orderCode', '=', orderCode).execute()

/** Where the bytes of an upload are. */
async function keyOf(filePath = ''): Promise<string> {
  const row = await app.services.db
    .selectFrom('upload')
    .select(['filePath', 'checksum'])
    .where('filePath', '=', filePath)
    .executeTakeFirstOrThrow()
  return storedAt(row)
}

/** Bytes that nothing else in these tests has. */
const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])

const send = (as: TestAccount, orderCode: number, body: FormData) =>
  app.call('upload', { as, params: { orderCode }, body })

describe('a file that is not taken', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

  test.each<[string, string, ErrorCode, Buffer<ArrayBuffer>]>([
    [
      'a program named as a picture',
      'logo.png',
      'file_content_differs',
      bytes([0x4d, 0x5a, 0x90, 0], 'This program cannot be run in DOS mode'),
    ],
    [
      'a page named as a picture',
      'logo.jpg',
      'file_content_differs',
      bytes('<!DOCTYPE html><script>alert(1)</script>'),
    ],
    ['a picture named as a document', 'chart.pdf', 'file_content_differs', PNG],
    ['a picture named as a machine file', 'lion.dst', 'file_content_differs', PNG],
    ['a program named as a machine file', 'lion.dst', 'file_content_differs', bytes([0x7f], 'ELF and so on')],
    [
      'a page named as a machine file',
      'lion.exp',
      'file_content_differs',
      bytes('<html><script>alert(1)</script></html>'),
    ],
    ['an archive named as a machine file', 'lion.cnd', 'file_content_differs', bytes([0x50, 0x4b, 3, 4, 20, 0])],
    [
      'a drawing with a script',
      'logo.svg',
      'drawing_refused',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'a drawing that acts',
      'logo.svg',
      'drawing_refused',
      bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    [
      'a drawing with a link that runs',
      'logo.svg',
      'drawing_refused',
      bytes('<svg><a href="JavaScript:alert(1)">x</a></svg>'),
    ],
    ['nothing', 'logo.png', 'file_empty', Buffer.alloc(0)],
    ['a foreign type', 'setup.exe', 'file_type_refused', bytes('MZ')],
    ['a page', 'index.html', 'file_type_refused', bytes('<p>hello</p>')],
    ['a file without an extension', 'logo', 'file_type_refused', PNG],
    ['a double extension', 'logo.png.exe', 'file_type_refused', PNG],
  ])('%s (%s) is 415 and leaves nothing', async (_, name, code, content) => {
    const orderCode = await buildOrderCode(app, customer)
    const before = await storedFiles()
    const { message } = await app.refused('upload', code, {
      as: customer,
      params: { orderCode },
      body: formOf(['fine.dst', unique()], [name, content]),
    })
    expect(message.length).toBeGreaterThan(10)
    expect(await storedRows(orderCode)).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  test('one byte more than 5 MB is 413, exactly 5 MB is taken', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const sized = (size: number) => formOf(['big.dst', Buffer.concat([DST, Buffer.alloc(size - DST.length)])])
    const { message } = await app.refused('upload', 'too_large', {
      as: customer,
      params: { orderCode },
      body: sized(FILE_LIMITS.bytes + 1),
    })
    expect(message).toContain('5 MB')
    expect(await storedRows(orderCode)).toEqual([])
    expect(await send(customer, orderCode, sized(FILE_LIMITS.bytes))).toHaveLength(1)
  })

  test('no file at all is 400', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const body = new FormData()
    body.append('note', 'nothing here')
    await app.refused('upload', 'no_file_chosen', { as: customer, params: { orderCode }, body })
  })
})

describe('a name that means harm', () => {
  test.each([
    ['../../../etc/passwd.dst', 'passwd.dst'],
    ['..\\..\\windows\\system.dst', 'system.dst'],
    ['/etc/cron.d/job.dst', 'job.dst'],
    [`${'long'.repeat(100)}.dst`, undefined],
    ['<img src=x onerror=alert(1)>.dst', 'img_srcx_onerroralert1.dst'],
    ['%2e%2e%2fescape.dst', '2e2e2fescape.dst'],
    ['Ünïcödé ✂.dst', 'Uenicoede_.dst'],
    ['....dst', 'file.dst'],
  ])('%s stays inside its folder', async (name, clean) => {
    const orderCode = await buildOrderCode(app, customer)
    const [file] = await send(customer, orderCode, formOf([name, DST]))
    const stored = file?.filePath ?? ''
    expect(stored).toMatch(new RegExp(`^orderUploads/${orderCode}/${orderCode}-[A-Za-z0-9_-]+\\.dst$`))
    if (clean) expect(stored).toBe(`orderUploads/${orderCode}/${orderCode}-${clean}`)
    expect(await storedFiles()).toContain(await keyOf(stored))
    expect((await app.fetch(file?.url ?? '')).status).toBe(200)
  })

  test('with control characters is stored without them', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const boundary = 'edge'
    const body = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="files"; filename="li\u0001on\u0007.dst"',
      '',
      DST.toString('latin1'),
      `--${boundary}--`,
      '',
    ].join('\r\n')
    const response = await app.fetch(`/api/uploads/${orderCode}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    })
    expect(response.status).toBe(200)
    const [row] = await storedRows(orderCode)
    expect(row).toEqual({ filePath: `orderUploads/${orderCode}/${orderCode}-lion.dst`, originalName: 'lion.dst' })
  })
})

test.each([
  [
    'cut off in the middle',
    (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.dst"\r\n\r\nhalf`,
  ],
  ['without its boundary', () => 'no multipart at all'],
  ['empty', () => ''],
])('a multipart body %s is refused and leaves nothing', async (_, bodyOf) => {
  const orderCode = await buildOrderCode(app, customer)
  const boundary = 'edge'
  const before = await storedFiles()
  const response = await app.fetch(`/api/uploads/${orderCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: bodyOf(boundary),
  })
  expect(response.status).toBe(400)
  expect(await storedRows(orderCode)).toEqual([])
  expect(await storedFiles()).toEqual(before)
})
