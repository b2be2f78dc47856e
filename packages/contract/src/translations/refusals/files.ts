import type { TextEach } from '../../basics/languages.ts'
import type { DELIVERY_REFUSALS } from '../../delivery/refusals.ts'
import type { FILES_REFUSALS } from '../../files/refusals.ts'
import type { MONITORING_REFUSALS } from '../../monitoring/refusals.ts'
import type { PICTURES_REFUSALS } from '../../pictures/refusals.ts'
import type { SETTINGS_REFUSALS } from '../../settings/refusals.ts'

/** Refusals of files, sending and pictures: a part of the texts of `error-texts.ts`. */
export const FILES_REFUSAL_TEXTS = {
  send_unprocessed: [
    'Esta solicitud aún no está procesada. Guárdela antes de enviar.',
    'Diese Anfrage ist noch nicht bearbeitet. Speichern Sie vor dem Senden.',
    'Questa richiesta non è ancora elaborata. Salvare prima di inviare.',
    'Эта заявка ещё не обработана. Сохраните её перед отправкой.',
  ],
  already_sent: [
    'El resultado ya se envió, así que el envío no se puede deshacer.',
    'Das Ergebnis wurde schon gesendet, das Senden lässt sich nicht rückgängig machen.',
    'La consegna è già stata inviata, quindi l’invio non si può annullare.',
    'Работа уже отправлена, отменить отправку нельзя.',
  ],
  sending_held: [
    '{name} enviará este resultado en unos segundos. Deshágalo, o guarde de nuevo cuando se haya enviado.',
    '{name} sendet dieses Ergebnis in wenigen Sekunden. Machen Sie das rückgängig, oder speichern Sie nach dem Senden erneut.',
    '{name} invia questa consegna tra pochi secondi. Annullare l’invio, o salvare di nuovo dopo.',
    '{name} отправит эту работу через несколько секунд. Отмените это или сохраните снова после отправки.',
  ],
  nothing_delivered: [
    'Aún no se entregaron archivos para esta solicitud, o se retiraron.',
    'Zu dieser Anfrage wurden noch keine Dateien geliefert, oder sie wurden zurückgezogen.',
    'Per questa richiesta non sono ancora stati consegnati file, o sono stati ritirati.',
    'По этой заявке файлы ещё не переданы, или их отозвали.',
  ],
  worksheet_without_design: [
    'En esta entrega no hay ningún archivo de bordado cuyas cifras se hayan leído. Añada uno, como un DST, o espere su imagen.',
    'Diese Lieferung enthält keine Stickdatei, deren Zahlen gelesen wurden. Fügen Sie eine hinzu, etwa ein DST, oder warten Sie auf ihr Bild.',
    'In questa consegna non c’è alcun file macchina di cui siano stati letti i dati. Aggiungerne uno, ad esempio un DST, o attendere la sua immagine.',
    'В этой работе нет файла вышивки с прочитанными данными. Добавьте его, например DST, или дождитесь его изображения.',
  ],
  worksheet_too_large: [
    'Estos diseños son demasiado grandes para una hoja de producción. Descargue los archivos.',
    'Diese Designs sind zu groß für ein Produktionsblatt. Laden Sie stattdessen die Dateien herunter.',
    'Questi disegni sono troppo grandi per una scheda di produzione. Scaricare i file.',
    'Эти дизайны слишком велики для производственного листа. Скачайте сами файлы.',
  ],
  delivered_file_gone: [
    '{file} ya no existe, así que los archivos no se pueden descargar juntos. Descargue los demás uno a uno.',
    '{file} gibt es nicht mehr, daher lassen sich die Dateien nicht zusammen herunterladen. Laden Sie die anderen einzeln herunter.',
    '{file} non esiste più, quindi i file non si possono scaricare insieme. Scaricare gli altri uno a uno.',
    'Файла {file} больше нет, поэтому вместе файлы скачать нельзя. Скачайте остальные по одному.',
  ],
  file_not_found: [
    'Este archivo ya no existe.',
    'Diese Datei gibt es nicht mehr.',
    'Questo file non esiste più.',
    'Этого файла больше нет.',
  ],
  files_unpaid: [
    'Podrá descargar estos archivos cuando el pedido esté pagado. Páguelo en Facturas, o escríbanos si ya pagó.',
    'Sie können diese Dateien herunterladen, sobald der Auftrag bezahlt ist. Bezahlen Sie ihn unter Rechnungen, oder schreiben Sie uns, wenn Sie bezahlt haben.',
    'Potrà scaricare questi file quando l’ordine sarà pagato. Lo paghi in Fatture, o ci scriva se ha già pagato.',
    'Эти файлы можно скачать после оплаты заказа. Оплатите его в разделе счетов или напишите нам, если уже оплатили.',
  ],
  files_on_hold: [
    'Su cuenta está suspendida, por eso estos archivos se muestran como vista previa. Pague sus facturas abiertas o escríbanos.',
    'Für Ihr Konto gilt eine Liefersperre, daher sehen Sie diese Dateien als Vorschau. Bezahlen Sie Ihre offenen Rechnungen, oder schreiben Sie uns.',
    'Il suo account è sospeso, perciò questi file si vedono in anteprima. Paghi le fatture aperte, o ci scriva.',
    'Ваша учётная запись приостановлена, поэтому файлы показаны для предпросмотра. Оплатите открытые счета или напишите нам.',
  ],
  file_link_over: [
    'Este archivo ya no existe: su solicitud se eliminó, o su enlace se desactivó.',
    'Diese Datei gibt es nicht mehr: Die Anfrage dazu wurde gelöscht, oder ihr Link wurde gesperrt.',
    'Questo file non esiste più: la sua richiesta è stata eliminata, o il suo link revocato.',
    'Этого файла больше нет: его заявка удалена, или ссылка отключена.',
  ],
  file_missing: [
    'Este archivo falta en nuestro almacenamiento. Avísenos para que podamos enviarlo de nuevo.',
    'Diese Datei fehlt in unserem Speicher. Sagen Sie uns Bescheid, damit wir sie erneut senden können.',
    'Questo file manca nel nostro archivio. Ce lo segnali, così possiamo inviarlo di nuovo.',
    'Этого файла нет в нашем хранилище. Сообщите нам, чтобы мы отправили его снова.',
  ],
  range_beyond_end: [
    'Este archivo tiene {size} bytes. Pida una parte de ellos.',
    'Diese Datei hat {size} Bytes. Fordern Sie einen Teil davon an.',
    'Questo file ha {size} byte. Chiedere una parte di essi.',
    'В этом файле {size} байт. Запросите часть из них.',
  ],
  no_file_chosen: [
    'Elija al menos un archivo.',
    'Wählen Sie mindestens eine Datei.',
    'Scegliere almeno un file.',
    'Выберите хотя бы один файл.',
  ],
  file_without_name: [
    'Un archivo no tiene nombre. Elíjalo de nuevo.',
    'Eine Datei hat keinen Namen. Wählen Sie sie erneut.',
    'Un file non ha un nome. Sceglierlo di nuovo.',
    'У файла нет имени. Выберите его снова.',
  ],
  upload_broken_off: [
    'No se pudo leer la subida hasta el final. Inténtelo de nuevo.',
    'Der Upload ließ sich nicht bis zum Ende lesen. Versuchen Sie es erneut.',
    'Impossibile leggere il caricamento fino alla fine. Riprovare.',
    'Загрузку не удалось прочитать до конца. Попробуйте снова.',
  ],
  files_beyond_limit: [
    'Puede subir como máximo {limit} archivos. Archivos de más rechazados: {extra}.',
    'Sie können höchstens {limit} Dateien hochladen. Überzählige abgelehnt: {extra}.',
    'Può caricare al massimo {limit} file. File in più rifiutati: {extra}.',
    'Можно загрузить не более {limit} файлов. Лишних отклонено: {extra}.',
  ],
  quota_exceeded: [
    'Los {quota} para sus archivos están agotados. Pídanos más espacio y vuelva a subirlo.',
    'Die {quota} für Ihre Dateien sind aufgebraucht. Bitten Sie uns um mehr Platz und laden Sie dann erneut hoch.',
    'Lo spazio per i suoi file ({quota}) è esaurito. Ce ne chieda altro, poi carichi di nuovo.',
    'Место для ваших файлов ({quota}) закончилось. Попросите у нас ещё и загрузите снова.',
  ],
  quota_unverified: [
    'Verifique su correo para guardar más de {quota} y vuelva a subirlo.',
    'Bestätigen Sie Ihre E-Mail-Adresse, um mehr als {quota} zu speichern, und laden Sie dann erneut hoch.',
    'Verificare l’e-mail per salvare più di {quota}, poi caricare di nuovo.',
    'Подтвердите почту, чтобы хранить больше {quota}, и загрузите снова.',
  ],
  file_type_refused: [
    '{file}: no se aceptan archivos de este tipo. Se aceptan: {accepted}.',
    '{file}: Dateien dieser Art werden nicht angenommen. Angenommen werden: {accepted}.',
    '{file}: i file di questo tipo non sono accettati. Accettati: {accepted}.',
    '{file}: файлы этого типа не принимаются. Принимаются: {accepted}.',
  ],
  file_content_differs: [
    '{file}: el contenido no es el de un archivo .{extension}.',
    '{file}: Der Inhalt ist nicht der einer .{extension}-Datei.',
    '{file}: il contenuto non è quello di un file .{extension}.',
    '{file}: содержимое не соответствует файлу .{extension}.',
  ],
  file_too_large: [
    'Este archivo supera los {limit}. Elija uno más pequeño.',
    'Diese Datei ist größer als {limit}. Wählen Sie eine kleinere.',
    'Questo file supera i {limit}. Sceglierne uno più piccolo.',
    'Файл больше {limit}. Выберите файл поменьше.',
  ],
  file_empty: ['{file} está vacío.', '{file} ist leer.', '{file} è vuoto.', '{file} пуст.'],
  drawing_refused: [
    '{file} contiene más que un dibujo, o no es un SVG. Guárdelo como SVG simple e inténtelo de nuevo.',
    '{file} enthält mehr als eine Zeichnung oder ist kein SVG. Speichern Sie ein einfaches SVG und versuchen Sie es erneut.',
    '{file} contiene altro oltre al disegno, o non è un SVG. Salvarlo come SVG semplice e riprovare.',
    'В файле {file} не только рисунок, или это не SVG. Сохраните его как простой SVG и попробуйте снова.',
  ],
  uploads_at_once: [
    'Solo puede haber {most} subidas a la vez. Inténtelo de nuevo cuando termine una.',
    'Nur {most} Uploads können zugleich laufen. Versuchen Sie es erneut, wenn einer beendet ist.',
    'Sono possibili solo {most} caricamenti alla volta. Riprovare quando uno è terminato.',
    'Одновременных загрузок может быть не больше {most}. Попробуйте снова, когда одна закончится.',
  ],
  upload_day_spent: [
    'Es más de lo que su cuenta puede guardar en un día. Inténtelo de nuevo dentro de {wait}.',
    'Das ist mehr, als Ihr Konto an einem Tag speichern kann. Versuchen Sie es in {wait} erneut.',
    'È più di quanto il suo account possa salvare in un giorno. Riprovare tra {wait}.',
    'Это больше, чем ваша учётная запись может сохранить за день. Попробуйте снова через {wait}.',
  ],
  computing_hour_spent: [
    'Sus archivos han agotado el tiempo de cálculo de esta hora. Inténtelo de nuevo dentro de {wait}.',
    'Ihre Dateien haben die Rechenzeit dieser Stunde verbraucht. Versuchen Sie es in {wait} erneut.',
    'I suoi file hanno esaurito il tempo di calcolo di quest’ora. Riprovare tra {wait}.',
    'Ваши файлы заняли всё время вычислений этого часа. Попробуйте снова через {wait}.',
  ],
  file_unread: [
    'No se pudo leer el archivo en este momento. Inténtelo de nuevo.',
    'Die Datei ließ sich im Moment nicht lesen. Versuchen Sie es erneut.',
    'Al momento non è stato possibile leggere il file. Riprovare.',
    'Файл сейчас не удалось прочитать. Попробуйте снова.',
  ],
  file_too_large_to_convert: [
    'Este archivo es demasiado grande para convertirlo.',
    'Diese Datei ist zu groß, um umgewandelt zu werden.',
    'Questo file è troppo grande per essere convertito.',
    'Этот файл слишком велик для преобразования.',
  ],
  file_not_convertible: [
    'Este archivo no se puede convertir: está dañado, o su diseño no cabe en el formato elegido.',
    'Diese Datei lässt sich nicht umwandeln: Sie ist beschädigt, oder ihr Design passt nicht in das gewählte Format.',
    'Questo file non si può convertire: è danneggiato, o il disegno non è adatto al formato scelto.',
    'Этот файл нельзя преобразовать: он повреждён, или дизайн не подходит для выбранного формата.',
  ],
  artwork_closed: [
    'El trabajo en esta solicitud ha empezado; no se pueden añadir más diseños originales.',
    'Die Arbeit an dieser Anfrage hat begonnen; weitere Vorlagen sind nicht möglich.',
    'Il lavoro su questa richiesta è iniziato; non si possono aggiungere altre grafiche.',
    'Работа над этой заявкой началась, добавить оригиналы больше нельзя.',
  ],
  format_without_stitches: [
    'No se puede crear este formato: ningún archivo enviado tiene puntadas.',
    'Dieses Format lässt sich nicht erstellen: Keine gesendete Datei hat Stiche.',
    'Questo formato non si può creare: nessun file inviato ha punti.',
    'Этот формат создать нельзя: ни в одном отправленном файле нет стежков.',
  ],
  format_being_read: [
    'Este diseño aún se está leyendo. Inténtelo de nuevo en un momento.',
    'Dieses Design wird noch gelesen. Versuchen Sie es gleich noch einmal.',
    'Questo disegno è ancora in lettura. Riprovare tra poco.',
    'Этот дизайн ещё читается. Попробуйте чуть позже.',
  ],
  format_unpaid: [
    'Otros formatos están disponibles cuando esta solicitud esté pagada y su pago confirmado.',
    'Andere Formate gibt es, sobald diese Anfrage bezahlt und ihre Zahlung bestätigt ist.',
    'Altri formati sono disponibili quando questa richiesta è pagata e il pagamento confermato.',
    'Другие форматы доступны, когда заявка оплачена и платёж подтверждён.',
  ],
  format_already_sent: [
    'Ya enviamos un archivo en este formato. Descárguelo.',
    'Wir haben schon eine Datei in diesem Format gesendet. Laden Sie diese herunter.',
    'Abbiamo già inviato un file in questo formato. Scaricare quello.',
    'Мы уже отправили файл в этом формате. Скачайте его.',
  ],
  colors_being_read: [
    'Este archivo aún se está leyendo. Inténtelo de nuevo en un momento.',
    'Diese Datei wird noch gelesen. Versuchen Sie es gleich noch einmal.',
    'Questo file è ancora in lettura. Riprovare tra poco.',
    'Этот файл ещё читается. Попробуйте чуть позже.',
  ],
  colors_of_file: [
    'Este archivo lleva sus propios colores. Cámbielos en el programa que lo creó.',
    'Diese Datei bringt eigene Farben mit. Ändern Sie sie in dem Programm, das sie erstellt hat.',
    'Questo file ha i propri colori. Modificarli nel programma che lo ha creato.',
    'У этого файла свои цвета. Измените их в программе, где он создан.',
  ],
  shop_picture_type: [
    'Elija una imagen PNG, JPEG, WebP o SVG.',
    'Wählen Sie ein Bild als PNG, JPEG, WebP oder SVG.',
    'Scegliere un’immagine PNG, JPEG, WebP o SVG.',
    'Выберите изображение PNG, JPEG, WebP или SVG.',
  ],
  one_picture_at_a_time: [
    'Elija las imágenes de una en una.',
    'Wählen Sie jeweils ein Bild.',
    'Scegliere un’immagine alla volta.',
    'Выбирайте по одному изображению.',
  ],
  too_many_sew_outs: [
    'Tiene {most} imágenes. Quite una antes de añadir otra.',
    'Sie haben {most} Bilder. Entfernen Sie eines, bevor Sie ein weiteres hinzufügen.',
    'Ha {most} immagini. Rimuoverne una prima di aggiungerne un’altra.',
    'У вас {most} изображений. Удалите одно, прежде чем добавить другое.',
  ],
  logo_too_large: [
    'Este logotipo supera los 2 MB. Elija uno más pequeño.',
    'Dieses Logo ist größer als 2 MB. Wählen Sie ein kleineres.',
    'Questo logo supera i 2 MB. Sceglierne uno più piccolo.',
    'Логотип больше 2 МБ. Выберите поменьше.',
  ],
  no_backup_place: [
    'Las copias de seguridad no tienen destino. Indique una carpeta o un bucket en la configuración.',
    'Für Sicherungen ist kein Ziel eingerichtet. Geben Sie in der Konfiguration einen Ordner oder Bucket an.',
    'I backup non hanno una destinazione. Indicare una cartella o un bucket nella configurazione.',
    'Для резервных копий не задано место. Укажите папку или бакет в конфигурации.',
  ],
  logo_unusable: [
    'Esta imagen no se puede usar como logotipo: está dañada o es demasiado grande. Elija otra.',
    'Dieses Bild lässt sich nicht als Logo verwenden: Es ist beschädigt oder zu groß. Wählen Sie ein anderes.',
    'Questa immagine non si può usare come logo: è danneggiata o troppo grande. Sceglierne un’altra.',
    'Это изображение нельзя использовать как логотип: оно повреждено или слишком большое. Выберите другое.',
  ],
} as const satisfies Record<
  | keyof typeof DELIVERY_REFUSALS
  | keyof typeof FILES_REFUSALS
  | keyof typeof MONITORING_REFUSALS
  | keyof typeof PICTURES_REFUSALS
  | keyof typeof SETTINGS_REFUSALS,
  TextEach
>
