/** What invoices and statements on paper say beside what their pages say. The state is an invoice’s. */
const texts = {
  page: '{{page}} of {{pages}}',
  state: {
    Paid: 'Paid',
    Unpaid: 'Unpaid',
    Overdue: 'Overdue',
    Draft: 'Draft',
    Void: 'Void',
    'Part-paid': 'Part-paid',
    'Awaiting confirmation': 'Awaiting confirmation',
  },
} as const

export default texts
