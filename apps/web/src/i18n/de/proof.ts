import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/proof.ts'

const texts = {
  title: 'Abzüge',
  none: 'Noch kein Abzug gesendet',
  failed: 'Die Abzüge ließen sich nicht laden',
  loading: 'Abzüge werden geladen',
  number: 'Abzug {{number}}',
  states: {
    open: 'Wartet auf Freigabe',
    approved: 'Freigegeben',
    changes: 'Änderungen angefordert',
    withdrawn: 'Durch einen neueren ersetzt',
  },
  answered: '{{who}}, {{when}}',
  byLink: 'über den Link',
  byStaff: 'für den Kunden',
  customer: 'Der Kunde',
  sent: 'Gesendet {{when}}',
  review: 'Abzug prüfen',
  view: 'Abzug ansehen',
  earlier: '{{count}} frühere Abzüge anzeigen',
  pins: 'Was zu ändern ist',
  ticked: 'erledigt',
  done: '{{number}}. {{text}}',
  send: 'Neuestes Ergebnis senden',
  sendAgain: 'Neuestes Ergebnis erneut senden',
  note: 'Hinweis an den Kunden',
  sentToast: 'Abzug gesendet.',
  notSentToast: 'Der Abzug ließ sich nicht senden',
  link: 'Link gilt bis {{until}}',
  linkOver: 'Dieser Link ist abgelaufen.',
  newLink: 'Neuer Link',
  revokeLink: 'Link sperren',
  copied: 'Kopieren Sie diesen Link jetzt. Er wird nur einmal gezeigt.',
  copy: 'Link kopieren',
  copyDone: 'Kopiert',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
