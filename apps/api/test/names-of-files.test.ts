import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { DST, formOf, PNG } from './support/sample-files.ts'

// Names of files as customers have them, in any script.

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const FIELD = join(import.meta.dirname, '../../../packages/contract/test/field/names.txt')
const given = readFileSync(FIELD, 'utf8').trimEnd().split('\n')

/** What is shown and saved, where it isn't the given name, and the end of the stored name. */
const EXPECTED: Record<string, { shown?: string; saved?: string; stored: string }> = {
  'Логотип «Вышивка».dst': { stored: 'Logotip_Vyshivka.dst' },
  '刺繍ロゴ.dst': { stored: 'CiXiurogo.dst' },
  'شعار.png': { stored: 'shr.png' },
  'logo 🧵🪡.png': { stored: 'logo_.png' },
  'photo\u202Egpj.exe.png': { shown: 'photogpj.exe.png', stored: 'photogpjexe.png' },
  [`${'a'.repeat(200)}.png`]: { stored: `${'a'.repeat(116)}.png` },
  'O’Brien & Söhne – Kappe (vorne).dst': { stored: 'OBrien__Soehne_-_Kappe_vorne.dst' },
  // Windows can't save a file of the name of a device.
  'CON.dst': { saved: 'CON_.dst', stored: 'CON.dst' },
  'design.DST.dst': { stored: 'designDST.dst' },
  'Zoë.png': { stored: 'Zoe.png' },
  'Zoe\u0308.png': { shown: 'Zoë.png', stored: 'Zoe.png' },
}

test.each(given.filter((name) => name !== '.dst'))('%j is shown and saved as the customer’s', async (name) => {
  const expected = EXPECTED[name]
  if (!expected) throw new Error(`Nobody said what becomes of ${name}.`)
  const { shown = name, saved = shown, stored } = expected
  const orderCode = await buildOrderCode(app, customer)
  const content = name.endsWith('.png') ? PNG : DST
  const [file] = await app.call('upload', { as: customer, params: { orderCode }, body: formOf([name, content]) })
  expect(file).toMatchObject({ name: shown, imageName: `${orderCode}-${stored}` })
  const { headers } = await app.fetch(file?.url ?? '')
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1]
  expect(encoded ? decodeURIComponent(encoded) : /filename="(.+)"$/.exec(disposition)?.[1]).toBe(saved)
  const placed = await app.call('createOrder', {
    as: customer,
    body: {
      ...{ requestFor: 'order', orderCode, orderName: 'Lion cap', requiredFormat: 'dst', width: 3, height: 2 },
      ...{ fabric: 'Twill', placement: 'Chest', numberOfColors: '3', blending: 'No', rush: 'No' },
      imagesUploads: [{ filePath: file?.filePath ?? '' }],
    },
  } as never)
  expect(placed.imagesUploads.map(({ name: told }) => told)).toEqual([shown])
  expect(placed.fileName).toBe(shown)
})

test('a name of nothing but an extension is refused with a sentence, and one that is cut off leaves no half letter', async () => {
  const orderCode = await buildOrderCode(app, customer)
  const params = { orderCode }
  const bare = await app.refused('upload', 'file_type_refused', { as: customer, params, body: formOf(['.dst', DST]) })
  expect(bare.message).toMatch(/^\.dst: /)
  const long = `${'🧵'.repeat(300)}.dst`
  const [file] = await app.call('upload', { as: customer, params, body: formOf([long, DST]) })
  expect(file?.name).toBe(`${'🧵'.repeat(251)}.dst`)
})
