import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/terms.ts'

const texts = {
  title: 'Condiciones',
  loading: 'Cargando las condiciones',
  saved: 'Condiciones guardadas',
  save: 'Guardar condiciones',
  reload: 'Usar los valores guardados',
  billing: 'Facturación',
  mode: { prepaid: 'Prepago', 'per-order': 'Por pedido', monthly: 'Mensual' },
  monthlyDay: 'Día del mes',
  dueDays: 'Días para pagar',
  shopDays_one: '{{count}} día',
  shopDays_other: '{{count}} días',
  creditLimit: 'Límite de crédito',
  noLimit: 'Sin límite',
  tax: 'Impuesto',
  taxMode: { shop: 'Impuesto del taller, {{rate}} %', none: 'Sin impuesto' },
  taxReason: 'Motivo',
  taxNumber: 'Número de exención',
  statementByMail: 'Enviar por correo un estado de cuenta cada mes',
  putOnHold: 'Suspender',
  holdReason: 'Motivo de la suspensión',
  holdHint: 'Solo lo ve el personal.',
  onHold: 'Suspendido',
  cause: {
    'by-hand': 'Suspendido por el personal: {{reason}}',
    limit: 'Debe {{owes}}, más que el límite de {{limit}}',
    overdue: 'Una factura lleva mucho tiempo vencida',
  },
  own: {
    title: 'Sus condiciones',
    prepaid: 'Paga por adelantado.',
    'per-order': 'Le facturamos cada pedido.',
    monthly: 'Le facturamos una vez al mes, el día {{day}}.',
    due_zero: 'Las facturas se pagan de inmediato.',
    due_one: 'Las facturas se pagan en {{count}} día.',
    due_other: 'Las facturas se pagan en {{count}} días.',
    limit: 'Puede deber hasta {{limit}}; ahora debe {{owes}}.',
    noTax: 'No se añaden impuestos.',
    onHold: 'Su cuenta está suspendida',
    onHoldBody: 'Pague sus facturas abiertas o escríbanos.',
    pay: 'Ver facturas',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
