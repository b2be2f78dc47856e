import { foldText } from '../../search/folded.ts'

/** What a row's own words say against taking it in. `status` is a status that nobody knows, `kind` a kind of row that may be no payment. */
export const ROW_REASONS = ['pending', 'hold', 'failed', 'refunded', 'status', 'conversion', 'kind'] as const
export type RowReason = (typeof ROW_REASONS)[number]

/** A text in lower case, without accents and signs, its words one space apart. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How accounts call what is final, in the languages of the product; as `plainWords` makes it. */
const FINAL = new Set([
  ...['completed', 'complete', 'cleared', 'paid', 'sent', 'received', 'booked', 'posted', 'settled', 'succeeded'],
  ...['success', 'successful', 'done', 'available', 'processed', 'executed', 'partially refunded'],
  ...['umsatz gebucht', 'gebucht', 'abgeschlossen', 'ausgefuhrt', 'bezahlt', 'teilweise zuruckgezahlt'],
  ...['completado', 'completada', 'pagado', 'pagada', 'contabilizado', 'ejecutado', 'procesado'],
  ...['completato', 'completata', 'pagato', 'contabilizzato', 'eseguito', 'accreditato'],
  ...['завершено', 'завершен', 'выполнено', 'выполнен', 'исполнено', 'исполнен', 'проведено', 'проведен', 'оплачено'],
])
const NOT_FINAL: Record<'pending' | 'hold' | 'failed' | 'refunded', ReadonlySet<string>> = {
  pending: new Set([
    ...['pending', 'in transit', 'in progress', 'processing', 'uncleared', 'unclaimed', 'authorized', 'scheduled'],
    ...['created', 'initiated', 'awaiting', 'queued', 'not yet booked', 'incoming payment waiting'],
    ...[
      'umsatz vorgemerkt',
      'vorgemerkt',
      'ausstehend',
      'offen',
      'in bearbeitung',
      'pendiente',
      'en proceso',
      'en curso',
    ],
    ...['in sospeso', 'in attesa', 'in corso', 'in elaborazione', 'в обработке', 'в ожидании', 'ожидает', 'ожидание'],
  ]),
  hold: new Set([
    ...['hold', 'held', 'on hold', 'placed', 'temporary hold', 'under review', 'einbehalten', 'zuruckgehalten'],
    ...['retenido', 'trattenuto', 'удержано', 'заблокировано'],
  ]),
  failed: new Set([
    ...['failed', 'canceled', 'cancelled', 'denied', 'rejected', 'returned', 'reversed', 'declined', 'expired'],
    ...['voided', 'void', 'blocked', 'removed', 'charged back', 'error', 'fehlgeschlagen', 'storniert', 'abgelehnt'],
    ...['abgebrochen', 'zuruckgewiesen', 'fallido', 'cancelado', 'rechazado', 'anulado', 'devuelto', 'fallito'],
    ...['annullato', 'rifiutato', 'respinto', 'stornato', 'отменено', 'отменен', 'отклонено', 'отклонен', 'ошибка'],
  ]),
  refunded: new Set([
    ...['refunded', 'zuruckgezahlt', 'ruckerstattet', 'erstattet', 'reembolsado', 'rimborsato', 'возвращено'],
  ]),
}

const CONVERSION = /\b(?:conversions?|wahrungsumrechnung|conversione)\b|конвертац|обмен валют/
/** Money that is held back, or given free again: the payment itself has a row of its own. */
const HOLD = new RegExp(
  [
    /\b(?:holds?|held|releases?|released|authori[sz]ations?|reserves?|review)\b/,
    /einbehalt|zuruckgehalten|freigabe|autorisierung|reserv|zahlungsprufung/,
    /retencion|retenid|liberacion|autorizacion|trattenut|sblocc|blocc|rilascio|riserva|autorizzazione/,
    /удерж|разблокир|резерв|авторизац/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
const REFUND = new RegExp(
  [
    /\b(?:refunds?|refunded|reversals?|reversed|chargebacks?|disputes?|cancell?ations?|adjustments?)\b/,
    /ruckzahlung|ruckerstattung|erstattung|ruckbuchung|storn|kauferschutz/,
    /reembolso|devolucion|contracargo|disputa|anulacion|rimborso|contestazione|annullamento/,
    /возврат|отмен/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
/** Kinds of rows that are payments of customers, by words in the languages of the product. */
const PAYMENT = /\bpayments?\b|(?<!ein|(?<!vor)aus)zahlung|\bpagos?\b|\bpagament[oi]\b|платеж|оплата/
const PAYMENT_KINDS = new Set(['deposit', 'transfer', 'charge'])

/** Why a row with this status is left out; null where it is final, or says nothing. */
export function readStatus(status: string): RowReason | null {
  const said = plainWords(status)
  if (said === '' || FINAL.has(said)) return null
  for (const why of ['pending', 'hold', 'failed', 'refunded'] as const) if (NOT_FINAL[why].has(said)) return why
  return 'status'
}

/** Whether a row says that money was only exchanged. */
export function isExchange(field: string): boolean {
  const said = plainWords(field)
  return CONVERSION.test(said) || said === 'neutral'
}

/** Why a row of this kind is left out; null for a payment, and for what says nothing. */
export function readKind(kind: string): RowReason | null {
  const said = plainWords(kind)
  if (said === '') return null
  if (isExchange(kind)) return 'conversion'
  if (HOLD.test(said)) return 'hold'
  if (REFUND.test(said)) return 'refunded'
  return PAYMENT.test(said) || PAYMENT_KINDS.has(said) ? null : 'kind'
}

/** Whether a column holds statuses: it says one that is known. What else it says is left out with its word. */
export const tellsStatus = (fields: readonly string[]): boolean =>
  fields.some((field) => plainWords(field) !== '' && readStatus(field) !== 'status')
