import type { Answer } from '@stitchdesk/contract/endpoints'
import { shopRemindersSchema } from '@stitchdesk/contract/settings/reminders'
import { shopRoundsSchema } from '@stitchdesk/contract/settings/rounds'
import { shopQuestionsSchema } from '@stitchdesk/contract/settings/saved-replies'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import type { Seller } from '@stitchdesk/contract/settings/shop'
import { shopTurnaroundSchema } from '@stitchdesk/contract/settings/turnaround'
import { shopWorksheetSchema } from '@stitchdesk/contract/settings/worksheet'

// A text area that grows measures itself anew when fonts arrive; jsdom knows no fonts.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** What pages are told of the shop before anybody signs in. */
export function aShop(over: Partial<Answer<'getShop'>> = {}): Answer<'getShop'> {
  return {
    companyName: 'Test Shop',
    taxRate: 0,
    timeZone: 'America/Chicago',
    takesCards: false,
    googleClientId: null,
    accent: null,
    logo: null,
    sewOuts: [],
    ...over,
  }
}

/** The shop as an invoice names it. */
export function aSeller(over: Partial<Seller> = {}): Seller {
  return {
    companyName: 'Thread & Co',
    address: '',
    country: '',
    phone: '',
    email: '',
    website: '',
    taxNumber: '',
    accent: null,
    logo: null,
    terms: '',
    howToPay: '',
    paper: '',
    ...over,
  }
}

/** What administrators are told of the shop's settings. */
export function someShopSettings(over: Partial<ShopSettings> = {}): ShopSettings {
  const { companyName: _, accent: __, logo: ___, terms, howToPay, paper, ...details } = aSeller()
  const asItComes = { version: 0, changedBy: null, changedAt: null }
  return {
    shop: { value: { companyName: '', ...details }, ...asItComes },
    brand: { value: { accent: '' }, ...asItComes },
    mail: { value: { signature: '', language: '' }, ...asItComes },
    notice: { value: { text: '', from: '', until: '' }, ...asItComes },
    billing: { value: { terms, howToPay, paper }, ...asItComes },
    eInvoices: { value: { facturX: '' }, ...asItComes },
    holds: { value: { overLimit: '', overdueDays: '', previewUntilPaid: '' }, ...asItComes },
    accounts: {
      value: {
        ...{ receivable: '', PayPal: '', CreditCard: '', BankTransfer: '' },
        ...{ sales: '', tax: '', creditNotes: '', writeOffs: '' },
      },
      ...asItComes,
    },
    reminders: { value: shopRemindersSchema.parse({}), ...asItComes },
    rounds: { value: shopRoundsSchema.parse({}), ...asItComes },
    zone: { value: { timeZone: '' }, ...asItComes },
    turnaround: { value: shopTurnaroundSchema.parse({}), ...asItComes },
    threadChart: { value: { chart: '', brand: '' }, ...asItComes },
    worksheet: { value: shopWorksheetSchema.parse({}), ...asItComes },
    questions: { value: shopQuestionsSchema.parse({}), ...asItComes },
    logo: null,
    withoutCountry: 0,
    sewOuts: { pictures: [], version: 0 },
    configured: {
      companyName: 'Test Shop',
      timeZone: 'America/Chicago',
      mailFrom: 'Test Shop <no-reply@desk.test>',
      mailServer: true,
    },
    ...over,
  }
}
