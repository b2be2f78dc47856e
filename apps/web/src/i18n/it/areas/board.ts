import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/board.ts'

const texts = {
  board: 'Carico di lavoro',
  intro:
    'Trascinare le schede tra i designer. Da tastiera: M sposta la scheda attiva, Maiusc+Freccia la passa al designer vicino, U annulla.',
  introByThumb: 'Tenere premuta una scheda per spostarla, o toccare le frecce. Scorrere di lato per altri designer.',
  unassigned: 'Da assegnare',
  left: 'Non è più un designer. Riassegnare questi lavori.',
  rush: 'Urgenti: {{number}}',
  late: '{{number}} in ritardo',
  empty: 'Nessun lavoro aperto',
  emptyUnassigned: 'Tutto il lavoro è assegnato',
  all: 'Tutte: {{number}}',
  allOf: 'Tutte ({{number}}) di {{name}}',
  move: 'Sposta {{code}} a …',
  moveTo: 'Sposta a …',
  moved: '{{code}} assegnato a {{name}}',
  returned: '{{code}} non più assegnato',
  undo: 'Annulla',
  notMoved: '{{code}} non spostato, ancora a {{name}}',
  notReturned: '{{code}} non spostato, ancora non assegnato',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
