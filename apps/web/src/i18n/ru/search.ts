import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/search.ts'

const texts = {
  open: 'Поиск',
  title: 'Поиск',
  placeholder: 'Название, код, клиент, счёт…',
  results: 'Результаты поиска',
  close: 'Закрыть поиск',
  groups: {
    recent: 'Недавние',
    actions: 'Действия',
    requests: 'Заявки',
    customers: 'Клиенты',
    invoices: 'Счета',
    pages: 'Страницы',
  },
  more: 'Продолжайте вводить, чтобы увидеть больше',
  newFor: {
    quote: 'Новый расчёт для {{name}}',
    order: 'Новый заказ для {{name}}',
    vector: 'Новый вектор для {{name}}',
  },
  new: {
    button: 'Создать',
    open: 'Создать заказ или клиента',
    order: 'Заказ для клиента',
    quote: 'Расчёт для клиента',
    vector: 'Вектор для клиента',
    customer: 'Клиент',
  },
  placingWords: 'новый создать добавить разместить',
  words: {
    place: 'новый новая новое создать добавить разместить',
    article: 'новый новая',
    for: 'для',
    quote: 'расчёт расчет смета',
    order: 'заказ',
    vector: 'вектор',
    numbered: 'счёт счет заявка номер №',
  },
  nameCustomer: 'Добавьте имя клиента',
  nothing: 'По запросу «{{text}}» ничего не найдено. Проверьте написание или введите код, PO или компанию.',
  similar: 'Точного совпадения с «{{text}}» нет. Похожие результаты:',
  hint: 'Ищите по названию, коду, PO, компании или номеру счёта.',
  searching: 'Идёт поиск…',
  count_one: '{{count}} результат',
  count_few: '{{count}} результата',
  count_many: '{{count}} результатов',
  count_other: '{{count}} результата',
  invoice: 'Счёт {{number}}',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
