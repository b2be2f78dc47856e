import { RECORD, type Records, writeStitchFile } from '@stitchdesk/stitch-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { badgeDst } from './support/badge.ts'
import { buildVersion } from './support/build-version.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { readPdf } from './support/pdf.ts'
import { drawn } from './support/pictures.ts'
import { readZip } from './support/read-zip.ts'

let app: TestApp
let customer: TestAccount
let admin: TestAccount
let designer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app, { company: 'Harbor Caps' })
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
})
afterAll(() => app.stop())

const order = (fields: Partial<Parameters<typeof buildRequest>[1]> = {}) =>
  buildRequest(app, {
    customer,
    assTo: designer.userName,
    orderName: 'Iron Wolf',
    orderStatus: 'Done',
    po: 'PO-77',
    placement: 'Left Chest',
    fabric: 'Pique',
    additionalInstructions: 'Use matte thread',
    ...fields,
  })

type File = { imageName: string; content: Buffer<ArrayBuffer> }

/** Delivers files, and waits until their figures are read. */
async function deliver(
  request: TestRequest,
  files: readonly File[],
  releasedAt: string | null = new Date().toISOString(),
) {
  await buildVersion(app, request, designer, files, {
    releasedAt,
    comments: 'Two layers of cutaway',
    operatorNotes: 'Slow on the satin',
  })
  const { imagesUploads } = await latest(request)
  for (const { url, filePath } of imagesUploads) {
    await app.call('drawPictureAgain', { as: admin, params: { orderCode: request.orderCode }, body: { filePath } })
    await drawn(app, admin, { url })
  }
  return imagesUploads
}

async function latest({ _id }: TestRequest) {
  const { processingData } = await app.call('getOrder', { as: admin, params: { _id } })
  if (!processingData) throw new Error('There is no version.')
  return processingData
}

async function sheetOf(request: TestRequest, as = customer) {
  const { status, body, headers } = await app.attempt('downloadWorksheet', { as, params: { _id: request._id } })
  expect(status, JSON.stringify(body)).toBe(200)
  const pages = await readPdf(body as Buffer)
  return { pages, headers, bytes: body as Buffer, text: pages.map(({ text }) => text).join(' ') }
}

/** A design of rows, as large and with as many stops as asked. */
function rows({ widthMm, stops, stitches }: { widthMm: number; stops: number; stitches: number }): Records {
  const kinds: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  for (let stop = 0; stop < stops; stop++) {
    if (stop > 0) {
      kinds.push(RECORD.colorChange)
      xs.push(xs.at(-1) ?? 0)
      ys.push(ys.at(-1) ?? 0)
    }
    for (let at = 0; at < stitches / stops; at++) {
      kinds.push(RECORD.stitch)
      const step = at % 100
      xs.push(Math.round(((Math.floor(at / 100) % 2 ? 99 - step : step) / 99) * widthMm * 10))
      ys.push(stop * 60 + Math.floor(at / 100) * 4)
    }
  }
  return { length: kinds.length, kinds: Uint8Array.from(kinds), xs: Int32Array.from(xs), ys: Int32Array.from(ys) }
}

const pes = (imageName: string, records: Records, colors: readonly string[]): File => ({
  imageName,
  content: Buffer.from(writeStitchFile({ records, threads: colors.map((color) => ({ color })) }, 'vp3').bytes),
})

describe('a production worksheet', () => {
  test('says what the machine needs, for whoever may download the delivery, with the colors of the day', async () => {
    const request = await order()
    const [dst] = await deliver(request, [
      { imageName: 'wolf.dst', content: badgeDst('wolf') },
      { imageName: 'wolf.txt', content: Buffer.from('read me') },
    ])
    const before = await sheetOf(request)
    expect(before.headers.get('content-type')).toBe('application/pdf')
    expect(before.headers.get('content-disposition')).toMatch(/^inline; filename="Iron_Wolf_OR-\d+_worksheet\.pdf"/)
    expect(before.pages).toHaveLength(1)
    for (const said of [
      'Production worksheet',
      `OR-${request.orderCode}`,
      ...['Harbor Caps', 'PO-77', 'Left Chest', 'Pique', 'Actual size', '60 × 40 mm', '2.36 × 1.57 in'],
      ...['about 1 min', 'at 800 stitches a minute', 'Color changes: 1', 'wolf.dst', 'wolf.txt'],
      ...['Use matte thread', 'Two layers of cutaway', 'For the operator', 'Slow on the satin'],
      // A DST tells no colors, and none is made up.
      'Colors not set',
      'Not set',
    ]) {
      expect(before.text).toContain(said)
    }
    const token = dst?.url.split('/').at(-2) ?? ''
    const threads = [{ color: '#ed171f', brand: 'Brother', code: '5' }, { color: '#0b3d91' }]
    await app.call('setThreadColors', { as: designer, params: { token }, body: { threads } })
    const after = await sheetOf(request, designer)
    expect(after.text).not.toContain('Not set')
    expect(after.text).toContain('Red')
    expect(after.text).toContain('Brother 5')
    expect(after.text).toContain('nearest: Ultramarine (Brother 21)')
    // A designer sees no contact data.
    expect(after.text).not.toContain('Harbor Caps')
    const zip = readZip(
      (await app.attempt('downloadDelivery', { as: customer, params: { _id: request._id } })).body as Buffer,
    )
    const [name = ''] = Object.keys(zip).filter((each) => each.endsWith('.pdf'))
    expect(name).toBe(`Iron Wolf OR-${request.orderCode} worksheet.pdf`)
    expect(zip[name]?.toString('latin1', 0, 5)).toBe('%PDF-')
    await app.call('setLanguage', { as: designer, body: { language: 'de' } })
    const german = await sheetOf(request, designer)
    expect(german.headers.get('content-language')).toBe('de')
    for (const said of ['Produktionsblatt', 'Piqué', 'Farbwechsel: 1', 'etwa 1 Min.', 'bei 800 Stichen']) {
      expect(german.text).toContain(said)
    }
    await app.call('setLanguage', { as: designer, body: { language: 'ru' } })
    // The rulers, too, have units that a Russian reads.
    expect((await sheetOf(request, designer)).text).toMatch(/0 мм.*0 дюйм\./)
    expect(german.text).not.toMatch(/Color|about|minute/)
  })

  test('has a page for each design, to scale where it is large, on the shop’s paper and at its pace', async () => {
    const request = await order({ orderName: 'נמר Löwe' })
    const large = rows({ widthMm: 400, stops: 12, stitches: 6000 })
    const same = writeStitchFile({ records: large }, 'dst')
    const palette = Array.from({ length: 12 }, (_, index) => `#${(index * 20 + 16).toString(16)}8040`)
    await deliver(request, [
      pes('large.vp3', large, palette),
      { imageName: 'large.dst', content: Buffer.from(same.bytes) },
      { imageName: 'small.dst', content: badgeDst('small') },
    ])
    const { worksheet } = await app.call('getShopSettings', { as: admin })
    const pace = { stitchesPerMinute: '600', secondsPerTrim: '0', secondsPerChange: '30' }
    const change = (value: object) =>
      app.attempt('changeShopSetting', { as: admin, body: { name: 'worksheet', value, version: worksheet.version } })
    expect((await change({ ...pace, stitchesPerMinute: '0' })).status).toBe(400)
    expect((await change(pace)).status).toBe(200)
    const { pages, text } = await sheetOf(request)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toContain('Scale 1 : 2.5')
    // The DST knows its colors by the VP3 of the same design.
    expect(pages[0]?.text).toContain('large.dst large.vp3')
    expect(text).not.toContain('Not set Not set Not set')
    expect(pages[1]?.text).toContain('Actual size')
    // 6,000 stitches at 600 a minute, and eleven changes of half a minute.
    expect(pages[0]?.text).toContain('about 16 min')
    expect([...text].filter((letter) => /\p{Script=Hebrew}/u.test(letter)).length).toBeGreaterThanOrEqual(3)
  })

  test('names the nearest thread of the shop’s chart, which is imported as CSV or as a GIMP palette', async () => {
    const request = await order()
    await deliver(request, [pes('two.vp3', rows({ widthMm: 40, stops: 2, stitches: 400 }), ['#c8102e', '#0b3d91'])])
    const change = async (value: { chart: string; brand: string }) => {
      const { threadChart } = await app.call('getShopSettings', { as: admin })
      const body = { name: 'threadChart', value, version: threadChart.version }
      return app.attempt('changeShopSetting', { as: admin, body })
    }
    const csv =
      'Brand;Number;Name;Hex\nMadeira;1147;"Red; warm";#c8142f\nMadeira;1166;Royal;#0B3D91\nIsacord;1904;Cardinal;c8102e'
    expect((await change({ chart: csv, brand: 'Madeira' })).status).toBe(200)
    const { text } = await sheetOf(request)
    expect(text).toContain('Madeira 1147 Red; warm')
    expect(text).toContain('nearest to #c8102e')
    expect(text).toContain('Madeira 1166 Royal')
    expect(text).not.toContain('Isacord')
    const palette = 'GIMP Palette\nName: Robison\nColumns: 2\n#\n200 16 46\t2263 Candy Apple\n 11  61 145\tNavy'
    expect((await change({ chart: palette, brand: '' })).status).toBe(200)
    const other = await sheetOf(request)
    expect(other.text).toContain('Robison 2263 Candy Apple')
    expect(other.text).toContain('Robison Navy')
    const bad = await app.refused('changeShopSetting', 'invalid_body', {
      as: admin,
      body: {
        name: 'threadChart',
        value: { chart: 'Madeira,1,Red,#f00000\nMadeira,2,Red,red', brand: '' },
        version: 2,
      },
    })
    expect(bad.issues?.[0]).toMatchObject({ path: ['value', 'chart'], message: expect.stringMatching(/^Line 2 isn’t/) })
    expect((await change({ chart: palette, brand: 'Madeira' })).status).toBe(400)
    await change({ chart: '', brand: '' })
  })

  test('names the thread that a designer chose from the shop’s chart, by the name it has today', async () => {
    const request = await order()
    const [vp3] = await deliver(request, [
      pes('two.vp3', rows({ widthMm: 40, stops: 2, stitches: 400 }), ['#c8102e', '#0b3d91']),
    ])
    const token = vp3?.url.split('/').at(-2) ?? ''
    const change = async (chart: string, brand = '') => {
      const { threadChart } = await app.call('getShopSettings', { as: admin })
      const body = { name: 'threadChart' as const, value: { chart, brand }, version: threadChart.version }
      await app.call('changeShopSetting', { as: admin, body })
    }
    const of = (name: string) =>
      `Madeira,1147,${name},#c8142f\nMadeira,1166,Royal,#0b3d91\nIsacord,1904,Cardinal,#c8102e`
    const machine = await app.call('getThreadChart', { as: designer })
    expect(machine.threads).toContainEqual({ brand: 'Brother', code: '5', name: 'Red', color: '#ed171f' })
    await change(of('Red'))
    const { threads: chart } = await app.call('getThreadChart', { as: designer })
    expect(chart).toHaveLength(3)
    const { threads: own, ...may } = await app.call('getThreadColors', { as: designer, params: { token } })
    // The file carries colors, and keeps them but where a thread of the chart is chosen.
    expect(may).toEqual({ from: 'file', maySet: false, mayChoose: true })
    expect((await sheetOf(request)).text).toContain('Isacord 1904 Cardinal')
    const chosen = { color: '#c8142f', brand: 'Madeira', code: '1147', name: 'Red' }
    const set = (threads: (typeof own)[number][]) => ({ as: designer, params: { token }, body: { threads } })
    const stored = await app.call('setThreadColors', set([chosen, ...own.slice(1)]))
    expect(stored.threads).toEqual([{ ...chosen, chosen: true }, own[1]])
    expect(stored.from).toBe('designer')
    expect((await sheetOf(request)).text).toContain('Madeira 1147 Red')
    await change(of('Signal red'), 'Isacord')
    const { text } = await sheetOf(request)
    expect(text).toContain('Madeira 1147 Signal red')
    // Of the other stop the shop's brand has nothing nearer.
    expect(text).toContain('Isacord 1904 Cardinal')
    await change('Isacord,1904,Cardinal,#c8102e')
    // What was chosen stays, also once it left the chart.
    expect((await app.call('setThreadColors', set(stored.threads))).threads[0]).toMatchObject({ name: 'Red' })
    expect((await sheetOf(request)).text).toContain('Madeira 1147 Red')
    await app.refused('setThreadColors', 'invalid_body', set([{ ...chosen, code: '9999' }, ...own.slice(1)]))
    await app.refused('setThreadColors', 'colors_of_file', set([chosen, { color: '#123456' }]))
    expect((await app.call('setThreadColors', set([]))).from).toBe('file')
    await app.refused('setThreadColors', 'colors_of_file', set([]))
    await change('')
  })

  test('is refused with a sentence where there is nothing to draw, and to strangers', async () => {
    const request = await order()
    const asking = (as: TestAccount) => ({ as, params: { _id: request._id } })
    await app.refused('downloadWorksheet', 'nothing_delivered', asking(customer))
    await deliver(request, [{ imageName: 'broken.dst', content: Buffer.from('not a design') }])
    const { message } = await app.refused('downloadWorksheet', 'worksheet_without_design', asking(customer))
    expect(message).toMatch(/holds no stitch file/)
    for (const as of [await buildCustomer(app), await buildStaff(app, 'designer'), await buildStaff(app, 'sales')]) {
      await app.refused('downloadWorksheet', 'record_not_found', asking(as))
    }
    // What was not sent yet is the shop's alone.
    const held = await order()
    await deliver(held, [{ imageName: 'held.dst', content: badgeDst('held') }], null)
    await app.refused('downloadWorksheet', 'nothing_delivered', { as: customer, params: { _id: held._id } })
    expect((await sheetOf(held, admin)).text).toContain('held.dst')
  })
})
