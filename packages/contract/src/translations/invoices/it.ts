import type { Translates } from '../../basics/translation.ts'
import type { INVOICE_TEXTS } from '../../billing/invoice-document.ts'

const texts = {
  invoice: 'Fattura',
  number: 'Fattura n. {{number}}',
  billedTo: 'Intestata a',
  invoiceDate: 'Data fattura',
  dueDate: 'Scadenza',
  void: 'Annullata il {{date}}. Niente da pagare.',
  items: 'Voci',
  itemCount_one: '{{count}} voce',
  itemCount_other: '{{count}} voci',
  line: 'N.',
  order: 'Ordine',
  po: 'PO',
  submitted: 'Ricevuto',
  sent: 'Inviato',
  price: 'Prezzo',
  discount: 'Sconto',
  total: 'Totale',
  subtotal: 'Subtotale',
  tax: 'Imposta ({{rate}}%)',
  noTax: 'Nessuna imposta: {{reason}}',
  grandTotal: 'Totale complessivo',
  received: 'Pagato',
  creditNote: 'Nota di credito {{number}}',
  writeOff: 'Stralciato',
  owed: 'Da pagare',
  taxNumber: 'N. identificativo fiscale {{number}}',
  howToPay: 'Come pagare',
  terms: 'Condizioni',
} as const

export default texts satisfies Translates<typeof INVOICE_TEXTS, typeof texts, 'it'>
