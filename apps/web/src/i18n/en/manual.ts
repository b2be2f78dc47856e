/** Texts of the help page, beside those of the terms. */
export default {
  intro: 'Your work step by step, the terms of the trade, and the keys.',
  search: 'Search help',
  none: 'Nothing found for “{{text}}”',
  noneHint: 'Try another word, or ask the shop.',
  clear: 'Clear search',
  steps: 'Your work',
  terms: 'Terms of the trade',
  sections: 'Sections',
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'On every page',
    lists: 'In lists',
    request: 'On a request’s page',
    edit: 'Edit or order again',
  },
  step: {
    place: {
      title: 'Place an order',
      text: 'Drop your logo or photo, choose the format your machine reads, and enter one side of the size. Several pictures can become several orders at once.',
    },
    review: {
      title: 'Review a proof',
      text: 'Click a spot on the picture to say what should change, or approve it. Your dashboard and an email tell you when a proof waits.',
    },
    download: {
      title: 'Download your files',
      text: 'Finished work is on your dashboard and under Your designs: one file, or all of them at once.',
    },
    change: {
      title: 'Request a change',
      text: 'Open the order and describe what should be different. If it costs anything, you see the price before you send it.',
    },
    again: { title: 'Order again', text: 'Order a past design in another size or format. The details are filled in.' },
    pay: {
      title: 'Pay an invoice',
      text: 'Pay as the invoice says, then report the payment. It counts as soon as the shop confirms it.',
    },
    take: {
      title: 'Take your next request',
      text: 'Your list starts with what is due first. Rush requests and those at risk are marked.',
    },
    process: {
      title: 'Process a request',
      text: 'Press p on a request: artwork on one side, the fields on the other. Drop the machine file, and stitches and size are read from it.',
    },
    check: {
      title: 'Check the files',
      text: 'Format, size, colors, density and trims are compared with the order. Look at each point before you save.',
    },
    handOver: {
      title: 'Hand it over',
      text: 'Saving makes the request Ready. An administrator sends it to the customer.',
    },
    revise: {
      title: 'Work on changes',
      text: 'What the customer wants stands beside the work, with its spot on the picture. Upload the new file and save: it becomes the next version.',
    },
    lookAfter: {
      title: 'Look after your customers',
      text: 'A customer’s page holds orders, designs, messages and notes. Lists find who owes and who went quiet.',
    },
    placeFor: {
      title: 'Place an order for a customer',
      text: 'Choose New at the top and name the customer. The form is the one that they fill in.',
    },
    followPayments: {
      title: 'Follow payments',
      text: 'Invoices shows what is open or overdue. When a customer has paid, report the payment; an administrator confirms it.',
    },
    progress: { title: 'See your figures', text: 'What your customers ordered and paid in the days that you choose.' },
    day: {
      title: 'Start with the dashboard',
      text: 'It shows what is new, unassigned, rush, at risk and ready to send. Each figure opens its list.',
    },
    assign: {
      title: 'Assign requests',
      text: 'Choose the designer right in the list, or select several requests and assign them at once.',
    },
    load: {
      title: 'Balance the workload',
      text: 'Workload shows each designer’s open requests side by side, so that you see who has room.',
    },
    send: {
      title: 'Send finished work',
      text: 'Check price and files of a Ready request, then press Send Record. The customer gets an email; you can undo it for a few seconds.',
    },
    invoices: {
      title: 'Invoice your customers',
      text: 'All work that is done and not invoiced, for many customers at once. Review the drafts, then issue them.',
    },
    payments: {
      title: 'Confirm payments',
      text: 'Customers and salespeople report payments. Confirm those that arrived; only then they count.',
    },
    prices: {
      title: 'Keep price lists',
      text: 'A list suggests the price of each request. Try a new version on delivered requests before it counts.',
    },
    settings: {
      title: 'Set up the shop',
      text: 'Name, logo, turnaround, placements, worksheets and emails. Each part is saved on its own.',
    },
    staff: { title: 'Add employees', text: 'Each role sees only what its work needs.' },
    close: {
      title: 'Close the month',
      text: 'Close a month under Money once it is over. After that nothing dated in it changes.',
    },
    backup: {
      title: 'Watch the backups',
      text: 'System says when the last good backup was made, and starts one when you want it.',
    },
  },
} as const
