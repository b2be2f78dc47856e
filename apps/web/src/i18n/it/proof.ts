import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/proof.ts'

const texts = {
  title: 'Bozze',
  none: 'Ancora nessuna bozza inviata',
  failed: 'Impossibile caricare le bozze',
  loading: 'Caricamento delle bozze',
  number: 'Bozza {{number}}',
  states: {
    open: 'In attesa di approvazione',
    approved: 'Approvata',
    changes: 'Modifiche richieste',
    withdrawn: 'Sostituita da una più recente',
  },
  answered: '{{who}}, {{when}}',
  byLink: 'tramite il link',
  byStaff: 'per il cliente',
  customer: 'Il cliente',
  sent: 'Inviata {{when}}',
  review: 'Esamina la bozza',
  view: 'Vedi la bozza',
  earlier: 'Mostra {{count}} bozze precedenti',
  pins: 'Che cosa modificare',
  ticked: 'fatto',
  done: '{{number}}. {{text}}',
  send: 'Invia l’ultimo risultato',
  sendAgain: 'Invia di nuovo l’ultimo risultato',
  note: 'Nota per il cliente',
  sentToast: 'Bozza inviata.',
  notSentToast: 'Impossibile inviare la bozza',
  link: 'Il link scade {{until}}',
  linkOver: 'Questo link è scaduto.',
  newLink: 'Nuovo link',
  revokeLink: 'Revoca il link',
  copied: 'Copiare il link ora. Viene mostrato una sola volta.',
  copy: 'Copia link',
  copyDone: 'Copiato',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
