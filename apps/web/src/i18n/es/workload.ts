import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/workload.ts'

const texts = {
  free: 'sin trabajo pendiente',
  open_one: '{{number}} pendiente',
  open_other: '{{number}} pendientes',
  stitches_one: '{{number}} puntada',
  stitches_other: '{{number}} puntadas',
  nextDue: 'próxima entrega {{moment}}',
  lateBy: '{{number}} con retraso, de hasta {{time}}',
  least: 'menos trabajo',
  priced: '{{amount}} con precio',
  estimated: '≈\u00a0{{amount}} est.',
  worth: 'Precios fijados y estimaciones del trabajo pendiente sin precio',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
