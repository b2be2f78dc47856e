import type { Translates } from '@stitchdesk/contract/basics/translation'
import document from '@stitchdesk/contract/translations/statements/it'
import type en from '../../en/areas/statement.ts'

const texts = {
  ...document,
  back: 'Torna al conto',
  howToPay: 'Come pagare',
  loading: 'Caricamento dell’estratto conto',
  month: 'Mese',
  previous: 'Mese precedente',
  next: 'Mese successivo',
  downloadPdf: 'Scarica PDF',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
