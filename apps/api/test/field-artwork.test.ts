import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { drawn, fetchPicture, pictureRow, sendFile } from './support/pictures.ts'
import { formOf } from './support/sample-files.ts'

// Artwork as other programs save it and telephones send it: none of these files was made by code of ours.

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const fixture = (name: string) => Buffer.from(readFileSync(join(import.meta.dirname, 'fixtures/artwork', name)))
const send = (name: string, content: Buffer<ArrayBuffer>) => sendFile(app, customer, { name, content })
const svg = (inside: string, attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

/** Sends a file and looks at its picture, whose points are shares of its width and height. */
async function shown(name: string, content: Buffer<ArrayBuffer>) {
  const file = await send(name, content)
  const { picture } = await drawn(app, customer, file)
  if (!picture.address) return { file, picture, at: () => 'none', darkest: () => 255 }
  const bytes = Buffer.from(await (await fetchPicture(app, picture, 800)).arrayBuffer())
  const { data, info } = await sharp(bytes).flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true })
  const rgbAt = (x: number, y: number) => {
    const from = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
    return [...data.subarray(from, from + 3)] as [number, number, number]
  }
  return {
    file,
    picture,
    at: (x: number, y: number) => nameOf(rgbAt(x, y)),
    /** The lightness of the darkest point along a line. */
    darkest: (y: number, from: number, to: number) =>
      Math.min(...Array.from({ length: 400 }, (_, step) => Math.max(...rgbAt(from + ((to - from) * step) / 400, y)))),
  }
}

function nameOf([red, green, blue]: readonly [number, number, number]): string {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (high - low < 40) return high > 220 ? 'white' : high > 60 ? 'gray' : 'black'
  if (red > 150 && green > 120) return 'gold'
  return red > blue ? 'red' : 'blue'
}

describe('a drawing as programs export it is taken, stored as it is and drawn:', () => {
  test.each(['svg_illustrator_doctype.svg', 'svg_illustrator_entities.svg', 'svg_latin1.svg'])('%s', async (name) => {
    const content = fixture(name)
    const { file, picture, at } = await shown(name, content)
    expect(picture).toMatchObject({ state: 'done', width: 800, height: 800 })
    expect([at(0.5, 0.5), at(0.02, 0.02)]).toEqual(['red', 'white'])
    const stored = await app.fetch(file.url)
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(content)
    expect(stored.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('with a font that is loaded elsewhere, in another font', async () => {
    const { picture, darkest } = await shown('svg_google_font.svg', fixture('svg_google_font.svg'))
    expect(picture).toMatchObject({ state: 'done', width: 800, height: 400 })
    expect(darkest(0.5, 0, 1)).toBeLessThan(60)
  })

  test.each(['logo.svgz', 'logo.svg'])('packed, as %s', async (name) => {
    const { picture, at } = await shown(name, gzipSync(fixture('svg_illustrator_entities.svg')))
    expect([picture.state, at(0.5, 0.5)]).toEqual(['done', 'red'])
  })

  const halves =
    '<rect width="50%" height="100%" fill="#e01020"/><rect x="50%" width="50%" height="100%" fill="#1030e0"/>'
  test.each([
    [
      'millimeters',
      svg(
        '<rect width="50mm" height="50mm" fill="#e01020"/><rect x="50mm" width="50mm" height="50mm" fill="#1030e0"/>',
        'width="100mm" height="50mm"',
      ),
    ],
    ['points', svg(halves, 'width="200pt" height="100pt"')],
    [
      'percent',
      svg(
        '<rect width="10" height="10" fill="#e01020"/><rect x="10" width="10" height="10" fill="#1030e0"/>',
        'width="100%" height="100%" viewBox="0 0 20 10"',
      ),
    ],
    [
      'a height alone',
      svg(
        '<rect width="10" height="10" fill="#e01020"/><rect x="10" width="10" height="10" fill="#1030e0"/>',
        'height="2cm" viewBox="0 0 20 10"',
      ),
    ],
    [
      'no size at all',
      svg('<rect width="100" height="100" fill="#e01020"/><rect x="100" width="100" height="100" fill="#1030e0"/>', ''),
    ],
    [
      'two choices, of which one is for its own program',
      svg(
        `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><p xmlns="http://www.w3.org/1999/xhtml">no</p></foreignObject><g>${halves}</g></switch>`,
        'width="200" height="100"',
      ),
    ],
  ])('in %s', async (_, content) => {
    const { picture, at } = await shown('logo.svg', content)
    expect(picture).toMatchObject({ state: 'done', width: 800, height: 400 })
    expect([at(0.1, 0.5), at(0.45, 0.9), at(0.55, 0.1), at(0.9, 0.9)]).toEqual(['red', 'red', 'blue', 'blue'])
  })

  test('and kept with the reason where it can’t be drawn', async () => {
    const { file, picture } = await shown('logo.svg', svg(`<text>${'x'.repeat(3000)}</text>`, 'width="10" height="10"'))
    expect(picture).toMatchObject({ state: 'none', reason: 'too-complex' })
    expect((await app.fetch(file.url)).status).toBe(200)
  })
})

describe('an Illustrator file without PDF content', () => {
  const fingerprints = (checksum: string) =>
    app.services.db.selectFrom('picture_detail').select('checksum').where('checksum', '=', checksum).execute()

  test.each(['logo.ai', 'logo.pdf'])('shows its thumbnail instead of the notice, as %s', async (name) => {
    const { picture, at } = await shown(name, fixture('ai_without_pdf_content.ai'))
    expect(picture).toMatchObject({ state: 'done', width: 256, height: 256 })
    expect([at(0.5, 0.5), at(0.25, 0.5), at(0.02, 0.02)]).toEqual(['gold', 'red', 'white'])
  })

  test('and without a thumbnail has none, and nothing is made of the notice', async () => {
    const content = Buffer.from(
      fixture('ai_without_pdf_content.ai').toString('latin1').replaceAll('xmpGImg:image', 'xmpGImg:other'),
      'latin1',
    )
    const { file, picture } = await shown('logo.ai', content)
    expect(picture).toMatchObject({ state: 'none', reason: 'no-pdf-content', address: null })
    const { checksum, features } = await pictureRow(app, file)
    expect(features).toBeNull()
    expect(await fingerprints(checksum)).toEqual([])
  })
})

test('what was typed into a PDF form is drawn', async () => {
  const { picture, darkest } = await shown('order.pdf', fixture('pdf_filled_form.pdf'))
  expect(picture.state).toBe('done')
  // The field’s line of text, and beside it.
  expect(darkest(0.42, 0.08, 0.68)).toBeLessThan(90)
  expect(darkest(0.42, 0.75, 0.98)).toBeGreaterThan(200)
})

describe('other endings:', () => {
  test('a scan called .tif', async () => {
    const { picture } = await shown('scan.tif', fixture('scan.tif'))
    expect(picture).toMatchObject({ state: 'done', width: 800, height: 600 })
  })

  test('a photo called .jfif, upright', async () => {
    const { picture } = await shown('photo.jfif', fixture('photo.jfif'))
    expect(picture).toMatchObject({ state: 'done', reason: null, width: 600, height: 800 })
  })

  test.each([
    ['IMG_1.heic', 'image/heic'],
    ['IMG_1.HEIF', 'image/heic'],
    ['IMG_1.jpg', 'image/heic'],
  ])('a telephone’s photo called %s', async (name, type) => {
    const { file, picture, at } = await shown(name, fixture('two-colors.heic'))
    expect(picture).toMatchObject({ state: 'done', width: 800, height: 480 })
    expect([at(0.25, 0.5), at(0.75, 0.5)]).toEqual(['red', 'blue'])
    const { headers } = await app.fetch(file.url)
    expect([headers.get('content-type'), headers.get('content-disposition')?.slice(0, 10)]).toEqual([
      type,
      'attachment',
    ])
  })

  test.each(['phone.heic', 'phone.jpg'])('a telephone’s photo that can’t be read is kept, as %s', async (name) => {
    const { file, picture } = await shown(name, fixture('phone.heic'))
    expect(picture).toMatchObject({ state: 'none', reason: 'no-heic' })
    expect((await app.fetch(file.url)).status).toBe(200)
  })
})

describe('a photo that was cut short', () => {
  test.each([
    ['photo.jfif', 0.6],
    ['white_logo_transparent.png', 0.7],
  ])('is drawn as far as it goes, and nothing is estimated of it: %s', async (name, share) => {
    const whole = fixture(name)
    const { file, picture } = await shown(name, whole.subarray(0, Math.floor(whole.length * share)))
    expect(picture).toMatchObject({ state: 'done', reason: 'cut-short' })
    expect((await pictureRow(app, file)).features).toBeNull()
  })

  test('at its beginning has no picture', async () => {
    const { picture } = await shown('photo.jpg', fixture('photo.jfif').subarray(0, 60))
    expect(picture).toMatchObject({ state: 'none', reason: 'unreadable' })
  })
})

describe('what is drawn on nothing', () => {
  test('stands on a dark ground where it is white', async () => {
    const { at, darkest } = await shown('logo.png', fixture('white_logo_transparent.png'))
    expect(at(0.01, 0.01)).toBe('gray')
    expect(darkest(0.01, 0, 1)).toBeLessThan(120)
  })

  test.each([
    ['black', '#101010', 'white'],
    ['red', '#c01020', 'white'],
    ['white with a black outline', '#ffffff" stroke="#101010" stroke-width="12', 'white'],
  ])('stays transparent where it is %s', async (_, fill, ground) => {
    const { at } = await shown(
      'logo.svg',
      svg(`<circle cx="50" cy="50" r="30" fill="${fill}"/>`, 'viewBox="0 0 100 100"'),
    )
    expect(at(0.01, 0.01)).toBe(ground)
  })
})

describe('a bad file gets a sentence, and nothing is lost:', () => {
  const names = [
    'ai_without_pdf_content.ai',
    'pdf_filled_form.pdf',
    'photo.jfif',
    'scan.tif',
    'svg_illustrator_entities.svg',
    'two-colors.heic',
    'white_logo_transparent.png',
  ]
  const attempt = async (name: string, content: Buffer<ArrayBuffer>) => {
    const orderCode = await buildOrderCode(app, customer)
    return app.attempt('upload', { as: customer, params: { orderCode }, body: formOf([name, content]) })
  }

  test.each(names)('%s cut short', async (name) => {
    const whole = fixture(name)
    for (const share of [0.1, 0.5, 0.9]) {
      const { status, body } = await attempt(name, whole.subarray(0, Math.ceil(whole.length * share)))
      expect([200, 415]).toContain(status)
      if (status === 200) {
        const [file] = body as { url: string; filePath: string }[]
        const { picture } = await drawn(app, customer, file as { url: string })
        if (picture.state === 'none') expect(picture.reason).not.toBe('failed')
        expect((await app.fetch((file as { url: string }).url)).status).toBe(200)
      } else expect((body as { message: string }).message).toMatch(/\.$/)
    }
  })

  test.each(names)('%s under another name', async (name) => {
    for (const other of ['logo.dst', 'logo.webp', 'logo.psd']) {
      const { status, body } = await attempt(other, fixture(name))
      expect({ status, body }).toMatchObject({ status: 415, body: { code: 'file_content_differs' } })
    }
  })

  test.each(names)('10 MB of %s', async (name) => {
    const whole = fixture(name)
    const { status, body } = await attempt(name, Buffer.alloc(10 * 1024 ** 2, whole))
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test.each(names)('%s with 4 MB of something else behind it', async (name) => {
    const { status, body } = await attempt(name, Buffer.concat([fixture(name), Buffer.alloc(4 * 1024 ** 2, 'x')]))
    expect([200, 415]).toContain(status)
    if (status !== 200) return
    const { picture } = await drawn(app, customer, (body as { url: string }[])[0] as { url: string })
    if (picture.state === 'none') expect(picture.reason).not.toBe('failed')
  })
})
