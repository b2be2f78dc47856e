import type en from '../en/values.ts'
import type { Translates } from '../translation.ts'

const texts = {
  New: 'Neu',
  Processing: 'In Arbeit',
  Ready: 'Fertig',
  Done: 'Erledigt',
  Edit: 'Änderung',
  Revision: 'Überarbeitung',
  'Jacket Back': 'Jackenrücken',
  Lost: 'Verloren',
  Paid: 'Bezahlt',
  Received: 'Eingegangen',
  Unpaid: 'Unbezahlt',
  Payable: 'Zu zahlen',
  Receivable: 'Offen',
  Overdue: 'Überfällig',
  Draft: 'Entwurf',
  Void: 'Storniert',
  'Not priced yet': 'Noch kein Preis',
  Free: 'Kostenlos',
  'To be invoiced': 'Abzurechnen',
  Invoiced: 'Abgerechnet',
  'Part-paid': 'Teilweise bezahlt',
  'Awaiting confirmation': 'Wartet auf Bestätigung',
  queued: 'In der Warteschlange',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  uncertain: 'Ungewiss',
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  rejected: 'Abgelehnt',
  reversed: 'Zurückgenommen',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
