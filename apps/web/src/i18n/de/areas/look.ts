import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/look.ts'

const texts = {
  title: 'Darstellung',
  subtitle: 'Auf diesem Gerät',
  here: 'Änderungen gelten sofort, auf diesem Gerät.',
  notKept: 'Dieser Browser kann die Auswahl nicht speichern. Sie gilt, bis Sie die Seite schließen.',
  reset: 'Zurücksetzen',
  others: 'Ihre weiteren Einstellungen',
  other: {
    profile: 'Name und Bild',
    security: 'Passwort und Anmeldung',
    notifications: 'Benachrichtigungen per E-Mail',
  },
  scheme: { label: 'Farben', light: 'Hell', dark: 'Dunkel', auto: 'System' },
  layout: { label: 'Menü', vertical: 'Links', horizontal: 'Oben' },
  width: { label: 'Breite', fluid: 'Voll', boxed: 'Begrenzt', scrollable: 'Mitscrollend' },
  topbar: { label: 'Kopfleiste', light: 'Hell', dark: 'Dunkel' },
  menuType: { label: 'Seitenleiste', default: 'Standard', compact: 'Kompakt', icon: 'Symbole' },
  menuColor: { label: 'Farbe der Seitenleiste', dark: 'Dunkel', light: 'Hell', colored: 'Farbig' },
  menuPicture: {
    label: 'Bild der Seitenleiste',
    none: 'Keines',
    threads: 'Garne',
    satin: 'Satinstich',
    hoop: 'Stickrahmen',
    peaks: 'Gipfel',
  },
  onlyAtLeft: 'Nur mit dem Menü links',
  preloader: { label: 'Ladeanzeige', off: 'Aus', on: 'An' },
  lock: {
    label: 'Bildschirm sperren nach',
    never: 'Nie',
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
