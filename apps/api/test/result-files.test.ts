import { randomBytes } from 'node:crypto'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPicture } from '../src/features/pictures/draw-picture.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { pictureRow } from './support/pictures.ts'
import { DST, formOf, PNG, SVG } from './support/sample-files.ts'

const MB = 1024 ** 2

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '0' })
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** A file of a size, which begins as its kind does and ends as no other. */
const sized = (start: Buffer, size: number) =>
  Buffer.concat([start, randomBytes(16), Buffer.alloc(size - start.length - 16)])

async function allow(megabytes: string) {
  const { version } = (await app.call('getShopSettings', { as: admin })).resultFiles
  return app.attempt('changeShopSetting', {
    as: admin,
    body: { name: 'resultFiles', value: { megabytes }, version },
  })
}

const send = (as: TestAccount, orderCode: number, name: string, bytes: Buffer) =>
  app.attempt('upload', { as, params: { orderCode }, body: formOf([name, new Uint8Array(bytes)]) })

describe('how large a result file may be', () => {
  test('is 5 MB until an administrator sets it, within bounds', async () => {
    const { orderCode } = await buildRequest(app, { customer })
    expect(await app.call('getShop')).toMatchObject({ resultBytes: 5 * MB })
    expect(await send(admin, orderCode, 'sewn.psd', sized(Buffer.from('8BPS'), 5 * MB + 1))).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 5 MB. Choose a smaller one.' },
    })
    for (const wrong of ['4', '101', '7.5', 'many', '']) {
      const { status, body } = await allow(wrong)
      expect([status, body], wrong).toMatchObject([400, { issues: [{ path: ['value', 'megabytes'] }] }])
    }
    expect((await allow('100')).status).toBe(200)
    expect(await app.call('getShop')).toMatchObject({ resultBytes: FILE_LIMITS.mostResultBytes })
  })

  test('is the shop’s to set; customers’ artwork and messages keep their 5 MB', async () => {
    await allow('12')
    const { orderCode, _id } = await buildRequest(app, { customer })
    const large = sized(Buffer.from('8BPS'), 12 * MB)
    expect(await send(admin, orderCode, 'sewn.psd', large)).toMatchObject({
      status: 200,
      body: [{ status: 'success' }],
    })
    expect(await send(admin, orderCode, 'more.psd', Buffer.concat([large, large]))).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 12 MB. Choose a smaller one.' },
    })
    const five = { status: 413, body: { code: 'too_large' } }
    expect(await send(customer, await buildOrderCode(app, customer), 'logo.psd', large)).toMatchObject(five)
    expect(await send(customer, orderCode, 'logo.psd', large)).toMatchObject(five)
    const attached = await app.attempt('attachFiles', {
      as: admin,
      params: { _id },
      body: formOf(['logo.psd', new Uint8Array(large)]),
    })
    expect(attached).toMatchObject(five)
  })
})

/** Sends a picture of a size as a result, which nobody draws. */
async function results(orderCode: number, size: number) {
  const { body } = await send(admin, orderCode, 'sewn.png', sized(PNG, size))
  return body as { url: string; filePath: string }[]
}

test('a picture above 5 MB that isn’t drawn is linked in the email, and not sent with it', async () => {
  await allow('12')
  const recipient = await buildCustomer(app)
  const { _id, orderCode } = await buildRequest(app, { customer: recipient })
  const imagesUploads = await results(orderCode, 6 * MB)
  await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20, imagesUploads } })
  await app.call('sendRecord', { as: admin, body: { _id } })
  const mail = await waitForMail(app, recipient.email, 'ready')
  expect(mail.attachments).toEqual([])
  const { processingData } = await app.call('getOrder', { as: recipient, params: { _id } })
  expect(mail.text).toContain(processingData?.imagesUploads[0]?.url)
})

describe('a result file above 20 MB', () => {
  beforeAll(() => allow('30'))

  test('is kept and linked, without a preview', async () => {
    const { _id, orderCode } = await buildRequest(app, { customer })
    const imagesUploads = await results(orderCode, 21 * MB)
    const { checksum } = await pictureRow(app, imagesUploads[0] as { filePath: string })
    await drawPicture(app.services, { checksum, extension: 'png', colors: '' }, { last: true, tells: false })
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20, imagesUploads } })
    await app.call('sendRecord', { as: admin, body: { _id } })
    const shown = await app.call('getOrder', { as: customer, params: { _id } })
    const [file] = shown.processingData?.imagesUploads ?? []
    expect(file?.picture).toMatchObject({ state: 'none', reason: 'too-large' })
    const fetched = await app.fetch(file?.url ?? '')
    expect((await fetched.arrayBuffer()).byteLength).toBe(21 * MB)
  })

  test.each([
    ['a drawing', 'sewn.svg', SVG],
    ['a machine file whose reader alone can tell', 'sewn.pes', Buffer.from('no signature')],
  ])('that has to be read first, as %s, is refused with what can be read', async (_, name, start) => {
    const { orderCode } = await buildRequest(app, { customer })
    expect(await send(admin, orderCode, name, sized(start, 20 * MB + 1))).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 20 MB. Choose a smaller one.' },
    })
  })

  test('is not converted', async () => {
    const { orderCode } = await buildRequest(app, { customer })
    const { body } = await send(admin, orderCode, 'sewn.dst', sized(DST, 20 * MB + 1))
    const [file] = body as { filePath: string }[]
    const converted = await app.attempt('convertUpload', {
      as: admin,
      params: { orderCode },
      body: { filePath: file?.filePath ?? '', formats: ['pes'] },
    })
    expect(converted).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
  })
})
