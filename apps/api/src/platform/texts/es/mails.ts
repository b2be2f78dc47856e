import type { Translates } from '@stitchdesk/contract/basics/translation'
import defaults from '@stitchdesk/contract/translations/defaults/es'
import type en from '../en/mails.ts'

const texts = {
  greeting: 'Hola, {{name}}:',
  greetingUnnamed: 'Hola:',
  files: 'Archivos',
  picture: 'Imagen de {{name}}',
  size: '{{width}} × {{height}} in',
  sizeMm: '{{width}} × {{height}} mm',
  facts: {
    number: 'Número',
    name: 'Nombre',
    po: 'PO',
    format: 'Formato',
    stitches: 'Puntadas',
    size: 'Tamaño',
    price: 'Precio',
    files: 'Archivos',
    invoice: 'Factura',
    invoiceOf: 'Factura {{number}}',
    moreInvoices: 'Otras facturas',
    total: 'Total',
    due: 'Vencimiento',
    month: 'Mes',
    balance: 'Saldo',
    credit: 'Saldo a favor',
    creditNote: 'Nota de crédito',
    transactionId: 'ID de transacción',
    amount: 'Importe',
    reason: 'Motivo',
    subject: 'Asunto',
    customer: 'Cliente',
    backupTo: 'Destino',
    lastBackup: 'Última copia correcta',
    noBackup: 'ninguna',
  },
  instead: { 'Not priced yet': 'Sin precio aún', Free: 'Gratis' },
  view: { quote: 'Ver el presupuesto', order: 'Ver el pedido', vector: 'Ver el vector' },
  receipt: {
    subject: {
      quote: 'Recibimos su solicitud de presupuesto {{code}}: {{name}}',
      order: 'Recibimos su pedido {{code}}: {{name}}',
      vector: 'Recibimos su solicitud de vector {{code}}: {{name}}',
    },
    body: {
      quote: 'Gracias. Recibimos su solicitud de presupuesto y le escribiremos cuando esté listo.',
      order: 'Gracias. Recibimos su pedido y le escribiremos cuando esté listo.',
      vector: 'Gracias. Recibimos su solicitud de vector y le escribiremos cuando esté listo.',
    },
  },
  record: {
    preview: {
      prepaid: 'Ahora ve una vista previa y podrá descargar los archivos cuando esté pagado.',
      hold: 'Su cuenta está suspendida, por eso ahora ve una vista previa. Pague sus facturas abiertas para descargar los archivos, o escríbanos.',
    },
    subject: '{{code}} está listo: {{name}}',
    body: {
      quote: 'Su presupuesto está listo.',
      order: 'Su pedido está listo.',
      vector: 'Su vector está listo.',
    },
  },
  priceQuestion: {
    subject: 'Apruebe {{price}} para {{code}}: {{name}}',
    body: 'Este pedido cuesta {{price}}. Nos autorizó hasta {{limit}}, así que le preguntamos antes de enviarlo.',
    choice: 'Apruebe el precio y le enviamos sus archivos. También puede rechazarlo y escribirnos.',
    link_one: 'El enlace funciona {{count}} día sin iniciar sesión, solo para este precio.',
    link_other: 'El enlace funciona {{count}} días sin iniciar sesión, solo para este precio.',
    limit: 'Aceptó hasta',
    review: 'Revisar precio',
  },
  message: {
    question: 'Pregunta sobre {{code}}: {{name}}',
    message: 'Mensaje sobre {{code}}: {{name}}',
    asks: {
      quote: 'Antes de seguir con su presupuesto tenemos una pregunta.',
      order: 'Antes de seguir con su pedido tenemos una pregunta.',
      vector: 'Antes de seguir con su vector tenemos una pregunta.',
    },
    wrote: {
      quote: 'Le escribimos sobre su presupuesto.',
      order: 'Le escribimos sobre su pedido.',
      vector: 'Le escribimos sobre su vector.',
    },
    resume: 'Retomamos el trabajo en cuanto responda.',
    reply: 'Responder',
    readAndReply: 'Leer y responder',
  },
  proof: {
    subject: 'Prueba lista para revisar: {{code}}, {{name}}',
    ready: {
      quote: 'La prueba de su presupuesto está lista. Apruébela o marque en la imagen qué hay que cambiar.',
      order: 'La prueba de su pedido está lista. Apruébela o marque en la imagen qué hay que cambiar.',
      vector: 'La prueba de su vector está lista. Apruébela o marque en la imagen qué hay que cambiar.',
    },
    link: {
      quote_one:
        'El enlace funciona {{count}} día sin iniciar sesión y solo para este presupuesto. Reenvíelo a quien decida.',
      quote_other:
        'El enlace funciona {{count}} días sin iniciar sesión y solo para este presupuesto. Reenvíelo a quien decida.',
      order_one:
        'El enlace funciona {{count}} día sin iniciar sesión y solo para este pedido. Reenvíelo a quien decida.',
      order_other:
        'El enlace funciona {{count}} días sin iniciar sesión y solo para este pedido. Reenvíelo a quien decida.',
      vector_one:
        'El enlace funciona {{count}} día sin iniciar sesión y solo para este vector. Reenvíelo a quien decida.',
      vector_other:
        'El enlace funciona {{count}} días sin iniciar sesión y solo para este vector. Reenvíelo a quien decida.',
    },
    review: 'Revisar la prueba',
    waiting: 'La prueba sigue pendiente de su revisión: {{code}}, {{name}}',
    stillNeeds: {
      quote:
        'La prueba de su presupuesto sigue pendiente de su revisión. Use el enlace que le enviamos por correo o inicie sesión.',
      order:
        'La prueba de su pedido sigue pendiente de su revisión. Use el enlace que le enviamos por correo o inicie sesión.',
      vector:
        'La prueba de su vector sigue pendiente de su revisión. Use el enlace que le enviamos por correo o inicie sesión.',
    },
    signInToReview: 'Iniciar sesión y revisar',
  },
  invoice: {
    subject: 'Factura {{number}} de {{company}}',
    body: 'Aquí tiene la factura de sus trabajos terminados. Imprímala, o inicie sesión para informar de su pago.',
    open: 'Abrir la factura',
  },
  statement: {
    subject: 'Estado de cuenta de {{month}} de {{company}}',
    body: 'Aquí tiene su estado de cuenta: lo facturado, lo pagado y lo pendiente.',
    open: 'Abrir el estado de cuenta',
  },
  reminder: {
    subject: 'Recordatorio de pago de {{company}}: {{total}} vencidos',
    first: defaults.reminders.first,
    second: defaults.reminders.second,
    third: defaults.reminders.third,
    late: '{{amount}}, venció el {{day}}, {{days}} d de retraso',
    openAll: 'Abrir las facturas',
  },
  report: {
    subject: '{{name}}: del {{from}} al {{to}}',
    body: 'Este es su informe, comparado con el periodo del {{from}} al {{to}}. Las filas van adjuntas.',
    stop: 'Para no recibir más estos correos, abra «Informes por correo»: {{address}}',
    open: 'Abrir el informe',
    compared: '{{now}} (antes: {{before}})',
    figures: {
      requests: 'Solicitudes',
      done: 'Terminadas',
      open: 'Abiertas',
      rush: 'Urgentes',
      received: 'Recibido',
      due: 'Por cobrar',
      invoiced: 'Facturado',
      credited: 'Abonado',
      writtenOff: 'Deuda cancelada',
      refunded: 'Reembolsado',
      tax: 'Impuesto',
      receivable: 'Por cobrar',
      overdue: 'Vencido',
    },
  },
  moved: {
    creditNote: 'Nota de crédito {{number}} de {{company}}',
    credited:
      'Emitimos una nota de crédito para su factura. Lo que ya pagó por ella queda a su favor para las próximas facturas.',
    refund: 'Reembolso de {{amount}} de {{company}}',
    refunded: 'Le reembolsamos su saldo a favor.',
    receipt: 'Recibo de {{amount}} de {{company}}',
    received: 'Gracias. Recibimos su pago.',
  },
  welcome: {
    subject: 'Le damos la bienvenida a {{company}}',
    created: 'Creamos una cuenta para usted. Su nombre de usuario es {{userName}}.',
    agreed: 'Inicie sesión con la contraseña que acordamos.',
    choose:
      'Elija primero una contraseña: introduzca esta dirección de correo en la página siguiente y le enviaremos un enlace.',
    choosePassword: 'Elegir una contraseña',
    signIn: 'Iniciar sesión',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    button: 'Elegir una contraseña nueva',
    asked: 'Recibimos una solicitud para restablecer su contraseña. El enlace sirve una sola vez, durante una hora.',
    byShop:
      'Un administrador de {{company}} le envía este enlace para elegir una contraseña nueva. Sirve una sola vez, durante una hora.',
    ignore: 'Si no lo solicitó, ignore este correo. Su contraseña no cambia.',
  },
  verify: {
    welcomeSubject: 'Le damos la bienvenida a {{company}}: verifique su correo',
    subject: 'Verifique su correo',
    thanks: 'Gracias por crear una cuenta en {{company}} con esta dirección de correo.',
    again: 'Aquí tiene un enlace nuevo para su cuenta en {{company}}.',
    why: 'Verifique su correo para recibir novedades de sus pedidos. El enlace sirve una sola vez, durante 24 horas.',
    ignore: 'Si no fue usted, ignore este correo. No recibirá novedades de pedidos.',
    button: 'Verificar correo',
  },
  address: {
    verifySubject: 'Verifique su nuevo correo',
    asked: 'Recibimos una solicitud para usar esta dirección de correo en una cuenta de {{company}}.',
    why: 'Verifíquela y la cuenta la usará desde ese momento. El enlace sirve una sola vez, durante 24 horas.',
    ignore: 'Si no fue usted, ignore este correo. No cambia nada.',
    proposedSubject: 'Su dirección de correo va a cambiar',
    own: 'Recibimos desde su cuenta una solicitud para usar {{email}} en lugar de esta dirección. El cambio será efectivo cuando se verifique la nueva.',
    ownHint:
      'Si no fue usted, elija ahora una contraseña nueva. Así se cancela el cambio y se cierra la sesión en todos los dispositivos. Después, avísenos.',
    byShop:
      'Vamos a cambiar la dirección de correo de su cuenta de esta a {{email}}. El cambio será efectivo cuando se verifique la nueva.',
    byShopHint: 'Si no es correcto, avísenos, o inicie sesión y retire el cambio.',
    changedSubject: 'Su dirección de correo ha cambiado',
    changed:
      'Su cuenta en {{company}} usa ahora {{email}}. Esta dirección ya no recibe sus correos ni sirve para iniciar sesión.',
    changedHint: 'Si no fue usted, avísenos enseguida. Podemos deshacer el cambio.',
  },
  security: {
    takenOverSubject: 'Se eliminó su contraseña',
    takenOver:
      'Inició sesión en {{company}} con Google. Esta cuenta se registró antes con una dirección de correo que nunca se verificó.',
    takenOverHint:
      'Para protegerle, eliminamos su contraseña y el acceso en dos pasos y cerramos la sesión en todos los dispositivos. Inicie sesión con Google o elija una contraseña nueva.',
    factorSubject: 'Se restableció el acceso en dos pasos',
    factor:
      'Un administrador de {{company}} restableció su acceso en dos pasos. Hasta que lo configure de nuevo, inicia sesión solo con su contraseña.',
    factorHint: 'Si no lo solicitó, elija una contraseña nueva y avísenos.',
    factorButton: 'Configurarlo de nuevo',
  },
  notification: {
    chosen: 'Eligió recibir este aviso por correo. Puede cambiarlo en Notificaciones.',
    open: 'Abrir',
    newRequest: {
      quote: 'Nueva solicitud de presupuesto {{code}}: {{name}}',
      order: 'Pedido nuevo {{code}}: {{name}}',
      vector: 'Nueva solicitud de vector {{code}}: {{name}}',
    },
    arrived: {
      quote: 'Llegó una nueva solicitud de presupuesto.',
      order: 'Llegó un pedido nuevo.',
      vector: 'Llegó una nueva solicitud de vector.',
    },
    assigned: 'Asignado a usted: {{code}}, {{name}}',
    assignedNow: {
      quote: 'Se le asignó este presupuesto.',
      order: 'Se le asignó este pedido.',
      vector: 'Se le asignó este vector.',
    },
    revision: 'Cambio solicitado: {{code}}, {{name}}',
    revisionOf: {
      quote: 'El cliente solicitó un cambio en este presupuesto.',
      order: 'El cliente solicitó un cambio en este pedido.',
      vector: 'El cliente solicitó un cambio en este vector.',
    },
    customerMessage: 'Mensaje del cliente: {{code}}, {{name}}',
    customerWrote: {
      quote: 'El cliente de este presupuesto escribió:',
      order: 'El cliente de este pedido escribió:',
      vector: 'El cliente de este vector escribió:',
    },
    proofAnswer: 'Prueba aprobada: {{code}}, {{name}}',
    approved: {
      quote: 'El cliente aprobó la prueba de este presupuesto.',
      order: 'El cliente aprobó la prueba de este pedido.',
      vector: 'El cliente aprobó la prueba de este vector.',
    },
    priceApproved: 'Precio aprobado: {{code}}, {{name}}',
    priceWasApproved: 'El cliente aprobó el precio.',
    priceDeclined: 'Precio rechazado: {{code}}, {{name}}',
    priceWasDeclined: 'El cliente rechazó el precio. Escríbale o ponga otro precio.',
    mention: 'Le mencionaron: {{code}}, {{name}}',
    mentioned: 'Un compañero le mencionó:',
    paymentToConfirm: 'Pago por confirmar de la factura {{number}}',
    reported: 'Un cliente informó de un pago. Confírmelo o rechácelo.',
  },
  backup: {
    subject: 'Falló la copia de seguridad',
    body: 'La copia de seguridad programada falló y ningún otro intento la reemplazó. Corrija la causa y elija «Hacer copia ahora».',
    open: 'Abrir Sistema',
  },
  test: {
    subject: 'Mensaje de prueba de {{company}}',
    body: 'Así se ven los correos de {{company}}. Si puede leerlo, el correo funciona.',
    only: 'Solo usted lo recibió.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
