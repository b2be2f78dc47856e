import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/terms.ts'

const texts = {
  title: 'Condizioni',
  loading: 'Caricamento delle condizioni',
  saved: 'Condizioni salvate',
  save: 'Salva condizioni',
  reload: 'Usa i valori salvati',
  billing: 'Fatturazione',
  mode: { prepaid: 'Anticipata', 'per-order': 'Per ordine', monthly: 'Mensile' },
  monthlyDay: 'Giorno del mese',
  dueDays: 'Giorni per pagare',
  shopDays_one: '{{count}} giorno',
  shopDays_other: '{{count}} giorni',
  creditLimit: 'Fido',
  noLimit: 'Nessun limite',
  tax: 'Imposta',
  taxMode: { shop: 'Imposta dello studio, {{rate}}%', none: 'Nessuna imposta' },
  taxReason: 'Motivo',
  taxNumber: 'Numero di esenzione',
  statementByMail: 'Invia ogni mese un estratto conto per e-mail',
  putOnHold: 'Sospendi',
  holdReason: 'Motivo della sospensione',
  holdHint: 'Lo vede solo il personale.',
  onHold: 'Sospeso',
  cause: {
    'by-hand': 'Sospeso dal personale: {{reason}}',
    limit: 'Deve {{owes}}, oltre il fido di {{limit}}',
    overdue: 'Una fattura è scaduta da molto',
  },
  own: {
    title: 'Le sue condizioni',
    prepaid: 'Il pagamento è anticipato.',
    'per-order': 'Fatturiamo ogni ordine.',
    monthly: 'Fatturiamo una volta al mese, il giorno {{day}}.',
    due_zero: 'Le fatture vanno pagate subito.',
    due_one: 'Le fatture vanno pagate entro {{count}} giorno.',
    due_other: 'Le fatture vanno pagate entro {{count}} giorni.',
    limit: 'Il suo fido è di {{limit}}; al momento deve {{owes}}.',
    noTax: 'Non si aggiungono imposte.',
    onHold: 'Il suo account è sospeso',
    onHoldBody: 'La preghiamo di pagare le fatture aperte, o di scriverci.',
    pay: 'Vedi le fatture',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
