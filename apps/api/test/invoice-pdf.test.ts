import { dayOf, spellOutDay } from '@stitchdesk/contract/basics/days'
import { moneyText, toCents } from '@stitchdesk/contract/basics/money'
import { totalRows } from '@stitchdesk/contract/billing/invoice-document'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInvoice } from '../src/features/billing/document/read-invoice.ts'
import { drawInvoice } from '../src/features/sandbox/draw-invoice.ts'
import { Fonts } from '../src/features/sandbox/program/invoice/fonts.ts'
import { paperTexts } from '../src/platform/texts/paper-texts.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { DRAWING } from './support/artwork-files.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { paymentOf } from './support/payments.ts'
import { readPdf } from './support/pdf.ts'
import { formOf } from './support/sample-files.ts'

const SHOP = {
  companyName: 'Lion <b> & Co',
  address: '1 Mane Street\nChicago, IL 60607',
  country: 'United States',
  phone: '+1 312 555 0142',
  email: 'desk@lion.example',
  website: 'https://lion.example',
  taxNumber: '36-5550142',
}

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '8.25' })
  admin = await buildStaff(app, 'Administrate')
  await set('shop', SHOP)
  await set('brand', { accent: '#0b5d3b' })
  await set('billing', { terms: 'Within 30 days', howToPay: 'Bank: 5550\nPayPal: pay@lion.example' })
  await app.call('uploadLogo', { as: admin, body: formOf(['logo.svg', DRAWING]) })
})
afterAll(() => app.stop())

async function set(name: 'shop' | 'brand' | 'billing', value: object) {
  const { version } = (await app.call('getShopSettings', { as: admin }))[name]
  const { status } = await app.attempt('changeShopSetting', { as: admin, body: { name, value, version } })
  expect(status).toBe(200)
}

/** Issues an invoice over requests with these prices. */
async function issue(
  customer: TestAccount,
  ...requests: { price: number; discount?: number; orderName?: string; po?: string }[]
) {
  const built = []
  for (const request of requests) built.push(await buildRequest(app, { customer, orderStatus: 'Done', ...request }))
  return app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: customer._id, inv: built.map(({ _id }) => ({ orderId: _id })) },
  })
}

async function pdfOf(id: string) {
  const { status, body, headers } = await app.attempt('downloadInvoice', { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  const bytes = body as Buffer
  const pages = await readPdf(bytes)
  return { bytes, pages, headers, text: pages.map(({ text }) => text).join(' ') }
}

/** The PDF of an invoice, which must say each figure, day and name that its answer says. */
async function pdfThatAgrees(id: string) {
  const invoice = await app.call('getInvoice', { params: { id } })
  const pdf = await pdfOf(id)
  const said = [
    invoice.timestamp,
    invoice.companyName,
    invoice.company,
    invoice.contactPerson,
    ...invoice.address.split('\n'),
    invoice.authEmail,
    spellOutDay(invoice.invoiceDate ?? ''),
    spellOutDay(invoice.dueDate ?? ''),
    ...invoice.inv.flatMap((line) => [
      line.orderName,
      displayOrderCode(line.requestFor, line.orderNo),
      line.po,
      spellOutDay(dayOf(new Date(line.submitDateTime), invoice.timeZone)),
      moneyText(toCents(line.price)),
      ...(line.discount ? [moneyText(toCents(-line.discount))] : []),
      moneyText(toCents(line.totalPrice)),
    ]),
    ...totalRows(invoice).map(
      ({ name, number = '', amount }) =>
        `${paperTexts('en').invoice(name, { rate: invoice.taxRate, number })} ${moneyText(toCents(amount))}`,
    ),
  ]
  for (const text of said) expect(pdf.text).toContain(text)
  return { ...pdf, invoice }
}

describe('the PDF of an invoice', () => {
  test('says what its page says: seller, customer, lines, how it adds up, how to pay', async () => {
    const customer = await buildCustomer(app, {
      company: 'Harbor Caps',
      contactPerson: 'Ada Lovelace',
      address: '7 Harbor Road',
      city: 'Boston',
      state: 'MA',
      zipcode: '02110',
    })
    const { _id } = await issue(
      customer,
      { price: 1250, discount: 50.05, po: 'PO-7' },
      { price: 0.35, orderName: 'Crest, left chest' },
    )
    const { text, bytes, headers, invoice } = await pdfThatAgrees(_id)

    for (const told of ['1 Mane Street', 'Chicago, IL 60607', 'desk@lion.example', 'Tax number 36-5550142']) {
      expect(text).toContain(told)
    }
    expect(text).toContain('How to pay')
    expect(text).toContain('Bank: 5550 PayPal: pay@lion.example')
    expect(text).toContain('Within 30 days')
    expect(text).toContain('1 of 1')
    expect(invoice).toMatchObject({ tax: 103.15, discount: 50.05 })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Invoice ${invoice.timestamp}.pdf"`)
    const source = bytes.toString('latin1')
    expect(source).toContain('/Lang (en-US)')
    expect(source).toContain(`(Invoice no ${invoice.timestamp})`)
    expect(source).toContain('(Lion <b> & Co)')
    expect(source).toContain('<rdf:li>Lion &#60;b&#62; &#38; Co</rdf:li>')
  })

  test('says what was owed at issue, and nothing of what became of it', async () => {
    const customer = await buildCustomer(app)
    const paid = await issue(customer, { price: 40 })
    await app.call('payInvoice', { as: admin, body: { ...paymentOf(paid), Price: 13.3 } })
    const credited = { amount: 5, reason: 'Late', clientId: 'note-of-the-pdf' }
    await app.call('addCreditNote', { as: admin, params: paid, body: credited })
    const { text } = await pdfOf(paid._id)
    expect(text).toContain('Owed $43.30')
    expect(text).toContain('How to pay')
    for (const later of ['Received', 'Credit note', '$30.00', 'paid']) expect(text).not.toContain(later)

    const voided = await issue(customer, { price: 40 })
    const reason = 'Sent to the wrong customer.'
    await app.call('voidInvoice', { as: admin, params: { _id: voided._id }, body: { reason } })
    expect((await pdfOf(voided._id)).text).not.toContain(reason)
    expect(await app.call('getInvoice', { params: { id: voided._id } })).toMatchObject({
      state: 'Void',
      voidReason: reason,
    })
  })

  test('is for whoever has its address, and no draft has one', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const draft = await app.call('saveInvoiceDraft', {
      as: admin,
      body: { mauth_id: customer._id, inv: [{ orderId: request._id }] },
    })
    await app.refused('downloadInvoice', 'invoice_not_found', { params: { id: draft._id } })
    await app.refused('downloadInvoice', 'invoice_not_found', {
      params: { id: 'ffffffff-0000-4000-8000-000000000000' },
    })
  })

  test('has the paper that the shop chooses, else what its country prints on', async () => {
    const customer = await buildCustomer(app)
    const widthOf = async () =>
      Math.round((await pdfOf((await issue(customer, { price: 9 }))._id)).pages[0]?.width ?? 0)
    expect(await widthOf()).toBe(612)
    await set('billing', { paper: 'A4' })
    expect(await widthOf()).toBe(595)
    await set('billing', { paper: '' })
    await set('shop', { ...SHOP, country: 'Germany' })
    expect(await widthOf()).toBe(595)
    await set('shop', { ...SHOP, country: '' })
    expect(await widthOf()).toBe(595)
  })

  test.each([
    ['Russian', 'ООО «Северная вышивка», Екатеринбург'],
    ['Arabic', 'شركة التطريز الحديثة'],
    ['Hebrew', 'רקמה ירושלים (2026) בע״מ'],
    ['Vietnamese', 'Thêu Việt Nguyễn'],
    ['Greek', 'Κεντήματα Αθήνα'],
  ])('sets %s names in letters that can be read and copied', async (_, company) => {
    const { _id } = await buildInvoice(app, await buildCustomer(app))
    await app.services.db.updateTable('invoice').set({ company }).where('_id', '=', _id).execute()
    const { bytes, text } = await pdfOf(_id)
    const letters = (said: string) =>
      [...said.normalize('NFKC')].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).toSorted()
    for (const letter of new Set(letters(company))) expect(letters(text)).toContain(letter)
    expect(bytes.length).toBeLessThan(150_000)
  })

  test('goes with the email that brings the invoice', async () => {
    const customer = await buildCustomer(app)
    const invoice = await issue(customer, { price: 12.5 })
    const mail = await waitForMail(app, customer.email, invoice.timestamp)
    const [attached] = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(attached?.filename).toBe(`Invoice ${invoice.timestamp}.pdf`)
    const [page] = await readPdf(new Uint8Array(attached?.content as ArrayBuffer))
    expect(page?.text).toContain(`Grand total ${moneyText(toCents(invoice.grandTotal))}`)
  })

  test('never parts the sums from the last lines', async () => {
    const { _id } = await issue(await buildCustomer(app), { price: 12.5 })
    const invoice = await readInvoice(app.services.db, app.services, _id)
    const [line] = invoice.inv
    if (!line) throw new Error('The invoice has no line.')
    const settled = { ...invoice, state: 'Paid', status: true, received: invoice.grandTotal, owed: 0 } as typeof invoice
    let broken = 0
    for (let count = 12; count <= 22; count += 1) {
      const inv = Array.from({ length: count }, (_, at) => ({ ...line, id: at + 1, orderName: `Crest ${at + 1}!` }))
      const drawing = {
        invoice: { ...settled, inv },
        paper: 'Letter',
        language: 'en',
        readPictures: async () => new Map<string, Buffer>(),
        readLogo: async () => null,
      } as const
      const pages = await readPdf(await drawInvoice(app.services, drawing))
      const last = pages.at(-1)?.text ?? ''
      expect(last, `${count} lines`).toContain(`Crest ${count}!`)
      if (pages.length > 1) {
        broken += 1
        expect(last, `${count} lines`).toContain(`Crest ${count - 1}!`)
        expect(last).toContain('# Order')
      }
    }
    expect(broken).toBeGreaterThan(2)
  })

  test('goes on with its heads over as many pages as it takes, and tears no line', async () => {
    const { _id } = await issue(await buildCustomer(app), { price: 12.5 })
    const invoice = await readInvoice(app.services.db, app.services, _id)
    const [line] = invoice.inv
    if (!line) throw new Error('The invoice has no line.')
    const orderName = 'A crest with a name so long that it takes a second line or even a third one in its column'
    const inv = Array.from({ length: 2000 }, (_, index) => ({
      ...line,
      id: index + 1,
      orderName: `${orderName} ${index + 1}!`,
    }))
    const drawing = {
      invoice: { ...invoice, inv },
      paper: 'Letter',
      language: 'en',
      readPictures: async () => new Map<string, Buffer>(),
      readLogo: async () => null,
    } as const
    const pages = await readPdf(await drawInvoice(app.services, drawing))
    expect(pages.length).toBeGreaterThan(40)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`${index + 1} of ${pages.length}`)
      if (/!/.test(text)) expect(text).toContain('# Order')
    }
    const all = pages.map(({ text }) => text.replace(/-\s/g, '-')).join(' ')
    for (const { id } of inv) expect(all).toContain(` ${id}!`)
    // A line's name and its code stand on the same page.
    const starts = pages.map(({ text }) => text.match(/A crest/g)?.length ?? 0)
    const ends = pages.map(({ text }) => text.match(/!/g)?.length ?? 0)
    expect(starts).toEqual(ends)
  })
})

test('a letter keeps its code though an earlier document drew it as a part of another letter', () => {
  const codesOf = (letter: string) => {
    const doc = new PDFDocument()
    doc.font(new Fonts(doc).nameFor(letter, 'regular')).text(letter)
    doc.resume().end()
    const { font } = (doc as unknown as { _font: { font: Font } })._font
    return font.layout(letter).glyphs[0]?.codePoints
  }
  expect(codesOf('ý')).toEqual([0xfd])
  expect(codesOf('y')).toEqual([0x79])
})
