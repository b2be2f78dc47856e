import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/delivery.ts'

const texts = {
  points: {
    formatMissing: 'Gewünscht: {{format}}. Unter den Dateien ist keine {{format}}-Datei.',
    sizeOff: 'Gewünscht: {{asked}}. {{file}} ist {{found}}.',
    tooManyColors_one: 'Gewünscht: {{count}} Farbe. {{file}} hat {{found}}.',
    tooManyColors_other: 'Gewünscht: {{count}} Farben. {{file}} hat {{found}}.',
    tooManyRuns_one:
      'Gewünscht: {{count}} Farbe. {{file}} hat {{found}} Farbblöcke; welche dasselbe Garn verwenden, geht daraus nicht hervor.',
    tooManyRuns_other:
      'Gewünscht: {{count}} Farben. {{file}} hat {{found}} Farbblöcke; welche dasselbe Garn verwenden, geht daraus nicht hervor.',
    sizesDiffer: '{{file}} ist {{found}}, {{master}} aber {{masterSize}}.',
    stitchesDiffer: '{{file}} hat {{found}} Stiche, {{master}} aber {{masterStitches}}.',
    longStitches_one: '{{file}} hat {{found}} Stich länger als 12,1 mm.',
    longStitches_other: '{{file}} hat {{found}} Stiche länger als 12,1 mm.',
    shortStitches: '{{file}} hat {{found}} Stiche kürzer als 0,3 mm, von {{stitches}}.',
    tooLargeForPlacement: 'Platzierung {{placement}}: höchstens {{limit}}. {{file}} ist {{found}}.',
    untrimmedJumps_one: '{{file}} hat {{found}} langen Sprungstich ohne Fadenschnitt.',
    untrimmedJumps_other: '{{file}} hat {{found}} lange Sprungstiche ohne Fadenschnitt.',
    otherFormat: '{{file}} ist in Wirklichkeit eine {{format}}-Datei.',
    incomplete: '{{file}} ist unvollständig: Das Ende fehlt.',
    unread: '{{file}} ließ sich nicht lesen; die Stiche sind nicht geprüft.',
  },
  wide: '{{size}} breit',
  high: '{{size}} hoch',
  and: '{{one}} und {{other}}',
  before: 'Prüfung vor dem Senden',
  odd_one: '{{count}} Punkt zu prüfen',
  odd_other: '{{count}} Punkte zu prüfen',
  fine: 'Alle Prüfungen bestanden',
  checking: 'Dateien werden geprüft …',
  checked: 'Format · Größe · Farben · Dichte · Fadenschnitte',
  beingRead_one: '{{count}} Datei wird noch gelesen.',
  beingRead_other: '{{count}} Dateien werden noch gelesen.',
  beingReadThen_one: '{{count}} Datei wurde noch gelesen.',
  beingReadThen_other: '{{count}} Dateien wurden noch gelesen.',
  send: { title: 'Diese Lieferung senden?', confirm: 'Trotzdem senden' },
  done: { title: 'Dem Kunden diese Lieferung zeigen?', confirm: 'Trotzdem als erledigt markieren' },
  differs: 'Bitte zuerst prüfen:',
  back: 'Zurück',
  formats: {
    label: 'Weitere Formate aus {{name}}',
    open: 'Weitere Formate erstellen',
    choose: 'Formate wählen',
    clear: 'Kein Format wählen',
    make: 'Erstellen',
    failed: 'Formate nicht erstellt',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
