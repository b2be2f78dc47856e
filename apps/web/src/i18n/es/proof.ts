import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/proof.ts'

const texts = {
  title: 'Pruebas',
  none: 'Aún no se envió ninguna prueba',
  failed: 'No se pudieron cargar las pruebas',
  loading: 'Cargando las pruebas',
  number: 'Prueba {{number}}',
  states: {
    open: 'Pendiente de aprobación',
    approved: 'Aprobada',
    changes: 'Cambios solicitados',
    withdrawn: 'Sustituida por una más nueva',
  },
  answered: '{{who}}, {{when}}',
  byLink: 'por el enlace',
  byStaff: 'en nombre del cliente',
  customer: 'El cliente',
  sent: 'Enviada: {{when}}',
  review: 'Revisar prueba',
  view: 'Ver prueba',
  earlier: 'Mostrar {{count}} pruebas anteriores',
  pins: 'Qué hay que cambiar',
  ticked: 'hecho',
  done: '{{number}}. {{text}}',
  send: 'Enviar último resultado',
  sendAgain: 'Reenviar último resultado',
  note: 'Nota para el cliente',
  sentToast: 'Prueba enviada.',
  notSentToast: 'No se pudo enviar la prueba',
  link: 'El enlace caduca: {{until}}',
  linkOver: 'Este enlace ha caducado.',
  newLink: 'Enlace nuevo',
  revokeLink: 'Desactivar enlace',
  copied: 'Copie este enlace ahora. Solo se muestra una vez.',
  copy: 'Copiar enlace',
  copyDone: 'Copiado',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
