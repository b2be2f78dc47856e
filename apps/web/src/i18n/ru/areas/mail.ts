import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail.ts'

const texts = {
  label: 'Журнал писем',
  intro: 'Все отправленные письма и попытки отправки, сначала новые.',
  columns: {
    createdAt: 'Создано',
    to: 'Кому',
    subject: 'Тема',
    kind: 'О чём',
    status: 'Статус',
    attempts: 'Попытки',
  },
  kinds: {
    'request-sent': 'Готовая заявка',
    'request-received': 'Новая заявка',
    'password-reset': 'Сброс пароля',
    invoice: 'Счёт',
    welcome: 'Приветствие',
    'email-verification': 'Подтверждение почты',
    'email-change': 'Смена почты',
    'email-changed': 'Почта изменена',
    security: 'Безопасность учётной записи',
    test: 'Тестовое письмо',
    notification: 'Уведомление',
    conversation: 'Сообщение',
    proof: 'Проба',
    backup: 'Резервная копия',
    statement: 'Выписка',
    report: 'Отчёт',
    reminder: 'Напоминание об оплате',
  },
  open: 'Открыть письмо «{{subject}}»',
  sentAt: 'Отправлено {{when}}',
  asShown: 'С оформлением',
  asText: 'Только текст',
  sendAgain: 'Отправить снова',
  sentAgain: 'Письмо в очереди',
  allow: 'Разрешить адрес',
  allowed: 'Адрес разрешён',
  nobody: 'Нет адреса',
  empty: 'Писем пока нет',
  emptyBody: 'Здесь появятся письма клиентам и сотрудникам.',
  close: 'Закрыть',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
