import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer } from './support/factories.ts'
import { formOf, PNG } from './support/sample-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))

test('is drawn as a square', async () => {
  const owner = await buildCustomer(app)
  const photograph = await picture(4000, 2900)
  const me = await app.call('uploadAvatar', { as: owner, body: formOf(['me.png', photograph]) })
  const shown = await (await app.fetch(me.avatarUrl)).arrayBuffer()
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
})

test('of more than 12 megapixels is refused in a sentence', async () => {
  const owner = await buildCustomer(app)
  const { status, body } = await app.attempt('uploadAvatar', {
    as: owner,
    body: formOf(['me.png', await picture(4100, 3000)]),
  })
  expect(status).toBe(415)
  expect(body).toMatchObject({ message: expect.stringMatching(/4100 × 3000 pixels.+12 megapixels/) })
})

test('can be set twenty times an hour', async () => {
  const owner = await buildCustomer(app)
  await app.services.rateLimits.take('avatarByAccount', owner._id, { points: 20 })
  const refusal = await app.refused('uploadAvatar', 'too_many_attempts', { as: owner, body: formOf(['me.png', PNG]) })
  expect(refusal.message).toMatch(/Try again in \d+ min/)
})

test('is refused once the computing time of an hour is used up', async () => {
  const owner = await buildCustomer(app)
  await app.services.rateLimits.count('computingByAccount', owner._id, 3000)
  const refusal = await app.refused('uploadAvatar', 'computing_hour_spent', {
    as: owner,
    body: formOf(['me.png', PNG]),
  })
  expect(refusal.message).toMatch(/^Your files have taken all the computing time of this hour\. Try again in/)
})
