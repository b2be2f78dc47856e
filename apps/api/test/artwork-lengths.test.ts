import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandboxed } from '../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { drawn } from './support/pictures.ts'
import { formOf } from './support/sample-files.ts'

// Lengths and offsets inside of artwork, set to what they are not: read by a process of its own, as in the product.

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' }, {}, runSandboxed)
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const fixture = (name: string) => Buffer.from(readFileSync(join(import.meta.dirname, 'fixtures/artwork', name)))

test.each([
  ['photo.jfif', 'first segment', 4, 2],
  ['photo.jfif', 'table', 58, 2],
  ['scan.tif', 'directory', 4, 4],
  ['white_logo_transparent.png', 'header', 8, 4],
  ['white_logo_transparent.png', 'picture', 33, 4],
  ['two-colors.heic', 'first box', 0, 4],
  ['two-colors.heic', 'box of boxes', 28, 4],
  ['pdf_filled_form.pdf', 'stream', 305, 2],
  ['pdf_filled_form.pdf', 'list of objects', 958, 2],
])(
  '%s with a wrong length or place of its %s is kept, and drawn or said to be unreadable',
  async (name, _, at, bytes) => {
    const values = name.endsWith('.pdf') ? ['0', '9'] : [0, 0xff]
    for (const value of values) {
      const content = fixture(name)
      content.fill(value, at, at + bytes)
      const { status, body } = await app.attempt('upload', {
        as: customer,
        params: { orderCode: await buildOrderCode(app, customer) },
        body: formOf([name, content]),
      })
      expect(status).toBe(200)
      const [file] = body as [{ url: string }]
      const { picture } = await drawn(app, customer, file)
      expect(['failed', 'missing']).not.toContain(picture.reason)
      const kept = Buffer.from(await (await app.fetch(file.url)).arrayBuffer())
      expect(kept.equals(content)).toBe(true)
    }
    expect(await app.call('health')).toEqual({ status: 'ok' })
  },
)
