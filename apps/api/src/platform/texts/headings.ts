import type { Language, RequestKind } from '@stitchdesk/contract/basics/enums'
import { type TextEach, textIn } from '@stitchdesk/contract/basics/languages'

/** Headings and sheets of exports by their English text, in all other languages. */
const HEADINGS = {
  'Order code': ['Código', 'Code', 'Codice', 'Код'],
  Kind: ['Clase', 'Art', 'Genere', 'Вид'],
  Type: ['Tipo', 'Typ', 'Tipo', 'Тип'],
  Status: ['Estado', 'Status', 'Stato', 'Статус'],
  Received: ['Recibido', 'Eingegangen', 'Ricevuto', 'Получено'],
  Sent: ['Enviado', 'Gesendet', 'Inviato', 'Отправлено'],
  Customer: ['Cliente', 'Kunde', 'Cliente', 'Клиент'],
  'User name': ['Nombre de usuario', 'Benutzername', 'Nome utente', 'Имя пользователя'],
  Email: ['Correo', 'E-Mail', 'E-mail', 'Почта'],
  Name: ['Nombre', 'Name', 'Nome', 'Название'],
  PO: ['PO', 'Bestellnr.', 'PO', 'PO'],
  Format: ['Formato', 'Format', 'Formato', 'Формат'],
  'Width (in)': ['Ancho (in)', 'Breite (Zoll)', 'Larghezza (in)', 'Ширина (дюйм.)'],
  'Height (in)': ['Alto (in)', 'Höhe (Zoll)', 'Altezza (in)', 'Высота (дюйм.)'],
  Stitches: ['Puntadas', 'Stiche', 'Punti', 'Стежки'],
  Designer: ['Diseñador', 'Designer', 'Designer', 'Дизайнер'],
  Salesperson: ['Vendedor', 'Verkäufer', 'Venditore', 'Продавец'],
  Price: ['Precio', 'Preis', 'Prezzo', 'Цена'],
  Discount: ['Descuento', 'Rabatt', 'Sconto', 'Скидка'],
  'Total price': ['Precio total', 'Gesamtpreis', 'Prezzo totale', 'Итоговая цена'],
  Paid: ['Pago', 'Zahlung', 'Pagamento', 'Оплата'],
  Invoice: ['Factura', 'Rechnung', 'Fattura', 'Счёт'],
  Date: ['Fecha', 'Datum', 'Data', 'Дата'],
  Due: ['Vencimiento', 'Fällig', 'Scadenza', 'Срок'],
  Items: ['Conceptos', 'Positionen', 'Voci', 'Позиции'],
  Subtotal: ['Subtotal', 'Zwischensumme', 'Subtotale', 'Подытог'],
  Tax: ['Impuestos', 'Steuer', 'Imposta', 'Налог'],
  Total: ['Total', 'Gesamt', 'Totale', 'Итого'],
  Credited: ['Abonado', 'Gutgeschrieben', 'Accreditato', 'Зачтено'],
  Owed: ['Por cobrar', 'Offen', 'Da incassare', 'К оплате'],
  'Awaiting confirmation': [
    'Pendiente de confirmar',
    'Wartet auf Bestätigung',
    'In attesa di conferma',
    'Ожидает подтверждения',
  ],
  'Void reason': ['Motivo de anulación', 'Grund der Stornierung', 'Motivo dell’annullamento', 'Причина аннулирования'],
  Requests: ['Solicitudes', 'Anfragen', 'Richieste', 'Заявки'],
  Quotes: ['Presupuestos', 'Angebote', 'Preventivi', 'Расчёты'],
  Orders: ['Pedidos', 'Aufträge', 'Ordini', 'Заказы'],
  Vectors: ['Vectores', 'Vektoren', 'Vettoriali', 'Векторы'],
  Done: ['Terminados', 'Erledigt', 'Completati', 'Выполнено'],
  Open: ['Abiertos', 'Offene', 'Aperti', 'Открыто'],
  Rush: ['Urgentes', 'Eilig', 'Urgenti', 'Срочные'],
  'First-pass rate': ['Sin cambios a la primera', 'Ohne Nacharbeit', 'Buona la prima', 'С первого раза'],
  'Changes asked': ['Cambios solicitados', 'Änderungswünsche', 'Modifiche richieste', 'Запрошено правок'],
  'Hours to first version': [
    'Horas hasta la primera versión',
    'Stunden bis zur ersten Version',
    'Ore alla prima versione',
    'Часов до первой версии',
  ],
  Late: ['Con retraso', 'Verspätet', 'In ritardo', 'С опозданием'],
  Rating: ['Valoración', 'Bewertung', 'Valutazione', 'Оценка'],
  'Open at present': ['Abiertos ahora', 'Derzeit offen', 'Aperti ora', 'Открыто сейчас'],
  Customers: ['Clientes', 'Kunden', 'Clienti', 'Клиенты'],
  'New customers': ['Clientes nuevos', 'Neue Kunden', 'Nuovi clienti', 'Новые клиенты'],
  'Gone quiet': ['Inactivos', 'Verstummt', 'Inattivi', 'Перестали заказывать'],
  'Days to pay': ['Días hasta el pago', 'Tage bis zur Zahlung', 'Giorni al pagamento', 'Дней до оплаты'],
  'Last order': ['Último pedido', 'Letzter Auftrag', 'Ultimo ordine', 'Последний заказ'],
  'Total paid': ['Total pagado', 'Bezahlt gesamt', 'Totale pagato', 'Всего оплачено'],
  'Total due': ['Total por cobrar', 'Offen gesamt', 'Totale da incassare', 'Всего к оплате'],
  '0-30 days': ['0-30 días', '0-30 Tage', '0-30 giorni', '0-30 дней'],
  '31-60 days': ['31-60 días', '31-60 Tage', '31-60 giorni', '31-60 дней'],
  '61-90 days': ['61-90 días', '61-90 Tage', '61-90 giorni', '61-90 дней'],
  'Over 90 days': ['Más de 90 días', 'Über 90 Tage', 'Oltre 90 giorni', 'Больше 90 дней'],
  Overdue: ['Vencido', 'Überfällig', 'Scaduto', 'Просрочено'],
  Entry: ['Asiento', 'Buchung', 'Registrazione', 'Проводка'],
  Document: ['Documento', 'Beleg', 'Documento', 'Документ'],
  Account: ['Cuenta', 'Konto', 'Conto', 'Счёт учёта'],
  Debit: ['Debe', 'Soll', 'Dare', 'Дебет'],
  Credit: ['Haber', 'Haben', 'Avere', 'Кредит'],
  Text: ['Texto', 'Text', 'Testo', 'Текст'],
  Receivable: ['Por cobrar', 'Forderungen', 'Da incassare', 'К получению'],
  Pay: ['Honorarios', 'Vergütung', 'Compenso', 'Оплата труда'],
  Delivered: ['Entregado', 'Geliefert', 'Consegnato', 'Сдано'],
  'Per 1,000 stitches': ['Por 1.000 puntadas', 'Pro 1.000 Stiche', 'Per 1000 punti', 'За 1000 стежков'],
  'Per piece': ['Por pieza', 'Pro Stück', 'Per ordine', 'За заказ'],
  'Percent of price': ['Porcentaje del precio', 'Prozent vom Preis', 'Percentuale del prezzo', 'Процент от цены'],
  Minimum: ['Mínimo', 'Minimum', 'Minimo', 'Минимум'],
  'Our-fault changes': [
    'Cambios por culpa nuestra',
    'Änderungen durch unseren Fehler',
    'Modifiche per colpa nostra',
    'Правки по нашей вине',
  ],
  'Paid before': ['Pagado antes', 'Schon gezahlt', 'Già pagato', 'Оплачено ранее'],
  Report: ['Informe', 'Bericht', 'Rapporto', 'Отчёт'],
  Invoices: ['Facturas', 'Rechnungen', 'Fatture', 'Счета'],
  'Credit note': ['Nota de crédito', 'Gutschrift', 'Nota di credito', 'Кредит-нота'],
  Payment: ['Pago', 'Zahlung', 'Pagamento', 'Платёж'],
  Refund: ['Reembolso', 'Erstattung', 'Rimborso', 'Возврат'],
  'Write-off': ['Baja contable', 'Ausbuchung', 'Stralcio', 'Списание'],
  Reversal: ['Reversión', 'Storno', 'Storno', 'Сторно'],
  Journal: ['Diario', 'Journal', 'Giornale', 'Журнал'],
} as const satisfies Record<string, TextEach>
export type Heading = keyof typeof HEADINGS

/** Kinds of requests in all other languages; in English the stored word. */
const KINDS = {
  quote: ['presupuesto', 'Angebot', 'preventivo', 'расчёт'],
  order: ['pedido', 'Auftrag', 'ordine', 'заказ'],
  vector: ['vector', 'Vektor', 'vettoriale', 'вектор'],
} as const satisfies Record<RequestKind, TextEach>

/** A kind of requests in a language, as a cell of an export. */
export const kindIn = (language: Language, kind: RequestKind): string =>
  language === 'en' ? kind : textIn(KINDS[kind], language)

const YES = ['Sí', 'Ja', 'Sì', 'Да'] as const satisfies TextEach
/** `Yes` in a language, as a cell of an export. */
export const yesIn = (language: Language): string => (language === 'en' ? 'Yes' : textIn(YES, language))

/** A heading in a language. */
export const headingIn = (language: Language, heading: Heading): string =>
  language === 'en' ? heading : textIn(HEADINGS[heading], language)
