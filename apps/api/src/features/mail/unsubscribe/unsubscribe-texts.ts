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
      result: 'finished requests',
      invoice: 'new invoices',
      question: 'our questions',
      shopMessage: 'our messages',
      customerMessage: 'messages from customers',
      mention: 'mentions of you',
      proof: 'proofs to review',
      proofAnswer: 'answers to proofs',
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
      result: 'solicitudes terminadas',
      invoice: 'facturas nuevas',
      question: 'nuestras preguntas',
      shopMessage: 'nuestros mensajes',
      customerMessage: 'mensajes de clientes',
      mention: 'menciones de usted',
      proof: 'pruebas por revisar',
      proofAnswer: 'respuestas a pruebas',
      priceApproved: 'precios aprobados',
      priceDeclined: 'precios rechazados',
    },
  },
  de: {
    question: 'E-Mails über {about} abschalten?',
    button: 'E-Mails abschalten',
    done: 'E-Mails über {about} sind abgeschaltet',
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
      result: 'fertige Anfragen',
      invoice: 'neue Rechnungen',
      question: 'unsere Fragen',
      shopMessage: 'unsere Nachrichten',
      customerMessage: 'Nachrichten von Kunden',
      mention: 'Erwähnungen von Ihnen',
      proof: 'zu prüfende Abzüge',
      proofAnswer: 'Antworten auf Abzüge',
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
      result: 'le richieste completate',
      invoice: 'le nuove fatture',
      question: 'le nostre domande',
      shopMessage: 'i nostri messaggi',
      customerMessage: 'i messaggi dei clienti',
      mention: 'le menzioni del suo nome',
      proof: 'le bozze da esaminare',
      proofAnswer: 'le risposte alle bozze',
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
      result: 'готовые заявки',
      invoice: 'новые счета',
      question: 'наши вопросы',
      shopMessage: 'наши сообщения',
      customerMessage: 'сообщения клиентов',
      mention: 'упоминания',
      proof: 'пробы на проверку',
      proofAnswer: 'ответы по пробам',
      priceApproved: 'одобренные цены',
      priceDeclined: 'отклонённые цены',
    },
  },
}
