import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/notifications.ts'

const texts = {
  title: 'Notificaciones',
  open: 'Notificaciones',
  openUnread: 'Notificaciones, {{unread}} sin leer',
  unread: 'Sin leer',
  allRead: 'Marcar todo como leído',
  seeAll: 'Ver todo',
  label: 'Notificaciones, primero las más recientes',
  newer: 'Más recientes',
  older: 'Más antiguas',
  pages: 'Páginas de notificaciones',
  times_one: '{{count}} vez',
  times_other: '{{count}} veces',
  empty: 'Nada nuevo',
  emptyBody: 'Las novedades de sus solicitudes aparecen aquí.',
  emptyPage: 'No hay notificaciones en esta página',
  what: {
    paymentToConfirm: 'Pago por confirmar',
    cardCredit: 'Un pago con tarjeta dejó un saldo a favor',
    cardDispute: 'Pago con tarjeta en disputa',
    cardDisputeWon: 'Disputa de un pago con tarjeta ganada',
    mailFailed: 'Correo no entregado',
    assigned: 'Se le asignó',
    revision: 'Cambio solicitado',
    invoice: 'Factura nueva',
    paymentReceived: 'Pago recibido',
    paymentRejected: 'Pago rechazado',
    creditNote: 'Nota de crédito',
    refund: 'Saldo a favor reembolsado',
    customerMessage: 'Mensaje del cliente',
    mention: 'Le mencionaron',
    proofAnswer: 'Prueba aprobada',
    priceApproved: 'Precio aprobado',
    priceDeclined: 'Precio rechazado',
  },
  whatOf: {
    newRequest: {
      quote: 'Nueva solicitud de presupuesto',
      order: 'Nuevo pedido',
      vector: 'Nueva solicitud de vector',
    },
    result: {
      quote: 'Su presupuesto está listo',
      order: 'Su pedido está listo',
      vector: 'Su vector está listo',
    },
    question: {
      quote: 'Pregunta sobre su presupuesto',
      order: 'Pregunta sobre su pedido',
      vector: 'Pregunta sobre su vector',
    },
    shopMessage: {
      quote: 'Mensaje sobre su presupuesto',
      order: 'Mensaje sobre su pedido',
      vector: 'Mensaje sobre su vector',
    },
    proof: {
      quote: 'Prueba de su presupuesto para revisar',
      order: 'Prueba de su pedido para revisar',
      vector: 'Prueba de su vector para revisar',
    },
  },
  invoice: 'Factura {{number}}',
  payment: 'Pago {{number}}',
  balance: 'Su saldo',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
