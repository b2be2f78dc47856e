import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/changes.ts'

const texts = {
  title: 'Modifiche richieste',
  count: '{{done}} di {{total}} fatte',
  comment: 'Commento {{number}}',
  look: 'Mostra il commento {{number}} in {{name}}',
  pin: 'Commento {{number}}: {{text}}',
  byCustomer: 'Cliente',
  done: 'Fatto',
  replies_one: '{{count}} risposta',
  replies_other: '{{count}} risposte',
  doneBy: 'Fatto da {{name}}',
  open: '{{open}} di {{total}} modifiche sono aperte',
  openHint: 'Spuntare ciò che è fatto, o inviare la consegna senza.',
  sendAnyway: 'Invia comunque',
  back: 'Indietro',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
