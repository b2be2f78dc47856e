import type { TextEach } from '../../basics/languages.ts'
import type { REPORTS_REFUSALS } from '../../reports/refusals.ts'

/** Refusals of closed months: a part of the texts of `error-texts.ts`. */
export const REPORTS_REFUSAL_TEXTS = {
  month_not_over: [
    '{month} no ha terminado. Ciérrelo a partir del {day}.',
    '{month} ist noch nicht vorbei. Schließen Sie den Monat ab dem {day} ab.',
    '{month} non è finito. Chiuderlo dal {day}.',
    '{month} ещё не закончился: с {day} его можно закрыть.',
  ],
  month_has_drafts: [
    '{month} tiene borradores de factura: {count}. Emítalos o elimínelos y cierre el mes.',
    '{month} hat Rechnungsentwürfe: {count}. Stellen Sie sie aus oder löschen Sie sie, dann schließen Sie den Monat ab.',
    '{month} ha bozze di fattura: {count}. Emetterle o eliminarle, poi chiudere il mese.',
    'В {month} есть черновики счетов: {count}. Выставьте или удалите их, затем закройте месяц.',
  ],
  books_closed: [
    'Las cuentas de ese día están cerradas. Regístrelo con fecha de hoy.',
    'Die Bücher dieses Tages sind abgeschlossen. Erfassen Sie es mit heutigem Datum.',
    'I conti di quel giorno sono chiusi. Registrarlo oggi.',
    'Учёт за этот день закрыт. Внесите запись сегодняшним днём.',
  ],
} as const satisfies Record<keyof typeof REPORTS_REFUSALS, TextEach>
