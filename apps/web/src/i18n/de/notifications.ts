import type en from '../en/notifications.ts'
import type { Translates } from '../translation.ts'

const texts = {
  title: 'Benachrichtigungen',
  open: 'Benachrichtigungen',
  openUnread: 'Benachrichtigungen, {{unread}} ungelesen',
  unread: 'Ungelesen',
  allRead: 'Alle als gelesen markieren',
  seeAll: 'Alle ansehen',
  label: 'Benachrichtigungen, neueste zuerst',
  newer: 'Neuere',
  older: 'Ältere',
  pages: 'Seiten der Benachrichtigungen',
  times_one: '{{count}}-mal',
  times_other: '{{count}}-mal',
  empty: 'Nichts Neues',
  emptyBody: 'Neues zu Ihren Anfragen erscheint hier.',
  emptyPage: 'Keine Benachrichtigungen auf dieser Seite',
  what: {
    newRequest: '{{kind}} eingegangen',
    paymentToConfirm: 'Zahlung zu bestätigen',
    mailFailed: 'E-Mail nicht zugestellt',
    assigned: 'Ihnen zugewiesen',
    revision: 'Änderung angefordert',
    result: 'Ihr {{kind}} ist fertig',
    invoice: 'Neue Rechnung',
    question: 'Frage zu Ihrem {{kind}}',
    shopMessage: 'Nachricht zu Ihrem {{kind}}',
    customerMessage: 'Nachricht vom Kunden',
    mention: 'Sie wurden erwähnt',
    proof: 'Abzug zu Ihrem {{kind}} prüfen',
    proofAnswer: 'Abzug freigegeben',
  },
  kinds: { quote: 'Angebot', order: 'Auftrag', vector: 'Vektor' },
  invoice: 'Rechnung {{number}}',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
