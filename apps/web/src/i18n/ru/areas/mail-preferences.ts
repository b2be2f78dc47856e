import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail-preferences.ts'

const texts = {
  title: 'Также по почте',
  intro: 'Выберите, о чём ещё сообщать вам по почте.',
  always: 'Письма о заказах и безопасности приходят всегда.',
  of: {
    newRequest: 'Новые заявки',
    paymentToConfirm: 'Платежи на проверку',
    assigned: 'Назначенные вам заявки',
    revision: 'Запрошенные правки',
    customerMessage: 'Сообщения клиентов',
    mention: 'Упоминания',
    proofAnswer: 'Утверждённые пробы',
    priceApproved: 'Одобренные цены',
    priceDeclined: 'Отклонённые цены',
    result: 'Готовые работы',
    invoice: 'Счета',
    question: 'Вопросы, останавливающие работу',
    shopMessage: 'Другие сообщения',
    proof: 'Пробы на проверку',
  },
  notSaved: 'Выбор не сохранён',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
