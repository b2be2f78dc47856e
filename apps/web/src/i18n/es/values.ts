import type en from '../en/values.ts'
import type { Translates } from '../translation.ts'

const texts = {
  New: 'Nuevo',
  Processing: 'En proceso',
  Ready: 'Listo',
  Done: 'Terminado',
  Edit: 'Edición',
  Revision: 'Revisión',
  'Jacket Back': 'Espalda de chaqueta',
  Lost: 'Perdido',
  Paid: 'Pagado',
  Received: 'Recibido',
  Unpaid: 'Sin pagar',
  Payable: 'Por pagar',
  Receivable: 'Por cobrar',
  Overdue: 'Vencido',
  Draft: 'Borrador',
  Void: 'Anulado',
  'Not priced yet': 'Sin precio aún',
  Free: 'Gratis',
  'To be invoiced': 'Por facturar',
  Invoiced: 'Facturado',
  'Part-paid': 'Pagado en parte',
  'Awaiting confirmation': 'Pendiente de confirmar',
  queued: 'En cola',
  sent: 'Enviado',
  failed: 'Fallido',
  uncertain: 'Incierto',
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  rejected: 'Rechazado',
  reversed: 'Revertido',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
