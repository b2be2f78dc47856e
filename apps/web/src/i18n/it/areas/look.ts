import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/look.ts'

const texts = {
  title: 'Aspetto',
  subtitle: 'Su questo dispositivo',
  here: 'Le modifiche valgono subito, su questo dispositivo.',
  notKept: 'Questo browser non può salvare la scelta. Dura finché la pagina resta aperta.',
  reset: 'Reimposta',
  others: 'Altre impostazioni',
  other: { profile: 'Nome e immagine', security: 'Password e accesso', notifications: 'Notifiche per e-mail' },
  scheme: { label: 'Colori', light: 'Chiari', dark: 'Scuri', auto: 'Di sistema' },
  layout: { label: 'Menu', vertical: 'A sinistra', horizontal: 'In alto' },
  width: { label: 'Larghezza', fluid: 'Fluida', boxed: 'Fissa', scrollable: 'Scorrevole' },
  topbar: { label: 'Barra superiore', light: 'Chiara', dark: 'Scura' },
  menuType: { label: 'Barra laterale', default: 'Predefinita', compact: 'Compatta', icon: 'Icone' },
  menuColor: { label: 'Colore della barra laterale', dark: 'Scuro', light: 'Chiaro', colored: 'Colorato' },
  menuPicture: {
    label: 'Immagine della barra laterale',
    none: 'Nessuna',
    threads: 'Fili',
    satin: 'Punto raso',
    hoop: 'Telaio',
    peaks: 'Cime',
  },
  onlyAtLeft: 'Solo con il menu a sinistra',
  preloader: { label: 'Schermata di caricamento', off: 'No', on: 'Sì' },
  lock: {
    label: 'Blocca lo schermo dopo',
    never: 'Mai',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minuti',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
