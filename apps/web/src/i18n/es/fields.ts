import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/fields.ts'

const texts = {
  orderName: { form: 'Nombre del diseño', record: 'Nombre', staff: 'Nombre' },
  requiredFormat: { form: 'Formato requerido', record: 'Formato requerido', staff: 'Formato requerido' },
  artworkLink: { form: 'Enlace al diseño', record: 'Enlace al diseño', staff: 'Enlace al diseño' },
  po: { form: 'PO', record: 'PO', staff: 'PO' },
  width: { form: 'Ancho', record: 'Ancho', staff: 'Ancho' },
  height: { form: 'Alto', record: 'Alto', staff: 'Alto' },
  placement: { form: 'Ubicación', record: 'Ubicación', staff: 'Ubicación' },
  fabric: { form: 'Tela', record: 'Tela', staff: 'Tela' },
  numberOfColors: { form: 'Número de colores', record: 'Número de colores', staff: 'Número de colores' },
  blending: { form: 'Degradado', record: 'Degradado', staff: 'Degradado' },
  rush: { form: 'Urgente', record: 'Urgente', staff: 'Urgente' },
  additionalInstructions: {
    form: 'Instrucciones adicionales',
    record: 'Instrucciones adicionales',
    staff: 'Instrucciones adicionales',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
