import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/production.ts'

const texts = {
  worksheet: {
    title: 'Hojas de producción',
    intro: 'La velocidad de sus máquinas. Con ella se calcula el tiempo de marcha.',
    stitchesPerMinute: 'Puntadas por minuto',
    secondsPerTrim: 'Segundos por corte',
    secondsPerChange: 'Segundos por cambio de color',
  },
  resultFiles: {
    title: 'Archivos de resultado',
    intro: 'Tamaño máximo de los archivos que entrega. Los diseños de los clientes siguen en 5 MB.',
    megabytes: 'Archivo más grande, MB',
    bounds: 'De {{min}} a {{max}}. Sin vista previa desde 20 MB.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
