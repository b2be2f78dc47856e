import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail.ts'

const texts = {
  label: 'E-Mail-Protokoll',
  intro: 'Alle gesendeten und versuchten E-Mails, neueste zuerst.',
  columns: {
    createdAt: 'Erstellt',
    to: 'An',
    subject: 'Betreff',
    kind: 'Anlass',
    status: 'Status',
    attempts: 'Versuche',
  },
  kinds: {
    'request-sent': 'Fertige Anfrage',
    'request-received': 'Neue Anfrage',
    'password-reset': 'Passwort zurücksetzen',
    invoice: 'Rechnung',
    statement: 'Kontoauszug',
    report: 'Bericht',
    reminder: 'Zahlungserinnerung',
    welcome: 'Willkommen',
    'email-verification': 'E-Mail-Bestätigung',
    'email-change': 'E-Mail-Änderung',
    'email-changed': 'E-Mail geändert',
    security: 'Kontosicherheit',
    test: 'Testnachricht',
    notification: 'Benachrichtigung',
    conversation: 'Nachricht',
    proof: 'Abzug',
    backup: 'Sicherung',
  },
  open: 'E-Mail „{{subject}}“ öffnen',
  sentAt: 'Gesendet {{when}}',
  asShown: 'Formatiert',
  asText: 'Nur Text',
  sendAgain: 'Erneut senden',
  sentAgain: 'E-Mail in der Warteschlange',
  allow: 'Adresse erlauben',
  allowed: 'Adresse erlaubt',
  nobody: 'Keine Adresse',
  empty: 'Noch keine E-Mails',
  emptyBody: 'E-Mails an Kunden und Team erscheinen hier.',
  close: 'Schließen',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
