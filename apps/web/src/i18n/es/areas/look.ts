import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/look.ts'

const texts = {
  title: 'Apariencia',
  subtitle: 'En este dispositivo',
  here: 'Los cambios se aplican al momento, en este dispositivo.',
  notKept: 'Este navegador no puede guardar la elección. Dura hasta que cierre la página.',
  reset: 'Restablecer',
  others: 'Sus otros ajustes',
  other: { profile: 'Nombre e imagen', security: 'Contraseña y acceso', notifications: 'Notificaciones por correo' },
  scheme: { label: 'Colores', light: 'Claro', dark: 'Oscuro', auto: 'Sistema' },
  layout: { label: 'Menú', vertical: 'A la izquierda', horizontal: 'Arriba' },
  width: { label: 'Ancho', fluid: 'Completo', boxed: 'Limitado', scrollable: 'Desplazable' },
  topbar: { label: 'Barra superior', light: 'Clara', dark: 'Oscura' },
  menuType: { label: 'Barra lateral', default: 'Estándar', compact: 'Compacta', icon: 'Iconos' },
  menuColor: { label: 'Color de la barra lateral', dark: 'Oscuro', light: 'Claro', colored: 'De color' },
  menuPicture: {
    label: 'Imagen de la barra lateral',
    none: 'Ninguna',
    threads: 'Hilos',
    satin: 'Satín',
    hoop: 'Bastidor',
    peaks: 'Picos',
  },
  onlyAtLeft: 'Solo con el menú a la izquierda',
  preloader: { label: 'Pantalla de carga', off: 'No', on: 'Sí' },
  lock: {
    label: 'Bloquear la pantalla tras',
    never: 'Nunca',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
