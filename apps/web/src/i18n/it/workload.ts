import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/workload.ts'

const texts = {
  free: 'nessun lavoro aperto',
  open_one: '{{number}} aperta',
  open_other: '{{number}} aperte',
  stitches_one: '{{number}} punto',
  stitches_other: '{{number}} punti',
  nextDue: 'prossima scadenza {{moment}}',
  lateBy: '{{number}} in ritardo, fino a {{time}}',
  least: 'meno carico',
  priced: '{{amount}} fissati',
  estimated: 'stima\u00a0{{amount}}',
  worth: 'Prezzi fissati e stime del lavoro aperto senza prezzo',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
