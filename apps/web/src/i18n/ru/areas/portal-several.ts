import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/portal-several.ts'

const texts = {
  titles: { quote: 'Запросить расчёты', order: 'Разместить заказы', vector: 'Заказать векторы' },
  designs: 'Дизайны',
  common: 'Общее для всех',
  help: {
    quote: 'Каждое изображение станет отдельным расчётом. Ответы рядом относятся ко всем.',
    order: 'Каждое изображение станет отдельным заказом. Ответы рядом относятся ко всем.',
    vector: 'Каждое изображение станет отдельным вектором. Ответы рядом относятся ко всем.',
  },
  offer: {
    quote: 'Сделать отдельные расчёты: {{count}}',
    order: 'Сделать отдельные заказы: {{count}}',
    vector: 'Сделать отдельные векторы: {{count}}',
  },
  one: {
    quote_one: 'Один расчёт с {{count}} файлом',
    quote_few: 'Один расчёт с этими {{count}} файлами',
    quote_many: 'Один расчёт с этими {{count}} файлами',
    quote_other: 'Один расчёт с этими {{count}} файлами',
    order_one: 'Один заказ с {{count}} файлом',
    order_few: 'Один заказ с этими {{count}} файлами',
    order_many: 'Один заказ с этими {{count}} файлами',
    order_other: 'Один заказ с этими {{count}} файлами',
    vector_one: 'Один вектор с {{count}} файлом',
    vector_few: 'Один вектор с этими {{count}} файлами',
    vector_many: 'Один вектор с этими {{count}} файлами',
    vector_other: 'Один вектор с этими {{count}} файлами',
  },
  submit: {
    quote_one: 'Запросить {{count}} расчёт',
    quote_few: 'Запросить {{count}} расчёта',
    quote_many: 'Запросить {{count}} расчётов',
    quote_other: 'Запросить {{count}} расчёта',
    order_one: 'Разместить {{count}} заказ',
    order_few: 'Разместить {{count}} заказа',
    order_many: 'Разместить {{count}} заказов',
    order_other: 'Разместить {{count}} заказа',
    vector_one: 'Заказать {{count}} вектор',
    vector_few: 'Заказать {{count}} вектора',
    vector_many: 'Заказать {{count}} векторов',
    vector_other: 'Заказать {{count}} вектора',
  },
  placing: 'Размещается',
  placedAs: 'Размещено: {{name}}, {{code}}',
  progress: 'Размещено {{placed}} из {{count}}',
  placed_one: 'Размещена {{count}} заявка',
  placed_few: 'Размещены {{count}} заявки',
  placed_many: 'Размещено {{count}} заявок',
  placed_other: 'Размещено {{count}} заявки',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
