import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/production.ts'

const texts = {
  worksheet: {
    title: 'Производственные листы',
    intro: 'Скорость ваших машин. По ней считается время вышивки.',
    stitchesPerMinute: 'Стежков в минуту',
    secondsPerTrim: 'Секунд на обрезку',
    secondsPerChange: 'Секунд на смену цвета',
  },
  resultFiles: {
    title: 'Файлы результатов',
    intro: 'Какого размера могут быть готовые файлы. Для оригиналов клиентов остаётся 5 МБ.',
    megabytes: 'Самый большой файл, МБ',
    bounds: 'От {{min}} до {{max}}. Больше 20 МБ — без просмотра.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
