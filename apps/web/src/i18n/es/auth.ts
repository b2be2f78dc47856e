import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/auth.ts'

const texts = {
  showPassword: 'Mostrar contraseña',
  lock: {
    title: 'Bloqueado',
    intro: '{{name}}, introduzca su contraseña para continuar.',
    submit: 'Desbloquear',
    other: 'Usar otra cuenta',
  },
  signIn: {
    title: 'Iniciar sesión',
    intro: 'Le damos la bienvenida. Sus presupuestos, pedidos y vectores le esperan.',
    userName: 'Nombre de usuario',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    code: 'Código',
    codeHint: 'Los seis dígitos de su aplicación de autenticación o un código de recuperación.',
    google: 'Iniciar sesión con Google',
    googleCode: 'Código para su inicio de sesión con Google',
    googleContinue: 'Continuar',
    forgot: '¿Olvidó su contraseña?',
    noAccount: '¿Aún no tiene cuenta?',
    register: 'Registrarse',
    home: 'Página de inicio',
    ended: 'Inicie sesión para continuar donde lo dejó.',
  },
  register: {
    title: 'Cree su cuenta',
    intro: 'Pida su primer presupuesto en dos minutos.',
    email: 'Correo',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    passwordHint: 'Al menos {{min}} caracteres',
    submit: 'Registrarse',
    haveAccount: '¿Ya tiene cuenta?',
    login: 'Iniciar sesión',
    goOn: 'Continuar',
    done: 'Abra el enlace que le enviamos para verificar su dirección y recibir avisos de sus pedidos.',
  },
  forgot: {
    title: 'Restablecer la contraseña',
    intro: 'Introduzca su correo. Le enviamos un enlace de un solo uso, válido durante una hora.',
    email: 'Correo',
    submit: 'Restablecer',
    remembered: '¿La ha recordado?',
    login: 'Iniciar sesión',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    intro: 'Sus dispositivos tendrán que iniciar sesión de nuevo.',
    password: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    again: 'Enviar un enlace nuevo',
    login: 'Iniciar sesión',
  },
  verify: {
    title: 'Verifique su correo',
    intro: 'Verifique esta dirección para recibir avisos de sus pedidos.',
    submit: 'Verificar correo',
    done: 'Correo verificado. Los avisos de sus pedidos llegan a {{email}}.',
    goOn: 'Continuar',
    login: 'Iniciar sesión',
  },
  logout: {
    working: 'Cerrando sesión…',
    failed: 'Sesión cerrada en este dispositivo. No se pudo contactar con el servidor.',
  },
  pitch: {
    title: 'Del boceto a la puntada, en un solo lugar.',
    quotes: 'Presupuestos con precio antes de empezar el trabajo',
    files: 'Todos los formatos de bordado y vectoriales que leen sus máquinas',
    invoices: 'Facturas que puede abrir, imprimir y pagar en un mismo sitio',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
