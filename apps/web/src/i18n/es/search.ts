import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/search.ts'

const texts = {
  open: 'Buscar',
  title: 'Buscar',
  placeholder: 'Nombre, código, cliente, factura…',
  results: 'Resultados de la búsqueda',
  close: 'Cerrar búsqueda',
  groups: {
    recent: 'Recientes',
    actions: 'Acciones',
    requests: 'Solicitudes',
    customers: 'Clientes',
    invoices: 'Facturas',
    pages: 'Páginas',
  },
  more: 'Siga escribiendo para ver más',
  newFor: {
    quote: 'Nuevo presupuesto para {{name}}',
    order: 'Nuevo pedido para {{name}}',
    vector: 'Nuevo vector para {{name}}',
  },
  new: {
    button: 'Nuevo',
    open: 'Nuevo pedido o cliente',
    order: 'Pedido para un cliente',
    quote: 'Presupuesto para un cliente',
    vector: 'Vector para un cliente',
    customer: 'Cliente',
  },
  placingWords: 'nuevo crear añadir agregar hacer pedir',
  words: {
    place: 'nuevo nueva hacer crear añadir agregar pedir',
    article: 'un una nuevo nueva',
    for: 'para de',
    quote: 'presupuesto cotización cotizacion',
    order: 'pedido orden',
    vector: 'vector',
    numbered: 'factura solicitud número numero nº núm',
  },
  nameCustomer: 'Añada el nombre del cliente',
  nothing: 'Sin resultados para «{{text}}». Revise la ortografía o pruebe con un código, PO o empresa.',
  similar: 'Nada coincide exactamente con «{{text}}». Resultados parecidos:',
  hint: 'Busque por nombre, código, PO, empresa o número de factura.',
  searching: 'Buscando…',
  count_one: '{{count}} resultado',
  count_other: '{{count}} resultados',
  invoice: 'Factura {{number}}',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
