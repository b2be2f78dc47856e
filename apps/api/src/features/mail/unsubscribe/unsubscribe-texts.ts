import type { Language } from '@stitchdesk/contract/basics/enums'
import type { MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'

/** Texts of the page behind an unsubscribe link; `{about}` is the subject of the emails, in the form that the sentence needs. */
interface UnsubscribeTexts {
  question: string
  button: string
  done: string
  hint: string
  /** for a link that is cut off, changed, or whose account is gone */
  broken: string
  brokenHint: string
  openNotifications: string
  about: Record<MailedKind, string>
}

/** The page in every language of the product: its reader came from a mail program and has chosen none here. */
export const UNSUBSCRIBE_TEXTS: Readonly<Record<Language, UnsubscribeTexts>> = {
  en: {
    question: 'Turn off emails about {about}?',
    button: 'Turn off emails',
    done: 'Emails about {about} are off',
    hint: 'You can turn them on again under Notifications.',
    broken: 'This link doesn’t work',
    brokenHint:
      'It may be cut off or too old. Open the link from the email again, or choose your emails under Notifications.',
    openNotifications: 'Open Notifications',
    about: {
      newRequest: 'new requests',
      paymentToConfirm: 'payments to confirm',
      assigned: 'requests assigned to you',
      revision: 'requested changes',
      result: 'finished work',
      invoice: 'invoices',
      question: 'questions that pause the work',
      shopMessage: 'other messages',
      customerMessage: 'messages from customers',
      mention: 'mentions',
      proof: 'proofs to review',
      proofAnswer: 'approved proofs',
      priceApproved: 'approved prices',
      priceDeclined: 'declined prices',
    },
  },
  es: {
    question: '¿Desactivar los correos sobre {about}?',
    button: 'Desactivar correos',
    done: 'Los correos sobre {about} están desactivados',
    hint: 'Puede volver a activarlos en Notificaciones.',
    broken: 'Este enlace no funciona',
    brokenHint:
      'Puede estar incompleto o ser demasiado antiguo. Abra de nuevo el enlace del correo, o elija sus correos en Notificaciones.',
    openNotifications: 'Abrir Notificaciones',
    about: {
      newRequest: 'solicitudes nuevas',
      paymentToConfirm: 'pagos por confirmar',
      assigned: 'solicitudes asignadas a usted',
      revision: 'cambios solicitados',
      result: 'trabajo terminado',
      invoice: 'facturas',
      question: 'preguntas que detienen el trabajo',
      shopMessage: 'otros mensajes',
      customerMessage: 'mensajes de clientes',
      mention: 'menciones',
      proof: 'pruebas por revisar',
      proofAnswer: 'pruebas aprobadas',
      priceApproved: 'precios aprobados',
      priceDeclined: 'precios rechazados',
    },
  },
  de: {
    question: 'E-Mails „{about}“ abschalten?',
    button: 'E-Mails abschalten',
    done: 'E-Mails „{about}“ sind abgeschaltet',
    hint: 'Sie können sie unter „Benachrichtigungen“ wieder einschalten.',
    broken: 'Dieser Link funktioniert nicht',
    brokenHint:
      'Er ist vielleicht unvollständig oder zu alt. Öffnen Sie den Link aus der E-Mail noch einmal, oder wählen Sie Ihre E-Mails unter „Benachrichtigungen“.',
    openNotifications: 'Benachrichtigungen öffnen',
    about: {
      newRequest: 'neue Anfragen',
      paymentToConfirm: 'zu bestätigende Zahlungen',
      assigned: 'Ihnen zugewiesene Anfragen',
      revision: 'gewünschte Änderungen',
      result: 'fertige Arbeiten',
      invoice: 'Rechnungen',
      question: 'Fragen, die die Arbeit anhalten',
      shopMessage: 'andere Nachrichten',
      customerMessage: 'Nachrichten von Kunden',
      mention: 'Erwähnungen',
      proof: 'zu prüfende Abzüge',
      proofAnswer: 'freigegebene Abzüge',
      priceApproved: 'freigegebene Preise',
      priceDeclined: 'abgelehnte Preise',
    },
  },
  it: {
    question: 'Disattivare le e-mail riguardanti {about}?',
    button: 'Disattiva e-mail',
    done: 'Le e-mail riguardanti {about} sono disattivate',
    hint: 'Può riattivarle in Notifiche.',
    broken: 'Questo link non funziona',
    brokenHint:
      'Può essere incompleto o troppo vecchio. Apra di nuovo il link dall’e-mail, oppure scelga le sue e-mail in Notifiche.',
    openNotifications: 'Apri Notifiche',
    about: {
      newRequest: 'le nuove richieste',
      paymentToConfirm: 'i pagamenti segnalati',
      assigned: 'le richieste assegnate a lei',
      revision: 'le modifiche richieste',
      result: 'i lavori completati',
      invoice: 'le fatture',
      question: 'le domande che mettono in pausa il lavoro',
      shopMessage: 'gli altri messaggi',
      customerMessage: 'i messaggi dei clienti',
      mention: 'le menzioni',
      proof: 'le bozze da esaminare',
      proofAnswer: 'le bozze approvate',
      priceApproved: 'i prezzi approvati',
      priceDeclined: 'i prezzi rifiutati',
    },
  },
  ru: {
    question: 'Отключить письма на тему «{about}»?',
    button: 'Отключить письма',
    done: 'Письма на тему «{about}» отключены',
    hint: 'Их можно снова включить на странице «Уведомления».',
    broken: 'Эта ссылка не работает',
    brokenHint:
      'Возможно, она неполная или устарела. Откройте ссылку из письма ещё раз или выберите нужные письма на странице «Уведомления».',
    openNotifications: 'Открыть уведомления',
    about: {
      newRequest: 'новые заявки',
      paymentToConfirm: 'платежи на проверку',
      assigned: 'назначенные вам заявки',
      revision: 'запрошенные правки',
      result: 'готовые работы',
      invoice: 'счета',
      question: 'вопросы, останавливающие работу',
      shopMessage: 'другие сообщения',
      customerMessage: 'сообщения клиентов',
      mention: 'упоминания',
      proof: 'пробы на проверку',
      proofAnswer: 'утверждённые пробы',
      priceApproved: 'одобренные цены',
      priceDeclined: 'отклонённые цены',
    },
  },
}
