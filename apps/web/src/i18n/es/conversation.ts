import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/conversation.ts'

const texts = {
  title: 'Conversación',
  channels: 'Con quién',
  channel: { customer: 'Cliente', staff: 'Notas internas' },
  channelUnread: '{{channel}}, {{count}} sin leer',
  loading: 'Cargando la conversación',
  failed: 'No se pudo cargar la conversación',
  earlier: 'Mostrar mensajes anteriores',
  earlierCount_one: '{{count}} mensaje anterior',
  earlierCount_other: '{{count}} mensajes anteriores',
  whole: 'Mostrar la conversación',
  messages: { customer: 'Mensajes con el cliente', staff: 'Notas internas' },
  empty: {
    customer: 'Aún no hay mensajes',
    staff: 'Aún no hay notas. Los clientes nunca las ven.',
    own: 'Aún no hay mensajes. Le respondemos aquí y por correo.',
  },
  you: 'Usted',
  customer: 'El cliente',
  us: 'Nuestro equipo',
  reply: 'Responder a {{name}}',
  question: 'Pregunta',
  newSince: 'Nuevo',
  write: { customer: 'Mensaje al cliente', staff: 'Nota interna', own: 'Mensaje para nosotros' },
  placeholder: {
    customer: 'Escriba al cliente. También recibirá un correo.',
    staff: 'Escriba a sus compañeros. Use @ para mencionar a alguien.',
    own: 'Escríbanos',
    answer: 'Su respuesta',
  },
  readOnly: 'Los mensajes del cliente son de solo lectura para usted. Escriba a sus compañeros en «{{channel}}».',
  send: 'Enviar',
  sendQuestion: 'Preguntar',
  keys: 'Ctrl + Intro envía',
  isQuestion: 'Pausar hasta la respuesta',
  isQuestionHint: 'Detiene el plazo hasta que responda el cliente',
  attach: 'Adjuntar archivos',
  detach: 'Quitar {{name}}',
  uploading: '{{name}}, {{percent}} %',
  again: 'Reintentar {{name}}',
  busy: 'Se envía cuando terminen de subir todos los archivos.',
  kept: 'No se envió. Su mensaje sigue aquí.',
  leave: 'Caracteres restantes: {{count}}',
  mention: 'Mencionar',
  mentionWho: 'Compañeros que puede mencionar',
  ready: {
    open: 'Respuestas guardadas',
    what: {
      size: 'Falta el tamaño',
      fabric: 'Falta la tela',
      placement: 'Falta la ubicación',
      format: 'Formato poco claro',
      colors: 'Faltan los colores de hilo',
      wording: 'Texto poco claro',
      blurred: 'Diseño original borroso',
      background: 'Fondo poco claro',
      smallText: 'Letras demasiado pequeñas',
    },
    text: {
      size: '¿De qué tamaño se bordará el diseño, en pulgadas? Indíquenos el ancho o el alto; mantenemos las proporciones.',
      fabric:
        '¿Sobre qué tela se bordará el diseño? El pelo, la elasticidad y el peso determinan la base y la densidad.',
      placement:
        '¿Dónde irá el diseño: gorra, pecho, manga, espalda de chaqueta? Las gorras se bordan desde el centro hacia fuera.',
      format: '¿Qué formato de archivo lee su máquina? Si nos dice la marca y el modelo, lo elegimos por usted.',
      colors:
        '¿Cuántos colores de hilo podemos usar, y cuáles? Lo mejor son los números de su carta de hilos (Madeira, Isacord, Robison-Anton…).',
      wording: 'No podemos leer todo el texto. Escríbalo, por favor, exactamente como debe bordarse.',
      blurred:
        'El diseño original es demasiado pequeño o borroso para trazarlo. ¿Tiene una imagen más grande o el dibujo original (AI, EPS, PDF, SVG)?',
      background: '¿Se borda el fondo o se deja libre para que se vea la tela?',
      smallText:
        'A este tamaño, algunas letras miden menos de 5 mm y no se podrían leer. ¿Podemos agrandarlas o quitarlas?',
    },
  },
  price: {
    own: 'Precio por aprobar',
    staff: 'Precio por aprobar',
    declined: 'Precio rechazado',
    hint: '{{price}} · aceptado hasta {{limit}}',
  },
  waiting: {
    staff: 'A la espera del cliente',
    own: 'Necesita su respuesta',
    start: 'Pausar',
    stop: 'Reanudar trabajo',
    notStopped: 'No se reanudó el trabajo.',
  },
  unread_one: '{{count}} mensaje sin leer',
  unread_other: '{{count}} mensajes sin leer',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
