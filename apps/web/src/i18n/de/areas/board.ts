import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/board.ts'

const texts = {
  board: 'Auslastung',
  intro:
    'Karten zwischen Designern verschieben. Tastatur: M verschiebt die gewählte Karte, Umschalt+Pfeil gibt sie dem nächsten Designer, U macht rückgängig.',
  introByThumb: 'Karte halten zum Verschieben oder auf ihre Pfeile tippen. Seitlich wischen zeigt weitere Designer.',
  unassigned: 'Nicht zugewiesen',
  left: 'Kein Designer mehr. Weisen Sie diese Arbeit neu zu.',
  rush: '{{number}} eilig',
  late: '{{number}} überfällig',
  empty: 'Keine offene Arbeit',
  emptyUnassigned: 'Alle Arbeit ist zugewiesen',
  all: 'Alle {{number}}',
  allOf: 'Alle {{number}} von {{name}}',
  move: '{{code}} verschieben zu …',
  moveTo: 'Verschieben zu …',
  moved: '{{code}} an {{name}} zugewiesen',
  returned: 'Zuweisung von {{code}} aufgehoben',
  undo: 'Rückgängig',
  notMoved: '{{code}} nicht verschoben, weiterhin bei {{name}}',
  notReturned: '{{code}} nicht verschoben, weiterhin nicht zugewiesen',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
