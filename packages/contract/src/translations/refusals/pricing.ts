import type { TextEach } from '../../basics/languages.ts'
import type { PRICING_REFUSALS } from '../../pricing/refusals.ts'

/** Refusals of price lists: a part of the texts of `error-texts.ts`. */
export const PRICING_REFUSAL_TEXTS = {
  price_unapproved: [
    'El cliente aceptó hasta {limit}. Se le pide que apruebe {price}; envíelo cuando lo haya hecho.',
    'Der Kunde hat bis {limit} zugestimmt. Er wird um Freigabe von {price} gebeten; senden Sie danach.',
    'Il cliente ha accettato fino a {limit}. Gli viene chiesto di approvare {price}; inviare dopo la sua risposta.',
    'Клиент согласился на сумму до {limit}. Его просят одобрить {price}; отправьте работу после этого.',
  ],
  price_not_asked: [
    'Ningún precio de esta solicitud espera respuesta.',
    'Zu dieser Anfrage wartet kein Preis auf eine Antwort.',
    'Nessun prezzo di questa richiesta attende una risposta.',
    'Ни одна цена этой заявки не ждёт ответа.',
  ],
  price_answer_outdated: [
    'El precio es ahora {price}. Léalo y responda de nuevo.',
    'Der Preis beträgt jetzt {price}. Lesen Sie ihn und antworten Sie erneut.',
    'Il prezzo ora è {price}. Leggerlo e rispondere di nuovo.',
    'Цена теперь {price}. Прочитайте её и ответьте ещё раз.',
  ],
  price_list_gone: [
    'Esta lista de precios ya no existe. Elija otra.',
    'Diese Preisliste gibt es nicht mehr. Wählen Sie eine andere.',
    'Questo listino non esiste più. Sceglierne un altro.',
    'Этого прейскуранта больше нет. Выберите другой.',
  ],
  price_list_in_use: [
    'Hay clientes con la lista {name}: {count}. Deles otra antes de eliminarla.',
    'Kunden haben die Liste {name}: {count}. Geben Sie ihnen eine andere, bevor Sie sie löschen.',
    'Ci sono clienti con il listino {name}: {count}. Assegnarne un altro prima di eliminarlo.',
    'Прейскурант {name} есть у клиентов: {count}. Назначьте им другой, прежде чем удалять его.',
  ],
  price_list_standard: [
    '{name} es la lista estándar. Haga estándar otra lista antes de eliminarla.',
    '{name} ist die Standardliste. Machen Sie eine andere zur Standardliste, bevor Sie sie löschen.',
    '{name} è il listino standard. Renderne standard un altro prima di eliminarlo.',
    '{name} — основной прейскурант. Сделайте основным другой, прежде чем удалять его.',
  ],
  price_lists_full: [
    'Tiene {most} listas de precios. Elimine una antes de añadir otra.',
    'Sie haben {most} Preislisten. Löschen Sie eine, bevor Sie eine weitere anlegen.',
    'Ci sono {most} listini. Eliminarne uno prima di aggiungerne un altro.',
    'У вас {most} прейскурантов. Удалите один, прежде чем добавить новый.',
  ],
  price_list_name_taken: [
    'Otra lista de precios se llama {name}. Elija otro nombre.',
    'Eine andere Preisliste heißt {name}. Wählen Sie einen anderen Namen.',
    'Un altro listino si chiama {name}. Scegliere un altro nome.',
    'Другой прейскурант называется {name}. Выберите другое название.',
  ],
  price_version_too_early: [
    'Los pedidos del {day} ya tienen precio por la versión {version}. Elija un día posterior.',
    'Aufträge vom {day} sind schon nach Version {version} berechnet. Wählen Sie einen späteren Tag.',
    'Le richieste del {day} hanno già il prezzo della versione {version}. Scegliere un giorno successivo.',
    'Заказы за {day} уже оценены по версии {version}. Выберите более поздний день.',
  ],
} as const satisfies Record<keyof typeof PRICING_REFUSALS, TextEach>
