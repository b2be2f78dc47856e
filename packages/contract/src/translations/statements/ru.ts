import type { Translates } from '../../basics/translation.ts'
import type { STATEMENT_TEXTS } from '../../billing/statement-document.ts'

const texts = {
  statement: 'Выписка',
  period: '{{from}} – {{to}}',
  soFar: 'На сегодня: месяц ещё не закончился.',
  account: 'Клиент',
  date: 'Дата',
  entry: 'Запись',
  amount: 'Сумма',
  balance: 'Баланс',
  opening: 'Начальный баланс',
  closing: 'Конечный баланс',
  none: 'В этом месяце записей нет.',
  beyond: 'Показаны только первые записи: {{count}}. Баланс учитывает все.',
  byAge: 'Долг по дням с даты счёта',
  to30: '0–30 дней',
  to60: '31–60 дней',
  to90: '61–90 дней',
  over90: 'Больше 90 дней',
  credit: 'Переплата',
  disputes: 'Оспоренные позиции',
  disputed: 'Из них оспорено',
  invoice: 'Счёт',
  creditNote: 'Кредит-нота',
  payment: 'Платёж',
  refund: 'Возврат',
  writeOff: 'Списание',
  reversed_invoice: 'Аннулированный счёт',
  reversed_creditNote: 'Отменённая кредит-нота',
  reversed_payment: 'Отменённый платёж',
  reversed_refund: 'Отменённый возврат',
  reversed_writeOff: 'Отменённое списание',
} as const

export default texts satisfies Translates<typeof STATEMENT_TEXTS, typeof texts, 'ru'>
