import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/mail.ts'

const texts = {
  label: 'Registro de correo',
  intro: 'Todos los correos enviados o intentados, los más recientes primero.',
  columns: {
    createdAt: 'Creado',
    to: 'Para',
    subject: 'Asunto',
    kind: 'Tipo',
    status: 'Estado',
    attempts: 'Intentos',
  },
  kinds: {
    'request-sent': 'Solicitud terminada',
    'request-received': 'Solicitud nueva',
    'password-reset': 'Restablecer contraseña',
    invoice: 'Factura',
    welcome: 'Bienvenida',
    'email-verification': 'Verificación del correo',
    'email-change': 'Cambio de correo',
    'email-changed': 'Correo cambiado',
    security: 'Seguridad de la cuenta',
    test: 'Mensaje de prueba',
    notification: 'Notificación',
    conversation: 'Mensaje',
    proof: 'Prueba',
    backup: 'Copia de seguridad',
    statement: 'Estado de cuenta',
    report: 'Informe',
    reminder: 'Recordatorio de pago',
  },
  open: 'Abrir el correo «{{subject}}»',
  sentAt: 'Enviado: {{when}}',
  asShown: 'Con formato',
  asText: 'Texto sin formato',
  sendAgain: 'Enviar de nuevo',
  sentAgain: 'Correo en cola',
  allow: 'Permitir dirección',
  allowed: 'Dirección permitida',
  nobody: 'Sin dirección',
  empty: 'Aún no hay correos',
  emptyBody: 'Aquí aparecen los correos a clientes y personal.',
  close: 'Cerrar',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
