import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/guide.ts'

const texts = {
  title: 'Primeros pasos',
  intro: 'Tres pasos, en cualquier orden.',
  close: 'Cerrar',
  done: 'Hecho',
  step: {
    profile: {
      title: 'Revise sus datos',
      text: 'Empresa, dirección y correo para sus facturas.',
      action: 'Editar perfil',
    },
    place: {
      title: 'Haga su primer pedido',
      text: 'Basta un logotipo o una foto y su tamaño.',
      action: 'Hacer un pedido',
    },
    work: {
      title: 'Vea su trabajo',
      text: 'Las solicitudes que tiene asignadas, primero la próxima entrega.',
      action: 'Abrir lista',
    },
    notifications: { title: 'Elija sus notificaciones', text: 'Qué le llega aquí y qué por correo.', action: 'Elegir' },
    customers: {
      title: 'Conozca a sus clientes',
      text: 'Pedidos, mensajes y facturas en una página cada uno.',
      action: 'Abrir clientes',
    },
    requests: {
      title: 'Vea las solicitudes abiertas',
      text: 'Asígnelas a los diseñadores en la propia lista.',
      action: 'Abrir lista',
    },
    prices: {
      title: 'Fije sus precios',
      text: 'Una lista de precios sugiere el precio de cada solicitud.',
      action: 'Abrir precios',
    },
    help: {
      title: 'Sepa dónde está la ayuda',
      text: 'Pasos, términos y teclas para su trabajo.',
      action: 'Abrir ayuda',
    },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
