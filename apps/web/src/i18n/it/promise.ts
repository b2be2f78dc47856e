import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/promise.ts'

const texts = {
  staff: {
    in: 'tra {{time}}',
    late: 'ritardo {{time}}',
    paused: 'in pausa',
    pausedFor: 'in pausa: {{question}}',
    pausedHint: 'In attesa del cliente dal {{when}}',
    toCome: '≈\u00a0{{stitches}}\u00a0punti da fare',
  },
  customer: {
    in: 'previsto tra {{time}}',
    late: 'in arrivo a momenti',
    paused: 'serve la sua risposta',
    pausedFor: 'serve la sua risposta: {{question}}',
    pausedHint: 'In attesa della sua risposta dal {{when}}',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
