import { expect, it } from 'vitest'
import * as enums from '../src/basics/enums.ts'
import { PAGE_LIMITS } from '../src/basics/page-limits.ts'
import { TEXT_LIMITS } from '../src/basics/text-limits.ts'
import { FILE_LIMITS } from '../src/files/limits.ts'
import { UPLOAD_EXTENSIONS } from '../src/files/upload-extensions.ts'
import { PLACING_LIMITS } from '../src/placing/limits.ts'
import { PROCESSING_LIMITS } from '../src/processing/limits.ts'

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
  expect(enums.LANGUAGES.toSorted()).toEqual(words('de, en, en-GB, es, it, ru'))
})

it('keeps the agreed limits', () => {
  expect(PAGE_LIMITS).toMatchObject({ size: 50, pickerSize: 20, assigneesSize: 100 })
  expect(PLACING_LIMITS).toMatchObject({ attachments: 2, additionalInstructions: 1000 })
  expect(FILE_LIMITS).toMatchObject({ bytes: 5 * 1024 * 1024, results: 10 })
  expect(TEXT_LIMITS.comments).toBe(500)
  expect(PROCESSING_LIMITS).toMatchObject({
    stitiches: 50,
    selectLevel: { min: 1, max: 10 },
    assignPercentage: { min: 0, max: 5 },
  })
  expect(UPLOAD_EXTENSIONS.toSorted()).toEqual(
    words(
      'jpg, jpeg, png, gif, bmp, tiff, webp, pdf, ai, eps, psd, dst, pes, exp, emb, cnd, dsz, jef, ofm, vp3, hus, svg, ' +
        '100, dsb, ksm, pof, tap, xxx, cdr, vip, pec, 10o, u01, art, tif, jfif, svgz, heic, heif',
    ).toSorted(),
  )
})
