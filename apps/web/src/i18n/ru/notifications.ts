import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/notifications.ts'

const texts = {
  title: 'Уведомления',
  open: 'Уведомления',
  openUnread: 'Уведомления, непрочитанных: {{unread}}',
  unread: 'Непрочитанные',
  allRead: 'Отметить все прочитанными',
  seeAll: 'Показать все',
  label: 'Уведомления, сначала новые',
  newer: 'Новее',
  older: 'Старее',
  pages: 'Страницы уведомлений',
  times_one: '{{count}} раз',
  times_few: '{{count}} раза',
  times_many: '{{count}} раз',
  times_other: '{{count}} раза',
  empty: 'Ничего нового',
  emptyBody: 'Новости о ваших заявках появятся здесь.',
  emptyPage: 'На этой странице нет уведомлений',
  what: {
    paymentToConfirm: 'Платёж на проверку',
    cardCredit: 'После оплаты картой осталась переплата',
    cardDispute: 'Платёж картой оспорен',
    cardDisputeWon: 'Спор о платеже картой выигран',
    mailFailed: 'Письмо не доставлено',
    assigned: 'Назначено вам',
    revision: 'Запрошена правка',
    invoice: 'Новый счёт',
    paymentReceived: 'Платёж получен',
    paymentRejected: 'Платёж отклонён',
    creditNote: 'Кредит-нота',
    refund: 'Переплата возвращена',
    customerMessage: 'Сообщение от клиента',
    mention: 'Вас упомянули',
    proofAnswer: 'Проба утверждена',
    priceApproved: 'Цена одобрена',
    priceDeclined: 'Цена отклонена',
  },
  whatOf: {
    newRequest: {
      quote: 'Новая заявка на расчёт',
      order: 'Новый заказ',
      vector: 'Новая заявка на вектор',
    },
    result: {
      quote: 'Ваш расчёт готов',
      order: 'Ваш заказ готов',
      vector: 'Ваш вектор готов',
    },
    question: {
      quote: 'Вопрос по вашему расчёту',
      order: 'Вопрос по вашему заказу',
      vector: 'Вопрос по вашему вектору',
    },
    shopMessage: {
      quote: 'Сообщение о вашем расчёте',
      order: 'Сообщение о вашем заказе',
      vector: 'Сообщение о вашем векторе',
    },
    proof: {
      quote: 'Проба к вашему расчёту ждёт утверждения',
      order: 'Проба к вашему заказу ждёт утверждения',
      vector: 'Проба к вашему вектору ждёт утверждения',
    },
  },
  invoice: 'Счёт {{number}}',
  payment: 'Платёж {{number}}',
  balance: 'Ваш баланс',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
