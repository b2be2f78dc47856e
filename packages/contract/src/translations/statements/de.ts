import type { Translates } from '../../basics/translation.ts'
import type { STATEMENT_TEXTS } from '../../billing/statement-document.ts'

const texts = {
  statement: 'Kontoauszug',
  period: '{{from}} – {{to}}',
  soFar: 'Bisher: Der Monat ist noch nicht vorbei.',
  account: 'Konto von',
  date: 'Datum',
  entry: 'Buchung',
  amount: 'Betrag',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  none: 'Keine Buchungen in diesem Monat.',
  beyond: 'Nur die ersten {{count}} Buchungen sind aufgeführt. Die Salden zählen alle.',
  byAge: 'Offen nach Tagen seit der Rechnung',
  to30: '0–30 Tage',
  to60: '31–60 Tage',
  to90: '61–90 Tage',
  over90: 'Über 90 Tage',
  credit: 'Guthaben',
  disputes: 'Strittige Posten',
  disputed: 'Davon strittig',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  payment: 'Zahlung',
  refund: 'Erstattung',
  writeOff: 'Abschreibung',
  reversed_invoice: 'Stornierte Rechnung',
  reversed_creditNote: 'Zurückgenommene Gutschrift',
  reversed_payment: 'Zurückgenommene Zahlung',
  reversed_refund: 'Zurückgenommene Erstattung',
  reversed_writeOff: 'Zurückgenommene Abschreibung',
} as const

export default texts satisfies Translates<typeof STATEMENT_TEXTS, typeof texts, 'de'>
