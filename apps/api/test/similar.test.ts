import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { likenessTo } from '../src/features/pictures/fingerprints/compare.ts'
import { fingerprintOldPictures } from '../src/features/pictures/fingerprints/fingerprint-old.ts'
import { hashOf, lookedUpBy } from '../src/features/pictures/fingerprints/hash.ts'
import { normalized } from '../src/features/sandbox/program/features/normalized.ts'
import { looksAlike, showsSame } from '../src/features/similar/alike.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, buildStaff, type TestAccount } from './support/factories.ts'
import { drawn, sendFile } from './support/pictures.ts'

/** A badge: the same ring and colors, around another figure. */
const badge = (figure: string, words: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 220">
  <rect width="220" height="220" fill="#fff"/><circle cx="110" cy="110" r="95" fill="#1f3d7a"/><circle cx="110" cy="110" r="62" fill="#fff"/>
  <g fill="#c0392b">${figure}</g><path d="${words}" stroke="#fff" stroke-width="7" fill="none"/></svg>`
const HOUSE = badge(
  '<path d="M110 62L158 104H146V152H122V122H100V152H76V104H64Z"/>',
  'M58 60l10 12M80 40l8 14M110 30v16M140 40l-8 14M60 165l14-8',
)
const WAVES = badge(
  '<path d="M64 96q23-30 46 0t46 0v14q-23 30-46 0t-46 0Z"/><path d="M70 130q20-20 40 0t40 0v10q-20 20-40 0t-40 0Z"/>',
  'M36 100h16M40 130l14-6M170 98l16 4M165 150l12 8M110 188v-14M90 186l3-14',
)
const png = async (svg: string) => sharp(await sharp(Buffer.from(svg)).resize(700).png().toBuffer())
const bytes = async (picture: Sharp) => Buffer.from(await picture.png().toBuffer()) as Buffer<ArrayBuffer>
const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#aa2222' } })
const noise = () => {
  let state = 5
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state >>> 24
  }
  const data = Buffer.from(Array.from({ length: 300 * 300 * 3 }, next))
  return sharp(data, { raw: { width: 300, height: 300, channels: 3 } })
}

async function detailOf(picture: Sharp): Promise<Uint8Array | undefined> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return normalized({ data, width: info.width, height: info.height, channels: info.channels })
}

/** What customers do to a logo before they send it again. */
const CHANGED: Record<string, (logo: Sharp) => Sharp | Promise<Sharp>> = {
  'rotated by 90°': (logo) => logo.rotate(90),
  'rotated by 180°': (logo) => logo.rotate(180),
  resized: (logo) => logo.resize(210),
  recompressed: async (logo) => sharp(await logo.jpeg({ quality: 35 }).toBuffer()),
  'recolored to gray': (logo) => logo.grayscale(),
  'cropped by 5 %': (logo) => logo.extract({ left: 35, top: 0, width: 665, height: 665 }),
}

describe('a fingerprint', () => {
  test.each(Object.keys(CHANGED))('of a logo %s is that of the logo, and of no other', async (how) => {
    for (const [logo, other] of [
      [HOUSE, WAVES],
      [WAVES, HOUSE],
    ] as const) {
      const [own, foreign] = [await detailOf(await png(logo)), await detailOf(await png(other))]
      const changed = await (CHANGED[how] as (typeof CHANGED)[string])(await png(logo))
      const detail = await detailOf(sharp(await bytes(changed)))
      if (!own || !foreign || !detail) throw new Error('A logo was not read.')
      const bands = lookedUpBy(detail).bands
      expect(hashOf(own).bands.some((band) => bands.includes(band))).toBe(true)
      expect(showsSame(likenessTo(detail)(own))).toBe(true)
      expect(showsSame(likenessTo(detail)(foreign))).toBe(false)
    }
  })

  test('is not made of one color, noise or a few pixels', async () => {
    for (const empty of [flat(300), flat(1), noise(), (await png(HOUSE)).resize(12)]) {
      expect(await detailOf(sharp(await bytes(empty)))).toBeUndefined()
    }
  })

  test('of a picture is not like that of any other', async () => {
    const shape = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><rect width="200" height="120" fill="#fff"/>${inside}</svg>`
    const one = await detailOf(
      await png(shape('<path d="M10 110L60 10L90 110Z"/><rect x="120" y="30" width="60" height="60"/>')),
    )
    const other = await detailOf(await png(HOUSE))
    if (!one || !other) throw new Error('A picture was not read.')
    expect(looksAlike(likenessTo(one)(other))).toBe(false)
  })
})

describe('over HTTP', () => {
  let app: TestApp
  let admin: TestAccount
  let customer: TestAccount
  let stranger: TestAccount
  beforeAll(async () => {
    app = await startTestApp({ PICTURE_PROCESSES: '2' })
    admin = await buildStaff(app, 'Administrate')
    customer = await buildCustomer(app)
    stranger = await buildCustomer(app)
  })
  afterAll(() => app.stop())

  /** Artwork under a code, drawn. */
  async function send(as: TestAccount, picture: Sharp) {
    const orderCode = await buildOrderCode(app, as)
    const file = await sendFile(app, as, { name: 'logo.png', content: await bytes(picture), orderCode })
    await drawn(app, as, file)
    return { orderCode, file }
  }
  async function placed(as: TestAccount, picture: Sharp, orderName: string) {
    const { orderCode, file } = await send(as, picture)
    return app.call('createOrder', {
      as,
      body: {
        ...{
          requestFor: 'order',
          orderName,
          requiredFormat: 'dst',
          orderCode,
          width: 3.46,
          height: 2.4,
          placement: 'Chest',
        },
        imagesUploads: [{ filePath: file.filePath }],
      },
    })
  }
  const deliver = (_id: string) =>
    app.services.db
      .updateTable('request')
      .set({ orderStatus: 'Done', sentDate: '2026-03-07T12:00:00Z' })
      .where('_id', '=', _id)
      .execute()
  const told = async (as: TestAccount, picture: Sharp) => {
    const { orderCode } = await send(as, picture)
    return app.call('findMadeBefore', { as, body: { orderCode } })
  }
  const similar = async (as: TestAccount, _id: string) =>
    (await app.call('listSimilarWork', { as, params: { _id } })).docs.map(({ orderName, same }) => [orderName, same])

  test('customers are told of their own deliveries alone, staff of all work within reach', async () => {
    const house = await placed(customer, await png(HOUSE), 'Iron House')
    await placed(customer, await png(WAVES), 'Waves')
    const turned = (await png(HOUSE)).rotate(90)
    // Placed, but not delivered yet.
    expect((await told(customer, turned)).designs).toEqual([])
    await deliver(house._id)
    const answer = await told(customer, (await png(HOUSE)).rotate(90))
    expect(answer).toMatchObject({
      ...{ reading: false, formatPrice: null },
      designs: [{ _id: house._id, orderName: 'Iron House', placement: 'Chest', width: 3.46, height: 2.4 }],
    })
    expect(answer.designs[0]?.file?.picture.address).not.toBeNull()
    // Nobody learns what was made for others, nor looks under a code of others.
    expect(await told(stranger, await png(HOUSE))).toEqual({ reading: false, designs: [], formatPrice: null })
    const { orderCode } = await send(customer, await png(HOUSE))
    await app.refused('findMadeBefore', 'record_not_found', { as: stranger, body: { orderCode } })
    await app.refused('findMadeBefore', 'forbidden', { as: admin, body: { orderCode } })

    const copy = await placed(stranger, (await png(HOUSE)).grayscale(), 'Copied house')
    expect((await similar(admin, copy._id))[0]).toEqual(['Iron House', true])
    expect((await similar(admin, copy._id)).filter(([, same]) => same)).toHaveLength(1)
    await app.refused('listSimilarWork', 'forbidden', { as: stranger, params: { _id: copy._id } })
    // A salesperson and a designer see what is theirs.
    const [designer, sales] = [await buildStaff(app, 'designer'), await buildStaff(app, 'sales')]
    for (const as of [designer, sales]) {
      await app.refused('listSimilarWork', 'record_not_found', { as, params: { _id: copy._id } })
    }
    await app.services.db.updateTable('request').set({ assTo: designer.userName }).where('_id', '=', copy._id).execute()
    expect(await similar(designer, copy._id)).toEqual([])

    // A file that was withdrawn, or a deleted request, is found no more.
    await app.services.db.updateTable('request').set({ delete: true }).where('_id', '=', house._id).execute()
    expect((await told(customer, await png(HOUSE))).designs).toEqual([])
    expect((await similar(admin, copy._id)).filter(([, same]) => same)).toEqual([])
  })

  test('pictures that show nothing are like nothing', async () => {
    const empty = await placed(customer, flat(300), 'Red')
    await deliver(empty._id)
    for (const picture of [flat(300), flat(1), noise()]) expect((await told(customer, picture)).designs).toEqual([])
    expect(await similar(admin, empty._id)).toEqual([])
  })

  test('pictures from before there were fingerprints get one', async () => {
    const { db } = app.services
    await db.deleteFrom('picture_fingerprint').execute()
    await db.deleteFrom('picture_detail').execute()
    await db.updateTable('picture').set({ fingerprinted: false }).execute()
    expect(await fingerprintOldPictures(app.services, Date.now() + 60_000)).toBeGreaterThan(3)
    expect((await db.selectFrom('picture_fingerprint').select('checksum').execute()).length).toBeGreaterThan(1)
    expect(await fingerprintOldPictures(app.services, Date.now() + 60_000)).toBe(0)
  })
})
