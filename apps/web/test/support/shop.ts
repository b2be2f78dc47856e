import type { Answer } from '@stitchdesk/contract/endpoints'
import { SETTINGS, SHOP_DRAFTS, type ShopSettingName, type ShopSettings } from '@stitchdesk/contract/settings/settings'
import type { Seller } from '@stitchdesk/contract/settings/shop'

// A text area that grows measures itself again when fonts arrive; jsdom knows no fonts.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** What pages are told of the shop before anybody signs in. */
export function aShop(over: Partial<Answer<'getShop'>> = {}): Answer<'getShop'> {
  return {
    companyName: 'Test Shop',
    taxRate: 0,
    timeZone: 'America/Chicago',
    takesCards: false,
    payMethods: { PayPal: '', CreditCard: '', BankTransfer: '' },
    googleClientId: null,
    resultBytes: 5_242_880,
    accent: null,
    logo: null,
    sewOuts: [],
    legal: [],
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
  const parts = (Object.keys(SHOP_DRAFTS) as ShopSettingName[]).map((name) => {
    const { schema, asItComes } = SETTINGS[name]
    return [name, { value: schema.parse(asItComes), version: 0, changedBy: null, changedAt: null }]
  })
  return {
    ...(Object.fromEntries(parts) as Pick<ShopSettings, ShopSettingName>),
    logo: null,
    withoutCountry: 0,
    sewOuts: { pictures: [], version: 0 },
    configured: {
      companyName: 'Test Shop',
      timeZone: 'America/Chicago',
      mailFrom: 'Test Shop <no-reply@desk.test>',
      dueDays: 30,
      taxRate: 0,
      mailServer: true,
    },
    ...over,
  }
}
