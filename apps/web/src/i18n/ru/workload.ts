import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/workload.ts'

const texts = {
  free: 'нет работы',
  open_one: '{{number}} в работе',
  open_few: '{{number}} в работе',
  open_many: '{{number}} в работе',
  open_other: '{{number}} в работе',
  stitches_one: '{{number}} стежок',
  stitches_few: '{{number}} стежка',
  stitches_many: '{{number}} стежков',
  stitches_other: '{{number}} стежка',
  nextDue: 'ближайший срок {{moment}}',
  lateBy: 'опаздывают: {{number}}, до {{time}}',
  least: 'меньше всего работы',
  priced: 'с ценой: {{amount}}',
  estimated: 'примерно\u00a0{{amount}}',
  worth: 'Заданные цены и оценки открытых заявок без цены',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
