import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInvoice } from '../src/features/billing/document/read-invoice.ts'
import { drawInvoice } from '../src/features/sandbox/draw-invoice.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff } from './support/factories.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function issued() {
  const customer = await buildCustomer(app)
  const { _id: orderId } = await buildBillable(app, customer, 12.5)
  const as = await buildStaff(app, 'Administrate')
  return app.call('saveInvoice', { as, body: { mauth_id: customer._id, inv: [{ orderId }] } })
}

test('keeps how to pay and the terms with the sums and the last two lines', async () => {
  const { _id } = await issued()
  const invoice = await readInvoice(app.services.db, app.services, _id)
  const [line] = invoice.inv
  if (!line) throw new Error('The invoice has no line.')
  const paragraph = Array.from({ length: 6 }, (_, at) => `Term ${at + 1}.`).join('\n')
  const seller = { ...invoice.seller, howToPay: 'By wire.', terms: paragraph }
  let broken = 0
  for (let count = 8; count <= 20; count += 1) {
    const inv = Array.from({ length: count }, (_, at) => ({ ...line, id: at + 1, orderName: `Crest ${at + 1}!` }))
    const drawing = {
      invoice: { ...invoice, seller, inv },
      paper: 'Letter',
      language: 'en',
      readPictures: async () => new Map<string, Buffer>(),
      readLogo: async () => null,
    } as const
    const pages = await readPdf(await drawInvoice(app.services, drawing))
    const last = pages.at(-1)?.text ?? ''
    for (const said of [`Crest ${count}!`, 'By wire.', 'Term 1.', 'Term 6.'])
      expect(last, `${count} lines`).toContain(said)
    if (pages.length === 1) continue
    broken += 1
    expect(last, `${count} lines`).toContain(`Crest ${count - 1}!`)
  }
  expect(broken).toBeGreaterThan(2)
})

test('is tagged, so that a program can read it aloud in order', async () => {
  const { _id } = await issued()
  const bytes = Buffer.from((await app.attempt('downloadInvoice', { params: { id: _id } })).body as Buffer)
  const said = bytes.toString('latin1')
  expect(said).toMatch(/\/MarkInfo /)
  expect(said).toMatch(/\/Marked true/)
  for (const element of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P']) {
    expect(said, element).toMatch(new RegExp(`/S /${element}\\b`))
  }
})
