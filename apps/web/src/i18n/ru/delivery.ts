import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/delivery.ts'

const texts = {
  points: {
    formatMissing: 'Заказано: {{format}}. Файла {{format}} среди файлов нет.',
    sizeOff: 'Заказано: {{asked}}. {{file}}: {{found}}.',
    tooManyColors_one: 'Заказан {{count}} цвет. {{file}}: {{found}}.',
    tooManyColors_few: 'Заказано {{count}} цвета. {{file}}: {{found}}.',
    tooManyColors_many: 'Заказано {{count}} цветов. {{file}}: {{found}}.',
    tooManyColors_other: 'Заказано {{count}} цвета. {{file}}: {{found}}.',
    tooManyRuns_one:
      'Заказан {{count}} цвет. {{file}}, цветовых блоков: {{found}}; где нитка одна и та же, в файле не указано.',
    tooManyRuns_few:
      'Заказано {{count}} цвета. {{file}}, цветовых блоков: {{found}}; где нитка одна и та же, в файле не указано.',
    tooManyRuns_many:
      'Заказано {{count}} цветов. {{file}}, цветовых блоков: {{found}}; где нитка одна и та же, в файле не указано.',
    tooManyRuns_other:
      'Заказано {{count}} цвета. {{file}}, цветовых блоков: {{found}}; где нитка одна и та же, в файле не указано.',
    sizesDiffer: '{{file}}: {{found}}, но {{master}}: {{masterSize}}.',
    stitchesDiffer: '{{file}}, стежков: {{found}}, но {{master}}, стежков: {{masterStitches}}.',
    longStitches_one: '{{file}}: {{found}} стежок длиннее 12,1 мм.',
    longStitches_few: '{{file}}: {{found}} стежка длиннее 12,1 мм.',
    longStitches_many: '{{file}}: {{found}} стежков длиннее 12,1 мм.',
    longStitches_other: '{{file}}: {{found}} стежка длиннее 12,1 мм.',
    shortStitches: '{{file}}, стежков короче 0,3 мм: {{found}} из {{stitches}}.',
    tooLargeForPlacement: '{{placement}}: не больше {{limit}}. {{file}}: {{found}}.',
    untrimmedJumps_one: '{{file}}: {{found}} длинный переход без обрезки.',
    untrimmedJumps_few: '{{file}}: {{found}} длинных перехода без обрезки.',
    untrimmedJumps_many: '{{file}}: {{found}} длинных переходов без обрезки.',
    untrimmedJumps_other: '{{file}}: {{found}} длинного перехода без обрезки.',
    otherFormat: '{{file}} на самом деле в формате {{format}}.',
    incomplete: '{{file}} неполный: нет конца.',
    unread: '{{file}} прочитать не удалось, стежки не проверены.',
  },
  wide: 'ширина {{size}}',
  high: 'высота {{size}}',
  and: '{{one}} и {{other}}',
  before: 'Проверьте перед отправкой',
  odd_one: '{{count}} пункт стоит проверить',
  odd_few: '{{count}} пункта стоит проверить',
  odd_many: '{{count}} пунктов стоит проверить',
  odd_other: '{{count}} пункта стоит проверить',
  fine: 'Все проверки пройдены',
  checking: 'Файлы проверяются…',
  checked: 'Формат · размер · цвета · плотность · обрезки',
  beingRead_one: 'Ещё читается {{count}} файл.',
  beingRead_few: 'Ещё читаются {{count}} файла.',
  beingRead_many: 'Ещё читаются {{count}} файлов.',
  beingRead_other: 'Ещё читаются {{count}} файла.',
  beingReadThen_one: 'Ещё читался {{count}} файл.',
  beingReadThen_few: 'Ещё читались {{count}} файла.',
  beingReadThen_many: 'Ещё читались {{count}} файлов.',
  beingReadThen_other: 'Ещё читались {{count}} файла.',
  send: { title: 'Отправить эту работу?', confirm: 'Всё равно отправить' },
  done: { title: 'Показать эту работу клиенту?', confirm: 'Всё равно отметить выполненным' },
  differs: 'Сначала проверьте:',
  back: 'Назад',
  formats: {
    label: 'Другие форматы из {{name}}',
    open: 'Сделать другие форматы',
    choose: 'Выбрать форматы',
    clear: 'Снять выбор форматов',
    make: 'Сделать',
    failed: 'Форматы сделать не удалось',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
