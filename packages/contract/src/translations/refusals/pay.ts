import type { TextEach } from '../../basics/languages.ts'
import type { PAY_REFUSALS } from '../../pay/refusals.ts'

/** Refusals of designers' pay: a part of the texts of `error-texts.ts`. */
export const PAY_REFUSAL_TEXTS = {
  pay_month_not_over: [
    '{month} no ha terminado. Cierre los honorarios a partir del {day}.',
    '{month} ist noch nicht vorbei. Schließen Sie die Vergütung ab dem {day} ab.',
    'Il mese di {month} non è finito. Chiudere i compensi dal {day}.',
    'Месяц ещё не закончился ({month}). Закрыть оплату труда можно с {day}.',
  ],
  pay_earlier_month_open: [
    'Cierre primero {month} de {name}.',
    'Schließen Sie zuerst {month} von {name} ab.',
    'Chiudere prima {month} di {name}.',
    'Сначала закройте {month} для {name}.',
  ],
  pay_without_rule: [
    '{name} tiene trabajo sin regla de honorarios: {count}. Añada una regla vigente desde el {day} o antes.',
    '{name} hat Arbeit ohne Vergütungsregel: {count}. Legen Sie eine Regel an, die ab dem {day} oder früher gilt.',
    '{name} ha lavori senza regola di compenso: {count}. Aggiungere una regola valida dal {day} o prima.',
    'У {name} есть заявки без правила оплаты: {count}. Добавьте правило, которое действует с {day} или раньше.',
  ],
  pay_rule_too_early: [
    'Los honorarios están cerrados hasta el {closed}. Elija un día posterior.',
    'Die Vergütung ist bis {closed} abgeschlossen. Wählen Sie einen späteren Tag.',
    'I compensi sono chiusi fino al {closed}. Scegliere un giorno successivo.',
    'Оплата труда закрыта по {closed}. Выберите более поздний день.',
  ],
} as const satisfies Record<keyof typeof PAY_REFUSALS, TextEach>
