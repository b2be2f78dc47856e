import { REQUIRED_FORMATS } from '@stitchdesk/contract/basics/enums'
import { UPLOAD_EXTENSIONS } from '@stitchdesk/contract/files/upload-extensions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { formOf, PNG } from './support/sample-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const attempt = async (name: string, start: string) => {
  const orderCode = await buildOrderCode(app, customer)
  const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(64, 0x83)])
  return app.attempt('upload', { as: customer, params: { orderCode }, body: formOf([name, content]) })
}

/** How content of a format begins, where it has a beginning of its own. */
const STARTS: Record<string, string> = {
  pof: 'POF\0S2K',
  vip: '\x5d\xfc\x90\x01',
  pec: '#PEC0001',
  art: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  cdr: 'RIFF\0\0\0\0CDRA',
}
const OWN = Object.keys(STARTS)
const WITHOUT = ['100', '10o', 'dsb', 'ksm', 'tap', 'u01', 'xxx']

test('every format that the forms offer can be uploaded', () => {
  const offered = Object.values(REQUIRED_FORMATS).flat()
  const missing = offered.filter((format) => format !== 'other' && !UPLOAD_EXTENSIONS.some((each) => each === format))
  expect(missing).toEqual([])
})

describe('a file', () => {
  test.each([...OWN, ...WITHOUT])('of the format %s is taken', async (extension) => {
    expect((await attempt(`design.${extension}`, STARTS[extension] ?? '\x03\x00\x00')).status).toBe(200)
  })

  test('of CorelDRAW is an archive since X4', async () => {
    expect((await attempt('logo.cdr', 'PK\x03\x04')).status).toBe(200)
  })

  test.each(OWN)('named .%s that begins as none does is refused', async (extension) => {
    const { status, body } = await attempt(`design.${extension}`, 'LA:not so')
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'file_content_differs' } })
  })

  test.each(WITHOUT)('named .%s that is a program, an archive or a picture is refused', async (extension) => {
    for (const start of ['MZ\x90\0', 'PK\x03\x04', PNG.toString('latin1'), '%PDF-1.4\n']) {
      expect((await attempt(`design.${extension}`, start)).status, start).toBe(415)
    }
  })
})
