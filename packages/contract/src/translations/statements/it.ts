import type { Translates } from '../../basics/translation.ts'
import type { STATEMENT_TEXTS } from '../../billing/statement-document.ts'

const texts = {
  statement: 'Estratto conto',
  period: '{{from}} – {{to}}',
  soFar: 'Dati parziali: il mese non è ancora finito.',
  account: 'Conto di',
  date: 'Data',
  entry: 'Voce',
  amount: 'Importo',
  balance: 'Saldo',
  opening: 'Saldo iniziale',
  closing: 'Saldo finale',
  none: 'Nessuna voce in questo mese.',
  beyond: 'Sono elencate solo le prime {{count}} voci. I saldi le contano tutte.',
  byAge: 'Da pagare per giorni dalla fattura',
  to30: '0–30 giorni',
  to60: '31–60 giorni',
  to90: '61–90 giorni',
  over90: 'Oltre 90 giorni',
  credit: 'Credito',
  disputes: 'Voci contestate',
  disputed: 'Di cui contestato',
  invoice: 'Fattura',
  creditNote: 'Nota di credito',
  payment: 'Pagamento',
  refund: 'Rimborso',
  writeOff: 'Stralcio',
  reversed_invoice: 'Fattura annullata',
  reversed_creditNote: 'Nota di credito stornata',
  reversed_payment: 'Pagamento stornato',
  reversed_refund: 'Rimborso stornato',
  reversed_writeOff: 'Stralcio stornato',
} as const

export default texts satisfies Translates<typeof STATEMENT_TEXTS, typeof texts, 'it'>
