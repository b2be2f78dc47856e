import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail-preferences.ts'

const texts = {
  title: 'También por correo',
  intro: 'Elija qué le enviamos además por correo.',
  always: 'Los correos de pedidos y de seguridad se envían siempre.',
  of: {
    newRequest: 'Solicitudes nuevas',
    paymentToConfirm: 'Pagos por confirmar',
    assigned: 'Solicitudes asignadas a usted',
    revision: 'Cambios solicitados',
    customerMessage: 'Mensajes de clientes',
    mention: 'Menciones',
    proofAnswer: 'Pruebas aprobadas',
    priceApproved: 'Precios aprobados',
    priceDeclined: 'Precios rechazados',
    result: 'Trabajo terminado',
    invoice: 'Facturas',
    question: 'Preguntas que detienen el trabajo',
    shopMessage: 'Otros mensajes',
    proof: 'Pruebas por revisar',
  },
  notSaved: 'Elección no guardada',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
