import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/proof.ts'

const texts = {
  title: 'Пробы',
  none: 'Пробы ещё не отправляли',
  failed: 'Не удалось загрузить пробы',
  loading: 'Пробы загружаются',
  number: 'Проба {{number}}',
  states: {
    open: 'Ожидает утверждения',
    approved: 'Утверждена',
    changes: 'Запрошены правки',
    withdrawn: 'Заменена более новой',
  },
  answered: '{{who}}, {{when}}',
  byLink: 'по ссылке',
  byStaff: 'за клиента',
  customer: 'Клиент',
  sent: 'Отправлена {{when}}',
  review: 'Проверить пробу',
  view: 'Открыть пробу',
  earlier: 'Показать прежние пробы ({{count}})',
  pins: 'Что изменить',
  ticked: 'сделано',
  done: '{{number}}. {{text}}',
  send: 'Отправить последний результат',
  sendAgain: 'Отправить последний результат ещё раз',
  note: 'Сообщение клиенту',
  sentToast: 'Проба отправлена.',
  notSentToast: 'Не удалось отправить пробу',
  link: 'Ссылка действует до: {{until}}',
  linkOver: 'Срок действия ссылки истёк.',
  newLink: 'Новая ссылка',
  revokeLink: 'Отключить ссылку',
  copied: 'Скопируйте ссылку сейчас. Её показывают один раз.',
  copy: 'Скопировать ссылку',
  copyDone: 'Скопировано',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
