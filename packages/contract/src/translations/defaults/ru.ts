import type { Translates } from '../../basics/translation.ts'
import type en from './en.ts'

const texts = {
  accounts: {
    receivable: '1200 Расчёты с клиентами',
    PayPal: '1050 PayPal',
    CreditCard: '1060 Платежи картой',
    BankTransfer: '1000 Банк',
    sales: '4000 Продажи',
    tax: '2200 Налог с продаж к уплате',
    creditNotes: '4900 Кредит-ноты',
    writeOffs: '6800 Безнадёжные долги',
  },
  reminders: {
    first: 'Напоминаем: срок оплаты счетов ниже прошёл. Если вы уже оплатили, не обращайте внимания на это письмо.',
    second:
      'Счета ниже всё ещё не оплачены. Пожалуйста, оплатите их в ближайшие дни или ответьте нам, если что-то не так.',
    third: 'Это последнее напоминание о счетах ниже. Пожалуйста, оплатите их сейчас или позвоните нам сегодня.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
