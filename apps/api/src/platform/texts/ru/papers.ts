import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/papers.ts'

const texts = {
  page: '{{page}} из {{pages}}',
  state: {
    Paid: 'Оплачен',
    Unpaid: 'Не оплачен',
    Overdue: 'Просрочен',
    Draft: 'Черновик',
    Void: 'Аннулирован',
    'Part-paid': 'Оплачен частично',
    'Awaiting confirmation': 'Ожидает подтверждения',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
