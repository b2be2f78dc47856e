import type { Translates } from '../../basics/translation.ts'
import type { INVOICE_TEXTS } from '../../billing/invoice-document.ts'

const texts = {
  invoice: 'Счёт',
  number: 'Счёт № {{number}}',
  billedTo: 'Плательщик',
  invoiceDate: 'Дата счёта',
  dueDate: 'Оплатить до',
  void: 'Аннулирован {{date}} — платить ничего не нужно.',
  items: 'Состав',
  itemCount_one: '{{count}} позиция',
  itemCount_few: '{{count}} позиции',
  itemCount_many: '{{count}} позиций',
  itemCount_other: '{{count}} позиции',
  line: '№',
  order: 'Заказ',
  po: 'PO',
  submitted: 'Размещён',
  sent: 'Отправлен',
  price: 'Цена',
  discount: 'Скидка',
  total: 'Сумма',
  subtotal: 'Подытог',
  tax: 'Налог ({{rate}} %)',
  noTax: 'Без налога: {{reason}}',
  grandTotal: 'Итого',
  received: 'Получено',
  creditNote: 'Кредит-нота {{number}}',
  writeOff: 'Списано',
  owed: 'К оплате',
  taxNumber: 'Налоговый номер {{number}}',
  howToPay: 'Как оплатить',
  terms: 'Условия',
} as const

export default texts satisfies Translates<typeof INVOICE_TEXTS, typeof texts, 'ru'>
