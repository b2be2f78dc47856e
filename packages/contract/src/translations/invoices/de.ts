import type { Translates } from '../../basics/translation.ts'
import type { INVOICE_TEXTS } from '../../billing/invoice-document.ts'

const texts = {
  invoice: 'Rechnung',
  number: 'Rechnung Nr. {{number}}',
  billedTo: 'Rechnung an',
  invoiceDate: 'Rechnungsdatum',
  dueDate: 'Fällig',
  void: 'Storniert am {{date}}. Nichts zu bezahlen.',
  items: 'Positionen',
  itemCount_one: '{{count}} Position',
  itemCount_other: '{{count}} Positionen',
  line: '#',
  order: 'Auftrag',
  po: 'Bestellnr.',
  submitted: 'Eingegangen',
  sent: 'Gesendet',
  price: 'Preis',
  discount: 'Rabatt',
  total: 'Gesamt',
  subtotal: 'Zwischensumme',
  tax: 'Steuer ({{rate}} %)',
  noTax: 'Keine Steuer: {{reason}}',
  grandTotal: 'Gesamtbetrag',
  received: 'Eingegangen',
  creditNote: 'Gutschrift {{number}}',
  writeOff: 'Abgeschrieben',
  owed: 'Offen',
  taxNumber: 'Steuernummer {{number}}',
  howToPay: 'Zahlungshinweise',
  terms: 'Zahlungsbedingungen',
} as const

export default texts satisfies Translates<typeof INVOICE_TEXTS, typeof texts, 'de'>
