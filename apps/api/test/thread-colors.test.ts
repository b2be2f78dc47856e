import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { badgeDst, badgePng, halves } from './support/badge.ts'
import {
  buildCustomer,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'
import { drawn, fetchPicture, readingOf, sendFile } from './support/pictures.ts'

let app: TestApp
let customer: TestAccount
let admin: TestAccount
let designer: TestAccount
let request: TestRequest
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app)
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
})
afterAll(() => app.stop())
beforeEach(async () => {
  request = await buildRequest(app, { customer, assTo: designer.userName })
})

const TEAL = '#148282'
const ROSE = '#c81e5a'
const OCHRE = '#c8961e'

type File = Awaited<ReturnType<typeof sendFile>>

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-2) ?? ''
const newDst = () => badgeDst(randomUUID().slice(0, 16))
const send = (as: TestAccount, name: string, content: Buffer<ArrayBuffer>) =>
  sendFile(app, as, { name, content, orderCode: request.orderCode })
const colorsOf = (as: TestAccount, file: File) => app.call('getThreadColors', { as, params: { token: tokenOf(file) } })
const setColors = (as: TestAccount, file: File, colors: readonly string[]) =>
  app.call('setThreadColors', {
    as,
    params: { token: tokenOf(file) },
    body: { threads: colors.map((color) => ({ color })) },
  })

/** A machine file as the result of a released round, once it was drawn and its colors were looked for. */
async function deliver(...pictures: Buffer<ArrayBuffer>[]) {
  const files = [await send(designer, 'badge.dst', newDst())]
  for (const [index, content] of pictures.entries()) files.push(await send(designer, `sew-out-${index}.png`, content))
  const [file] = files as [File, ...File[]]
  await release(files)
  await drawn(app, customer, file)
  return file
}

async function release(files: readonly File[]) {
  const { db } = app.services
  const round = await buildProcessing(app, request, { releasedAt: new Date().toISOString() })
  for (const [position, { filePath }] of files.entries()) {
    const { _id } = await db
      .updateTable('upload')
      .set({ requestId: request._id })
      .where('filePath', '=', filePath)
      .returning('_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('processing_upload').values({ processingId: round._id, uploadId: _id, position }).execute()
  }
}

async function looks(as: TestAccount, file: File) {
  const { picture } = await drawn(app, as, file)
  return halves(await (await fetchPicture(app, picture, 800)).arrayBuffer())
}

/** Whether a drawn color is that of a thread, in the light that falls on it. */
function expectColor(found: number[] | undefined, color: string) {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  found?.forEach((channel, index) => {
    expect(Math.abs(channel - (wanted[index] ?? 0)), `${found} for ${wanted}`).toBeLessThan(45)
  })
}

describe('a machine file without colors', () => {
  test('is shown to staff in invented ones, and to its customer not at all, by whatever address', async () => {
    const file = await deliver()
    const seen = (await readingOf(app, admin, file))?.picture
    expect(seen).toMatchObject({ state: 'done', colorsFrom: 'none' })
    expect((await fetchPicture(app, seen as NonNullable<typeof seen>)).status).toBe(200)
    const none = { state: 'none', reason: 'no-colors', address: null, width: null, height: null, colorsFrom: 'none' }
    expect((await readingOf(app, customer, file))?.picture).toEqual({ ...none, explanation: '' })
    const { processingData } = await app.call('getOrder', { as: customer, params: { _id: request._id } })
    expect(processingData?.imagesUploads[0]?.picture).toMatchObject(none)
    const { docs } = await app.call('listDesigns', { as: customer, params: { size: 5, page: 1 }, query: {} })
    for (const { processingData: result } of docs) expect(result?.imagesUploads[0]?.picture.address).toBeNull()
    for (const version of ['1', '0', '1-']) {
      expect((await app.fetch(`/api/pictures/${tokenOf(file)}/${version}/800.webp`)).status).toBe(404)
    }
    expect(await colorsOf(customer, file)).toEqual({ from: 'none', threads: [], maySet: false, mayChoose: false })
  })

  test('is no picture of a proof, for whoever looks at it, nor of its mail', async () => {
    const file = await deliver()
    const { path, docs } = await app.call('sendProof', {
      as: admin,
      params: { _id: request._id },
      body: { note: '' },
    })
    expect(docs[0]?.files[0]?.picture).toMatchObject({ address: null, reason: 'no-colors' })
    const linked = await app.call('openProofLink', { body: { token: path.split('/').at(-1) ?? '' } })
    expect(linked.docs[0]?.files[0]?.picture).toMatchObject({ address: null, reason: 'no-colors' })
    const { token } = await app.services.db
      .selectFrom('proof_file')
      .innerJoin('upload', 'upload._id', 'proof_file.uploadId')
      .select('proof_file.token')
      .where('upload.filePath', '=', file.filePath)
      .executeTakeFirstOrThrow()
    const { version, key } = await app.services.db
      .selectFrom('picture')
      .innerJoin('upload', 'upload.checksum', 'picture.checksum')
      .select(['picture.version', 'picture.key'])
      .where('upload.filePath', '=', file.filePath)
      .executeTakeFirstOrThrow()
    expect((await app.fetch(`/api/proof-pictures/${token}/${version}-${key}/96.webp`)).status).toBe(404)
    await setColors(admin, file, [TEAL, ROSE])
    await drawn(app, customer, file)
    const colored = await app.call('openProofLink', { body: { token: path.split('/').at(-1) ?? '' } })
    const address = colored.docs[0]?.files[0]?.picture.address
    expect((await app.fetch(`${address}/96.webp`)).status).toBe(200)
  })

  test('takes its colors from the sew-out beside it, and shows them to everybody', async () => {
    await send(customer, 'logo.png', await badgePng(OCHRE, OCHRE))
    const file = await deliver(await badgePng(TEAL, ROSE))
    await expect.poll(() => colorsOf(customer, file)).toMatchObject({ from: 'sewOut' })
    const { threads } = await colorsOf(customer, file)
    // Stored pictures are compressed, which shifts a color by a step.
    expect(threads.map((thread) => thread?.color.slice(0, 2))).toEqual(['#1', '#c'])
    const [left, right] = await looks(customer, file)
    expectColor(left, TEAL)
    expectColor(right, ROSE)
  })

  test('takes them from the artwork until there is a sew-out, and keeps what a designer has set', async () => {
    const art = await send(customer, 'logo.png', await badgePng(OCHRE, TEAL))
    await drawn(app, customer, art)
    const file = await deliver()
    await expect.poll(() => colorsOf(customer, file)).toMatchObject({ from: 'artwork' })
    await send(designer, 'sew-out.png', await badgePng(ROSE, TEAL))
    await expect.poll(() => colorsOf(customer, file)).toMatchObject({ from: 'sewOut' })
    await setColors(designer, file, [TEAL, OCHRE])
    await drawn(app, admin, await send(designer, 'better.png', await badgePng(ROSE, ROSE)))
    expect(await colorsOf(customer, file)).toMatchObject({
      from: 'designer',
      threads: [{ color: TEAL }, { color: OCHRE }],
    })
  })

  test('stays without any beside a picture of something else', async () => {
    await drawn(app, customer, await send(customer, 'stripes.png', await badgePng('#ffffff', ROSE)))
    const file = await deliver()
    expect((await readingOf(app, customer, file))?.picture.reason).toBe('no-colors')
    expect(await colorsOf(admin, file)).toEqual({ from: 'none', threads: [], maySet: true, mayChoose: true })
  })
})

describe('thread colors', () => {
  test('that a designer sets are everybody’s: drawn anew under another address, and in the history', async () => {
    const file = await deliver()
    const before = (await readingOf(app, admin, file))?.picture
    const set = await setColors(designer, file, [TEAL.toUpperCase(), ROSE])
    expect(set).toEqual({
      from: 'designer',
      threads: [{ color: TEAL }, { color: ROSE }],
      maySet: true,
      mayChoose: true,
    })
    const [left, right] = await looks(customer, file)
    expectColor(left, TEAL)
    expectColor(right, ROSE)
    expect((await fetchPicture(app, before as NonNullable<typeof before>)).status).toBe(404)
    const shown = (await readingOf(app, customer, file))?.picture
    await setColors(admin, file, [OCHRE, ROSE])
    expectColor((await looks(customer, file))[0], OCHRE)
    expect((await fetchPicture(app, shown as NonNullable<typeof shown>)).status).toBe(404)
    const { docs } = await app.call('listAudit', { as: admin, params: { size: 10, page: 1 }, query: {} })
    expect(JSON.stringify(docs)).toContain(`badge.dst: ${OCHRE}, ${ROSE}`)
  })

  test('may name threads of a chart, and are looked for again once they are taken back', async () => {
    const file = await deliver(await badgePng(TEAL, ROSE))
    const threads = [{ color: '#000000', brand: 'Brother', code: '5' }, { color: ROSE }]
    const set = await app.call('setThreadColors', { as: designer, params: { token: tokenOf(file) }, body: { threads } })
    expect(set.threads).toEqual([{ color: '#ed171f', name: 'Red', code: '5', brand: 'Brother' }, { color: ROSE }])
    await setColors(designer, file, [])
    await expect.poll(() => colorsOf(customer, file)).toMatchObject({ from: 'sewOut' })
  })

  test('are refused, by the name of the field, unless there is one for each run, of a chart that there is', async () => {
    const file = await deliver()
    const refused = async (threads: object[]) => {
      const error = await app.refused('setThreadColors', 'invalid_body', {
        as: designer,
        params: { token: tokenOf(file) },
        body: { threads } as never,
      })
      return JSON.stringify(error)
    }
    const one = await refused([{ color: TEAL }])
    expect(one).toContain('"threads"')
    expect(one).toContain('This file has 2 colors')
    expect(await refused([{ color: TEAL }, { color: ROSE }, { color: ROSE }])).toContain('"threads"')
    expect(await refused([{ color: TEAL }, { color: ROSE, brand: 'Brother', code: '900' }])).toContain(
      '["threads",1,"code"]',
    )
    expect(await refused([{ color: 'red' }, { color: ROSE }])).toContain('["threads",0,"color"]')
    expect((await colorsOf(admin, file)).from).toBe('none')
  })

  test('are set by whoever processes the request, and by nobody else', async () => {
    const file = await deliver()
    const call = { params: { token: tokenOf(file) }, body: { threads: [{ color: TEAL }, { color: ROSE }] } }
    await app.refused('setThreadColors', 'forbidden', { as: customer, ...call })
    await app.refused('setThreadColors', 'forbidden', { as: await buildStaff(app, 'sales'), ...call })
    await app.refused('setThreadColors', 'file_not_found', { as: await buildStaff(app, 'designer'), ...call })
    expect((await colorsOf(await buildStaff(app, 'designer'), file)).maySet).toBe(false)
    await app.call('revokeUpload', {
      as: admin,
      params: { orderCode: request.orderCode },
      body: { filePath: file.filePath },
    })
    await app.refused('setThreadColors', 'file_not_found', { as: designer, ...call })
  })

  test('go into the formats that carry some; what a conversion has to invent is not shown to customers', async () => {
    const file = await deliver()
    const convert = async () => {
      const [made] = await app.call('convertUpload', {
        as: designer,
        params: { orderCode: request.orderCode },
        body: { filePath: file.filePath, formats: ['vp3'] },
      })
      return made as File
    }
    const invented = await convert()
    expect((await drawn(app, admin, invented)).picture.colorsFrom).toBe('none')
    expect((await drawn(app, customer, invented)).picture).toMatchObject({ reason: 'no-colors', address: null })
    await setColors(designer, file, [TEAL, ROSE])
    const colored = await convert()
    expect((await drawn(app, customer, colored)).picture.colorsFrom).toBe('file')
    expect((await colorsOf(designer, colored)).threads.map((thread) => thread?.color)).toEqual([TEAL, ROSE])
    expect((await colorsOf(designer, colored)).maySet).toBe(false)
    await app.refused('setThreadColors', 'colors_of_file', {
      as: designer,
      params: { token: tokenOf(colored) },
      body: { threads: [{ color: TEAL }, { color: ROSE }] },
    })
  })
})
