import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/fields.ts'

const texts = {
  orderName: { form: 'Nome del disegno', record: 'Nome', staff: 'Nome' },
  requiredFormat: { form: 'Formato richiesto', record: 'Formato richiesto', staff: 'Formato richiesto' },
  artworkLink: { form: 'Link alla grafica', record: 'Link alla grafica', staff: 'Link alla grafica' },
  po: { form: 'PO', record: 'PO', staff: 'PO' },
  width: { form: 'Larghezza', record: 'Larghezza', staff: 'Larghezza' },
  height: { form: 'Altezza', record: 'Altezza', staff: 'Altezza' },
  placement: { form: 'Posizione', record: 'Posizione', staff: 'Posizione' },
  fabric: { form: 'Tessuto', record: 'Tessuto', staff: 'Tessuto' },
  numberOfColors: { form: 'Numero di colori', record: 'Numero di colori', staff: 'Numero di colori' },
  blending: { form: 'Sfumature', record: 'Sfumature', staff: 'Sfumature' },
  rush: { form: 'Urgente', record: 'Urgente', staff: 'Urgente' },
  additionalInstructions: { form: 'Altre istruzioni', record: 'Altre istruzioni', staff: 'Altre istruzioni' },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
