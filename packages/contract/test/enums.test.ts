import { expect, it } from 'vitest'
import * as enums from '../src/basics/enums.ts'
import { LIMITS } from '../src/basics/limits.ts'
import { UPLOAD_EXTENSIONS } from '../src/files/upload-extensions.ts'

const words = (list: string) => list.split(', ')

it('offers the agreed choices', () => {
  const stitches = words('100, cnd, dsb, dst, dsz, emb, exp, jef, ksm, pes, pof, tap, xxx, other')
  expect(enums.REQUIRED_FORMATS).toEqual({ quote: stitches, order: stitches, vector: words('cdr, ai, eps, other') })
  expect(enums.FABRICS).toEqual(
    words('Pique, Single Jersey, Cotton Woven, Denim, Silk, Polyester, Twill, Flannel, Fleece, Towel, Leather, Other'),
  )
  expect(enums.PLACEMENTS).toEqual(words('Cap, Chest, Gloves, Cap Side, Cap Back, Towel, JacketBack, Sleeve, Other'))
  expect(enums.ORDER_STATUSES).toEqual(words('New, Processing, Ready, Done'))
  expect(enums.O_STATUSES).toEqual(words('New, Edit, Revision, Jacket Back, Lost'))
  expect(enums.DESIGNATIONS).toEqual(words('User, designer, sales, Administrate, subadmin'))
  expect(enums.CURRENCIES).toEqual(words('USD, EUR, PKR, GBP'))
  expect(enums.PAY_METHODS).toEqual(words('PayPal, CreditCard, BankTransfer'))
  expect(enums.COLOR_STATUSES).toEqual(words('Nothing, Red, Green'))
  expect(enums.INVOICE_STATUSES).toEqual(words('Paid, Unpaid, Overdue, Draft, Void'))
  expect(enums.LANGUAGES.toSorted()).toEqual(words('de, en, es, it, ru'))
})

it('keeps the agreed limits', () => {
  expect(LIMITS).toMatchObject({
    pageSize: 50,
    pickerPageSize: 20,
    assigneePageSize: 100,
    attachments: 2,
    resultFiles: 10,
    fileBytes: 5 * 1024 * 1024,
    additionalInstructions: 1000,
    stitiches: 50,
    comments: 500,
    selectLevel: { min: 1, max: 10 },
    assignPercentage: { min: 0, max: 5 },
    staffProfileMessageMs: 3000,
    customerProfileNoticeMs: 5000,
    preloaderMs: 2500,
  })
  expect(UPLOAD_EXTENSIONS).toEqual(
    words(
      'jpg, jpeg, png, gif, bmp, tiff, webp, pdf, ai, eps, psd, dst, pes, exp, emb, cnd, dsz, jef, ofm, vp3, hus, svg, ' +
        '100, dsb, ksm, pof, tap, xxx, cdr, vip, pec, 10o, u01, art',
    ),
  )
})
