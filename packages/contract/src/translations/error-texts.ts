import type { TextEach } from '../basics/languages.ts'
import type { ErrorCode } from '../errors.ts'
import { BILLING_REFUSAL_TEXTS } from './refusals/billing.ts'
import { FILES_REFUSAL_TEXTS } from './refusals/files.ts'
import { LEDGER_REFUSAL_TEXTS } from './refusals/ledger.ts'
import { PAY_REFUSAL_TEXTS } from './refusals/pay.ts'
import { PEOPLE_REFUSAL_TEXTS } from './refusals/people.ts'
import { PRICING_REFUSAL_TEXTS } from './refusals/pricing.ts'
import { REPORTS_REFUSAL_TEXTS } from './refusals/reports.ts'
import { REQUESTS_REFUSAL_TEXTS } from './refusals/requests.ts'

/** Why a call failed: a row for each code with all languages beside English. `{name}` is a parameter of the code. */
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
    'Не удалось прочитать запрос: это неверный JSON.',
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
    'Введите код из приложения-аутентификатора.',
  ],
  session_expired: [
    'Su sesión ha terminado. Inicie sesión de nuevo.',
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    'La sessione è terminata. Accedere di nuovo.',
    'Сеанс завершён. Войдите снова.',
  ],
  two_factor_setup_required: [
    'Su cuenta necesita el acceso en dos pasos. Configúrelo primero en Seguridad.',
    'Ihr Konto erfordert die Zwei-Faktor-Anmeldung. Richten Sie sie zuerst unter Sicherheit ein.',
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
  too_large: [
    'Este archivo supera los 5 MB. Elija uno más pequeño.',
    'Diese Datei ist größer als 5 MB. Wählen Sie eine kleinere.',
    'Questo file supera i 5 MB. Sceglierne uno più piccolo.',
    'Файл больше 5 МБ. Выберите файл поменьше.',
  ],
  too_many_files: ['Demasiados archivos.', 'Zu viele Dateien.', 'Troppi file.', 'Слишком много файлов.'],
  unsupported_type: [
    'No se aceptan archivos de este tipo.',
    'Dateien dieser Art werden nicht angenommen.',
    'I file di questo tipo non sono accettati.',
    'Файлы этого типа не принимаются.',
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
  files_unavailable: [
    'Los archivos no se pueden guardar ni abrir en este momento. Inténtelo de nuevo en un minuto.',
    'Dateien können im Moment weder gespeichert noch geöffnet werden. Versuchen Sie es in einer Minute erneut.',
    'Al momento non è possibile salvare o aprire file. Riprovare tra un minuto.',
    'Сейчас нельзя сохранить или открыть файлы. Попробуйте снова через минуту.',
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
    'Non c’è più spazio, quindi nulla è stato salvato. Ce lo segnali e riprovi più tardi.',
    'Для этого не осталось места, ничего не сохранено. Сообщите нам и попробуйте позже.',
  ],
  unstorable_text: [
    'Un texto contiene caracteres que no se pueden guardar.',
    'Ein Text enthält Zeichen, die sich nicht speichern lassen.',
    'Un testo contiene caratteri che non si possono salvare.',
    'В тексте есть символы, которые нельзя сохранить.',
  ],
  unreadable_address: [
    'No se puede leer esta dirección.',
    'Diese Adresse ist nicht lesbar.',
    'Impossibile leggere questo indirizzo.',
    'Этот адрес невозможно прочитать.',
  ],
  request_broken_off: [
    'La conexión terminó antes de que llegara todo. Envíelo de nuevo.',
    'Die Verbindung endete, bevor alles ankam. Senden Sie es erneut.',
    'La connessione è terminata prima che arrivasse tutto. Inviare di nuovo.',
    'Соединение прервалось, не всё дошло. Отправьте снова.',
  ],
  malformed_request: [
    'La petición no es correcta: {reason}',
    'Die Anfrage ist fehlerhaft: {reason}',
    'La richiesta non è corretta: {reason}',
    'Запрос составлен неверно: {reason}',
  ],
  page_beyond_end: [
    'Las listas llegan hasta la entrada {most}. Use la búsqueda.',
    'Listen lassen sich bis zum Eintrag {most} durchblättern. Suchen Sie stattdessen.',
    'Gli elenchi si sfogliano fino alla voce {most}. Usare la ricerca.',
    'Списки можно листать до записи {most}. Воспользуйтесь поиском.',
  ],
  call_not_found: [
    'Esta llamada no existe.',
    'Diesen Aufruf gibt es nicht.',
    'Questa chiamata non esiste.',
    'Такого вызова нет.',
  ],
  web_app_not_built: [
    'La aplicación web no está compilada. Ejecute npm start, que la compila.',
    'Die Web-App ist nicht gebaut. Führen Sie npm start aus, das baut sie.',
    'L’app web non è compilata. Eseguire npm start, che la compila.',
    'Веб-приложение не собрано. Запустите npm start, он его соберёт.',
  ],
  done_meanwhile: [
    'Otra persona hizo esto en el mismo momento. Recargue para ver lo último.',
    'Jemand anderes hat das im selben Moment getan. Laden Sie neu, um den neuesten Stand zu sehen.',
    'Qualcun altro lo ha fatto nello stesso momento. Ricaricare per vedere lo stato attuale.',
    'Кто-то сделал это в тот же момент. Обновите страницу, чтобы увидеть изменения.',
  ],
  changing_now: [
    'Otra persona está cambiando esto. Inténtelo de nuevo.',
    'Jemand anderes ändert das gerade. Versuchen Sie es erneut.',
    'Qualcun altro lo sta modificando. Riprovare.',
    'Кто-то это сейчас меняет. Попробуйте снова.',
  ],
  request_too_large: [
    'La petición es demasiado grande.',
    'Die Anfrage ist zu groß.',
    'La richiesta è troppo grande.',
    'Запрос слишком большой.',
  ],
  request_too_complex: [
    'La petición contiene demasiados valores, o los anida demasiado.',
    'Die Anfrage enthält zu viele Werte oder verschachtelt sie zu tief.',
    'La richiesta contiene troppi valori, o li annida troppo.',
    'В запросе слишком много значений или слишком глубокая вложенность.',
  ],
  unsupported_body: [
    'Envíe JSON, o archivos como multipart/form-data.',
    'Senden Sie JSON, oder Dateien als multipart/form-data.',
    'Inviare JSON, o file come multipart/form-data.',
    'Отправьте JSON или файлы как multipart/form-data.',
  ],
  not_multipart: [
    'Envíe los archivos como multipart/form-data.',
    'Senden Sie Dateien als multipart/form-data.',
    'Inviare i file come multipart/form-data.',
    'Отправьте файлы как multipart/form-data.',
  ],
  slow_down: [
    'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
    'Zu viele Versuche. Warten Sie etwas und versuchen Sie es erneut.',
    'Troppi tentativi. Attendere un poco e riprovare.',
    'Слишком много попыток. Подождите немного и попробуйте снова.',
  ],
  too_many_attempts: [
    'Demasiados intentos. Inténtelo de nuevo dentro de {wait}.',
    'Zu viele Versuche. Versuchen Sie es in {wait} erneut.',
    'Troppi tentativi. Riprovare tra {wait}.',
    'Слишком много попыток. Попробуйте снова через {wait}.',
  ],
  too_many_connections: [
    'Su red tiene demasiadas conexiones abiertas. Cierre algunas ventanas e inténtelo de nuevo.',
    'Ihr Netz hat zu viele Verbindungen offen. Schließen Sie einige Fenster und versuchen Sie es erneut.',
    'La sua rete ha troppe connessioni aperte. Chiudere alcune finestre e riprovare.',
    'В вашей сети открыто слишком много соединений. Закройте несколько окон и попробуйте снова.',
  ],
  ...BILLING_REFUSAL_TEXTS,
  ...PRICING_REFUSAL_TEXTS,
  ...LEDGER_REFUSAL_TEXTS,
  ...FILES_REFUSAL_TEXTS,
  ...PAY_REFUSAL_TEXTS,
  ...PEOPLE_REFUSAL_TEXTS,
  ...REPORTS_REFUSAL_TEXTS,
  ...REQUESTS_REFUSAL_TEXTS,
} as const satisfies Record<ErrorCode | 'network', TextEach>
