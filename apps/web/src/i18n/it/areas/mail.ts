import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail.ts'

const texts = {
  label: 'Registro e-mail',
  intro: 'Tutte le e-mail inviate o tentate, dalla più recente.',
  columns: {
    createdAt: 'Creata',
    to: 'A',
    subject: 'Oggetto',
    kind: 'Argomento',
    status: 'Stato',
    attempts: 'Tentativi',
  },
  kinds: {
    'request-sent': 'Richiesta completata',
    'request-received': 'Nuova richiesta',
    'password-reset': 'Reimpostazione della password',
    invoice: 'Fattura',
    reminder: 'Sollecito di pagamento',
    welcome: 'Benvenuto',
    'email-verification': 'Verifica dell’e-mail',
    'email-change': 'Cambio dell’e-mail',
    'email-changed': 'E-mail cambiata',
    security: 'Sicurezza dell’account',
    test: 'Messaggio di prova',
    notification: 'Notifica',
    conversation: 'Messaggio',
    proof: 'Bozza',
    backup: 'Backup',
    statement: 'Estratto conto',
    report: 'Rapporto',
  },
  open: 'Apri l’e-mail «{{subject}}»',
  sentAt: 'Inviata {{when}}',
  asShown: 'Formattata',
  asText: 'Solo testo',
  sendAgain: 'Invia di nuovo',
  sentAgain: 'E-mail in coda',
  allow: 'Consenti indirizzo',
  allowed: 'Indirizzo consentito',
  nobody: 'Nessun indirizzo',
  empty: 'Ancora nessuna e-mail',
  emptyBody: 'Le e-mail a clienti e personale compaiono qui.',
  close: 'Chiudi',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
