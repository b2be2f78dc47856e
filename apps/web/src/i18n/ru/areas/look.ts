import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/look.ts'

const texts = {
  title: 'Оформление',
  subtitle: 'На этом устройстве',
  here: 'Изменения действуют сразу, на этом устройстве.',
  notKept: 'Браузер не может сохранить выбор. Он действует, пока страница открыта.',
  reset: 'Сбросить',
  others: 'Другие ваши настройки',
  other: { profile: 'Имя и фото', security: 'Пароль и вход', notifications: 'Уведомления по почте' },
  scheme: { label: 'Тема', light: 'Светлая', dark: 'Тёмная', auto: 'Как в системе' },
  layout: { label: 'Меню', vertical: 'Слева', horizontal: 'Сверху' },
  width: { label: 'Ширина', fluid: 'Во всю ширину', boxed: 'С полями', scrollable: 'С прокруткой' },
  topbar: { label: 'Верхняя панель', light: 'Светлая', dark: 'Тёмная' },
  menuType: { label: 'Боковая панель', default: 'Обычная', compact: 'Компактная', icon: 'Значки' },
  menuColor: { label: 'Цвет боковой панели', dark: 'Тёмный', light: 'Светлый', colored: 'Цветной' },
  menuPicture: {
    label: 'Картинка боковой панели',
    none: 'Нет',
    threads: 'Нитки',
    satin: 'Гладь',
    hoop: 'Пяльцы',
    peaks: 'Вершины',
  },
  onlyAtLeft: 'Только с меню слева',
  preloader: { label: 'Заставка загрузки', off: 'Выкл.', on: 'Вкл.' },
  lock: {
    label: 'Блокировать экран через',
    never: 'Никогда',
    minutes_one: '{{count}} минуту',
    minutes_few: '{{count}} минуты',
    minutes_many: '{{count}} минут',
    minutes_other: '{{count}} минуты',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'ru'>
