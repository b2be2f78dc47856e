import type { SettingName, SettingValue } from '@stitchdesk/contract/settings/settings'
import { brandOf, type MailBrand } from '../apps/api/src/features/mail/mail-brand.ts'
import { THREAD_CHART } from './thread-chart.ts'

/** The demo's shop is in Chicago, whatever the machine's zone. */
export const DEMO_ZONE = 'America/Chicago'

/** Days late on which the demo's shop reminds its customers. */
export const DEMO_REMINDER_DAYS = [3, 14, 30] as const

/** What the demo's shop charges for changes. */
export const DEMO_ROUNDS = {
  ...{ charges: 'on', freeRounds: '1', freeDays: '30', freeResize: '10', price: '7.50' },
} as const satisfies SettingValue<'rounds'>

/** The details of the invented shop. The configuration sets its name. */
const told = {
  shop: {
    companyName: '',
    address: '4820 Bobbin Street, Suite 210\nChicago, IL 60607',
    country: 'United States',
    phone: '+1 312 555 0142',
    email: 'desk@stitchdesk.example',
    website: 'https://stitchdesk.example',
    taxNumber: '36-5550142',
  },
  zone: { timeZone: DEMO_ZONE },
  brand: { accent: '#4254c5' },
  mail: { signature: 'Kind regards,\nyour digitizing desk', language: '', sender: '' },
  holds: { overLimit: '', overdueDays: '', previewUntilPaid: 'on' },
  billing: {
    terms: 'Payment within 30 days. Thank you for your business.',
    howToPay:
      'Bank transfer: First Thread Bank, account 5550 1420 01, routing 071 555 014.\nPayPal: pay@stitchdesk.example\nPlease name the invoice number with your payment.',
    paper: '',
    dueDays: '',
    creditAtIssue: 'ask',
  },
  rounds: DEMO_ROUNDS,
  threadChart: { chart: THREAD_CHART, brand: '' },
  reminders: {
    ...{ days1: String(DEMO_REMINDER_DAYS[0]), text1: '', days2: String(DEMO_REMINDER_DAYS[1]), text2: '' },
    ...{ days3: String(DEMO_REMINDER_DAYS[2]), text3: '' },
  },
} as const satisfies { [N in SettingName]?: SettingValue<N> }

/** The demo's settings as rows. */
export const demoSettings = (sewOuts: SettingValue<'sewOuts'>) =>
  Object.entries({ ...told, sewOuts }).map(([_id, value]) => ({ _id, value: JSON.stringify(value), version: 1 }))

/** The layout of the demo's mails. */
export function demoBrand({ companyName, publicUrl }: { companyName: string; publicUrl: string }): MailBrand {
  const { signature } = told.mail
  const shop = {
    ...told.shop,
    ...told.billing,
    companyName,
    accent: told.brand.accent,
    logo: null,
    signature,
    language: 'en' as const,
    sender: '',
    legal: [],
  }
  return brandOf(shop, publicUrl)
}
