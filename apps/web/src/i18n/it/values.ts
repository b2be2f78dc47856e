import type en from '../en/values.ts'
import type { Translates } from '../translation.ts'

const texts = {
  New: 'Nuovo',
  Processing: 'In lavorazione',
  Ready: 'Pronto',
  Done: 'Completato',
  Edit: 'Modifica',
  Revision: 'Revisione',
  'Jacket Back': 'Retro giacca',
  Lost: 'Perso',
  Paid: 'Pagato',
  Received: 'Incassato',
  Unpaid: 'Non pagato',
  Payable: 'Da pagare',
  Receivable: 'Da incassare',
  Overdue: 'Scaduto',
  Draft: 'Bozza',
  Void: 'Annullato',
  'Not priced yet': 'Prezzo non ancora fissato',
  Free: 'Gratuito',
  'To be invoiced': 'Da fatturare',
  Invoiced: 'Fatturato',
  'Part-paid': 'Pagato in parte',
  'Awaiting confirmation': 'In attesa di conferma',
  queued: 'In coda',
  sent: 'Inviato',
  failed: 'Non riuscito',
  uncertain: 'Incerto',
  pending: 'In attesa',
  confirmed: 'Confermato',
  rejected: 'Rifiutato',
  reversed: 'Stornato',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
