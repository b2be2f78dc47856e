import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { artworkFiles, DRAWING } from './support/artwork-files.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { DST, formOf, PNG } from './support/sample-files.ts'

let app: TestApp
let admin: TestAccount
let files: Awaited<ReturnType<typeof artworkFiles>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  files = await artworkFiles()
})
afterAll(() => app.stop())

const send = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
  app.attempt('uploadLogo', { as: admin, body: formOf([name, content]) })
const logo = async () => (await app.call('getShop')).logo

test.each(['logo.png', 'logo.jpg', 'logo.webp', 'logo.svg'])('%s becomes a PNG for everybody to see', async (name) => {
  const { status, body } = await send(name, files[name] ?? '')
  expect(status, JSON.stringify(body)).toBe(200)
  const shown = await logo()
  expect(shown).toMatchObject({ width: 333, height: 200 })
  const answer = await app.fetch(shown?.address ?? '')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  // Mail is read in pages of others.
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 333, height: 200 })
})

test('what is none, or more than a picture, is refused by a sentence, and the logo of before stays', async () => {
  await send('logo.svg', DRAWING)
  const before = await app.call('getShopSettings', { as: admin })
  const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const noise = Buffer.alloc(3 * 1024 ** 2, 1)
  PNG.copy(noise)
  const cases: [name: string, content: Uint8Array<ArrayBuffer> | string, status: number, told: RegExp][] = [
    ['bomb.png', new Uint8Array(wide), 415, /81|too large|at most 50/i],
    ['program.png', Buffer.from('MZ\x90\x00 this program cannot be run in DOS mode'), 415, /not that of a \.png/],
    ['program.exe', 'MZ', 415, /not accepted/],
    ['logo.dst', DST, 415, /Choose a PNG, JPEG, WebP or SVG/],
    ['half.png', Buffer.from(PNG.subarray(0, 30)), 415, /can’t be used as a logo/],
    ['empty.png', '', 415, /is empty/],
    ['large.png', noise, 413, /larger than 2 MB/],
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
  await app.refused('uploadLogo', 'one_picture_only', {
    as: admin,
    body: formOf(['a.png', PNG], ['b.png', PNG]),
  })
  await app.refused('uploadLogo', 'no_picture_chosen', { as: admin, body: new FormData() })
  expect(await app.call('getShopSettings', { as: admin })).toEqual(before)
})

test('removed, there is none, and mails that were sent with it still show it', async () => {
  await send('logo.svg', DRAWING)
  const shown = await logo()
  expect((await app.call('removeLogo', { as: admin })).logo).toBeNull()
  expect(await logo()).toBeNull()
  expect((await app.fetch(shown?.address ?? '')).status).toBe(200)
})
