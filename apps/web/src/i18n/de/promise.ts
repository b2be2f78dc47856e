import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/promise.ts'

const texts = {
  staff: {
    in: 'in {{time}}',
    late: '{{time}} überfällig',
    paused: 'pausiert',
    pausedFor: 'pausiert: {{question}}',
    pausedHint: 'Wartet auf den Kunden seit {{when}}',
    toCome: '≈\u00a0{{stitches}}\u00a0Stiche stehen an',
  },
  customer: {
    in: 'erwartet in {{time}}',
    late: 'in Kürze erwartet',
    paused: 'wartet auf Ihre Antwort',
    pausedFor: 'wartet auf Ihre Antwort: {{question}}',
    pausedHint: 'Wartet auf Ihre Antwort seit {{when}}',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
