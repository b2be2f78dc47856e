import type { Translates } from '@stitchdesk/contract/basics/translation'
import document from '@stitchdesk/contract/translations/statements/es'
import type en from '../../en/areas/statement.ts'

const texts = {
  ...document,
  back: 'Volver a la cuenta',
  howToPay: 'Cómo pagar',
  loading: 'Cargando el estado de cuenta',
  month: 'Mes',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  downloadPdf: 'Descargar PDF',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
