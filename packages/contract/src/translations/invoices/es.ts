import type { Translates } from '../../basics/translation.ts'
import type { INVOICE_TEXTS } from '../../billing/invoice-document.ts'

const texts = {
  invoice: 'Factura',
  number: 'Factura n.º {{number}}',
  billedTo: 'Facturado a',
  invoiceDate: 'Fecha de factura',
  dueDate: 'Vencimiento',
  void: 'Anulada el {{date}}. No hay nada que pagar.',
  items: 'Conceptos',
  itemCount_one: '{{count}} concepto',
  itemCount_other: '{{count}} conceptos',
  line: 'N.º',
  order: 'Pedido',
  po: 'PO',
  submitted: 'Recibido',
  sent: 'Enviado',
  price: 'Precio',
  discount: 'Descuento',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'Impuestos ({{rate}} %)',
  noTax: 'Sin impuesto: {{reason}}',
  grandTotal: 'Importe total',
  received: 'Recibido',
  creditNote: 'Nota de crédito {{number}}',
  writeOff: 'Deuda cancelada',
  owed: 'Por pagar',
  taxNumber: 'N.º fiscal {{number}}',
  howToPay: 'Cómo pagar',
  terms: 'Condiciones',
} as const

export default texts satisfies Translates<typeof INVOICE_TEXTS, typeof texts, 'es'>
