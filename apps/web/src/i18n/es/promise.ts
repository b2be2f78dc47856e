import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/promise.ts'

const texts = {
  staff: {
    in: 'en {{time}}',
    late: '{{time}} de retraso',
    paused: 'en pausa',
    pausedFor: 'en pausa: {{question}}',
    pausedHint: 'A la espera del cliente desde {{when}}',
    toCome: '≈\u00a0{{stitches}}\u00a0puntadas por hacer',
  },
  customer: {
    in: 'previsto en {{time}}',
    late: 'llega en cualquier momento',
    paused: 'necesita su respuesta',
    pausedFor: 'necesita su respuesta: {{question}}',
    pausedHint: 'A la espera de su respuesta desde {{when}}',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
