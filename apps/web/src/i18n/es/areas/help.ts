import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/help.ts'

const texts = {
  requiredFormat:
    'El archivo que lee su máquina. DST sirve para casi todas: guarda puntadas y cortes de hilo, pero no los colores. ¿No lo sabe? Díganos la máquina y lo elegimos.',
  po: 'Su propio número de pedido. Figura en la factura para que encuentre el pedido.',
  size: 'El tamaño bordado. Determina cuántas puntadas lleva el diseño y qué detalles se pueden bordar. Basta con un lado: el otro sigue al diseño original.',
  placement:
    'Dónde se borda el diseño. Las gorras se bordan desde el centro hacia fuera y en las mangas hay menos espacio. Ponchamos según el lugar.',
  fabric:
    'La tela se encoge bajo las puntadas. Según la suya elegimos base, densidad y compensación de tire: puntadas algo más anchas que el dibujo para que las formas salgan bien.',
  numberOfColors: 'Cada color es un hilo en la máquina. Si lo deja vacío, seguimos el diseño original.',
  blending: 'Las puntadas de dos colores se mezclan, como en un degradado o una foto. Lleva más puntadas.',
  rush: 'Lo urgente se hace primero. Cada opción muestra cuándo recibirá sus archivos.',
  stitiches: 'Las puntadas que cuenta el archivo de bordado. Los precios por puntadas dependen de este número.',
  level: 'La dificultad del diseño, de 1 a 10. Los precios de los vectores pueden depender de ella.',
  rating: 'Lo bien hecha que está esta versión. Los informes muestran la media de cada diseñador.',
  discount: 'Se resta del precio. La factura muestra precio, descuento y total.',
  comments: 'El cliente lo lee junto con los archivos.',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
