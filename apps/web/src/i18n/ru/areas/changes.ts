import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/changes.ts'

const texts = {
  title: 'Запрошенные правки',
  count: 'Сделано {{done}} из {{total}}',
  comment: 'Комментарий {{number}}',
  look: 'Показать комментарий {{number}} в {{name}}',
  pin: 'Комментарий {{number}}: {{text}}',
  byCustomer: 'Клиент',
  done: 'Сделано',
  replies_one: '{{count}} ответ',
  replies_few: '{{count}} ответа',
  replies_many: '{{count}} ответов',
  replies_other: '{{count}} ответа',
  doneBy: 'Сделано: {{name}}',
  open: 'Открытых правок: {{open}} из {{total}}',
  openHint: 'Отметьте сделанное или отправьте работу без этого.',
  sendAnyway: 'Всё равно отправить',
  back: 'Назад',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
