import type { Translates } from '../../basics/translation.ts'
import type { STATEMENT_TEXTS } from '../../billing/statement-document.ts'

const texts = {
  statement: 'Estado de cuenta',
  period: '{{from}} – {{to}}',
  soFar: 'Hasta ahora: el mes no ha terminado.',
  account: 'Cuenta de',
  date: 'Fecha',
  entry: 'Asiento',
  amount: 'Importe',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  none: 'No hay asientos este mes.',
  beyond: 'Solo se muestran los primeros {{count}} asientos. Los saldos los cuentan todos.',
  byAge: 'Deuda por días desde la factura',
  to30: '0–30 días',
  to60: '31–60 días',
  to90: '61–90 días',
  over90: 'Más de 90 días',
  credit: 'Saldo a favor',
  disputes: 'Partidas en disputa',
  disputed: 'De este importe, en disputa',
  invoice: 'Factura',
  creditNote: 'Nota de crédito',
  payment: 'Pago',
  refund: 'Reembolso',
  writeOff: 'Cancelación de deuda',
  reversed_invoice: 'Factura anulada',
  reversed_creditNote: 'Nota de crédito revertida',
  reversed_payment: 'Pago revertido',
  reversed_refund: 'Reembolso revertido',
  reversed_writeOff: 'Cancelación de deuda revertida',
} as const

export default texts satisfies Translates<typeof STATEMENT_TEXTS, typeof texts, 'es'>
