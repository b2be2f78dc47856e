import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '../src/features/monitoring/sweep-files.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { artworkFiles } from './support/artwork-files.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { DST, formOf, PNG } from './support/sample-files.ts'

let app: TestApp
let admin: TestAccount
let files: Awaited<ReturnType<typeof artworkFiles>>

beforeAll(async () => {
  app = await startTestApp()
  files = await artworkFiles()
})
afterAll(() => app.stop())
beforeEach(async () => {
  // Each test has an administrator of its own, and with them what may be uploaded in an hour.
  admin = await buildStaff(app, 'Administrate')
  const { sewOuts } = await app.call('getShopSettings', { as: admin })
  await app.call('changeSewOuts', { as: admin, body: { pictures: [], version: sewOuts.version } })
})

const send = (name: string, content: Uint8Array<ArrayBuffer> | string, as = admin) =>
  app.attempt('uploadSewOut', { as, body: formOf([name, content]) })
const stored = async () => (await app.call('getShopSettings', { as: admin })).sewOuts
const shown = async () => (await app.call('getShop')).sewOuts
/** Adds pictures where it doesn't matter which: a PNG takes one process and an SVG two. */
const addOne = (name = 'sewn.png', as = admin) => send(name, files['logo.png'] ?? '', as)
const add = async (count: number) => {
  for (let index = 0; index < count; index++) expect((await addOne()).status).toBe(200)
}

/** What is served at the address of the last picture. */
async function served() {
  const answer = await app.fetch((await shown()).at(-1)?.address ?? '')
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, picture: sharp(bytes) }
}

test.each(['logo.png', 'logo.jpg', 'logo.webp', 'logo.svg'])(
  '%s becomes a square picture that everybody may keep for ever',
  async (name) => {
    const { status, body } = await send(name, files[name] ?? '')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await shown()).toEqual([
      { address: expect.stringMatching(/^\/api\/sew-outs\/[\w-]{43}\.webp$/), alt: 'Sew-out' },
    ])
    const { answer, picture } = await served()
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { format, width, height } = await picture.metadata()
    expect({ format, square: width === height, small: width <= SETTING_LIMITS.sewOutSide }).toEqual({
      format: 'webp',
      square: true,
      small: true,
    })
  },
)

test('a photograph full of detail is served in at most 60 kB', async () => {
  const noise = { create: { width: 1400, height: 1100, channels: 3, background: '#888' } } as const
  const photograph = await sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian', sigma: 60 } } })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect((await send('photo.jpg', new Uint8Array(photograph))).status).toBe(200)
  const { bytes, picture } = await served()
  expect(bytes.length).toBeLessThanOrEqual(SETTING_LIMITS.sewOutBytes)
  expect((await picture.metadata()).width).toBeGreaterThanOrEqual(320)
})

test('a photograph is cut to its middle; artwork that is clear or long stands on white as a whole', async () => {
  const colorAt = async (x: number, y: number) => {
    const { picture } = await served()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
    const [red = 0, , blue = 0] = data.subarray(at, at + 3)
    return red > 230 && blue > 230 ? 'white' : red > blue ? 'red' : 'blue'
  }
  await send('sewn.png', files['logo.png'] ?? '')
  expect([await colorAt(0.1, 0), await colorAt(0.9, 1)]).toEqual(['red', 'blue'])
  const long =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#e01020"/></svg>'
  await send('long.svg', long)
  expect([await colorAt(0.5, 0.1), await colorAt(0.02, 0.5), await colorAt(0.98, 0.5)]).toEqual(['white', 'red', 'red'])
  const clear =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="30" fill="#e01020"/></svg>'
  await send('clear.svg', clear)
  expect([await colorAt(0.02, 0.02), await colorAt(0.5, 0.5)]).toEqual(['white', 'red'])
})

test('they are ordered, described and removed in one change, which the audit trail tells', async () => {
  await add(3)
  const { pictures, version } = await stored()
  const [first, second, third] = pictures.map(({ name }) => name)
  const body = {
    pictures: [
      { name: third ?? '', alt: '  Harbor cap, 11,009 stitches ' },
      { name: first ?? '', alt: '' },
    ],
    version,
  }
  const changed = await app.call('changeSewOuts', { as: admin, body })
  expect(changed.sewOuts.pictures.map(({ name, alt }) => ({ name, alt }))).toEqual([
    { name: third, alt: 'Harbor cap, 11,009 stitches' },
    { name: first, alt: 'Sew-out' },
  ])
  expect((await shown()).map(({ alt }) => alt)).toEqual(['Harbor cap, 11,009 stitches', 'Sew-out'])
  const { docs } = await app.call('listAudit', {
    as: admin,
    params: { size: 1, page: 1 },
    query: { entity: 'setting', what: 'pictures' },
  })
  expect(docs).toMatchObject([{ userName: admin.userName, record: 'sewOuts' }])
  expect(docs[0]?.before).toContain(second)
  expect(docs[0]?.after).not.toContain(second)
})

test('of two who change them at once the second is told, and only pictures that are there can be named', async () => {
  await add(1)
  const { pictures, version } = await stored()
  const name = pictures[0]?.name ?? ''
  await app.refused('changeSewOuts', 'stale_version', { as: admin, body: { pictures: [], version: version - 1 } })
  for (const named of [
    [{ name: `${'x'.repeat(43)}.webp`, alt: '' }],
    [
      { name, alt: 'Once' },
      { name, alt: 'Twice' },
    ],
    [{ name: '../../logos/x.png', alt: '' }],
    [{ name, alt: 'y'.repeat(TEXT_LIMITS.short + 1) }],
  ]) {
    await app.refused('changeSewOuts', 'invalid_body', { as: admin, body: { pictures: named, version } })
  }
  expect(await stored()).toMatchObject({ pictures: [{ name, alt: 'Sew-out' }], version })
})

test('a seventh is refused, also of several that arrive at once', async () => {
  await add(SETTING_LIMITS.sewOuts - 1)
  const another = await buildStaff(app, 'Administrate')
  const answers = await Promise.all([addOne('a.png'), addOne('b.png', another)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 413])
  expect((await stored()).pictures).toHaveLength(SETTING_LIMITS.sewOuts)
  const { message } = await app.refused('uploadSewOut', 'too_many_sew_outs', {
    as: admin,
    body: formOf(['seventh.png', PNG]),
  })
  expect(message).toBe('You have 6 pictures. Remove one before you add another.')
})

test('what is none, or more than a picture, is refused by a sentence, and nothing is kept of it', async () => {
  const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const cases: [name: string, content: Uint8Array<ArrayBuffer> | string, status: number, told: RegExp][] = [
    ['bomb.png', new Uint8Array(wide), 415, /81|too large|at most 50/i],
    ['program.png', Buffer.from('MZ\x90\x00 this program cannot be run in DOS mode'), 415, /not that of a \.png/],
    ['sewn.dst', DST, 415, /Choose a PNG, JPEG, WebP or SVG/],
    ['half.png', Buffer.from(PNG.subarray(0, 30)), 415, /can’t be used/],
    ['large.png', Buffer.concat([PNG, Buffer.alloc(FILE_LIMITS.bytes, 1)]), 413, /5 MB|larger|too large/i],
    ['script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, /contains a script/],
    ['click.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, /event handler/],
  ]
  for (const [name, content, status, told] of cases) {
    const answer = await send(name, content)
    expect({ name, status: answer.status, told: (answer.body as { message: string }).message }).toEqual({
      name,
      status,
      told: expect.stringMatching(told),
    })
  }
  await app.refused('uploadSewOut', 'one_picture_at_a_time', {
    as: admin,
    body: formOf(['a.png', PNG], ['b.png', PNG]),
  })
  await app.refused('uploadSewOut', 'no_picture_chosen', { as: admin, body: new FormData() })
  expect(await shown()).toEqual([])
})

test('only administrators choose them', async () => {
  for (const as of [await buildCustomer(app), await buildStaff(app, 'designer'), await buildStaff(app, 'sales')]) {
    await app.refused('uploadSewOut', 'forbidden', { as, body: formOf(['a.png', PNG]) })
    await app.refused('changeSewOuts', 'forbidden', { as, body: { pictures: [], version: 0 } })
  }
})

test('a removed picture is swept away, and those that are shown stay', async () => {
  await add(2)
  const [gone, kept] = await shown()
  const { pictures, version } = await stored()
  await app.call('changeSewOuts', { as: admin, body: { pictures: pictures.slice(1), version } })
  await sweepFiles(app.services, new Date(Date.now() + 1000))
  expect((await app.fetch(gone?.address ?? '')).status).toBe(404)
  expect((await app.fetch(kept?.address ?? '')).status).toBe(200)
})
