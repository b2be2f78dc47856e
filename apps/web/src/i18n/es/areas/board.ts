import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/board.ts'

const texts = {
  board: 'Carga de trabajo',
  intro:
    'Arrastre las tarjetas entre diseñadores. Con el teclado: M mueve la tarjeta enfocada, Mayús+flecha la pasa al diseñador contiguo, U deshace.',
  introByThumb:
    'Mantenga pulsada una tarjeta para moverla o toque sus flechas. Deslice a los lados para ver más diseñadores.',
  unassigned: 'Sin asignar',
  left: 'Ya no es diseñador. Reasigne este trabajo.',
  rush: 'Urgentes: {{number}}',
  late: 'Con retraso: {{number}}',
  empty: 'No hay trabajo pendiente',
  emptyUnassigned: 'Todo el trabajo está asignado',
  all: 'Ver todo ({{number}})',
  allOf: 'Ver todo ({{number}}) de {{name}}',
  move: 'Mover {{code}} a…',
  moveTo: 'Mover a…',
  moved: '{{code}} asignado a {{name}}',
  returned: '{{code}} sin asignar',
  undo: 'Deshacer',
  notMoved: '{{code}} no se movió, sigue con {{name}}',
  notReturned: '{{code}} no se movió, sigue sin asignar',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
