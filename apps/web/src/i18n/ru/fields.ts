import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/fields.ts'

const texts = {
  orderName: { form: 'Название заказа', record: 'Название', staff: 'Название' },
  requiredFormat: { form: 'Нужный формат', record: 'Нужный формат', staff: 'Нужный формат' },
  artworkLink: { form: 'Ссылка на оригинал', record: 'Ссылка на оригинал', staff: 'Ссылка на оригинал' },
  po: { form: 'PO', record: 'PO', staff: 'PO' },
  width: { form: 'Ширина', record: 'Ширина', staff: 'Ширина' },
  height: { form: 'Высота', record: 'Высота', staff: 'Высота' },
  placement: { form: 'Размещение', record: 'Размещение', staff: 'Размещение' },
  fabric: { form: 'Ткань', record: 'Ткань', staff: 'Ткань' },
  numberOfColors: { form: 'Число цветов', record: 'Число цветов', staff: 'Число цветов' },
  blending: { form: 'Переходы цвета', record: 'Переходы цвета', staff: 'Переходы цвета' },
  rush: { form: 'Срочно', record: 'Срочно', staff: 'Срочно' },
  additionalInstructions: {
    form: 'Дополнительные указания',
    record: 'Дополнительные указания',
    staff: 'Дополнительные указания',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
