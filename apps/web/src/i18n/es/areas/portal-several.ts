import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/portal-several.ts'

const texts = {
  titles: { quote: 'Pedir presupuestos', order: 'Hacer pedidos', vector: 'Pedir vectores' },
  designs: 'Diseños',
  common: 'Lo que vale para todos',
  help: {
    quote: 'Cada imagen será un presupuesto aparte. Lo que indique al lado vale para todos.',
    order: 'Cada imagen será un pedido aparte. Lo que indique al lado vale para todos.',
    vector: 'Cada imagen será un vector aparte. Lo que indique al lado vale para todos.',
  },
  offer: {
    quote: 'Pedir {{count}} presupuestos, uno por archivo',
    order: 'Hacer {{count}} pedidos, uno por archivo',
    vector: 'Pedir {{count}} vectores, uno por archivo',
  },
  one: {
    quote_one: 'Un presupuesto con este archivo',
    quote_other: 'Un presupuesto con estos {{count}} archivos',
    order_one: 'Un pedido con este archivo',
    order_other: 'Un pedido con estos {{count}} archivos',
    vector_one: 'Un vector con este archivo',
    vector_other: 'Un vector con estos {{count}} archivos',
  },
  submit: {
    quote_one: 'Pedir {{count}} presupuesto',
    quote_other: 'Pedir {{count}} presupuestos',
    order_one: 'Enviar {{count}} pedido',
    order_other: 'Enviar {{count}} pedidos',
    vector_one: 'Pedir {{count}} vector',
    vector_other: 'Pedir {{count}} vectores',
  },
  placing: 'Enviando',
  placedAs: '{{name}} se ha enviado: {{code}}',
  progress: '{{placed}} de {{count}} enviados',
  placed_one: '{{count}} solicitud enviada',
  placed_other: '{{count}} solicitudes enviadas',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
