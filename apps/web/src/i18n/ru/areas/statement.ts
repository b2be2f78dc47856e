import type { Translates } from '@stitchdesk/contract/basics/translation'
import document from '@stitchdesk/contract/translations/statements/ru'
import type en from '../../en/areas/statement.ts'

const texts = {
  ...document,
  back: 'К взаиморасчётам',
  howToPay: 'Как оплатить',
  loading: 'Загружается выписка',
  month: 'Месяц',
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  downloadPdf: 'Скачать PDF',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
