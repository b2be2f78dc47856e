import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/search.ts'

const texts = {
  open: 'Cerca',
  title: 'Cerca',
  placeholder: 'Nome, codice, cliente, fattura…',
  results: 'Risultati della ricerca',
  close: 'Chiudi la ricerca',
  groups: {
    recent: 'Recenti',
    actions: 'Azioni',
    requests: 'Richieste',
    customers: 'Clienti',
    invoices: 'Fatture',
    pages: 'Pagine',
  },
  more: 'Continuare a digitare per vedere altro',
  newFor: {
    quote: 'Nuovo preventivo per {{name}}',
    order: 'Nuovo ordine per {{name}}',
    vector: 'Nuovo vettoriale per {{name}}',
  },
  new: {
    button: 'Nuovo',
    open: 'Nuovo ordine o cliente',
    order: 'Ordine per un cliente',
    quote: 'Preventivo per un cliente',
    vector: 'Vettoriale per un cliente',
    customer: 'Cliente',
  },
  placingWords: 'nuovo crea aggiungi inserisci',
  words: {
    place: 'nuovo nuova crea aggiungi inserisci',
    article: 'un uno una nuovo nuova',
    for: 'per di',
    quote: 'preventivo',
    order: 'ordine',
    vector: 'vettoriale vettore',
    numbered: 'fattura richiesta numero n',
  },
  nameCustomer: 'Aggiungere il nome del cliente',
  nothing: 'Nessun risultato per «{{text}}». Controllare l’ortografia o provare con un codice, un PO o un’azienda.',
  similar: 'Nessuna corrispondenza esatta per «{{text}}». Risultati simili:',
  hint: 'Cercare per nome, codice, PO, azienda o numero di fattura.',
  searching: 'Ricerca in corso…',
  count_one: '{{count}} risultato',
  count_other: '{{count}} risultati',
  invoice: 'Fattura {{number}}',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
