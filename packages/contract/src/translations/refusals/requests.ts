import type { TextEach } from '../../basics/languages.ts'
import type { PLACING_REFUSALS } from '../../placing/refusals.ts'
import type { PROCESSING_REFUSALS } from '../../processing/refusals.ts'
import type { PROOFS_REFUSALS } from '../../proofs/refusals.ts'
import type { REQUESTS_REFUSALS } from '../../requests/refusals.ts'

/** Refusals of requests and proofs: a part of the texts of `error-texts.ts`. */
export const REQUESTS_REFUSAL_TEXTS = {
  order_code_deleted: [
    'La solicitud con este número se eliminó. Créela con un número nuevo.',
    'Die Anfrage mit dieser Nummer wurde gelöscht. Geben Sie sie unter einer neuen Nummer auf.',
    'La richiesta con questo numero è stata eliminata. Crearla con un numero nuovo.',
    'Заявка с этим номером удалена. Создайте её под новым номером.',
  ],
  convert_no_quote: [
    'Solo un presupuesto se puede convertir en pedido.',
    'Nur ein Angebot lässt sich in einen Auftrag umwandeln.',
    'Solo un preventivo si può convertire in ordine.',
    'В заказ можно преобразовать только расчёт.',
  ],
  convert_on_invoice: [
    'Este presupuesto está en la factura {invoice} y no se puede convertir.',
    'Dieses Angebot steht auf der Rechnung {invoice} und lässt sich nicht umwandeln.',
    'Questo preventivo è sulla fattura {invoice} e non si può convertire.',
    'Этот расчёт в счёте {invoice}, преобразовать его нельзя.',
  ],
  convert_on_draft: [
    'Este presupuesto está en un borrador de factura y no se puede convertir.',
    'Dieses Angebot steht auf einem Rechnungsentwurf und lässt sich nicht umwandeln.',
    'Questo preventivo è su una bozza di fattura e non si può convertire.',
    'Этот расчёт в черновике счёта, преобразовать его нельзя.',
  ],
  requests_hour_spent: [
    'Puede crear {most} solicitudes por hora. Inténtelo de nuevo dentro de {wait}.',
    'Sie können {most} Anfragen in der Stunde senden. Versuchen Sie es in {wait} erneut.',
    'Può creare {most} richieste all’ora. Riprovare tra {wait}.',
    'Можно создать {most} заявок в час. Попробуйте снова через {wait}.',
  ],
  process_billed: [
    'Esta solicitud está facturada y ya no se puede procesar. Pregunte a un administrador si algo debe cambiar.',
    'Diese Anfrage ist abgerechnet und lässt sich nicht mehr bearbeiten. Fragen Sie einen Administrator, wenn sich etwas ändern muss.',
    'Questa richiesta è fatturata e non si può più elaborare. Chiedere a un amministratore se qualcosa deve cambiare.',
    'По этой заявке выставлен счёт, обработать её больше нельзя. Если что-то нужно изменить, обратитесь к администратору.',
  ],
  round_price_changed: [
    'Este cambio cuesta ahora {price}. Lea el precio nuevo y envíelo de nuevo.',
    'Diese Änderung kostet jetzt {price}. Lesen Sie den neuen Preis und senden Sie sie erneut.',
    'Questa modifica costa ora {price}. Leggere il nuovo prezzo e inviarla di nuovo.',
    'Эта правка стоит теперь {price}. Прочитайте новую цену и отправьте её ещё раз.',
  ],
  price_on_invoice: [
    'Esta solicitud está en la factura {invoice}; su precio ya no puede cambiar.',
    'Diese Anfrage steht auf der Rechnung {invoice}; ihr Preis kann sich nicht mehr ändern.',
    'Questa richiesta è sulla fattura {invoice}; il suo prezzo non può più cambiare.',
    'Эта заявка в счёте {invoice}, её цену изменить больше нельзя.',
  ],
  price_on_draft: [
    'Esta solicitud está en un borrador de factura; su precio ya no puede cambiar.',
    'Diese Anfrage steht auf einem Rechnungsentwurf; ihr Preis kann sich nicht mehr ändern.',
    'Questa richiesta è su una bozza di fattura; il suo prezzo non può più cambiare.',
    'Эта заявка в черновике счёта, её цену изменить больше нельзя.',
  ],
  link_over: [
    'Este enlace ya no funciona: ha caducado o se ha retirado. Pida uno nuevo o inicie sesión.',
    'Dieser Link gilt nicht mehr: Er ist abgelaufen oder wurde zurückgenommen. Bitten Sie um einen neuen oder melden Sie sich an.',
    'Questo link non funziona più: è scaduto o è stato revocato. Chiederne uno nuovo, o accedere al proprio account.',
    'Эта ссылка больше не действует: её срок истёк или её отозвали. Попросите новую или войдите.',
  ],
  another_approver: [
    'Solo quien aprobó esta prueba puede deshacerlo.',
    'Nur wer diesen Abzug freigegeben hat, kann das rückgängig machen.',
    'Solo chi ha approvato questa bozza può annullare l’approvazione.',
    'Отменить это может только тот, кто утвердил эту пробу.',
  ],
  too_many_comments: [
    'Una prueba admite como máximo {most} comentarios.',
    'Ein Abzug fasst höchstens {most} Kommentare.',
    'Una bozza contiene al massimo {most} commenti.',
    'У пробы может быть не более {most} комментариев.',
  ],
  too_many_replies: [
    'Un comentario admite como máximo {most} respuestas.',
    'Ein Kommentar fasst höchstens {most} Antworten.',
    'Un commento contiene al massimo {most} risposte.',
    'У комментария может быть не более {most} ответов.',
  ],
  proof_closed: [
    'Esta prueba ya no admite comentarios.',
    'Dieser Abzug nimmt keine Kommentare mehr an.',
    'Questa bozza non accetta più commenti.',
    'Эту пробу больше нельзя комментировать.',
  ],
  proof_just_sent: [
    'Este resultado se acaba de enviar para su aprobación.',
    'Dieses Ergebnis wurde gerade zur Freigabe gesendet.',
    'Questo risultato è appena stato inviato per l’approvazione.',
    'Этот результат только что отправлен на утверждение.',
  ],
  proof_without_result: [
    'Esta solicitud no tiene un resultado que aprobar. Procésela antes con sus archivos.',
    'Diese Anfrage hat kein Ergebnis zur Freigabe. Bearbeiten Sie sie zuerst mit ihren Dateien.',
    'Questa richiesta non ha un risultato da approvare. Elaborarla prima con i suoi file.',
    'У этой заявки нет результата для утверждения. Сначала обработайте её с файлами.',
  ],
  proof_of_quote: [
    'Estos archivos se hicieron para el presupuesto. Procese antes el pedido con los suyos.',
    'Diese Dateien wurden für das Angebot gemacht. Bearbeiten Sie den Auftrag zuerst mit eigenen Dateien.',
    'Questi file sono stati fatti per il preventivo. Elaborare prima l’ordine con i suoi file.',
    'Эти файлы сделаны для расчёта. Сначала обработайте заказ с его файлами.',
  ],
  proof_just_approved: [
    'La prueba {number} se aprobó hace un momento. Espere {seconds} segundos y envíe otra si aún hace falta.',
    'Abzug {number} wurde gerade freigegeben. Warten Sie {seconds} Sekunden und senden Sie dann einen weiteren, falls noch nötig.',
    'La bozza {number} è stata approvata un momento fa. Attendere {seconds} secondi, poi inviarne un’altra se serve ancora.',
    'Проба {number} только что утверждена. Подождите {seconds} с и отправьте другую, если это ещё нужно.',
  ],
  proof_approved: [
    'Otra persona ya aprobó esta prueba.',
    'Jemand anderes hat diesen Abzug schon freigegeben.',
    'Qualcun altro ha già approvato questa bozza.',
    'Кто-то уже утвердил эту пробу.',
  ],
  proof_changes_asked: [
    'Otra persona ya pidió cambios en esta prueba.',
    'Jemand anderes hat zu diesem Abzug schon Änderungen angefordert.',
    'Qualcun altro ha già chiesto modifiche a questa bozza.',
    'Кто-то уже запросил правки к этой пробе.',
  ],
  proof_replaced: [
    'Una prueba más nueva ha sustituido a esta.',
    'Ein neuerer Abzug hat diesen ersetzt.',
    'Una bozza più recente ha sostituito questa.',
    'Эта проба заменена более новой.',
  ],
  approval_final: [
    'Esta prueba se respondió o se sustituyó; la aprobación no se puede deshacer.',
    'Dieser Abzug wurde beantwortet oder ersetzt; die Freigabe lässt sich nicht rückgängig machen.',
    'Questa bozza ha avuto risposta o è stata sostituita; l’approvazione non si può annullare.',
    'На эту пробу ответили, или её заменили; отменить утверждение нельзя.',
  ],
  request_deleted: [
    'Esta solicitud se ha eliminado.',
    'Diese Anfrage wurde gelöscht.',
    'Questa richiesta è stata eliminata.',
    'Эта заявка удалена.',
  ],
  request_canceled: [
    'El cliente canceló esta solicitud.',
    'Der Kunde hat diese Anfrage storniert.',
    'Il cliente ha annullato questa richiesta.',
    'Клиент отменил эту заявку.',
  ],
  page_beyond_requests: [
    'Las listas llegan hasta la entrada {most}. Acote el filtro.',
    'Listen lassen sich bis zum Eintrag {most} durchblättern. Grenzen Sie den Filter ein.',
    'Gli elenchi si sfogliano fino alla voce {most}. Restringere il filtro.',
    'Списки можно листать до записи {most}. Сузьте фильтр.',
  ],
  cancel_in_work: [
    'El trabajo en esta solicitud ha empezado; ya no se puede cancelar. Escríbanos.',
    'Die Arbeit an dieser Anfrage hat begonnen; sie lässt sich nicht mehr stornieren. Schreiben Sie uns.',
    'Il lavoro su questa richiesta è iniziato; non si può più annullare. Ci scriva.',
    'Работа над этой заявкой началась, отменить её уже нельзя. Напишите нам.',
  ],
  cancel_on_invoice: [
    'Esta solicitud está en la factura {invoice} y no se puede cancelar.',
    'Diese Anfrage steht auf der Rechnung {invoice} und lässt sich nicht stornieren.',
    'Questa richiesta è sulla fattura {invoice} e non si può annullare.',
    'Эта заявка в счёте {invoice}, отменить её нельзя.',
  ],
  cancel_on_draft: [
    'Esta solicitud está en un borrador de factura y no se puede cancelar.',
    'Diese Anfrage steht auf einem Rechnungsentwurf und lässt sich nicht stornieren.',
    'Questa richiesta è su una bozza di fattura e non si può annullare.',
    'Эта заявка в черновике счёта, отменить её нельзя.',
  ],
  canceled_too_long_ago: [
    'Esta solicitud se canceló hace más de un día. Créela de nuevo.',
    'Diese Anfrage wurde vor mehr als einem Tag storniert. Geben Sie sie neu auf.',
    'Questa richiesta è stata annullata più di un giorno fa. Crearla di nuovo.',
    'Эта заявка отменена больше суток назад. Создайте её заново.',
  ],
  delete_on_invoice: [
    'Esta solicitud está en la factura {invoice} y no se puede eliminar.',
    'Diese Anfrage steht auf der Rechnung {invoice} und lässt sich nicht löschen.',
    'Questa richiesta è sulla fattura {invoice} e non si può eliminare.',
    'Эта заявка в счёте {invoice}, удалить её нельзя.',
  ],
  delete_on_draft: [
    'Esta solicitud está en un borrador de factura y no se puede eliminar.',
    'Diese Anfrage steht auf einem Rechnungsentwurf und lässt sich nicht löschen.',
    'Questa richiesta è su una bozza di fattura e non si può eliminare.',
    'Эта заявка в черновике счёта, удалить её нельзя.',
  ],
  change_in_work: [
    'El trabajo en esta solicitud ha empezado; ya no se puede cambiar. Pídala de nuevo.',
    'Die Arbeit an dieser Anfrage hat begonnen; sie lässt sich nicht mehr ändern. Bestellen Sie sie neu.',
    'Il lavoro su questa richiesta è iniziato; non si può più modificare. Ordinarla di nuovo.',
    'Работа над этой заявкой началась, изменить её уже нельзя. Закажите снова.',
  ],
  change_before_work: [
    'El trabajo en esta solicitud no ha empezado. Edítela.',
    'Die Arbeit an dieser Anfrage hat noch nicht begonnen. Ändern Sie sie direkt.',
    'Il lavoro su questa richiesta non è iniziato. Modificarla.',
    'Работа над этой заявкой не началась. Измените саму заявку.',
  ],
  change_before_sent: [
    'Esta solicitud sigue en trabajo. Se puede pedir un cambio cuando se haya enviado.',
    'Diese Anfrage ist noch in Arbeit. Eine Änderung ist möglich, sobald sie gesendet wurde.',
    'Questa richiesta è ancora in lavorazione. Una modifica si può chiedere dopo l’invio.',
    'Эта заявка ещё в работе. Запросить правку можно после отправки.',
  ],
  changes_hour_spent: [
    'Ha pedido todos los cambios posibles en una hora. Inténtelo de nuevo dentro de {wait}.',
    'Mehr Änderungen können Sie in einer Stunde nicht anfordern. Versuchen Sie es in {wait} erneut.',
    'Ha chiesto tutte le modifiche possibili in un’ora. Riprovare tra {wait}.',
    'Больше правок за час запросить нельзя. Попробуйте снова через {wait}.',
  ],
} as const satisfies Record<
  | keyof typeof PLACING_REFUSALS
  | keyof typeof PROCESSING_REFUSALS
  | keyof typeof PROOFS_REFUSALS
  | keyof typeof REQUESTS_REFUSALS,
  TextEach
>
