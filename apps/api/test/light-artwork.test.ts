import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPicture } from '../src/features/pictures/draw-picture.ts'
import { drawMissingPictures } from '../src/features/pictures/draw-pictures.ts'
import { MIGRATIONS, readMigrations } from '../src/platform/database/read-migrations.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, type TestAccount } from './support/factories.ts'
import { pictureRow, readingOf, sendFile } from './support/pictures.ts'
import { DST, PNG } from './support/sample-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '0' })
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** A file whose picture is drawn. */
async function sent(name: string, content: Buffer<ArrayBuffer>) {
  const file = await sendFile(app, customer, { name, content })
  const { checksum, extension } = await pictureRow(app, file)
  await drawPicture(app.services, { checksum, extension, colors: '' }, { last: true, tells: false })
  return file
}

test('a picture from before light artwork had a dark ground is shown until it is drawn anew', async () => {
  const logo = await sent('logo.png', PNG)
  const design = await sent('lion.dst', DST)
  const before = await readingOf(app, customer, logo)
  const unmoved = await pictureRow(app, design)
  const { afterwards = [] } = (await readMigrations(MIGRATIONS)).find(({ name }) => name.startsWith('0581-')) ?? {}
  for (const statement of afterwards) await sql.raw(statement).execute(app.services.db)
  const waiting = await readingOf(app, customer, logo)
  expect(waiting?.picture).toMatchObject({ state: 'waiting', address: before?.picture.address })
  expect(waiting?.picture.address).toBeTruthy()
  expect(await drawMissingPictures(app.services)).toBe(1)
  expect(await pictureRow(app, logo)).toMatchObject({ state: 'done', version: 2 })
  expect(await pictureRow(app, design)).toEqual(unmoved)
})
