import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/papers.ts'

const texts = {
  page: '{{page}} di {{pages}}',
  state: {
    Paid: 'Pagata',
    Unpaid: 'Non pagata',
    Overdue: 'Scaduta',
    Draft: 'Bozza',
    Void: 'Annullata',
    'Part-paid': 'Pagata in parte',
    'Awaiting confirmation': 'In attesa di conferma',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
