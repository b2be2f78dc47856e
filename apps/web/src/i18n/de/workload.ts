import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/workload.ts'

const texts = {
  free: 'keine offene Arbeit',
  open_one: '{{number}} offen',
  open_other: '{{number}} offen',
  stitches_one: '{{number}} Stich',
  stitches_other: '{{number}} Stiche',
  nextDue: 'nächste Frist {{moment}}',
  lateBy: '{{number}} überfällig, um bis zu {{time}}',
  least: 'am wenigsten Arbeit',
  priced: '{{amount}} mit Preis',
  estimated: '≈\u00a0{{amount}} geschätzt',
  worth: 'Gesetzte Preise, und Schätzungen für offene Arbeit ohne Preis',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
