import type { Translates } from '@stitchdesk/contract/basics/translation'
import document from '@stitchdesk/contract/translations/statements/de'
import type en from '../../en/areas/statement.ts'

const texts = {
  ...document,
  howToPay: 'Zahlungshinweise',
  loading: 'Kontoauszug wird geladen',
  month: 'Monat',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  downloadPdf: 'PDF herunterladen',
  back: 'Zurück zum Konto',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
