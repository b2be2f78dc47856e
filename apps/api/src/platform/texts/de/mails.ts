import type { Translates } from '@stitchdesk/contract/basics/translation'
import defaults from '@stitchdesk/contract/translations/defaults/de'
import type en from '../en/mails.ts'

const texts = {
  greeting: 'Guten Tag {{name}},',
  greetingUnnamed: 'Guten Tag,',
  files: 'Dateien',
  picture: 'Bild von {{name}}',
  size: '{{width}} × {{height}} Zoll',
  sizeMm: '{{width}} × {{height}} mm',
  facts: {
    number: 'Nummer',
    name: 'Name',
    po: 'Bestellnr.',
    format: 'Format',
    stitches: 'Stiche',
    size: 'Größe',
    price: 'Preis',
    files: 'Dateien',
    invoice: 'Rechnung',
    invoiceOf: 'Rechnung {{number}}',
    moreInvoices: 'Weitere Rechnungen',
    total: 'Gesamt',
    due: 'Fällig',
    month: 'Monat',
    balance: 'Saldo',
    credit: 'Guthaben',
    creditNote: 'Gutschrift',
    transactionId: 'Transaktionsnummer',
    amount: 'Betrag',
    reason: 'Grund',
    subject: 'Betreff',
    customer: 'Kunde',
    backupTo: 'Ziel',
    lastBackup: 'Letzte gelungene Sicherung',
    noBackup: 'keine',
  },
  instead: { 'Not priced yet': 'Noch kein Preis', Free: 'Kostenlos' },
  view: { quote: 'Angebot ansehen', order: 'Auftrag ansehen', vector: 'Vektor ansehen' },
  receipt: {
    subject: {
      quote: 'Ihre Angebotsanfrage {{code}} ist eingegangen: {{name}}',
      order: 'Ihr Auftrag {{code}} ist eingegangen: {{name}}',
      vector: 'Ihre Anfrage für den Vektor {{code}} ist eingegangen: {{name}}',
    },
    body: {
      quote:
        'Vielen Dank. Ihre Angebotsanfrage ist bei uns eingegangen. Wir schreiben Ihnen, sobald das Angebot fertig ist.',
      order: 'Vielen Dank. Ihr Auftrag ist bei uns eingegangen. Wir schreiben Ihnen, sobald er fertig ist.',
      vector:
        'Vielen Dank. Ihre Anfrage für einen Vektor ist bei uns eingegangen. Wir schreiben Ihnen, sobald er fertig ist.',
    },
  },
  record: {
    preview: {
      prepaid: 'Sie sehen jetzt eine Vorschau und können die Dateien herunterladen, sobald bezahlt ist.',
      hold: 'Für Ihr Konto gilt eine Liefersperre, daher sehen Sie jetzt eine Vorschau. Bezahlen Sie Ihre offenen Rechnungen, um die Dateien herunterzuladen, oder schreiben Sie uns.',
    },
    subject: '{{code}} ist fertig: {{name}}',
    body: {
      quote: 'Ihr Angebot ist fertig.',
      order: 'Ihr Auftrag ist fertig.',
      vector: 'Ihr Vektor ist fertig.',
    },
  },
  priceQuestion: {
    subject: '{{price}} für {{code}} freigeben: {{name}}',
    body: 'Dieser Auftrag kostet {{price}}. Freigegeben hatten Sie bis {{limit}}, deshalb fragen wir, bevor wir ihn senden.',
    choice: 'Geben Sie den Preis frei, dann senden wir Ihre Dateien. Sie können ihn auch ablehnen und uns schreiben.',
    link_one: 'Der Link gilt {{count}} Tag ohne Anmeldung, nur für diesen Preis.',
    link_other: 'Der Link gilt {{count}} Tage ohne Anmeldung, nur für diesen Preis.',
    limit: 'Freigegeben bis',
    review: 'Preis prüfen',
  },
  message: {
    question: 'Frage zu {{code}}: {{name}}',
    message: 'Nachricht zu {{code}}: {{name}}',
    asks: {
      quote: 'Bevor wir an Ihrem Angebot weiterarbeiten, haben wir eine Frage.',
      order: 'Bevor wir an Ihrem Auftrag weiterarbeiten, haben wir eine Frage.',
      vector: 'Bevor wir an Ihrem Vektor weiterarbeiten, haben wir eine Frage.',
    },
    wrote: {
      quote: 'Wir haben Ihnen zu Ihrem Angebot geschrieben.',
      order: 'Wir haben Ihnen zu Ihrem Auftrag geschrieben.',
      vector: 'Wir haben Ihnen zu Ihrem Vektor geschrieben.',
    },
    resume: 'Sobald Sie antworten, arbeiten wir weiter.',
    reply: 'Antworten',
    readAndReply: 'Lesen und antworten',
  },
  proof: {
    subject: 'Abzug zur Prüfung: {{code}}, {{name}}',
    ready: {
      quote:
        'Der Abzug zu Ihrem Angebot ist fertig. Geben Sie ihn frei, oder markieren Sie im Bild, was zu ändern ist.',
      order:
        'Der Abzug zu Ihrem Auftrag ist fertig. Geben Sie ihn frei, oder markieren Sie im Bild, was zu ändern ist.',
      vector:
        'Der Abzug zu Ihrem Vektor ist fertig. Geben Sie ihn frei, oder markieren Sie im Bild, was zu ändern ist.',
    },
    link: {
      quote_one:
        'Der Link gilt {{count}} Tag ohne Anmeldung und nur für dieses Angebot. Leiten Sie ihn gern an die Person weiter, die entscheidet.',
      quote_other:
        'Der Link gilt {{count}} Tage ohne Anmeldung und nur für dieses Angebot. Leiten Sie ihn gern an die Person weiter, die entscheidet.',
      order_one:
        'Der Link gilt {{count}} Tag ohne Anmeldung und nur für diesen Auftrag. Leiten Sie ihn gern an die Person weiter, die entscheidet.',
      order_other:
        'Der Link gilt {{count}} Tage ohne Anmeldung und nur für diesen Auftrag. Leiten Sie ihn gern an die Person weiter, die entscheidet.',
      vector_one:
        'Der Link gilt {{count}} Tag ohne Anmeldung und nur für diesen Vektor. Leiten Sie ihn gern an die Person weiter, die entscheidet.',
      vector_other:
        'Der Link gilt {{count}} Tage ohne Anmeldung und nur für diesen Vektor. Leiten Sie ihn gern an die Person weiter, die entscheidet.',
    },
    review: 'Abzug prüfen',
    waiting: 'Abzug wartet noch auf Ihre Prüfung: {{code}}, {{name}}',
    stillNeeds: {
      quote:
        'Der Abzug zu Ihrem Angebot wartet noch auf Ihre Prüfung. Nutzen Sie den Link aus unserer E-Mail, oder melden Sie sich an.',
      order:
        'Der Abzug zu Ihrem Auftrag wartet noch auf Ihre Prüfung. Nutzen Sie den Link aus unserer E-Mail, oder melden Sie sich an.',
      vector:
        'Der Abzug zu Ihrem Vektor wartet noch auf Ihre Prüfung. Nutzen Sie den Link aus unserer E-Mail, oder melden Sie sich an.',
    },
    signInToReview: 'Anmelden und prüfen',
  },
  invoice: {
    subject: 'Rechnung {{number}} von {{company}}',
    body: 'Hier ist die Rechnung für Ihre fertiggestellten Arbeiten. Drucken Sie sie aus, oder melden Sie sich an, um uns Ihre Zahlung mitzuteilen.',
    open: 'Rechnung öffnen',
  },
  statement: {
    subject: 'Kontoauszug {{month}} von {{company}}',
    body: 'Hier ist Ihr Kontoauszug: was wir berechnet haben, was Sie bezahlt haben und was offen ist.',
    open: 'Kontoauszug öffnen',
  },
  reminder: {
    subject: 'Zahlungserinnerung von {{company}}: {{total}} überfällig',
    first: defaults.reminders.first,
    second: defaults.reminders.second,
    third: defaults.reminders.third,
    late: '{{amount}}, fällig am {{day}}, {{days}} Tg. überfällig',
    openAll: 'Rechnungen öffnen',
  },
  report: {
    subject: '{{name}}: {{from}} bis {{to}}',
    body: 'Hier ist Ihr Bericht, verglichen mit {{from}} bis {{to}}. Die Zeilen liegen bei.',
    stop: 'Um diese E-Mails abzubestellen, öffnen Sie „Berichte per E-Mail“: {{address}}',
    open: 'Bericht öffnen',
    compared: '{{now}} (davor: {{before}})',
    figures: {
      requests: 'Anfragen',
      done: 'Erledigt',
      open: 'Offen',
      rush: 'Eilig',
      received: 'Eingegangen',
      due: 'Ausstehend',
      invoiced: 'Abgerechnet',
      credited: 'Gutgeschrieben',
      writtenOff: 'Abgeschrieben',
      refunded: 'Erstattet',
      tax: 'Steuer',
      receivable: 'Offene Rechnungen',
      overdue: 'Überfällig',
    },
  },
  moved: {
    creditNote: 'Gutschrift {{number}} von {{company}}',
    credited:
      'Wir haben Ihnen eine Gutschrift zu Ihrer Rechnung erteilt. Was Sie darauf schon bezahlt haben, ist Guthaben für Ihre nächsten Rechnungen.',
    refund: 'Erstattung von {{amount}} durch {{company}}',
    refunded: 'Wir haben Ihr Guthaben erstattet.',
    receipt: 'Zahlungsbestätigung über {{amount}} von {{company}}',
    received: 'Vielen Dank. Ihre Zahlung ist eingegangen.',
  },
  welcome: {
    subject: 'Willkommen bei {{company}}',
    created: 'Wir haben ein Konto für Sie angelegt. Ihr Benutzername ist {{userName}}.',
    agreed: 'Melden Sie sich mit dem vereinbarten Passwort an.',
    choose:
      'Wählen Sie zuerst ein Passwort: Geben Sie auf der verlinkten Seite diese E-Mail-Adresse ein, dann senden wir Ihnen einen Link.',
    choosePassword: 'Passwort wählen',
    signIn: 'Anmelden',
  },
  reset: {
    subject: 'Wählen Sie ein neues Passwort',
    button: 'Neues Passwort wählen',
    asked: 'Wir haben eine Anfrage erhalten, Ihr Passwort zurückzusetzen. Der Link gilt einmal, eine Stunde lang.',
    byShop:
      'Ein Administrator von {{company}} sendet Ihnen diesen Link, damit Sie ein neues Passwort wählen. Er gilt einmal, eine Stunde lang.',
    ignore: 'Falls die Anfrage nicht von Ihnen kam, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
  },
  verify: {
    welcomeSubject: 'Willkommen bei {{company}}: Bestätigen Sie Ihre E-Mail-Adresse',
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    thanks: 'Vielen Dank, dass Sie mit dieser E-Mail-Adresse ein Konto bei {{company}} angelegt haben.',
    again: 'Hier ist ein neuer Link für Ihr Konto bei {{company}}.',
    why: 'Bestätigen Sie Ihre E-Mail-Adresse, damit wir Sie über Ihre Aufträge informieren können. Der Link gilt einmal, 24 Stunden lang.',
    ignore: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Sie erhalten dann keine Nachrichten zu Aufträgen.',
    button: 'E-Mail-Adresse bestätigen',
  },
  address: {
    verifySubject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    asked: 'Diese E-Mail-Adresse soll künftig für ein Konto bei {{company}} gelten.',
    why: 'Bestätigen Sie sie, und das Konto verwendet sie von da an. Der Link gilt einmal, 24 Stunden lang.',
    ignore: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
    proposedSubject: 'Ihre E-Mail-Adresse wird geändert',
    own: 'Aus Ihrem Konto kam die Bitte, künftig {{email}} statt dieser Adresse zu verwenden. Das gilt, sobald die neue Adresse bestätigt ist.',
    ownHint:
      'Falls Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Das bricht die Änderung ab und meldet alle Geräte ab. Sagen Sie uns dann Bescheid.',
    byShop:
      'Wir ändern die E-Mail-Adresse Ihres Kontos von dieser auf {{email}}. Das gilt, sobald die neue Adresse bestätigt ist.',
    byShopHint:
      'Falls das nicht stimmt, sagen Sie uns Bescheid, oder melden Sie sich an und nehmen Sie die Änderung zurück.',
    changedSubject: 'Ihre E-Mail-Adresse wurde geändert',
    changed:
      'Ihr Konto bei {{company}} verwendet jetzt {{email}}. An diese Adresse gehen keine E-Mails mehr, und Sie können sich damit nicht mehr anmelden.',
    changedHint: 'Falls Sie das nicht waren, sagen Sie uns sofort Bescheid. Wir können es rückgängig machen.',
  },
  security: {
    takenOverSubject: 'Ihr Passwort wurde entfernt',
    takenOver:
      'Sie haben sich mit Google bei {{company}} angemeldet. Dieses Konto wurde früher mit einer E-Mail-Adresse angelegt, die nie bestätigt wurde.',
    takenOverHint:
      'Zu Ihrem Schutz haben wir das Passwort und die Zwei-Faktor-Anmeldung entfernt und alle Geräte abgemeldet. Melden Sie sich mit Google an, oder wählen Sie ein neues Passwort.',
    factorSubject: 'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt',
    factor:
      'Ein Administrator von {{company}} hat Ihre Zwei-Faktor-Anmeldung zurückgesetzt. Bis Sie sie neu einrichten, melden Sie sich nur mit Ihrem Passwort an.',
    factorHint: 'Falls Sie nicht darum gebeten haben, wählen Sie ein neues Passwort und sagen Sie uns Bescheid.',
    factorButton: 'Neu einrichten',
  },
  notification: {
    chosen: 'Sie haben diese Benachrichtigung per E-Mail gewählt. Ändern können Sie das unter Benachrichtigungen.',
    open: 'Öffnen',
    newRequest: {
      quote: 'Neue Angebotsanfrage {{code}}: {{name}}',
      order: 'Neuer Auftrag {{code}}: {{name}}',
      vector: 'Neuer Vektor {{code}}: {{name}}',
    },
    arrived: {
      quote: 'Eine neue Angebotsanfrage ist eingegangen.',
      order: 'Ein neuer Auftrag ist eingegangen.',
      vector: 'Eine neue Anfrage für einen Vektor ist eingegangen.',
    },
    assigned: 'Ihnen zugewiesen: {{code}}, {{name}}',
    assignedNow: {
      quote: 'Dieses Angebot wurde Ihnen zugewiesen.',
      order: 'Dieser Auftrag wurde Ihnen zugewiesen.',
      vector: 'Dieser Vektor wurde Ihnen zugewiesen.',
    },
    revision: 'Änderung angefordert: {{code}}, {{name}}',
    revisionOf: {
      quote: 'Der Kunde wünscht eine Änderung an diesem Angebot.',
      order: 'Der Kunde wünscht eine Änderung an diesem Auftrag.',
      vector: 'Der Kunde wünscht eine Änderung an diesem Vektor.',
    },
    customerMessage: 'Nachricht vom Kunden: {{code}}, {{name}}',
    customerWrote: {
      quote: 'Der Kunde schreibt zu diesem Angebot:',
      order: 'Der Kunde schreibt zu diesem Auftrag:',
      vector: 'Der Kunde schreibt zu diesem Vektor:',
    },
    proofAnswer: 'Abzug freigegeben: {{code}}, {{name}}',
    approved: {
      quote: 'Der Kunde hat den Abzug zu diesem Angebot freigegeben.',
      order: 'Der Kunde hat den Abzug zu diesem Auftrag freigegeben.',
      vector: 'Der Kunde hat den Abzug zu diesem Vektor freigegeben.',
    },
    priceApproved: 'Preis freigegeben: {{code}}, {{name}}',
    priceWasApproved: 'Der Kunde hat den Preis freigegeben.',
    priceDeclined: 'Preis abgelehnt: {{code}}, {{name}}',
    priceWasDeclined: 'Der Kunde hat den Preis abgelehnt. Schreiben Sie ihm, oder setzen Sie einen anderen Preis.',
    mention: 'Sie wurden erwähnt: {{code}}, {{name}}',
    mentioned: 'Eine Kollegin oder ein Kollege hat Sie erwähnt:',
    paymentToConfirm: 'Zahlung zur Rechnung {{number}} bestätigen',
    reported: 'Ein Kunde hat eine Zahlung gemeldet. Bestätigen Sie sie, oder lehnen Sie sie ab.',
  },
  backup: {
    subject: 'Sicherung fehlgeschlagen',
    body: 'Die geplante Sicherung ist fehlgeschlagen und wurde auch nicht nachgeholt. Beheben Sie die Ursache, und wählen Sie dann „Jetzt sichern“.',
    open: 'System öffnen',
  },
  test: {
    subject: 'Testnachricht von {{company}}',
    body: 'So sehen E-Mails von {{company}} aus. Wenn Sie das lesen können, funktioniert der Versand.',
    only: 'Nur Sie haben diese Nachricht erhalten.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
