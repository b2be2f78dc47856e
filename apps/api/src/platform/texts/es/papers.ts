import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/papers.ts'

const texts = {
  page: '{{page}} de {{pages}}',
  state: {
    Paid: 'Pagada',
    Unpaid: 'Sin pagar',
    Overdue: 'Vencida',
    Draft: 'Borrador',
    Void: 'Anulada',
    'Part-paid': 'Pagada en parte',
    'Awaiting confirmation': 'Pendiente de confirmar',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
