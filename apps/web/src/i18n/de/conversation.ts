import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/conversation.ts'

const texts = {
  title: 'Unterhaltung',
  channels: 'Mit wem',
  channel: { customer: 'Kunde', staff: 'Interne Notizen' },
  channelUnread: '{{channel}}, {{count}} ungelesen',
  loading: 'Unterhaltung wird geladen',
  failed: 'Die Unterhaltung ließ sich nicht laden',
  earlier: 'Frühere Nachrichten anzeigen',
  earlierCount_one: '{{count}} frühere Nachricht',
  earlierCount_other: '{{count}} frühere Nachrichten',
  whole: 'Unterhaltung anzeigen',
  messages: { customer: 'Nachrichten mit dem Kunden', staff: 'Interne Notizen' },
  empty: {
    customer: 'Noch keine Nachrichten',
    staff: 'Noch keine Notizen. Kunden sehen sie nie.',
    own: 'Noch keine Nachrichten. Wir antworten hier und per E-Mail.',
  },
  you: 'Sie',
  customer: 'Der Kunde',
  us: 'Unser Team',
  reply: '{{name}} antworten',
  question: 'Frage',
  newSince: 'Neu',
  write: { customer: 'Nachricht an den Kunden', staff: 'Interne Notiz', own: 'Nachricht an uns' },
  placeholder: {
    customer: 'An den Kunden schreiben. Er erhält auch eine E-Mail.',
    staff: 'Ans Team schreiben. Mit @ erwähnen Sie jemanden.',
    own: 'An uns schreiben',
    answer: 'Ihre Antwort',
  },
  readOnly: 'Nachrichten mit Kunden können Sie nur lesen. Schreiben Sie dem Team unter „{{channel}}“.',
  send: 'Senden',
  sendQuestion: 'Fragen',
  keys: 'Strg + Enter sendet',
  isQuestion: 'Bis zur Antwort pausieren',
  isQuestionHint: 'Hält die Frist an, bis der Kunde antwortet',
  attach: 'Dateien anhängen',
  detach: '{{name}} entfernen',
  uploading: '{{name}}, {{percent}} %',
  again: '{{name}} erneut versuchen',
  busy: 'Wird gesendet, sobald alle Dateien hochgeladen sind.',
  kept: 'Nicht gesendet. Ihre Nachricht ist noch hier.',
  leave: 'Verbleibende Zeichen: {{count}}',
  mention: 'Erwähnen',
  mentionWho: 'Wer erwähnt werden kann',
  ready: {
    open: 'Textbausteine',
    what: {
      size: 'Größe fehlt',
      fabric: 'Stoff fehlt',
      placement: 'Platzierung fehlt',
      format: 'Format unklar',
      colors: 'Garnfarben fehlen',
      wording: 'Wortlaut unklar',
      blurred: 'Vorlage unscharf',
      background: 'Hintergrund unklar',
      smallText: 'Schrift zu klein',
    },
    text: {
      size: 'Wie groß soll das Design gestickt werden, in Zoll? Nennen Sie uns Breite oder Höhe; wir behalten die Proportionen bei.',
      fabric:
        'Auf welchem Stoff wird das Design gestickt? Flor, Dehnbarkeit und Gewicht bestimmen Unterlage und Stichdichte.',
      placement:
        'Wo wird das Design platziert: Kappe, Brust, Ärmel, Jackenrücken? Kappen werden von der Mitte nach außen gestickt.',
      format:
        'Welches Dateiformat liest Ihre Maschine? Wenn Sie uns Hersteller und Modell nennen, wählen wir es für Sie aus.',
      colors:
        'Wie viele Garnfarben dürfen wir verwenden, und welche? Am besten sind Nummern Ihrer Farbkarte (Madeira, Isacord, Robison-Anton …).',
      wording:
        'Wir können nicht die ganze Schrift lesen. Bitte schreiben Sie sie uns genau so auf, wie sie gestickt werden soll.',
      blurred:
        'Die Vorlage ist zu klein oder zu unscharf zum Nachzeichnen. Haben Sie ein größeres Bild oder die Originalzeichnung (AI, EPS, PDF, SVG)?',
      background: 'Soll der Hintergrund gestickt werden, oder offen bleiben, sodass der Stoff durchscheint?',
      smallText:
        'In dieser Größe ist ein Teil der Schrift niedriger als 5 mm und wäre nicht lesbar. Dürfen wir sie vergrößern oder weglassen?',
    },
  },
  price: {
    own: 'Preis freigeben',
    staff: 'Preis nicht freigegeben',
    declined: 'Preis abgelehnt',
    hint: '{{price}} · freigegeben bis {{limit}}',
  },
  waiting: {
    staff: 'Wartet auf den Kunden',
    own: 'Wartet auf Ihre Antwort',
    start: 'Pausieren',
    stop: 'Arbeit fortsetzen',
    notStopped: 'Die Arbeit wurde nicht fortgesetzt.',
  },
  unread_one: '{{count}} ungelesene Nachricht',
  unread_other: '{{count}} ungelesene Nachrichten',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
