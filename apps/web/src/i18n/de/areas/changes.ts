import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/changes.ts'

const texts = {
  title: 'Gewünschte Änderungen',
  count: '{{done}} von {{total}} erledigt',
  comment: 'Kommentar {{number}}',
  look: 'Kommentar {{number}} in {{name}} zeigen',
  pin: 'Kommentar {{number}}: {{text}}',
  byCustomer: 'Kunde',
  done: 'Erledigt',
  replies_one: '{{count}} Antwort',
  replies_other: '{{count}} Antworten',
  doneBy: 'Erledigt von {{name}}',
  open: '{{open}} von {{total}} Änderungen sind offen',
  openHint: 'Haken Sie ab, was erledigt ist, oder senden Sie das Ergebnis ohne sie.',
  sendAnyway: 'Trotzdem senden',
  back: 'Zurück',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
