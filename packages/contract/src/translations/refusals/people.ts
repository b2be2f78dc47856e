import type { ACCOUNTS_REFUSALS } from '../../accounts/refusals.ts'
import type { AUTH_REFUSALS } from '../../auth/refusals.ts'
import type { TextEach } from '../../basics/languages.ts'
import type { CONVERSATION_REFUSALS } from '../../conversation/refusals.ts'
import type { CUSTOMERS_REFUSALS } from '../../customers/refusals.ts'
import type { MAIL_REFUSALS } from '../../mail/refusals.ts'

/** Refusals of accounts, signing in, messages and customers: a part of the texts of `error-texts.ts`. */
export const PEOPLE_REFUSAL_TEXTS = {
  another_user_name: [
    'Solo puede cambiar su propio nombre de usuario.',
    'Sie können nur Ihren eigenen Benutzernamen ändern.',
    'Può cambiare solo il proprio nome utente.',
    'Можно изменить только своё имя пользователя.',
  ],
  no_free_user_name: [
    'No encontramos un nombre de usuario libre. Regístrese con uno propio.',
    'Wir haben keinen freien Benutzernamen gefunden. Registrieren Sie sich mit einem eigenen.',
    'Non abbiamo trovato un nome utente libero. Registrarsi con uno proprio.',
    'Свободное имя не нашлось. Зарегистрируйтесь со своим.',
  ],
  own_account: [
    'No puede eliminar su propia cuenta.',
    'Sie können Ihr eigenes Konto nicht löschen.',
    'Non può eliminare il proprio account.',
    'Нельзя удалить собственную учётную запись.',
  ],
  account_deleted: [
    'Esta cuenta se ha eliminado.',
    'Dieses Konto wurde gelöscht.',
    'Questo account è stato eliminato.',
    'Эта учётная запись удалена.',
  ],
  last_administrator: [
    'Es el último administrador. Nombre antes administrador a otro empleado.',
    'Dies ist der letzte Administrator. Machen Sie zuerst einen anderen Mitarbeiter dazu.',
    'È l’ultimo amministratore. Nominare prima un altro dipendente.',
    'Это последний администратор. Сначала назначьте другого сотрудника.',
  ],
  no_picture_chosen: ['Elija una imagen.', 'Wählen Sie ein Bild.', 'Scegliere un’immagine.', 'Выберите изображение.'],
  one_picture_only: [
    'Elija una sola imagen.',
    'Wählen Sie nur ein Bild.',
    'Scegliere una sola immagine.',
    'Выберите только одно изображение.',
  ],
  avatar_type: [
    'Elija una imagen JPEG, PNG, GIF o WebP.',
    'Wählen Sie ein Bild als JPEG, PNG, GIF oder WebP.',
    'Scegliere un’immagine JPEG, PNG, GIF o WebP.',
    'Выберите изображение JPEG, PNG, GIF или WebP.',
  ],
  picture_unusable: [
    'Esta imagen no se puede usar: está dañada o es demasiado grande. Elija otra.',
    'Dieses Bild lässt sich nicht verwenden: Es ist beschädigt oder zu groß. Wählen Sie ein anderes.',
    'Questa immagine non si può usare: è danneggiata o troppo grande. Sceglierne un’altra.',
    'Это изображение использовать нельзя: оно повреждено или слишком большое. Выберите другое.',
  ],
  foreign_page: [
    'Esta llamada procede de una página de otro sitio.',
    'Dieser Aufruf kam von einer Seite einer anderen Website.',
    'Questa chiamata viene da una pagina di un altro sito.',
    'Этот вызов пришёл со страницы другого сайта.',
  ],
  google_not_allowed: [
    'Esta cuenta no puede entrar con Google. Use su contraseña o pida permiso a un administrador.',
    'Dieses Konto darf sich nicht mit Google anmelden. Verwenden Sie sein Passwort, oder bitten Sie einen Administrator, es zu erlauben.',
    'Questo account non può accedere con Google. Usare la password, o chiedere a un amministratore di consentirlo.',
    'Для этой учётной записи вход через Google не разрешён. Используйте пароль или попросите администратора разрешить вход.',
  ],
  another_google_account: [
    'Esta cuenta usa otra cuenta de Google. Elija esa, o use la contraseña.',
    'Dieses Konto verwendet ein anderes Google-Konto. Wählen Sie dieses, oder verwenden Sie das Passwort.',
    'Questo account usa un altro account Google. Scegliere quello, o usare la password.',
    'К этой учётной записи привязан другой аккаунт Google. Выберите его или используйте пароль.',
  ],
  wrong_second_factor: [
    'Este código es incorrecto o ya se usó. Espere al siguiente.',
    'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten.',
    'Questo codice è errato o già usato. Attendere il successivo.',
    'Код неверный или уже использован. Дождитесь следующего.',
  ],
  user_name_just_taken: [
    'Otra persona acaba de tomar este nombre. Inténtelo de nuevo.',
    'Jemand anderes hat diesen Namen gerade genommen. Versuchen Sie es erneut.',
    'Qualcun altro ha appena preso questo nome. Riprovare.',
    'Кто-то только что занял это имя. Попробуйте снова.',
  ],
  account_just_changed: [
    'Esta cuenta acaba de cambiar. Inténtelo de nuevo.',
    'Dieses Konto hat sich gerade geändert. Versuchen Sie es erneut.',
    'Questo account è appena cambiato. Riprovare.',
    'Эта учётная запись только что изменилась. Попробуйте снова.',
  ],
  email_already_verified: [
    'Su correo ya está verificado.',
    'Ihre E-Mail-Adresse ist schon bestätigt.',
    'La sua e-mail è già verificata.',
    'Ваша почта уже подтверждена.',
  ],
  two_factor_not_begun: [
    'Empiece antes a configurar el acceso en dos pasos.',
    'Beginnen Sie zuerst mit dem Einrichten der Zwei-Faktor-Anmeldung.',
    'Iniziare prima a impostare l’accesso a due fattori.',
    'Сначала начните настройку двухфакторного входа.',
  ],
  two_factor_already_on: [
    'El acceso en dos pasos ya está activado. Desactívelo para configurarlo de nuevo.',
    'Die Zwei-Faktor-Anmeldung ist schon an. Schalten Sie sie aus, um sie neu einzurichten.',
    'L’accesso a due fattori è già attivo. Disattivarlo per impostarlo di nuovo.',
    'Двухфакторный вход уже включён. Отключите его, чтобы настроить заново.',
  ],
  two_factor_is_own: [
    'Desactive su propio acceso en dos pasos en Seguridad.',
    'Schalten Sie Ihre eigene Zwei-Faktor-Anmeldung unter Sicherheit aus.',
    'Disattivare il proprio accesso a due fattori in Sicurezza.',
    'Свой двухфакторный вход отключите в разделе «Безопасность».',
  ],
  two_factor_not_on: [
    'Esta cuenta no tiene acceso en dos pasos.',
    'Dieses Konto hat keine Zwei-Faktor-Anmeldung.',
    'Questo account non ha l’accesso a due fattori.',
    'У этой учётной записи нет двухфакторного входа.',
  ],
  channel_closed: [
    'Los diseñadores no pueden escribir a los clientes. Escriba una nota interna.',
    'Designer können nicht an Kunden schreiben. Schreiben Sie eine interne Notiz.',
    'I designer non possono scrivere ai clienti. Scrivere una nota interna.',
    'Дизайнеры не могут писать клиентам. Оставьте внутреннюю заметку.',
  ],
  message_repeated: [
    'Esto ya no es posible. Recargue para ver lo último.',
    'Das ist nicht mehr möglich. Laden Sie neu, um den neuesten Stand zu sehen.',
    'Non è più possibile. Ricaricare per vedere lo stato attuale.',
    'Это больше невозможно. Обновите страницу, чтобы увидеть изменения.',
  ],
  customer_not_found: [
    'Este cliente no existe.',
    'Diesen Kunden gibt es nicht.',
    'Questo cliente non esiste.',
    'Такого клиента нет.',
  ],
  note_not_found: [
    'Esta nota no existe, o no es suya.',
    'Diese Notiz gibt es nicht, oder sie gehört nicht Ihnen.',
    'Questa nota non esiste, o non è sua.',
    'Такой заметки нет, или она не ваша.',
  ],
  email_not_failed: [
    'Solo se puede reenviar un correo fallido o dudoso.',
    'Nur eine fehlgeschlagene oder ungewisse E-Mail lässt sich erneut senden.',
    'Si può inviare di nuovo solo un’e-mail non riuscita o incerta.',
    'Отправить снова можно только письмо с ошибкой или неясным исходом.',
  ],
} as const satisfies Record<
  | keyof typeof ACCOUNTS_REFUSALS
  | keyof typeof AUTH_REFUSALS
  | keyof typeof CONVERSATION_REFUSALS
  | keyof typeof CUSTOMERS_REFUSALS
  | keyof typeof MAIL_REFUSALS,
  TextEach
>
