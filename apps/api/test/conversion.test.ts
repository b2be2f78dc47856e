import { CONVERTED_FORMATS } from '@stitchdesk/contract/files/converted-formats'
import { readStitchFile, WRITABLE_FORMATS } from '@stitchdesk/stitch-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { dstFile } from './support/artwork-files.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { drawn, sendFile } from './support/pictures.ts'

let app: TestApp
let designer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '1' })
  designer = await buildStaff(app, 'designer')
})
afterAll(() => app.stop())

async function delivered(name: string, content: Buffer<ArrayBuffer>) {
  const request = await buildRequest(app, { assTo: designer.userName })
  const file = await sendFile(app, designer, { name, content, orderCode: request.orderCode })
  return { request, file, params: { orderCode: request.orderCode } }
}

test('what can be asked for is what can be written', () => {
  expect([...CONVERTED_FORMATS].toSorted()).toEqual(WRITABLE_FORMATS.toSorted())
})

test('a result is made into other formats at once, each a file of its own with its source and what it can’t hold', async () => {
  const { request, file, params } = await delivered('Lion cap.dst', dstFile())
  const body = { filePath: file.filePath, formats: ['pes' as const, 'exp' as const, 'pes' as const] }
  const made = await app.call('convertUpload', { as: designer, params, body })
  const code = request.orderCode
  expect(made.map(({ imageName }) => imageName)).toEqual([`${code}-Lion_cap.pes`, `${code}-Lion_cap.exp`])
  const [pes, exp] = made
  expect(pes?.converted).toMatchObject({ from: file.name, warnings: [{ code: 'colors-chosen' }] })
  expect(exp?.converted).toEqual({ from: file.name, warnings: [] })
  expect(file.converted).toBeNull()
  const bytes = new Uint8Array(await (await app.fetch(pes?.url ?? '')).arrayBuffer())
  expect(readStitchFile(bytes, 'lion.pes')).toMatchObject({ format: 'pes', stitches: 40, colorRuns: 2, widthMm: 10 })
  if (pes) expect((await drawn(app, designer, pes)).figures).toMatchObject({ format: 'pes', stitches: 40 })
  const imagesUploads = [file, ...made].map(({ filePath }) => ({ filePath }))
  const { order } = await app.call('saveProcessing', { as: designer, body: { modelFor: code, imagesUploads } })
  expect(order.processingData?.imagesUploads.map(({ converted }) => converted?.from ?? null)).toEqual([
    null,
    file.name,
    file.name,
  ])
})

test('what holds no stitches is refused in words, and leaves nothing behind', async () => {
  const { file, params } = await delivered('notes.dst', Buffer.from('no stitches at all'))
  const refusal = await app.refused('convertUpload', 'file_not_convertible', {
    as: designer,
    params,
    body: { filePath: file.filePath, formats: ['pes'] },
  })
  expect(refusal.message).not.toBe('')
  const { docs } = await app.call('listUploads', { as: designer, params })
  expect(docs).toHaveLength(1)
})

test('converted files count among the files of the request', async () => {
  const { file, params } = await delivered('lion.dst', dstFile())
  const body = { filePath: file.filePath, formats: [...CONVERTED_FORMATS] }
  await app.call('convertUpload', { as: designer, params, body })
  await app.refused('convertUpload', 'files_beyond_limit', {
    as: designer,
    params,
    body: { ...body, formats: ['pes'] },
  })
})

test('a designer converts files of their own requests alone, and no artwork', async () => {
  const { file, params } = await delivered('lion.dst', dstFile())
  const body = { filePath: file.filePath, formats: ['pes'] }
  const other = await buildStaff(app, 'designer')
  await app.refused('convertUpload', 'record_not_found', { as: other, params, body })
  const customer = await buildCustomer(app)
  const request = await buildRequest(app, { customer, assTo: designer.userName })
  const artwork = await sendFile(app, customer, {
    name: 'lion.dst',
    content: dstFile('artwork'),
    orderCode: request.orderCode,
  })
  await app.refused('convertUpload', 'record_not_found', {
    as: designer,
    params: { orderCode: request.orderCode },
    body: { filePath: artwork.filePath, formats: ['pes'] },
  })
})
