/** Texts of the changes that a customer asked for. */
export default {
  title: 'Changes requested',
  count: '{{done}} of {{total}} done',
  comment: 'Comment {{number}}',
  look: 'Show comment {{number}} in {{name}}',
  pin: 'Comment {{number}}: {{text}}',
  byCustomer: 'Customer',
  done: 'Done',
  replies_one: '{{count}} reply',
  replies_other: '{{count}} replies',
  doneBy: 'Done by {{name}}',
  open: '{{open}} of {{total}} changes are open',
  openHint: 'Tick off what is done, or send the record without it.',
  sendAnyway: 'Send anyway',
  back: 'Back',
} as const
