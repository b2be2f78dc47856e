import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail-preferences.ts'

const texts = {
  title: 'Anche per e-mail',
  intro: 'Scegliere che cosa ricevere anche per e\u2011mail.',
  always: 'Le e-mail su ordini e sicurezza sono sempre attive.',
  of: {
    newRequest: 'Nuove richieste',
    paymentToConfirm: 'Pagamenti segnalati',
    assigned: 'Richieste assegnate a lei',
    revision: 'Modifiche richieste',
    customerMessage: 'Messaggi dei clienti',
    mention: 'Menzioni',
    proofAnswer: 'Bozze approvate',
    priceApproved: 'Prezzi approvati',
    priceDeclined: 'Prezzi rifiutati',
    result: 'Lavori completati',
    invoice: 'Fatture',
    question: 'Domande che mettono in pausa il lavoro',
    shopMessage: 'Altri messaggi',
    proof: 'Bozze da esaminare',
  },
  notSaved: 'Scelta non salvata',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
