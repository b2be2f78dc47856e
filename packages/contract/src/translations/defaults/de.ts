import type { Translates } from '../../basics/translation.ts'
import type en from './en.ts'

const texts = {
  accounts: {
    receivable: '1200 Forderungen',
    PayPal: '1050 PayPal',
    CreditCard: '1060 Kartenzahlungen',
    BankTransfer: '1000 Bank',
    sales: '4000 Erlöse',
    tax: '2200 Umsatzsteuer',
    creditNotes: '4900 Gutschriften',
    writeOffs: '6800 Forderungsausfälle',
  },
  reminders: {
    first:
      'Eine freundliche Erinnerung: Die folgenden Rechnungen sind überfällig. Falls Sie schon bezahlt haben, betrachten Sie diese E-Mail als gegenstandslos.',
    second:
      'Die folgenden Rechnungen sind noch offen. Bitte bezahlen Sie sie in den nächsten Tagen, oder antworten Sie uns, falls etwas nicht stimmt.',
    third:
      'Das ist unsere letzte Erinnerung an die folgenden Rechnungen. Bitte bezahlen Sie sie jetzt, oder rufen Sie uns heute an.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
