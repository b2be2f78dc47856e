import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/fields.ts'

const texts = {
  orderName: { form: 'Name des Auftrags', record: 'Name', staff: 'Name' },
  requiredFormat: { form: 'Gewünschtes Format', record: 'Gewünschtes Format', staff: 'Gewünschtes Format' },
  artworkLink: { form: 'Link zur Vorlage', record: 'Link zur Vorlage', staff: 'Link zur Vorlage' },
  po: { form: 'Bestellnr.', record: 'Bestellnr.', staff: 'Bestellnr.' },
  width: { form: 'Breite', record: 'Breite', staff: 'Breite' },
  height: { form: 'Höhe', record: 'Höhe', staff: 'Höhe' },
  placement: { form: 'Platzierung', record: 'Platzierung', staff: 'Platzierung' },
  fabric: { form: 'Stoff', record: 'Stoff', staff: 'Stoff' },
  numberOfColors: { form: 'Anzahl der Farben', record: 'Anzahl der Farben', staff: 'Anzahl der Farben' },
  blending: { form: 'Farbverlauf', record: 'Farbverlauf', staff: 'Farbverlauf' },
  rush: { form: 'Eilig', record: 'Eilig', staff: 'Eilig' },
  additionalInstructions: { form: 'Weitere Hinweise', record: 'Weitere Hinweise', staff: 'Weitere Hinweise' },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
