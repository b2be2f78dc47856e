import type en from '../en/values.ts'
import type { Translates } from '../translation.ts'

const texts = {
  New: 'Новый',
  Processing: 'В работе',
  Ready: 'Готов',
  Done: 'Выполнен',
  Edit: 'Правка',
  Revision: 'Доработка',
  'Jacket Back': 'Спина куртки',
  Lost: 'Потерян',
  Paid: 'Оплачено',
  Received: 'Получено',
  Unpaid: 'Не оплачено',
  Payable: 'К оплате',
  Receivable: 'К получению',
  Overdue: 'Просрочено',
  Draft: 'Черновик',
  Void: 'Аннулировано',
  'Not priced yet': 'Цена не назначена',
  Free: 'Бесплатно',
  'To be invoiced': 'К выставлению счёта',
  Invoiced: 'Счёт выставлен',
  'Part-paid': 'Оплачено частично',
  'Awaiting confirmation': 'Ожидает подтверждения',
  queued: 'В очереди',
  sent: 'Отправлено',
  failed: 'Не отправлено',
  uncertain: 'Неизвестно',
  pending: 'Ожидает',
  confirmed: 'Подтверждено',
  rejected: 'Отклонено',
  reversed: 'Отменено',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
