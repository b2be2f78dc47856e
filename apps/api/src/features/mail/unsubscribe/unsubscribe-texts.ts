import type { Language } from '@stitchdesk/contract/basics/enums'
import type { MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'

/** What the page behind an unsubscribe link says; `{about}` is what emails of a kind are about, as a sentence needs it. */
interface UnsubscribeTexts {
  question: string
  button: string
  done: string
  hint: string
  about: Record<MailedKind, string>
}

/** The page in every language of the product: its reader came from a mail program and has chosen none here. */
export const UNSUBSCRIBE_TEXTS: Readonly<Record<Language, UnsubscribeTexts>> = {
  en: {
    question: 'Turn off emails about {about}?',
    button: 'Turn off emails',
    done: 'Emails about {about} are off',
    hint: 'You can turn them on again in your profile.',
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
    hint: 'Puede volver a activarlos en su perfil.',
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
    hint: 'Sie können sie in Ihrem Profil wieder einschalten.',
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
    question: 'Disattivare le e-mail su {about}?',
    button: 'Disattiva e-mail',
    done: 'Le e-mail su {about} sono disattivate',
    hint: 'Può riattivarle nel suo profilo.',
    about: {
      newRequest: 'nuove richieste',
      paymentToConfirm: 'pagamenti da confermare',
      assigned: 'richieste assegnate a lei',
      revision: 'modifiche richieste',
      result: 'richieste completate',
      invoice: 'nuove fatture',
      question: 'nostre domande',
      shopMessage: 'nostri messaggi',
      customerMessage: 'messaggi dei clienti',
      mention: 'menzioni del suo nome',
      proof: 'bozze da esaminare',
      proofAnswer: 'risposte alle bozze',
      priceApproved: 'prezzi approvati',
      priceDeclined: 'prezzi rifiutati',
    },
  },
  ru: {
    question: 'Отключить письма на тему «{about}»?',
    button: 'Отключить письма',
    done: 'Письма на тему «{about}» отключены',
    hint: 'Их можно снова включить в профиле.',
    about: {
      newRequest: 'новые заявки',
      paymentToConfirm: 'платежи на подтверждение',
      assigned: 'назначенные вам заявки',
      revision: 'запрошенные изменения',
      result: 'готовые заявки',
      invoice: 'новые счета',
      question: 'наши вопросы',
      shopMessage: 'наши сообщения',
      customerMessage: 'сообщения клиентов',
      mention: 'упоминания о вас',
      proof: 'пробы на проверку',
      proofAnswer: 'ответы по пробам',
      priceApproved: 'одобренные цены',
      priceDeclined: 'отклонённые цены',
    },
  },
}
