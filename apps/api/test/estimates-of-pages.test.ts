import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESTIMATE_TERMS } from '@stitchdesk/contract/pricing/estimate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fitModel, type Sample } from '../src/features/pricing/estimates/fit-model.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { drawn, pictureRow, sendFile } from './support/pictures.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** Width in inches of the logo on these pages, and its stitches as it was digitized at that size. */
const SEWN = { width: 3.52, stitches: 3211 }

const fixture = (name: string) => Buffer.from(readFileSync(join(import.meta.dirname, 'fixtures/artwork', name)))

async function estimated(name: string, content: Buffer<ArrayBuffer>) {
  const orderCode = await buildOrderCode(app, customer)
  await drawn(app, customer, await sendFile(app, customer, { name, content, orderCode }))
  const body = { requestFor: 'order', orderCode, width: SEWN.width, placement: 'Chest' } as never
  const { stitches } = await app.call('estimateRequest', { as: customer, body })
  return stitches
}

// A browser printed these pages.
describe('the stitches of artwork on a page', () => {
  test.each(['logo.pdf', 'logo.ai'])(
    'are those of what stands within its crop marks, not of its caption: %s',
    async (name) => {
      const stitches = await estimated(name, fixture('page_with_crop_marks.pdf'))
      expect(stitches?.low).toBeLessThan(SEWN.stitches)
      expect(stitches?.high).toBeGreaterThan(SEWN.stitches)
    },
  )

  test.each(['page_of_two_versions.pdf', 'page_with_letter.pdf'])(
    'are not told where it can’t be told which it is: %s',
    async (name) => {
      expect(await estimated(name, fixture(name))).toBeNull()
    },
  )

  test('are not told by what an earlier version measured with its margins', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const file = await sendFile(app, customer, {
      name: 'old.pdf',
      content: Buffer.concat([fixture('page_with_crop_marks.pdf'), Buffer.from('\n')]),
      orderCode,
    })
    await drawn(app, customer, file)
    const ask = async () => {
      const body = { requestFor: 'order', orderCode, width: SEWN.width, placement: 'Chest' } as never
      return (await app.call('estimateRequest', { as: customer, body })).stitches
    }
    expect(await ask()).not.toBeNull()
    const { checksum } = await pictureRow(app, file)
    await sql`UPDATE picture SET "features" = "features" - 'ofPage' WHERE "checksum" = ${checksum}`.execute(
      app.services.db,
    )
    expect(await ask()).toBeNull()
  })

  test('are told with how far estimates were off only where that was measured on pages', async () => {
    const fitTo = (kinds: readonly Sample['kind'][]) => {
      const samples = kinds.flatMap((kind) =>
        Array.from({ length: 20 }, (_, index) => ({
          kind,
          terms: ESTIMATE_TERMS.map((_, at) => 100 + index * at * 7),
          stitches: 900 + index * 130,
        })),
      )
      const { model } = fitModel(samples)
      return app.services.db
        .insertInto('estimate_model')
        .values({ placement: '', model: JSON.stringify(model), heldOut: '[]' })
        .onConflict((conflict) => conflict.column('placement').doUpdateSet({ model: JSON.stringify(model) }))
        .execute()
    }
    const page = fixture('page_with_crop_marks.pdf')
    await fitTo(['picture'])
    expect(await estimated('one.pdf', page)).toMatchObject({ basis: 'all', deliveries: 20, medianError: null })
    expect((await estimated('logo.png', fixture('white_logo_transparent.png')))?.medianError).toBeGreaterThanOrEqual(0)
    await fitTo(['picture', 'page'])
    expect((await estimated('two.pdf', page))?.medianError).toBeGreaterThanOrEqual(0)
  })
})
