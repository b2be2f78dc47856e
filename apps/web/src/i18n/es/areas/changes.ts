import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/changes.ts'

const texts = {
  title: 'Cambios solicitados',
  count: '{{done}} de {{total}} hechos',
  comment: 'Comentario {{number}}',
  look: 'Mostrar el comentario {{number}} en {{name}}',
  pin: 'Comentario {{number}}: {{text}}',
  byCustomer: 'Cliente',
  done: 'Hecho',
  replies_one: '{{count}} respuesta',
  replies_other: '{{count}} respuestas',
  doneBy: 'Hecho por {{name}}',
  open: 'Quedan cambios abiertos: {{open}} de {{total}}',
  openHint: 'Marque lo que está hecho, o envíe la solicitud sin ello.',
  sendAnyway: 'Enviar de todos modos',
  back: 'Volver',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
