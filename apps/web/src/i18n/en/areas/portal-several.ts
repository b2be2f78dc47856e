/** Texts of the form that places several designs at once. */
export default {
  titles: { quote: 'Place quotes', order: 'Place orders', vector: 'Place vectors' },
  designs: 'Designs',
  common: 'For all designs',
  help: {
    quote: 'Each picture becomes a quote of its own. The other details apply to all of them.',
    order: 'Each picture becomes an order of its own. The other details apply to all of them.',
    vector: 'Each picture becomes a vector of its own. The other details apply to all of them.',
  },
  offer: {
    quote: 'Make {{count}} quotes, one per file',
    order: 'Make {{count}} orders, one per file',
    vector: 'Make {{count}} vectors, one per file',
  },
  one: {
    quote_one: 'One quote with this file',
    quote_other: 'One quote with these {{count}} files',
    order_one: 'One order with this file',
    order_other: 'One order with these {{count}} files',
    vector_one: 'One vector with this file',
    vector_other: 'One vector with these {{count}} files',
  },
  submit: {
    quote_one: 'Submit {{count}} quote',
    quote_other: 'Submit {{count}} quotes',
    order_one: 'Submit {{count}} order',
    order_other: 'Submit {{count}} orders',
    vector_one: 'Submit {{count}} vector',
    vector_other: 'Submit {{count}} vectors',
  },
  placing: 'Being placed',
  placedAs: '{{name}} is placed: {{code}}',
  progress: '{{placed}} of {{count}} placed',
  placed_one: '{{count}} request placed',
  placed_other: '{{count}} requests placed',
} as const
