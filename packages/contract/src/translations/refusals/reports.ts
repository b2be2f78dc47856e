import type { TextEach } from '../../basics/languages.ts'
import type { REPORTS_REFUSALS } from '../../reports/refusals.ts'

/** Refusals of closed months: a part of the texts of `error-texts.ts`. */
export const REPORTS_REFUSAL_TEXTS = {
  month_not_over: [
    '{month} no ha terminado. Ciérrelo a partir del {day}.',
    '{month} ist noch nicht vorbei. Schließen Sie den Monat ab dem {day} ab.',
    'Il mese di {month} non è finito. Chiuderlo dal {day}.',
    'Месяц ещё не закончился ({month}). Закрыть его можно с {day}.',
  ],
  month_has_drafts: [
    '{month} tiene borradores de factura: {count}. Emítalos o elimínelos y cierre el mes.',
    '{month} hat Rechnungsentwürfe: {count}. Stellen Sie sie aus oder löschen Sie sie, dann schließen Sie den Monat ab.',
    'Il mese di {month} ha bozze di fattura: {count}. Emetterle o eliminarle, poi chiudere il mese.',
    'За {month} есть черновики счетов: {count}. Выставьте или удалите их, затем закройте месяц.',
  ],
  books_closed: [
    'Las cuentas de ese día están cerradas. Regístrelo con fecha de hoy.',
    'Die Bücher dieses Tages sind abgeschlossen. Erfassen Sie es mit heutigem Datum.',
    'I conti di quel giorno sono chiusi. Registrarlo con la data di oggi.',
    'Учёт за этот день закрыт. Внесите запись сегодняшним днём.',
  ],
} as const satisfies Record<keyof typeof REPORTS_REFUSALS, TextEach>
