import type { IssueCode } from '../basics/issues.ts'
import type { TextEach } from '../basics/languages.ts'
import { INPUT_TEXTS } from './input-texts.ts'

/**
 * What is wrong with an input, a row for each code with all languages beside English. `{name}` is a parameter of the code;
 * which field is meant is seen from where the text stands.
 */
export const ISSUE_TEXTS = {
  ...INPUT_TEXTS,

  wrong_password: [
    'Esta contraseña no es correcta.',
    'Dieses Passwort ist nicht richtig.',
    'Questa password non è corretta.',
    'Пароль неверный.',
  ],
  no_password: [
    'Su cuenta no tiene contraseña. Cierre la sesión y vuelva a entrar: durante cinco minutos no se le pedirá.',
    'Ihr Konto hat kein Passwort. Melden Sie sich ab und wieder an: fünf Minuten lang werden Sie nicht danach gefragt.',
    'L’account non ha una password. Uscire e rientrare: per cinque minuti non verrà richiesta.',
    'У вашей учётной записи нет пароля. Выйдите и войдите снова: пять минут его не будут спрашивать.',
  ],
  wrong_code: [
    'Este código no es correcto. Compruebe el reloj de su teléfono e introduzca el siguiente.',
    'Dieser Code ist nicht richtig. Prüfen Sie die Uhr Ihres Telefons und geben Sie den nächsten ein.',
    'Questo codice non è corretto. Controllare l’orologio del telefono e inserire il successivo.',
    'Код неверный. Проверьте часы телефона и введите следующий.',
  ],
  link_over: [
    'Este enlace ya se ha usado o es demasiado antiguo. Pida uno nuevo.',
    'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
    'Questo link è già stato usato o è troppo vecchio. Richiederne uno nuovo.',
    'Эта ссылка уже использована или устарела. Запросите новую.',
  ],
  account_deleted: [
    'Esta cuenta se ha eliminado.',
    'Dieses Konto wurde gelöscht.',
    'Questo account è stato eliminato.',
    'Эта учётная запись удалена.',
  ],
  user_name_taken: [
    'Este nombre de usuario ya existe. Elija otro.',
    'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
    'Questo nome utente è già in uso. Sceglierne un altro.',
    'Это имя уже занято. Выберите другое.',
  ],
  user_name_alike: [
    'Este nombre de usuario se parece al de otra persona. Elija otro.',
    'Dieser Benutzername sieht dem eines anderen zu ähnlich. Wählen Sie einen anderen.',
    'Questo nome utente somiglia a quello di un’altra persona. Sceglierne un altro.',
    'Это имя похоже на чужое. Выберите другое.',
  ],
  view_name_taken: [
    'Ya guarda una vista con este nombre. Dé otro nombre a esta o elimine antes la otra.',
    'Sie haben schon eine Ansicht dieses Namens. Nennen Sie diese anders oder löschen Sie zuerst die andere.',
    'Ha già una vista con questo nome. Dia a questa un altro nome o elimini prima l’altra.',
    'У вас уже есть вид с таким названием. Назовите этот иначе или сначала удалите другой.',
  ],
  email_taken: [
    'Otra cuenta tiene esta dirección de correo.',
    'Ein anderes Konto hat diese E-Mail-Adresse.',
    'Un altro account ha questo indirizzo e-mail.',
    'Этот адрес почты уже у другой учётной записи.',
  ],
  mailbox_letters: [
    'Nuestro servidor de correo solo acepta letras simples (a–z) antes de la @. Introduzca otra dirección.',
    'Unser Mailserver nimmt vor dem @ nur einfache Buchstaben (a–z). Geben Sie eine andere Adresse ein.',
    'Il nostro server di posta accetta solo lettere semplici (a–z) prima della @. Inserire un altro indirizzo.',
    'Наш почтовый сервер принимает перед @ только латинские буквы (a–z). Введите другой адрес.',
  ],
  not_yours_to_change: [
    'Su cuenta no puede cambiar esto.',
    'Ihr Konto darf dies nicht ändern.',
    'Il suo account non può modificarlo.',
    'Ваша учётная запись не может это менять.',
  ],
  stays_employee: [
    'Un empleado no puede convertirse en cliente.',
    'Ein Mitarbeiter kann nicht zum Kunden werden.',
    'Un dipendente non può diventare un cliente.',
    'Сотрудник не может стать клиентом.',
  ],
  no_salesperson: [
    '{name} no es vendedor. Elija uno de la lista.',
    '{name} ist kein Verkäufer. Wählen Sie einen aus der Liste.',
    '{name} non è un venditore. Sceglierne uno dall’elenco.',
    '{name} — не продавец. Выберите из списка.',
  ],
  not_assignable: [
    '{name} no se puede asignar aquí. Elija a alguien de la lista.',
    '{name} kann hier nicht zugewiesen werden. Wählen Sie jemanden aus der Liste.',
    '{name} non può essere assegnato qui. Scegliere qualcuno dall’elenco.',
    '{name} нельзя назначить здесь. Выберите из списка.',
  ],
  file_gone: [
    'Uno de los archivos ya no está. Quítelo y vuelva a subirlo.',
    'Eine der Dateien ist nicht mehr da. Entfernen Sie sie und laden Sie sie neu hoch.',
    'Uno dei file non c’è più. Rimuoverlo e caricarlo di nuovo.',
    'Одного из файлов больше нет. Уберите его и загрузите снова.',
  ],
  order_code_not_yours: [
    'Este código de pedido no está reservado para usted. Recargue el formulario para obtener uno nuevo.',
    'Dieser Auftragscode ist nicht für Sie reserviert. Laden Sie das Formular neu.',
    'Questo codice ordine non è riservato a lei. Ricaricare il modulo per averne uno nuovo.',
    'Этот код заказа закреплён не за вами. Обновите форму, чтобы получить новый.',
  ],
  original_not_found: [
    'No se encontró la solicitud que se quiere repetir.',
    'Die Anfrage, die wiederholt werden soll, wurde nicht gefunden.',
    'La richiesta da ripetere non è stata trovata.',
    'Заявка, которую нужно повторить, не найдена.',
  ],
  filter_hidden: [
    'No puede filtrar por este campo.',
    'Danach können Sie nicht filtern.',
    'Non può filtrare per questo campo.',
    'По этому полю отбирать нельзя.',
  ],
  sort_hidden: [
    'No puede ordenar por este campo.',
    'Danach können Sie nicht sortieren.',
    'Non può ordinare per questo campo.',
    'По этому полю сортировать нельзя.',
  ],
  chosen_twice: [
    'Este elemento se ha elegido dos veces.',
    'Dieser Eintrag ist zweimal gewählt.',
    'Questo elemento è stato scelto due volte.',
    'Эта позиция выбрана дважды.',
  ],
  mention_out_of_reach: [
    '{name} no ve esta solicitud, así que no se le puede mencionar aquí.',
    '{name} sieht diese Anfrage nicht und kann hier nicht erwähnt werden.',
    '{name} non vede questa richiesta e non può essere menzionato qui.',
    '{name} не видит эту заявку, поэтому упомянуть его здесь нельзя.',
  ],
  mention_of_customer: [
    '{name} es cliente y no puede leer las notas internas.',
    '{name} ist Kunde und kann interne Notizen nicht lesen.',
    '{name} è un cliente e non legge ciò che si dice tra il personale.',
    '{name} — клиент и не видит внутренних заметок сотрудников.',
  ],
  wrong_invoice_number: [
    'El número de esta factura es {number}.',
    'Die Nummer dieser Rechnung ist {number}.',
    'Il numero di questa fattura è {number}.',
    'Номер этого счёта — {number}.',
  ],
  payment_in_future: [
    'La fecha de pago no puede ser futura: hoy es {today}.',
    'Das Zahlungsdatum darf nicht in der Zukunft liegen: heute ist {today}.',
    'La data di pagamento non può essere futura: oggi è {today}.',
    'Дата платежа не может быть в будущем: сегодня {today}.',
  ],
  worth_needed: [
    'Diga cuánto vale este pago en {currency}; se deben {owed}.',
    'Geben Sie an, was diese Zahlung in {currency} wert ist; offen sind {owed}.',
    'Indicare quanto vale questo pagamento in {currency}; sono dovuti {owed}.',
    'Укажите стоимость платежа в {currency}; к оплате {owed}.',
  ],
  worth_above_owed: [
    'De esta factura solo se deben {owed}. Lo que sobre corresponde a otra.',
    'Auf diese Rechnung sind nur {owed} offen. Was darüber ist, gehört auf eine andere.',
    'Per questa fattura sono dovuti solo {owed}. Il resto spetta a un’altra.',
    'По этому счёту к оплате только {owed}. Остальное относится к другому счёту.',
  ],
  worth_above_paid: [
    'No puede valer más que los {paid} pagados.',
    'Sie kann nicht mehr wert sein als die gezahlten {paid}.',
    'Non può valere più dei {paid} pagati.',
    'Стоимость не может быть больше уплаченных {paid}.',
  ],

  no_rule: [
    'Añada al menos una regla',
    'Fügen Sie mindestens eine Regel hinzu',
    'Aggiungere almeno una regola',
    'Добавьте хотя бы одно правило',
  ],
  band_backwards: [
    'Introduzca más de {from}, donde empieza esta regla',
    'Geben Sie mehr als {from} ein, wo diese Regel beginnt',
    'Inserire più di {from}, dove inizia questa regola',
    'Введите больше {from}, с чего начинается это правило',
  ],
  minimum_above_cap: [
    'El mínimo de {minimum} supera el máximo de {cap}. Bájelo o suba el máximo.',
    'Der Mindestpreis {minimum} liegt über dem Höchstpreis {cap}. Senken Sie ihn, oder heben Sie den Höchstpreis an.',
    'Il minimo di {minimum} supera il massimo di {cap}. Abbassarlo o alzare il massimo.',
    'Минимум {minimum} выше максимума {cap}. Уменьшите его или увеличьте максимум.',
  ],
  rules_contradict: [
    'Las reglas {one} y {other} fijan el precio del mismo trabajo. Quite una o limítela a una ubicación o un tamaño.',
    'Die Regeln {one} und {other} gelten für dieselbe Arbeit. Entfernen Sie eine, oder beschränken Sie sie auf eine Platzierung oder Größe.',
    'Le regole {one} e {other} valgono per lo stesso lavoro. Toglierne una o limitarla a una posizione o misura.',
    'Правила {one} и {other} оценивают одну и ту же работу. Удалите одно или ограничьте его размещением или размером.',
  ],
  bands_overlap: [
    'Las reglas {one} y {other} se solapan. Haga que la regla {other} empiece donde acaba la {one}.',
    'Die Regeln {one} und {other} überschneiden sich. Lassen Sie Regel {other} beginnen, wo Regel {one} endet.',
    'Le regole {one} e {other} si sovrappongono. Far iniziare la regola {other} dove finisce la {one}.',
    'Правила {one} и {other} пересекаются. Пусть правило {other} начинается там, где кончается {one}.',
  ],
  bands_gap: [
    'Ninguna regla cubre de {from} a {to}. Haga que la regla {other} empiece donde acaba la {one}.',
    'Keine Regel gilt für {from} bis {to}. Lassen Sie Regel {other} beginnen, wo Regel {one} endet.',
    'Nessuna regola copre da {from} a {to}. Far iniziare la regola {other} dove finisce la {one}.',
    'Ни одно правило не охватывает {from}–{to}. Пусть правило {other} начинается там, где кончается {one}.',
  ],
  placement_without_rule: [
    'Ninguna regla fija el precio de {placement} en todos los tamaños. Añada una, o una para cualquier ubicación.',
    'Keine Regel gilt für {placement} in jeder Größe. Fügen Sie eine hinzu, oder eine für jede Platzierung.',
    'Nessuna regola vale per {placement} in ogni misura. Aggiungerne una, o una per ogni posizione.',
    'Ни одно правило не оценивает {placement} любого размера. Добавьте такое правило или правило для любого размещения.',
  ],
  tier_uses: [
    'Elija un plazo para solicitudes normales y uno para urgentes, o quítelos todos',
    'Wählen Sie eine Lieferzeit für normale und eine für eilige Anfragen, oder entfernen Sie alle',
    'Scegliere un tempo per le richieste normali e uno per le urgenti, o toglierli tutti',
    'Выберите один срок для обычных заказов и один для срочных или удалите все',
  ],
  tier_use_twice: [
    'Otro plazo ya es para estas solicitudes. Cambie uno.',
    'Eine andere Lieferzeit gilt schon für diese Anfragen. Ändern Sie eine.',
    'Un altro tempo vale già per queste richieste. Cambiarne uno.',
    'Для таких заказов уже есть другой срок. Измените один.',
  ],
  tier_twice: [
    'Otro plazo tiene {hours} horas. Quite uno.',
    'Eine andere Lieferzeit hat {hours} Stunden. Entfernen Sie eine.',
    'Un altro tempo ha {hours} ore. Toglierne uno.',
    'Другой срок — тоже {hours} ч. Удалите один.',
  ],
  rush_too_slow: [
    'Lo urgente debe ser más rápido que las {hours} horas normales',
    'Eilig muss schneller sein als die normalen {hours} Stunden',
    'L’urgente deve essere più rapido delle {hours} ore normali',
    'Срочный срок должен быть короче обычных {hours} ч',
  ],
  amount_and_percent: [
    'Introduzca un importe o un porcentaje, no ambos',
    'Geben Sie einen Betrag oder einen Prozentsatz ein, nicht beides',
    'Inserire un importo o una percentuale, non entrambi',
    'Введите сумму или процент, но не оба',
  ],
} as const satisfies Record<IssueCode, TextEach>
