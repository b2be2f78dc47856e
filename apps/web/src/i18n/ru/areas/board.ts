import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/board.ts'

const texts = {
  board: 'Загрузка',
  intro:
    'Перетаскивайте карточки между дизайнерами. С клавиатуры: M перемещает выбранную карточку, Shift+стрелка — к соседнему дизайнеру, U отменяет.',
  introByThumb: 'Удерживайте карточку, чтобы переместить её, или нажмите стрелки. Листайте вбок к другим дизайнерам.',
  unassigned: 'Не назначено',
  left: 'Больше не дизайнер. Передайте эту работу другим.',
  rush: 'срочных: {{number}}',
  late: 'с опозданием: {{number}}',
  empty: 'Открытой работы нет',
  emptyUnassigned: 'Вся работа распределена',
  all: 'Все {{number}}',
  allOf: 'Все {{number}}: {{name}}',
  move: 'Переместить {{code}} к …',
  moveTo: 'Переместить к …',
  moved: '{{code}}: дизайнер теперь {{name}}',
  returned: '{{code}}: назначение снято',
  undo: 'Отменить',
  notMoved: '{{code}}: не перемещено, дизайнер по-прежнему {{name}}',
  notReturned: '{{code}}: не перемещено, по-прежнему без дизайнера',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
