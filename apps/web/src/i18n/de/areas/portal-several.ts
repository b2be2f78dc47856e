import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/portal-several.ts'

const texts = {
  titles: { quote: 'Angebote anfordern', order: 'Aufträge erteilen', vector: 'Vektoren anfordern' },
  designs: 'Designs',
  common: 'Was für alle gilt',
  help: {
    quote: 'Aus jedem Bild wird ein eigenes Angebot. Ihre Angaben daneben gelten für alle.',
    order: 'Aus jedem Bild wird ein eigener Auftrag. Ihre Angaben daneben gelten für alle.',
    vector: 'Aus jedem Bild wird ein eigener Vektor. Ihre Angaben daneben gelten für alle.',
  },
  offer: {
    quote: '{{count}} Angebote daraus machen, je eines',
    order: '{{count}} Aufträge daraus machen, je einen',
    vector: '{{count}} Vektoren daraus machen, je einen',
  },
  one: {
    quote_one: 'Ein Angebot mit dieser Datei',
    quote_other: 'Ein Angebot mit diesen {{count}} Dateien',
    order_one: 'Ein Auftrag mit dieser Datei',
    order_other: 'Ein Auftrag mit diesen {{count}} Dateien',
    vector_one: 'Ein Vektor mit dieser Datei',
    vector_other: 'Ein Vektor mit diesen {{count}} Dateien',
  },
  submit: {
    quote_one: '{{count}} Angebot anfordern',
    quote_other: '{{count}} Angebote anfordern',
    order_one: '{{count}} Auftrag erteilen',
    order_other: '{{count}} Aufträge erteilen',
    vector_one: '{{count}} Vektor anfordern',
    vector_other: '{{count}} Vektoren anfordern',
  },
  placing: 'Wird gesendet',
  placedAs: '{{name}} ist eingegangen: {{code}}',
  progress: '{{placed}} von {{count}} gesendet',
  placed_one: '{{count}} Anfrage gesendet',
  placed_other: '{{count}} Anfragen gesendet',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
