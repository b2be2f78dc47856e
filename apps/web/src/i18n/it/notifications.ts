import type en from '../en/notifications.ts'
import type { Translates } from '../translation.ts'

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
    newRequest: 'Nuovo {{kind}}',
    paymentToConfirm: 'Pagamento da confermare',
    mailFailed: 'E-mail non recapitata',
    assigned: 'Assegnato a lei',
    revision: 'Modifica richiesta',
    result: 'Il suo {{kind}} è pronto',
    invoice: 'Nuova fattura',
    question: 'Domanda sul suo {{kind}}',
    shopMessage: 'Messaggio sul suo {{kind}}',
    customerMessage: 'Messaggio dal cliente',
    mention: 'È stato menzionato il suo nome',
    proof: 'Bozza del suo {{kind}} da esaminare',
    proofAnswer: 'Bozza approvata',
  },
  kinds: { quote: 'preventivo', order: 'ordine', vector: 'vettoriale' },
  invoice: 'Fattura {{number}}',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
