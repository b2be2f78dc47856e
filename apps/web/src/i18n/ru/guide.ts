import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/guide.ts'

const texts = {
  title: 'Первые шаги',
  intro: 'Три шага в любом порядке.',
  close: 'Закрыть',
  done: 'Готово',
  step: {
    profile: {
      title: 'Проверьте свои данные',
      text: 'Компания, адрес и почта для счетов.',
      action: 'Изменить профиль',
    },
    place: {
      title: 'Разместите первый заказ',
      text: 'Хватит логотипа или фото и размера.',
      action: 'Разместить заказ',
    },
    work: {
      title: 'Посмотрите свою работу',
      text: 'Назначенные вам заявки, сначала ближайший срок.',
      action: 'Открыть список',
    },
    notifications: { title: 'Выберите уведомления', text: 'Что приходит сюда, а что на почту.', action: 'Выбрать' },
    customers: {
      title: 'Познакомьтесь с клиентами',
      text: 'Заказы, сообщения и счета каждого на одной странице.',
      action: 'Открыть клиентов',
    },
    requests: {
      title: 'Посмотрите открытые заявки',
      text: 'Назначайте их дизайнерам прямо в списке.',
      action: 'Открыть список',
    },
    prices: { title: 'Задайте цены', text: 'Прейскурант подсказывает цену каждой заявки.', action: 'Открыть цены' },
    help: { title: 'Найдите справку', text: 'Шаги, термины и клавиши для вашей работы.', action: 'Открыть справку' },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
