import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/guide.ts'

const texts = {
  title: 'Erste Schritte',
  intro: 'Drei Schritte, in beliebiger Reihenfolge.',
  close: 'Schließen',
  done: 'Erledigt',
  step: {
    profile: {
      title: 'Angaben prüfen',
      text: 'Firma, Adresse und E-Mail für Ihre Rechnungen.',
      action: 'Profil ändern',
    },
    place: {
      title: 'Ersten Auftrag erteilen',
      text: 'Ein Logo oder Foto und die Größe genügen.',
      action: 'Auftrag erteilen',
    },
    work: {
      title: 'Ihre Arbeit ansehen',
      text: 'Anfragen, die Ihnen zugewiesen sind, die nächste Frist zuerst.',
      action: 'Liste öffnen',
    },
    notifications: {
      title: 'Benachrichtigungen wählen',
      text: 'Was Sie hier erreicht und was per E-Mail.',
      action: 'Auswählen',
    },
    customers: {
      title: 'Ihre Kunden kennenlernen',
      text: 'Aufträge, Nachrichten und Rechnungen, je Kunde auf einer Seite.',
      action: 'Kunden öffnen',
    },
    requests: {
      title: 'Offene Anfragen ansehen',
      text: 'Weisen Sie sie direkt in der Liste Designern zu.',
      action: 'Liste öffnen',
    },
    prices: {
      title: 'Preise festlegen',
      text: 'Eine Preisliste schlägt für jede Anfrage den Preis vor.',
      action: 'Preise öffnen',
    },
    help: {
      title: 'Die Hilfe kennenlernen',
      text: 'Schritte, Begriffe und Tasten für Ihre Arbeit.',
      action: 'Hilfe öffnen',
    },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
