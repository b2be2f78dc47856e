import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/papers.ts'

const texts = {
  page: '{{page}} von {{pages}}',
  state: {
    Paid: 'Bezahlt',
    Unpaid: 'Unbezahlt',
    Overdue: 'Überfällig',
    Draft: 'Entwurf',
    Void: 'Storniert',
    'Part-paid': 'Teilweise bezahlt',
    'Awaiting confirmation': 'Wartet auf Bestätigung',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
