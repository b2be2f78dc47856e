import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/search.ts'

const texts = {
  open: 'Suchen',
  title: 'Suche',
  placeholder: 'Name, Code, Kunde, Rechnung …',
  results: 'Suchergebnisse',
  close: 'Suche schließen',
  groups: {
    recent: 'Zuletzt',
    actions: 'Aktionen',
    requests: 'Anfragen',
    customers: 'Kunden',
    invoices: 'Rechnungen',
    pages: 'Seiten',
  },
  more: 'Weitertippen zeigt mehr',
  newFor: {
    quote: 'Neues Angebot für {{name}}',
    order: 'Neuer Auftrag für {{name}}',
    vector: 'Neuer Vektor für {{name}}',
  },
  new: {
    button: 'Neu',
    open: 'Neuer Auftrag oder Kunde',
    order: 'Auftrag für einen Kunden',
    quote: 'Angebot für einen Kunden',
    vector: 'Vektor für einen Kunden',
    customer: 'Kunde',
  },
  placingWords: 'neu anlegen erstellen hinzufügen aufgeben bestellen',
  words: {
    place: 'neu neuer neue neues neuen anlegen erstellen erteilen',
    article: 'ein einen eine neues neuen neuer',
    for: 'für fuer von',
    quote: 'angebot kostenvoranschlag',
    order: 'auftrag bestellung',
    vector: 'vektor vektordatei',
    numbered: 'rechnung anfrage nummer nr',
  },
  nameCustomer: 'Namen des Kunden ergänzen',
  nothing:
    'Keine Ergebnisse für „{{text}}“. Prüfen Sie die Schreibweise, oder versuchen Sie Code, Bestellnr. oder Firma.',
  similar: 'Nichts genau zu „{{text}}“. Ähnliche Ergebnisse:',
  hint: 'Suche nach Name, Code, Bestellnr., Firma oder Rechnungsnummer.',
  searching: 'Wird gesucht …',
  count_one: '{{count}} Ergebnis',
  count_other: '{{count}} Ergebnisse',
  invoice: 'Rechnung {{number}}',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
