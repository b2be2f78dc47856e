import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail-preferences.ts'

const texts = {
  title: 'Auch per E-Mail',
  intro: 'Wählen Sie, was wir Ihnen auch per E-Mail senden.',
  always: 'E-Mails zu Aufträgen und Sicherheit sind immer an.',
  of: {
    newRequest: 'Neue Anfragen',
    paymentToConfirm: 'Zu bestätigende Zahlungen',
    assigned: 'Ihnen zugewiesene Anfragen',
    revision: 'Gewünschte Änderungen',
    customerMessage: 'Nachrichten von Kunden',
    mention: 'Erwähnungen',
    proofAnswer: 'Freigegebene Abzüge',
    priceApproved: 'Freigegebene Preise',
    priceDeclined: 'Abgelehnte Preise',
    result: 'Fertige Arbeiten',
    invoice: 'Rechnungen',
    question: 'Fragen, die die Arbeit anhalten',
    shopMessage: 'Andere Nachrichten',
    proof: 'Zu prüfende Abzüge',
  },
  notSaved: 'Auswahl nicht gespeichert',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
