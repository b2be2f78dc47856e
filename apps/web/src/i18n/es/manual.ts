import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/manual.ts'

const texts = {
  intro: 'Su trabajo paso a paso, los términos del oficio y las teclas.',
  search: 'Buscar en la ayuda',
  none: 'No hay resultados para «{{text}}»',
  noneHint: 'Pruebe otra palabra o pregunte al taller.',
  clear: 'Borrar búsqueda',
  steps: 'Su trabajo',
  terms: 'Términos del oficio',
  sections: 'Secciones',
  keys: {
    title: 'Atajos de teclado',
    everywhere: 'En todas las páginas',
    lists: 'En las listas',
    request: 'En la página de una solicitud',
    edit: 'Editar o pedir de nuevo',
  },
  step: {
    place: {
      title: 'Haga un pedido',
      text: 'Suelte su logotipo o foto, elija el formato que lee su máquina e indique un lado del tamaño. Varias imágenes pueden ser varios pedidos a la vez.',
    },
    review: {
      title: 'Revise una prueba',
      text: 'Haga clic en un punto de la imagen para decir qué cambiar, o apruébela. El panel y un correo le avisan cuando hay una prueba.',
    },
    download: {
      title: 'Descargue sus archivos',
      text: 'El trabajo terminado está en el panel y en «Sus diseños»: un archivo o todos a la vez.',
    },
    change: {
      title: 'Solicite un cambio',
      text: 'Abra el pedido y describa qué debe ser distinto. Si cuesta algo, verá el precio antes de enviarlo.',
    },
    again: {
      title: 'Pida de nuevo',
      text: 'Pida un diseño anterior en otro tamaño o formato. Los datos ya están rellenados.',
    },
    pay: {
      title: 'Pague una factura',
      text: 'Pague como indica la factura y luego informe del pago. Cuenta en cuanto el taller lo confirma.',
    },
    take: {
      title: 'Tome la siguiente solicitud',
      text: 'Su lista empieza por lo que se entrega antes. Lo urgente y lo que está en riesgo va marcado.',
    },
    process: {
      title: 'Procese una solicitud',
      text: 'Pulse p en una solicitud: a un lado el diseño original, al otro los campos. Suelte el archivo de bordado y se leen las puntadas y el tamaño.',
    },
    check: {
      title: 'Compruebe los archivos',
      text: 'Formato, tamaño, colores, densidad y cortes de hilo se comparan con el pedido. Mire cada punto antes de guardar.',
    },
    handOver: {
      title: 'Entréguelo',
      text: 'Al guardar, la solicitud pasa a «Listo». Un administrador la envía al cliente.',
    },
    revise: {
      title: 'Haga los cambios',
      text: 'Lo que pide el cliente está junto al trabajo, con su punto en la imagen. Suba el archivo nuevo y guarde: será la siguiente versión.',
    },
    lookAfter: {
      title: 'Atienda a sus clientes',
      text: 'La página de un cliente reúne pedidos, diseños, mensajes y notas. Las listas muestran quién tiene deuda y quién ya no hace pedidos.',
    },
    placeFor: {
      title: 'Haga un pedido para un cliente',
      text: 'Elija «Nuevo» arriba e indique el cliente. El formulario es el mismo que rellena él.',
    },
    followPayments: {
      title: 'Siga los pagos',
      text: '«Facturas» muestra lo pendiente y lo vencido. Cuando un cliente haya pagado, registre el pago; un administrador lo confirma.',
    },
    progress: { title: 'Vea sus cifras', text: 'Lo que sus clientes pidieron y pagaron en los días que elija.' },
    day: {
      title: 'Empiece por el panel',
      text: 'Muestra lo nuevo, lo que no está asignado, lo urgente, lo que está en riesgo y lo listo para enviar. Cada cifra abre su lista.',
    },
    assign: {
      title: 'Asigne solicitudes',
      text: 'Elija al diseñador en la propia lista, o seleccione varias solicitudes y asígnelas a la vez.',
    },
    load: {
      title: 'Reparta la carga de trabajo',
      text: '«Carga de trabajo» muestra las solicitudes abiertas de cada diseñador, para ver quién tiene hueco.',
    },
    send: {
      title: 'Envíe el trabajo terminado',
      text: 'Compruebe el precio y los archivos de una solicitud lista y pulse «Enviar resultado». El cliente recibe un correo; puede deshacerlo durante unos segundos.',
    },
    invoices: {
      title: 'Facture a sus clientes',
      text: 'Todo el trabajo hecho y sin facturar, para muchos clientes a la vez. Revise los borradores y emítalos.',
    },
    payments: {
      title: 'Confirme los pagos',
      text: 'Los clientes y los vendedores informan de los pagos. Confirme los que han llegado; solo entonces cuentan.',
    },
    prices: {
      title: 'Mantenga al día las listas de precios',
      text: 'Una lista sugiere el precio de cada solicitud. Pruebe una versión nueva con solicitudes entregadas antes de que se aplique.',
    },
    settings: {
      title: 'Configure el taller',
      text: 'Nombre, logotipo, plazo de entrega, ubicaciones, hojas de producción y correos. Cada parte se guarda por separado.',
    },
    staff: { title: 'Añada empleados', text: 'Cada rol ve solo lo que su trabajo necesita.' },
    close: {
      title: 'Cierre el mes',
      text: 'Cierre un mes en «Dinero» cuando haya terminado. Después no cambia nada con fecha de ese mes.',
    },
    backup: {
      title: 'Vigile las copias de seguridad',
      text: '«Sistema» indica cuándo se hizo la última copia buena e inicia una cuando quiera.',
    },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
