import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/notifications.ts'

const texts = {
  title: 'Notifiche',
  open: 'Notifiche',
  openUnread: 'Notifiche, {{unread}} da leggere',
  unread: 'Da leggere',
  allRead: 'Segna tutte come lette',
  seeAll: 'Vedi tutte',
  label: 'Notifiche, dalla più recente',
  newer: 'Più recenti',
  older: 'Meno recenti',
  pages: 'Pagine di notifiche',
  times_one: '{{count}} volta',
  times_other: '{{count}} volte',
  empty: 'Nessuna novità',
  emptyBody: 'Le novità sulle richieste compaiono qui.',
  emptyPage: 'Nessuna notifica in questa pagina',
  what: {
    paymentToConfirm: 'Pagamento segnalato',
    cardCredit: 'Un pagamento con carta ha lasciato un credito',
    cardDispute: 'Pagamento con carta contestato',
    cardDisputeWon: 'Contestazione di un pagamento con carta vinta',
    mailFailed: 'E-mail non recapitata',
    assigned: 'Assegnato a lei',
    revision: 'Modifica richiesta',
    invoice: 'Nuova fattura',
    customerMessage: 'Messaggio dal cliente',
    mention: 'È stato menzionato il suo nome',
    proofAnswer: 'Bozza approvata',
    priceApproved: 'Prezzo approvato',
    priceDeclined: 'Prezzo rifiutato',
    paymentReceived: 'Pagamento ricevuto',
    paymentRejected: 'Pagamento rifiutato',
    creditNote: 'Nota di credito',
    refund: 'Credito rimborsato',
  },
  whatOf: {
    newRequest: {
      quote: 'Nuova richiesta di preventivo',
      order: 'Nuovo ordine',
      vector: 'Nuova richiesta di vettoriale',
    },
    result: {
      quote: 'Il suo preventivo è pronto',
      order: 'Il suo ordine è pronto',
      vector: 'Il suo vettoriale è pronto',
    },
    question: {
      quote: 'Domanda sul suo preventivo',
      order: 'Domanda sul suo ordine',
      vector: 'Domanda sul suo vettoriale',
    },
    shopMessage: {
      quote: 'Messaggio sul suo preventivo',
      order: 'Messaggio sul suo ordine',
      vector: 'Messaggio sul suo vettoriale',
    },
    proof: {
      quote: 'Bozza del suo preventivo da esaminare',
      order: 'Bozza del suo ordine da esaminare',
      vector: 'Bozza del suo vettoriale da esaminare',
    },
  },
  invoice: 'Fattura {{number}}',
  payment: 'Pagamento {{number}}',
  balance: 'Il suo saldo',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
