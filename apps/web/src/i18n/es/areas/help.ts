import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/help.ts'

const texts = {
  artwork: {
    name: 'Diseño original',
    text: 'El logotipo, la foto o el boceto que se va a bordar. Cuanto más nítido y grande, más limpios los bordes; lo mejor es AI, EPS, PDF o SVG. Puede añadir un archivo de bordado que ya tenga.',
  },
  requiredFormat: {
    name: 'Formato (DST, PES, EXP…)',
    text: 'El archivo que lee su máquina. DST sirve para casi todas: guarda puntadas y cortes de hilo, pero no los colores. ¿No lo sabe? Díganos la máquina y lo elegimos.',
  },
  vectorFormat: {
    name: 'Formato vectorial (AI, EPS, SVG…)',
    text: 'El archivo que abre su imprenta o su plóter de corte. AI y EPS sirven para imprimir, SVG para la web y el corte. ¿No lo sabe? Díganos para qué es y lo elegimos.',
  },
  secondFormat: {
    name: 'Formato adicional',
    text: 'El mismo diseño para una segunda máquina. Las puntadas y el tamaño no cambian.',
  },
  vector: {
    name: 'Vector',
    text: 'Un diseño redibujado con líneas y áreas en lugar de píxeles. Se ve nítido a cualquier tamaño, para imprimir, cortar o ponchar.',
  },
  po: {
    name: 'PO',
    text: 'Su propio número de pedido. Figura en la factura para que encuentre el pedido.',
  },
  size: {
    name: 'Tamaño',
    text: 'El tamaño bordado. Determina cuántas puntadas lleva el diseño y qué detalles se pueden bordar. Basta con un lado: el otro sigue al diseño original.',
  },
  resize: {
    name: 'Cambio de tamaño',
    text: 'Un cambio pequeño conserva las puntadas y las reparte. Uno grande se poncha de nuevo; si no, sufren la densidad y los detalles.',
  },
  placement: {
    name: 'Ubicación',
    text: 'Dónde se borda el diseño. Las gorras se bordan desde el centro hacia fuera y en las mangas hay menos espacio. Ponchamos según el lugar.',
  },
  fabric: {
    name: 'Tela',
    text: 'La tela se encoge bajo las puntadas. Según la suya elegimos base, densidad y compensación de tire: puntadas algo más anchas que el dibujo para que las formas salgan bien.',
  },
  numberOfColors: {
    name: 'Número de colores',
    text: 'Cada color es un hilo en la máquina. Si lo deja vacío, seguimos el diseño original.',
  },
  blending: {
    name: 'Degradado',
    text: 'Las puntadas de dos colores se mezclan, como en un degradado o una foto. Lleva más puntadas.',
  },
  instructions: {
    name: 'Instrucciones adicionales',
    text: 'Lo que no pregunta ningún otro campo: marca y números de hilo, qué omitir, puff 3D o apliqué, lo pequeñas que pueden ser las letras.',
  },
  rush: {
    name: 'Urgente',
    text: 'Lo urgente se hace primero. Cada opción muestra cuándo recibirá sus archivos.',
  },
  turnaround: {
    name: 'Plazo de entrega',
    text: 'Horas de trabajo desde que se pide hasta la entrega. Las noches y los días libres no cuentan.',
  },
  atRisk: {
    name: 'En riesgo',
    text: 'Una solicitud que se entrega en menos horas que estas y no está lista. Destaca en las listas y en el panel.',
  },
  digitizing: {
    name: 'Ponchado',
    text: 'Convertir un diseño original en puntadas: de qué tipo, en qué dirección y en qué orden. Cada decisión la toma una persona para que la máquina borde limpio.',
  },
  stitiches: {
    name: 'Número de puntadas',
    text: 'Las puntadas que cuenta el archivo de bordado. Los precios por puntadas dependen de este número.',
  },
  trim: {
    name: 'Corte de hilo',
    text: 'La máquina corta el hilo y sigue en otro sitio. Cada corte lleva unos segundos y puede dejar una hebra; un buen archivo tiene pocos.',
  },
  colorChange: {
    name: 'Cambio de color',
    text: 'La máquina pasa de una aguja a la siguiente. El orden de los colores decide cuántas veces; menos cambios ahorran tiempo.',
  },
  jump: {
    name: 'Salto',
    text: 'El hilo pasa de una forma a otra sin bordar. Los saltos largos llevan corte de hilo o alguien los corta a mano.',
  },
  satin: {
    name: 'Satín',
    text: 'Puntadas paralelas de borde a borde, con brillo y relieve: para letras y contornos de 1 a 10 mm de ancho, más o menos.',
  },
  fill: {
    name: 'Relleno',
    text: 'Filas de puntadas cortas para áreas demasiado anchas para el satín. Quedan planas y resisten el uso.',
  },
  running: {
    name: 'Pespunte',
    text: 'Una sola línea de puntadas, para contornos y detalles finos.',
  },
  underlay: {
    name: 'Base',
    text: 'Puntadas ligeras que se bordan primero. Fijan la tela a la entretela y sostienen las puntadas de encima.',
  },
  density: {
    name: 'Densidad',
    text: 'Lo juntas que están las filas de puntadas, a menudo unos 0,4 mm. Demasiado juntas rompen el hilo y endurecen la tela; demasiado abiertas la dejan ver.',
  },
  pullCompensation: {
    name: 'Compensación de tire',
    text: 'Las puntadas encogen la tela y las formas salen más estrechas que el dibujo. La compensación las ensancha un poco, más en telas blandas.',
  },
  hoop: {
    name: 'Bastidor',
    text: 'El marco que mantiene la tela tensa. El diseño debe caber en el bastidor, y el bastidor en la prenda.',
  },
  backing: {
    name: 'Entretela',
    text: 'Lámina no tejida detrás de la tela que absorbe el tire de las puntadas. Las telas elásticas piden la de recortar; las firmes, la de rasgar.',
  },
  puff: {
    name: 'Puff 3D',
    text: 'Una espuma bajo las puntadas da relieve al diseño, sobre todo en gorras. Pide formas gruesas, extremos cerrados y satín denso, por eso el archivo se hace expresamente.',
  },
  applique: {
    name: 'Apliqué',
    text: 'Se cose un trozo de tela y su borde se cubre con satín. Ahorra puntadas en zonas grandes. El archivo detiene la máquina para colocar y recortar la tela.',
  },
  sewOut: {
    name: 'Bordado de muestra',
    text: 'El diseño bordado una vez en una tela similar para comprobarlo antes de producir.',
  },
  machineSpeed: {
    name: 'Velocidad de la máquina',
    text: 'Puntadas por minuto que alcanzan sus máquinas en el día a día, a menudo de 600 a 900. Las hojas de producción calculan el tiempo con ella.',
  },
  threadChart: {
    name: 'Carta de hilos',
    text: 'Los hilos que tiene, por marca y número. Las hojas de producción indican el más parecido a cada color.',
  },
  proof: {
    name: 'Prueba',
    text: 'Una imagen del diseño para aprobar. Marque lo que deba cambiar sobre la propia imagen, o apruébela.',
  },
  version: {
    name: 'Versión',
    text: 'Cada entrega de una solicitud: primero v1 y luego una por cada cambio. Las anteriores se conservan.',
  },
  change: {
    name: 'Cambios',
    text: 'Otra versión después de la entrega. Un error del taller no cuesta nada; los demás cambios son gratis hasta estos límites. El cliente ve el precio antes de enviarlo.',
  },
  level: {
    name: 'Nivel',
    text: 'La dificultad del diseño, de 1 a 10. Los precios de los vectores pueden depender de ella.',
  },
  rating: {
    name: 'Valoración',
    text: 'Lo bien hecha que está esta versión. Los informes muestran la media de cada diseñador.',
  },
  comments: {
    name: 'Comentarios',
    text: 'El cliente lo lee junto con los archivos.',
  },
  price: {
    name: 'Precio',
    text: 'Lo que paga el cliente antes del descuento. La sugerencia sale de la lista de precios que se aplica al cliente.',
  },
  discount: {
    name: 'Descuento',
    text: 'Se resta del precio. La factura muestra precio, descuento y total.',
  },
  freeOrder: {
    name: 'Pedido gratis',
    text: 'No hay nada que pagar. El motivo distingue el trabajo gratuito de un precio olvidado.',
  },
  pricedBy: {
    name: 'Precio por',
    text: 'Puntadas: una tarifa por cada 1000. Fijo: un precio según ubicación y tamaño. Vector: un precio según el nivel.',
  },
  perThousand: {
    name: 'Por 1000 puntadas',
    text: '8500 puntadas a 1,50 $ cuestan 12,75 $. El mínimo y el máximo acotan los diseños pequeños y grandes.',
  },
  percent: {
    name: 'Porcentaje sobre la lista',
    text: 'Sube o baja todos los precios de la lista para este cliente: con −10, 20 $ pasan a 18 $.',
  },
  billing: {
    name: 'Facturación',
    text: 'Prepago: se paga por adelantado. Por pedido: se factura cada pedido. Mensual: una factura al mes por todos los pedidos.',
  },
  creditLimit: {
    name: 'Límite de crédito',
    text: 'Cuánto puede deber el cliente. Si debe más, puede quedar suspendido automáticamente, según los ajustes.',
  },
  hold: {
    name: 'Suspendido',
    text: 'El cliente puede seguir haciendo pedidos. Si los ajustes lo indican, ve vistas previas en lugar de archivos hasta que pague.',
  },
  taxExemption: {
    name: 'Exención de impuestos',
    text: 'Quien no paga impuestos necesita un motivo en sus facturas. Guarde el número del certificado para una inspección.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
