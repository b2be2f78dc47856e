import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/portal-several.ts'

const texts = {
  titles: { quote: 'Richiedi preventivi', order: 'Invia ordini', vector: 'Richiedi vettoriali' },
  designs: 'Disegni',
  common: 'Ciò che vale per tutti',
  help: {
    quote: 'Ogni immagine diventa un preventivo a sé. Le altre risposte valgono per tutti.',
    order: 'Ogni immagine diventa un ordine a sé. Le altre risposte valgono per tutti.',
    vector: 'Ogni immagine diventa un vettoriale a sé. Le altre risposte valgono per tutti.',
  },
  offer: {
    quote: 'Crea {{count}} preventivi, uno per file',
    order: 'Crea {{count}} ordini, uno per file',
    vector: 'Crea {{count}} vettoriali, uno per file',
  },
  one: {
    quote_one: 'Un preventivo con questo file',
    quote_other: 'Un preventivo con questi {{count}} file',
    order_one: 'Un ordine con questo file',
    order_other: 'Un ordine con questi {{count}} file',
    vector_one: 'Un vettoriale con questo file',
    vector_other: 'Un vettoriale con questi {{count}} file',
  },
  submit: {
    quote_one: 'Richiedi {{count}} preventivo',
    quote_other: 'Richiedi {{count}} preventivi',
    order_one: 'Invia {{count}} ordine',
    order_other: 'Invia {{count}} ordini',
    vector_one: 'Richiedi {{count}} vettoriale',
    vector_other: 'Richiedi {{count}} vettoriali',
  },
  placing: 'Invio in corso',
  placedAs: '{{name}} inviato: {{code}}',
  progress: '{{placed}} di {{count}} inviati',
  placed_one: '{{count}} richiesta inviata',
  placed_other: '{{count}} richieste inviate',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
