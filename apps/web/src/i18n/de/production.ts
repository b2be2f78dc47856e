import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/production.ts'

const texts = {
  worksheet: {
    title: 'Produktionsblätter',
    intro: 'Wie schnell Ihre Maschinen sticken. Danach werden Laufzeiten berechnet.',
    stitchesPerMinute: 'Stiche pro Minute',
    secondsPerTrim: 'Sekunden pro Fadenschnitt',
    secondsPerChange: 'Sekunden pro Farbwechsel',
  },
  resultFiles: {
    title: 'Ergebnisdateien',
    intro: 'Wie groß gelieferte Dateien sein dürfen. Für Vorlagen der Kunden bleibt es bei 5 MB.',
    megabytes: 'Größte Datei, MB',
    bounds: '{{min}} bis {{max}}. Über 20 MB ohne Vorschau.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
