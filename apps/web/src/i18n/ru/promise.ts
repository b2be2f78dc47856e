import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/promise.ts'

const texts = {
  staff: {
    in: 'через {{time}}',
    late: 'опоздание {{time}}',
    paused: 'пауза',
    pausedFor: 'пауза: {{question}}',
    pausedHint: 'Ждём ответа клиента: {{when}}',
    toCome: 'осталось ≈\u00a0{{stitches}}\u00a0стежков',
  },
  customer: {
    in: 'ожидается через {{time}}',
    late: 'вот-вот будет',
    paused: 'нужен ваш ответ',
    pausedFor: 'нужен ваш ответ: {{question}}',
    pausedHint: 'Ждём вашего ответа: {{when}}',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
