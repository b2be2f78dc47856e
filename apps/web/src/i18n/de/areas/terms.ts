import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/terms.ts'

const texts = {
  title: 'Konditionen',
  loading: 'Konditionen werden geladen',
  saved: 'Konditionen gespeichert',
  save: 'Konditionen speichern',
  reload: 'Gespeicherte Werte übernehmen',
  billing: 'Abrechnung',
  mode: { prepaid: 'Vorkasse', 'per-order': 'Je Auftrag', monthly: 'Monatlich' },
  monthlyDay: 'Tag des Monats',
  dueDays: 'Zahlungsziel in Tagen',
  shopDays_one: '{{count}} Tag',
  shopDays_other: '{{count}} Tage',
  creditLimit: 'Kreditlimit',
  noLimit: 'Kein Limit',
  statementByMail: 'Jeden Monat einen Kontoauszug senden',
  tax: 'Steuer',
  taxMode: { shop: 'Steuersatz des Betriebs, {{rate}} %', none: 'Keine Steuer' },
  taxReason: 'Grund',
  taxNumber: 'Nummer der Steuerbefreiung',
  putOnHold: 'Liefersperre setzen',
  holdReason: 'Grund der Liefersperre',
  holdHint: 'Sieht nur das Team.',
  onHold: 'Liefersperre',
  cause: {
    'by-hand': 'Vom Team gesperrt: {{reason}}',
    limit: '{{owes}} offen, mehr als das Limit von {{limit}}',
    overdue: 'Eine Rechnung ist lange überfällig',
  },
  own: {
    title: 'Ihre Konditionen',
    prepaid: 'Sie zahlen im Voraus.',
    'per-order': 'Wir rechnen jeden Auftrag ab.',
    monthly: 'Wir rechnen einmal im Monat ab, am {{day}}.',
    due_zero: 'Rechnungen sind sofort fällig.',
    due_one: 'Rechnungen sind innerhalb von {{count}} Tag fällig.',
    due_other: 'Rechnungen sind innerhalb von {{count}} Tagen fällig.',
    limit: 'Ihr Kreditlimit ist {{limit}}; offen sind jetzt {{owes}}.',
    noTax: 'Es kommt keine Steuer hinzu.',
    onHold: 'Für Ihr Konto gilt eine Liefersperre',
    onHoldBody: 'Bitte bezahlen Sie Ihre offenen Rechnungen, oder schreiben Sie uns.',
    pay: 'Rechnungen ansehen',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
