/** Texts of the first steps of a new account. */
export default {
  title: 'Get started',
  intro: 'Three steps, in any order.',
  close: 'Close',
  done: 'Done',
  step: {
    profile: {
      title: 'Check your details',
      text: 'Company, address and email for your invoices.',
      action: 'Edit Profile',
    },
    place: { title: 'Place your first order', text: 'A logo or photo and its size are enough.', action: 'Place Order' },
    work: { title: 'See your work', text: 'Requests assigned to you, the next due first.', action: 'Open list' },
    notifications: {
      title: 'Choose your notifications',
      text: 'What reaches you here and what by email.',
      action: 'Choose',
    },
    customers: {
      title: 'Meet your customers',
      text: 'Orders, messages and invoices on one page each.',
      action: 'Open customers',
    },
    requests: {
      title: 'See the open requests',
      text: 'Assign them to designers right in the list.',
      action: 'Open list',
    },
    prices: {
      title: 'Set your prices',
      text: 'A price list suggests the price of each request.',
      action: 'Open prices',
    },
    help: { title: 'Know where help is', text: 'Steps, terms and keys for your work.', action: 'Open help' },
  },
} as const
