/** Texts of the form that places several designs at once. */
export default {
  titles: { quote: 'Place quotes', order: 'Place orders', vector: 'Place vectors' },
  designs: 'Designs',
  common: 'What counts for all of them',
  help: {
    quote: 'Each picture becomes a quote of its own. What you answer beside them counts for all.',
    order: 'Each picture becomes an order of its own. What you answer beside them counts for all.',
    vector: 'Each picture becomes a vector of its own. What you answer beside them counts for all.',
  },
  offer: {
    quote: 'Make {{count}} quotes of them, one each',
    order: 'Make {{count}} orders of them, one each',
    vector: 'Make {{count}} vectors of them, one each',
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
