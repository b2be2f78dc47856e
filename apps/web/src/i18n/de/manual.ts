import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/manual.ts'

const texts = {
  intro: 'Ihre Arbeit Schritt für Schritt, die Fachbegriffe und die Tasten.',
  search: 'Hilfe durchsuchen',
  none: 'Nichts gefunden zu „{{text}}“',
  noneHint: 'Versuchen Sie ein anderes Wort oder fragen Sie den Betrieb.',
  clear: 'Suche löschen',
  steps: 'Ihre Arbeit',
  terms: 'Fachbegriffe',
  sections: 'Abschnitte',
  keys: {
    title: 'Tastenkürzel',
    everywhere: 'Auf jeder Seite',
    lists: 'In Listen',
    request: 'Auf der Seite einer Anfrage',
    edit: 'Ändern oder erneut bestellen',
  },
  step: {
    place: {
      title: 'Auftrag erteilen',
      text: 'Legen Sie Ihr Logo oder Foto ab, wählen Sie das Format Ihrer Maschine und geben Sie eine Seite der Größe an. Aus mehreren Bildern werden auf Wunsch mehrere Aufträge auf einmal.',
    },
    review: {
      title: 'Abzug prüfen',
      text: 'Klicken Sie im Bild auf die Stelle, die anders werden soll, oder geben Sie den Abzug frei. Die Übersicht und eine E-Mail melden, wenn ein Abzug wartet.',
    },
    download: {
      title: 'Dateien herunterladen',
      text: 'Fertige Arbeit steht in der Übersicht und unter Ihre Designs: eine Datei oder alle auf einmal.',
    },
    change: {
      title: 'Änderung anfordern',
      text: 'Öffnen Sie den Auftrag und beschreiben Sie, was anders werden soll. Kostet es etwas, sehen Sie den Preis vor dem Senden.',
    },
    again: {
      title: 'Erneut bestellen',
      text: 'Bestellen Sie ein früheres Design in anderer Größe oder anderem Format. Die Angaben sind schon ausgefüllt.',
    },
    pay: {
      title: 'Rechnung bezahlen',
      text: 'Zahlen Sie wie auf der Rechnung angegeben und melden Sie dann die Zahlung. Sie zählt, sobald der Betrieb sie bestätigt.',
    },
    take: {
      title: 'Nächste Anfrage beginnen',
      text: 'Ihre Liste beginnt mit dem, was zuerst fällig ist. Eilige und gefährdete Anfragen sind markiert.',
    },
    process: {
      title: 'Anfrage bearbeiten',
      text: 'Drücken Sie p bei einer Anfrage: auf einer Seite die Vorlage, auf der anderen die Felder. Legen Sie die Stickdatei ab: Stiche und Größe werden daraus gelesen.',
    },
    check: {
      title: 'Dateien prüfen',
      text: 'Format, Größe, Farben, Dichte und Fadenschnitte werden mit dem Auftrag verglichen. Sehen Sie sich jeden Punkt an, bevor Sie speichern.',
    },
    handOver: {
      title: 'Übergeben',
      text: 'Mit dem Speichern wird die Anfrage fertig. Ein Administrator sendet sie dem Kunden.',
    },
    revise: {
      title: 'Änderungen ausführen',
      text: 'Was der Kunde möchte, steht neben der Arbeit, mit der Stelle im Bild. Laden Sie die neue Datei hoch und speichern Sie: Das ist die nächste Version.',
    },
    lookAfter: {
      title: 'Kunden betreuen',
      text: 'Die Seite eines Kunden zeigt Aufträge, Designs, Nachrichten und Notizen. Listen finden, wer schuldet und wer länger nichts bestellt hat.',
    },
    placeFor: {
      title: 'Auftrag für einen Kunden erteilen',
      text: 'Wählen Sie oben Neu und nennen Sie den Kunden. Das Formular ist dasselbe, das er ausfüllt.',
    },
    followPayments: {
      title: 'Zahlungen verfolgen',
      text: 'Rechnungen zeigt, was offen oder überfällig ist. Hat ein Kunde gezahlt, melden Sie die Zahlung; ein Administrator bestätigt sie.',
    },
    progress: {
      title: 'Eigene Zahlen ansehen',
      text: 'Was Ihre Kunden in den gewählten Tagen bestellt und bezahlt haben.',
    },
    day: {
      title: 'Mit der Übersicht beginnen',
      text: 'Sie zeigt, was neu, nicht zugewiesen, eilig, gefährdet und zum Senden bereit ist. Jede Zahl öffnet ihre Liste.',
    },
    assign: {
      title: 'Anfragen zuweisen',
      text: 'Wählen Sie den Designer direkt in der Liste, oder markieren Sie mehrere Anfragen und weisen Sie sie zusammen zu.',
    },
    load: {
      title: 'Auslastung ausgleichen',
      text: 'Die Auslastung zeigt die offenen Anfragen aller Designer nebeneinander. So sehen Sie, wer Luft hat.',
    },
    send: {
      title: 'Fertige Arbeit senden',
      text: 'Prüfen Sie Preis und Dateien einer fertigen Anfrage und klicken Sie auf Ergebnis senden. Der Kunde bekommt eine E-Mail; einige Sekunden lang können Sie es rückgängig machen.',
    },
    invoices: {
      title: 'Kunden abrechnen',
      text: 'Alle erledigten, noch nicht abgerechneten Arbeiten, für viele Kunden auf einmal. Prüfen Sie die Entwürfe und stellen Sie sie aus.',
    },
    payments: {
      title: 'Zahlungen bestätigen',
      text: 'Kunden und Verkäufer melden Zahlungen. Bestätigen Sie, was eingegangen ist; erst dann zählt es.',
    },
    prices: {
      title: 'Preislisten pflegen',
      text: 'Eine Liste schlägt für jede Anfrage den Preis vor. Probieren Sie eine neue Version an gelieferten Anfragen aus, bevor sie gilt.',
    },
    settings: {
      title: 'Betrieb einrichten',
      text: 'Name, Logo, Lieferzeit, Platzierungen, Produktionsblätter und E-Mails. Jeder Teil wird für sich gespeichert.',
    },
    staff: { title: 'Mitarbeiter anlegen', text: 'Jede Rolle sieht nur, was ihre Arbeit braucht.' },
    close: {
      title: 'Monat abschließen',
      text: 'Schließen Sie einen Monat unter Geld ab, wenn er vorbei ist. Danach ändert sich nichts mehr, was in ihm datiert ist.',
    },
    backup: {
      title: 'Sicherungen im Blick behalten',
      text: 'System zeigt, wann die letzte gelungene Sicherung entstand, und startet auf Wunsch eine neue.',
    },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
