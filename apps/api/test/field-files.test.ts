import type { ConvertedFormat } from '@stitchdesk/contract/files/converted-formats'
import { warningsOfHeader } from '@stitchdesk/contract/files/other-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeEmb, FIGURES } from '../../../packages/stitch-files/test/support/container.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildOrderCode,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'
import { fieldFile } from './support/field-files.ts'
import { readPdf } from './support/pdf.ts'
import { drawn, sendFile } from './support/pictures.ts'
import { formOf } from './support/sample-files.ts'

let app: TestApp
let customer: TestAccount
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** The figures of a file that a customer sends. */
async function figuresOf(name: string, content: Buffer<ArrayBuffer>) {
  const file = await sendFile(app, customer, { name, content })
  const { figures } = await drawn(app, admin, file)
  return figures
}

const MADEIRA = ['Burgundy', 'Cobalt', 'Gold'].map((name) => ({ name, brand: 'Madeira' }))
const OLD_PES = { format: 'pes', stitches: 162, colorRuns: 2, widthMm: 40, heightMm: 40, warnings: [] }
const NEWER_PES = { format: 'pes', stitches: 243, colorRuns: 3, threads: MADEIRA, warnings: [] }

describe('an upload', () => {
  test.each([
    ['old_pyembroidery_centered.pes', OLD_PES],
    ['old_pyembroidery_left5mm.pes', OLD_PES],
    ['threads_v0060.pes', NEWER_PES],
    ['threads_v0070.pes', NEWER_PES],
    ['threads_v0090.pes', NEWER_PES],
    ['mixed_magic.hus', { format: 'hus', stitches: 8670, colorRuns: 3, trims: 13, warnings: [] }],
    ['large_184x226mm.dst', { stitches: 1880, widthMm: 184, heightMm: 226.2, warnings: [] }],
    ['applique_stops.dst', { stitches: 232, colorRuns: 3, warnings: [] }],
    ['colors300.dst', { colorRuns: 300, threads: [] }],
    ['colors300.exp', { colorRuns: 300, threads: [] }],
    ['colors300.jef', { colorRuns: 300, threads: { length: 300 } }],
    ['colors300.vp3', { colorRuns: 300, threads: { length: 300 } }],
    ['colors300.xxx', { colorRuns: 300, threads: { length: 300 } }],
  ])('of %s has the figures that others read', async (name, figures) => {
    expect(await figuresOf(name, fieldFile(name))).toMatchObject(figures)
  })

  test('of an EMB tells runs and stitches by its properties', async () => {
    const bytes = encodeEmb({ ...FIGURES, 'number of colours': 4, 'number of colour changes': 4 })
    expect(await figuresOf('wolf.emb', Buffer.from(bytes))).toMatchObject({ stitches: 8084, colorRuns: 5 })
  })

  test.each([
    ['crest.pec', 'threads_v0060.pes', 'pes'],
    ['badge.pes', 'applique_plain.dst', 'dst'],
    ['badge.emb', 'colors300.xxx', 'xxx'],
    ['cat.vip', 'mixed_magic.hus', 'hus'],
  ])('named %s that holds %s is taken, and said to be another format', async (name, content, format) => {
    expect(await figuresOf(name, fieldFile(content))).toMatchObject({ format, warnings: [{ code: 'wrong-extension' }] })
  })

  test('of a file that is cut, or followed by noise, is answered in words', async () => {
    const whole = fieldFile('threads_v0090.pes')
    const cut = await sendFile(app, customer, { name: 'cut.pes', content: whole.subarray(0, 700) })
    expect(await drawn(app, admin, cut)).toMatchObject({ picture: { state: 'none', reason: 'unreadable' } })
    const noisy = Buffer.concat([whole.subarray(0, 1000), Buffer.alloc(5_000_000, 0xa5)])
    const { picture } = await drawn(app, admin, await sendFile(app, customer, { name: 'noisy.pes', content: noisy }))
    expect(['done', 'none']).toContain(picture.state)
  })
})

describe('an upload with a wrong length inside', () => {
  // Where each tells a length or an offset of itself: packages/stitch-files/test/wrong-lengths.test.ts has all of them.
  test.each([
    ['old_pyembroidery_left5mm.pes', 8, 4],
    ['threads_v0060.pes', 0x5d, 2],
    ['colors300.jef', 0, 4],
    ['colors300.vp3', 6, 2],
    ['colors300.xxx', 0x27, 2],
    ['mixed_magic.hus', 20, 4],
  ])('%s is kept, and read or said to be unreadable', async (name, at, bytes) => {
    for (const value of [0, 0xff]) {
      const content = Buffer.from(fieldFile(name))
      content.fill(value, at, at + bytes)
      const { status, body } = await app.attempt('upload', {
        as: customer,
        params: { orderCode: await buildOrderCode(app, customer) },
        body: formOf([name, content]),
      })
      if (status !== 200) {
        expect(status).toBe(415)
        expect((body as { message: string }).message).toMatch(/\.$/)
        continue
      }
      const [file] = body as { url: string }[]
      const { picture } = await drawn(app, admin, file as { url: string })
      expect(['done', 'none']).toContain(picture.state)
      expect(picture.reason).not.toBe('failed')
      const kept = Buffer.from(await (await app.fetch((file as { url: string }).url)).arrayBuffer())
      expect(kept.equals(content)).toBe(true)
    }
  })
})

/** A free order of the customer, of which this file was sent. */
async function delivered(name: string, content = fieldFile(name)): Promise<TestRequest> {
  const request = await buildRequest(app, { customer })
  const { orderCode } = request
  const file = await sendFile(app, admin, { name, content, orderCode })
  await drawn(app, admin, file)
  const imagesUploads = [{ filePath: file.filePath }]
  await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, orderCatagory: true, imagesUploads } })
  await app.call('sendRecord', { as: admin, body: { orderCode } })
  return request
}

describe('a customer’s download in another format', () => {
  const warned = async ({ _id }: TestRequest, format: ConvertedFormat) => {
    const { status, headers } = await app.attempt('downloadFormat', { as: customer, params: { _id, format } })
    expect(status).toBe(200)
    return warningsOfHeader(headers.get('stitchdesk-warnings')).map(({ text }) => text)
  }

  test('says that no hoop holds the design, and that stops are lost', async () => {
    const hoop = 'JEF names no hoop that holds 184 × 226.2 mm. Choose the hoop at the machine.'
    expect(await warned(await delivered('large_184x226mm.dst'), 'jef')).toContain(hoop)
    const stops = await delivered('applique_stops.dst')
    expect(await warned(stops, 'pes')).toContain('2 stops for appliqué are lost in PES.')
    expect(await warned(stops, 'exp')).toEqual([])
  })
})

describe('a worksheet', () => {
  const textOf = async ({ _id }: TestRequest) => {
    const { body } = await app.attempt('downloadWorksheet', { as: admin, params: { _id } })
    return (await readPdf(body as Buffer)).map(({ text }) => text).join(' ')
  }

  test('names the stops for appliqué', async () => {
    const text = await textOf(await delivered('applique_stops.dst'))
    expect(text).toContain('Stops for appliqué: 2, before color 2, 3')
    expect(text).toContain('Color changes: 2')
    expect(await textOf(await delivered('applique_plain.dst'))).not.toContain('appliqué')
  })

  test('shows a run without a color as not set, and the colors of all others', async () => {
    const jef = Buffer.from(fieldFile('colors300.jef'))
    // The second thread's number.
    jef.writeUInt32LE(0, 116 + 4)
    const request = await delivered('colors.jef', jef)
    const text = await textOf(request)
    expect(text.match(/Not set/g)).toHaveLength(1)
    expect(text).toContain('Janome 002')
    const { processingData } = await app.call('getOrder', { as: admin, params: { _id: request._id } })
    const [file] = processingData?.imagesUploads ?? []
    expect(file?.figures?.threads.slice(0, 3)).toMatchObject([{ code: '002' }, null, { code: '264' }])
    const token = file?.url.split('/').at(-2) ?? ''
    const { threads } = await app.call('getThreadColors', { as: admin, params: { token } })
    const [, , third, ...rest] = threads
    const chosen = { color: '#ed171f', brand: 'Brother', code: '5' }
    const body = { threads: [chosen, null, ...(third ? [third] : []), ...rest] }
    const stored = await app.call('setThreadColors', { as: admin, params: { token }, body })
    expect(stored.threads.slice(0, 3)).toMatchObject([{ brand: 'Brother', name: 'Red' }, null, { code: '264' }])
  })
})
