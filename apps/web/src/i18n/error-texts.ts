import type { ErrorCode } from '@stitchdesk/contract/basics/errors'
import type { TextEach } from './languages.ts'

/** Why a call failed, where nothing more precise is known: a row for each code with all languages beside English. */
export const ERROR_TEXTS = {
  network: [
    'No se puede conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'Il server non è raggiungibile. Controllare la connessione e riprovare.',
    'Сервер недоступен. Проверьте соединение и попробуйте снова.',
  ],
  invalid_body: [
    'Algunos valores no son correctos. Corríjalos e inténtelo de nuevo.',
    'Einige Werte stimmen nicht. Berichtigen Sie sie und versuchen Sie es erneut.',
    'Alcuni valori non sono corretti. Correggerli e riprovare.',
    'Некоторые значения неверны. Исправьте их и попробуйте снова.',
  ],
  invalid_json: [
    'No se pudo leer la petición: su contenido no es JSON válido.',
    'Die Anfrage war nicht lesbar: Ihr Inhalt ist kein gültiges JSON.',
    'Impossibile leggere la richiesta: il contenuto non è JSON valido.',
    'Не удалось прочитать запрос: это не правильный JSON.',
  ],
  invalid_credentials: [
    'Los datos de acceso no son correctos',
    'Die Anmeldedaten sind nicht richtig',
    'Le credenziali non sono corrette',
    'Неверные данные для входа',
  ],
  two_factor_required: [
    'Introduzca el código de su aplicación de autenticación.',
    'Geben Sie den Code Ihrer Authentifizierungs-App ein.',
    'Inserire il codice dell’app di autenticazione.',
    'Введите код из приложения для входа.',
  ],
  session_expired: [
    'Su sesión ha terminado. Inicie sesión de nuevo.',
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    'La sessione è terminata. Accedere di nuovo.',
    'Сеанс завершён. Войдите снова.',
  ],
  two_factor_setup_required: [
    'Su cuenta necesita el acceso en dos pasos. Configúrelo primero en Seguridad.',
    'Ihr Konto braucht die Zwei-Faktor-Anmeldung. Richten Sie sie zuerst unter Sicherheit ein.',
    'L’account richiede l’accesso a due fattori. Impostarlo prima in Sicurezza.',
    'Вашей учётной записи нужен двухфакторный вход. Сначала настройте его в разделе «Безопасность».',
  ],
  forbidden: [
    'Su cuenta no puede hacer esto.',
    'Ihr Konto darf dies nicht.',
    'Il suo account non può farlo.',
    'Вашей учётной записи это недоступно.',
  ],
  not_found: [
    'No se encontró la página que busca',
    'Die gesuchte Seite wurde nicht gefunden',
    'La pagina cercata non è stata trovata',
    'Страница не найдена',
  ],
  record_not_found: [
    'Este registro no existe, o no es suyo.',
    'Diesen Eintrag gibt es nicht, oder er gehört nicht Ihnen.',
    'Questo elemento non esiste, o non è suo.',
    'Такой записи нет, или она не ваша.',
  ],
  body_stalled: [
    'El envío se detuvo a medias. Envíelo de nuevo.',
    'Die Übertragung brach auf halbem Weg ab. Senden Sie erneut.',
    'L’invio si è fermato a metà. Inviare di nuovo.',
    'Передача остановилась на полпути. Отправьте снова.',
  ],
  record_deleted: [
    'Este registro se ha eliminado entretanto.',
    'Dieser Eintrag wurde inzwischen gelöscht.',
    'Questo elemento è stato eliminato nel frattempo.',
    'Эту запись тем временем удалили.',
  ],
  conflict: [
    'Esto ya no es posible. Recargue y vuelva a mirar.',
    'Das ist nicht mehr möglich. Laden Sie neu und sehen Sie nach.',
    'Non è più possibile. Ricaricare e guardare di nuovo.',
    'Это больше невозможно. Обновите страницу и посмотрите снова.',
  ],
  stale_version: [
    'Otra persona guardó este registro después de que usted lo abriera. Recargue para ver los cambios y guarde los suyos después.',
    'Jemand anderes hat diesen Eintrag gespeichert, nachdem Sie ihn geöffnet haben. Laden Sie neu, um die Änderungen zu sehen, und speichern Sie dann Ihre.',
    'Qualcun altro ha salvato questo elemento dopo che lei lo ha aperto. Ricaricare per vedere le modifiche, poi salvare le proprie.',
    'Кто-то сохранил эту запись после того, как вы её открыли. Обновите страницу, чтобы увидеть изменения, затем сохраните свои.',
  ],
  already_taken: [
    'Ya está ocupado. Elija otro.',
    'Das ist schon vergeben. Wählen Sie etwas anderes.',
    'È già in uso. Sceglierne un altro.',
    'Уже занято. Выберите другое.',
  ],
  already_paid: [
    'Esta factura ya está pagada.',
    'Diese Rechnung ist schon bezahlt.',
    'Questa fattura è già pagata.',
    'Этот счёт уже оплачен.',
  ],
  payment_waiting: [
    'Un pago de esta factura espera confirmación. Se podrá introducir otro cuando se decida.',
    'Eine Zahlung zu dieser Rechnung wartet auf Bestätigung. Eine weitere ist möglich, sobald darüber entschieden ist.',
    'Un pagamento di questa fattura attende conferma. Se ne potrà inserire un altro dopo la decisione.',
    'Платёж по этому счёту ждёт подтверждения. Другой можно внести, когда по нему решат.',
  ],
  already_invoiced: [
    'Algunos de estos elementos ya están en otra factura.',
    'Einige dieser Einträge stehen schon auf einer anderen Rechnung.',
    'Alcuni di questi elementi sono già su un’altra fattura.',
    'Некоторые позиции уже в другом счёте.',
  ],
  too_large: [
    'Este archivo supera los 5 MB. Elija uno más pequeño.',
    'Diese Datei ist größer als 5 MB. Wählen Sie eine kleinere.',
    'Questo file supera i 5 MB. Sceglierne uno più piccolo.',
    'Файл больше 5 МБ. Выберите файл поменьше.',
  ],
  too_many_files: ['Demasiados archivos.', 'Zu viele Dateien.', 'Troppi file.', 'Слишком много файлов.'],
  quota_exceeded: [
    'El espacio para sus archivos está lleno. Pídanos más.',
    'Der Platz für Ihre Dateien ist aufgebraucht. Bitten Sie uns um mehr.',
    'Lo spazio per i suoi file è esaurito. Ne chieda altro.',
    'Место для ваших файлов закончилось. Попросите у нас ещё.',
  ],
  unsupported_type: [
    'No se aceptan archivos de este tipo.',
    'Dateien dieser Art werden nicht angenommen.',
    'I file di questo tipo non sono accettati.',
    'Файлы этого типа не принимаются.',
  ],
  too_many_attempts: [
    'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
    'Zu viele Versuche. Warten Sie etwas und versuchen Sie es erneut.',
    'Troppi tentativi. Attendere un poco e riprovare.',
    'Слишком много попыток. Подождите немного и попробуйте снова.',
  ],
  too_many_exports: [
    'Hay demasiadas exportaciones en curso. Inténtelo de nuevo en un momento.',
    'Es laufen zu viele Exporte. Versuchen Sie es gleich noch einmal.',
    'Sono in corso troppe esportazioni. Riprovare tra poco.',
    'Выполняется слишком много выгрузок. Попробуйте чуть позже.',
  ],
  too_many_streams: [
    'Esta cuenta está abierta en demasiadas ventanas para mantenerlas todas al día. Cierre algunas.',
    'Dieses Konto ist in zu vielen Fenstern offen, um alle aktuell zu halten. Schließen Sie einige.',
    'Questo account è aperto in troppe finestre per tenerle tutte aggiornate. Chiuderne alcune.',
    'Эта учётная запись открыта в слишком многих окнах. Закройте некоторые из них.',
  ],
  unavailable: [
    'El servicio no está disponible en este momento. Inténtelo de nuevo en unos segundos.',
    'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es in einigen Sekunden erneut.',
    'Il servizio non è disponibile al momento. Riprovare tra qualche secondo.',
    'Служба сейчас недоступна. Попробуйте через несколько секунд.',
  ],
  internal: [
    'Algo salió mal. Póngase en contacto con nosotros.',
    'Etwas ist schiefgegangen. Bitte wenden Sie sich an uns.',
    'Qualcosa è andato storto. Contattare l’assistenza.',
    'Что-то пошло не так. Пожалуйста, свяжитесь с нами.',
  ],
  storage_full: [
    'No queda sitio para guardar esto, así que no se guardó nada. Avísenos e inténtelo más tarde.',
    'Es ist kein Platz mehr, um dies zu speichern; nichts wurde gespeichert. Sagen Sie uns Bescheid und versuchen Sie es später.',
    'Non c’è più spazio, quindi nulla è stato salvato. Avvisateci e riprovate più tardi.',
    'Для этого не осталось места, ничего не сохранено. Сообщите нам и попробуйте позже.',
  ],
} as const satisfies Record<ErrorCode | 'network', TextEach>
