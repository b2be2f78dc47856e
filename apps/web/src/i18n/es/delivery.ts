import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/delivery.ts'

const texts = {
  points: {
    formatMissing: 'Se pidió {{format}}. No hay ningún archivo {{format}} entre los archivos.',
    sizeOff: 'Se pidió {{asked}}. {{file}} mide {{found}}.',
    tooManyColors_one: 'Se pidió {{count}} color. {{file}} tiene {{found}}.',
    tooManyColors_other: 'Se pidieron {{count}} colores. {{file}} tiene {{found}}.',
    tooManyRuns_one:
      'Se pidió {{count}} color. {{file}} tiene {{found}} tramos de color; no indica cuáles comparten hilo.',
    tooManyRuns_other:
      'Se pidieron {{count}} colores. {{file}} tiene {{found}} tramos de color; no indica cuáles comparten hilo.',
    sizesDiffer: '{{file}} mide {{found}}, pero {{master}} mide {{masterSize}}.',
    stitchesDiffer: '{{file}} tiene {{found}} puntadas, pero {{master}} tiene {{masterStitches}}.',
    longStitches_one: '{{file}} tiene {{found}} puntada de más de 12,1 mm.',
    longStitches_other: '{{file}} tiene {{found}} puntadas de más de 12,1 mm.',
    shortStitches: '{{file}} tiene {{found}} puntadas de menos de 0,3 mm, de {{stitches}}.',
    tooLargeForPlacement: '{{placement}} admite como máximo {{limit}}. {{file}} mide {{found}}.',
    untrimmedJumps_one: '{{file}} tiene {{found}} salto largo sin corte de hilo.',
    untrimmedJumps_other: '{{file}} tiene {{found}} saltos largos sin corte de hilo.',
    otherFormat: '{{file}} es en realidad un archivo {{format}}.',
    incomplete: '{{file}} está incompleto: falta el final.',
    unread: 'No se pudo leer {{file}}; puntadas sin revisar.',
  },
  wide: '{{size}} de ancho',
  high: '{{size}} de alto',
  and: '{{one}} y {{other}}',
  before: 'Revisar antes de enviar',
  odd_one: '{{count}} punto por revisar',
  odd_other: '{{count}} puntos por revisar',
  fine: 'Todo correcto',
  checking: 'Revisando archivos…',
  checked: 'Formato · tamaño · colores · densidad · cortes de hilo',
  beingRead_one: 'Aún se está leyendo {{count}} archivo.',
  beingRead_other: 'Aún se están leyendo {{count}} archivos.',
  beingReadThen_one: 'Aún se estaba leyendo {{count}} archivo.',
  beingReadThen_other: 'Aún se estaban leyendo {{count}} archivos.',
  send: { title: '¿Enviar esta entrega?', confirm: 'Enviar de todos modos' },
  done: { title: '¿Mostrar esta entrega al cliente?', confirm: 'Marcar como Terminado de todos modos' },
  differs: 'Revise antes esto:',
  back: 'Volver',
  formats: {
    label: 'Otros formatos de {{name}}',
    open: 'Crear otros formatos',
    choose: 'Elegir formatos',
    clear: 'No elegir ninguno',
    make: 'Crear',
    failed: 'No se crearon los formatos',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
