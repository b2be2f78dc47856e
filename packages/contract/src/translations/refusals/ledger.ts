import type { TextEach } from '../../basics/languages.ts'
import type { LEDGER_REFUSALS } from '../../billing/ledger-refusals.ts'

/** Refusals of a customer's ledger: a part of the texts of `error-texts.ts`. */
export const LEDGER_REFUSAL_TEXTS = {
  void_credited: [
    'Esta factura tiene una nota de crédito o una cancelación de deuda. Reviértala primero.',
    'Diese Rechnung hat eine Gutschrift oder eine Abschreibung. Nehmen Sie diese zuerst zurück.',
    'Questa fattura ha una nota di credito o uno stralcio. Stornarli prima.',
    'У этого счёта есть кредит-нота или списание. Сначала отмените их.',
  ],
  pay_unknown_invoice: [
    'Una de estas facturas no existe, o es de otro cliente.',
    'Eine dieser Rechnungen gibt es nicht, oder sie gehört einem anderen Kunden.',
    'Una di queste fatture non esiste, o è di un altro cliente.',
    'Одного из этих счетов нет, или он другого клиента.',
  ],
  payment_repeated: [
    'El pago {number} ya se registró para este cliente.',
    'Die Zahlung {number} ist für diesen Kunden schon erfasst.',
    'Il pagamento {number} è già registrato per questo cliente.',
    'Платёж {number} для этого клиента уже внесён.',
  ],
  nothing_to_pay: [
    'Este cliente no tiene facturas sin pagar.',
    'Dieser Kunde hat keine offene Rechnung.',
    'Questo cliente non ha fatture da pagare.',
    'У этого клиента нет неоплаченных счетов.',
  ],
  no_credit: [
    'Este cliente no tiene saldo a favor.',
    'Dieser Kunde hat kein Guthaben.',
    'Questo cliente non ha credito.',
    'У этого клиента нет переплаты.',
  ],
  credit_exceeded: [
    'El saldo a favor de este cliente es {credit}. Indique eso como máximo.',
    'Das Guthaben dieses Kunden beträgt {credit}. Geben Sie höchstens so viel ein.',
    'Il credito di questo cliente è {credit}. Indicare al massimo questo.',
    'Переплата клиента — {credit}. Введите не больше.',
  ],
  owed_exceeded: [
    'En la factura {invoice} solo se deben {owed}. Indique eso como máximo.',
    'Auf der Rechnung {invoice} sind nur {owed} offen. Geben Sie höchstens so viel ein.',
    'Sulla fattura {invoice} restano da pagare solo {owed}. Indicare al massimo questo.',
    'По счёту {invoice} осталось только {owed}. Введите не больше.',
  ],
  paid_exceeded: [
    'Este cliente pagó {paid} que aún no se reembolsó. Indique eso como máximo.',
    'Dieser Kunde hat {paid} bezahlt, die noch nicht erstattet sind. Geben Sie höchstens so viel ein.',
    'Questo cliente ha pagato {paid} non ancora rimborsati. Indicare al massimo questo.',
    'Клиент заплатил {paid}, которые ещё не возвращены. Введите не больше.',
  ],
  shared_out_exceeded: [
    'Estas facturas suman {chosen} y hay {available}. Reduzca un importe.',
    'Für diese Rechnungen sind {chosen} eingetragen, verfügbar sind {available}. Senken Sie einen Betrag.',
    'Per queste fatture servono {chosen}, ma ci sono {available}. Ridurre un importo.',
    'На эти счета нужно {chosen}, а есть {available}. Уменьшите сумму.',
  ],
  credit_draft: [
    'Esta factura es un borrador. Cámbielo en su lugar.',
    'Diese Rechnung ist ein Entwurf. Ändern Sie ihn stattdessen.',
    'Questa fattura è una bozza: modificarla direttamente.',
    'Этот счёт — черновик. Измените его.',
  ],
  credit_void: [
    'Esta factura está anulada, así que no se debe nada por ella.',
    'Diese Rechnung ist storniert, für sie ist nichts offen.',
    'Questa fattura è annullata, quindi non è dovuto nulla.',
    'Этот счёт аннулирован, по нему ничего не должны.',
  ],
  note_exceeded: [
    'En la factura {invoice} se pueden abonar {left} como máximo: su total menos notas de crédito y cancelaciones anteriores.',
    'Der Rechnung {invoice} lassen sich höchstens {left} gutschreiben: ihr Betrag abzüglich früherer Gutschriften und Abschreibungen.',
    'Alla fattura {invoice} si possono accreditare al massimo {left}: il totale meno note di credito e stralci precedenti.',
    'По счёту {invoice} можно зачесть не больше {left}: его сумма за вычетом прежних кредит-нот и списаний.',
  ],
  nothing_to_write_off: [
    'No se debe nada en la factura {invoice}.',
    'Auf der Rechnung {invoice} ist nichts offen.',
    'Sulla fattura {invoice} non è dovuto nulla.',
    'По счёту {invoice} ничего не должны.',
  ],
  client_id_used: [
    'Esto ya se envió con otros valores. Recargue para ver lo registrado.',
    'Das wurde schon mit anderen Werten gesendet. Laden Sie neu, um zu sehen, was erfasst ist.',
    'Questo è già stato inviato con altri valori. Ricaricare per vedere ciò che è registrato.',
    'Это уже отправлялось с другими значениями. Обновите страницу, чтобы увидеть внесённое.',
  ],
  entry_not_found: [
    'Este asiento no existe.',
    'Diese Buchung gibt es nicht.',
    'Questa voce non esiste.',
    'Такой записи нет.',
  ],
  entry_reversed: [
    'Este asiento ya se revirtió.',
    'Diese Buchung wurde schon zurückgenommen.',
    'Questa voce è già stata stornata.',
    'Эта запись уже отменена.',
  ],
  reverse_invoice: [
    'Anule la factura en lugar de revertir su asiento.',
    'Stornieren Sie die Rechnung, statt ihre Buchung zurückzunehmen.',
    'Annullare la fattura invece di stornarne la voce.',
    'Аннулируйте счёт, а не его запись.',
  ],
  reverse_reversal: [
    'Una reversión permanece. Registre de nuevo lo revertido.',
    'Eine Rücknahme bleibt. Erfassen Sie das Zurückgenommene neu.',
    'Uno storno resta. Registrare di nuovo ciò che è stato stornato.',
    'Отмена остаётся. Внесите отменённое заново.',
  ],
  reverse_refunded: [
    'Esto se reembolsó. Revierta primero el reembolso.',
    'Das wurde erstattet. Nehmen Sie zuerst die Erstattung zurück.',
    'Questo è stato rimborsato. Stornare prima il rimborso.',
    'Это было возвращено. Сначала отмените возврат.',
  ],
  allocation_not_found: [
    'Este pago de una factura no existe.',
    'Diese Zahlung einer Rechnung gibt es nicht.',
    'Questo pagamento di una fattura non esiste.',
    'Такой оплаты счёта нет.',
  ],
  allocation_reversed: [
    'Esto ya se quitó de la factura.',
    'Das wurde schon von der Rechnung gelöst.',
    'Questo è già stato tolto dalla fattura.',
    'Это уже откреплено от счёта.',
  ],
  release_whole: [
    'Un reembolso o una cancelación van enteros. Reviértalos en su lugar.',
    'Eine Erstattung oder Abschreibung gilt als Ganzes. Nehmen Sie sie stattdessen zurück.',
    'Un rimborso o uno stralcio valgono per intero: si possono solo stornare.',
    'Возврат или списание действуют целиком. Отмените их.',
  ],
} as const satisfies Record<keyof typeof LEDGER_REFUSALS, TextEach>
