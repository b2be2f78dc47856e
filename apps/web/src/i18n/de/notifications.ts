import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/notifications.ts'

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
    paymentToConfirm: 'Zahlung zu bestätigen',
    cardCredit: 'Kartenzahlung ergab ein Guthaben',
    cardDispute: 'Kartenzahlung angefochten',
    cardDisputeWon: 'Anfechtung einer Kartenzahlung gewonnen',
    mailFailed: 'E-Mail nicht zugestellt',
    assigned: 'Ihnen zugewiesen',
    revision: 'Änderung angefordert',
    invoice: 'Neue Rechnung',
    customerMessage: 'Nachricht vom Kunden',
    mention: 'Sie wurden erwähnt',
    proofAnswer: 'Abzug freigegeben',
    priceApproved: 'Preis freigegeben',
    priceDeclined: 'Preis abgelehnt',
    paymentReceived: 'Zahlung eingegangen',
    paymentRejected: 'Zahlung abgelehnt',
    creditNote: 'Gutschrift',
    refund: 'Guthaben erstattet',
  },
  whatOf: {
    newRequest: {
      quote: 'Neue Angebotsanfrage',
      order: 'Neuer Auftrag',
      vector: 'Neuer Vektor',
    },
    result: {
      quote: 'Ihr Angebot ist fertig',
      order: 'Ihr Auftrag ist fertig',
      vector: 'Ihr Vektor ist fertig',
    },
    question: {
      quote: 'Frage zu Ihrem Angebot',
      order: 'Frage zu Ihrem Auftrag',
      vector: 'Frage zu Ihrem Vektor',
    },
    shopMessage: {
      quote: 'Nachricht zu Ihrem Angebot',
      order: 'Nachricht zu Ihrem Auftrag',
      vector: 'Nachricht zu Ihrem Vektor',
    },
    proof: {
      quote: 'Abzug zu Ihrem Angebot prüfen',
      order: 'Abzug zu Ihrem Auftrag prüfen',
      vector: 'Abzug zu Ihrem Vektor prüfen',
    },
  },
  invoice: 'Rechnung {{number}}',
  payment: 'Zahlung {{number}}',
  balance: 'Ihr Saldo',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
