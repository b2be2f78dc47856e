import { REMINDER_TEXTS } from '@stitchdesk/contract/settings/reminder-steps'

/** Everything that emails say, by the kind of email. What differs by the kind of a request is whole for each, never put together. */
const mails = {
  greeting: 'Hello {{name}},',
  greetingUnnamed: 'Hello,',
  files: 'Files',
  picture: 'Picture of {{name}}',
  size: '{{width}} × {{height}} in',
  sizeMm: '{{width}} × {{height}} mm',
  facts: {
    number: 'Number',
    name: 'Name',
    po: 'PO',
    format: 'Format',
    stitches: 'Stitches',
    size: 'Size',
    price: 'Price',
    files: 'Files',
    invoice: 'Invoice',
    invoiceOf: 'Invoice {{number}}',
    moreInvoices: 'More invoices',
    total: 'Total',
    due: 'Due',
    month: 'Month',
    balance: 'Balance',
    credit: 'Credit',
    creditNote: 'Credit note',
    transactionId: 'Transaction ID',
    amount: 'Amount',
    reason: 'Reason',
    subject: 'Subject',
    customer: 'Customer',
    backupTo: 'To',
    lastBackup: 'Last good backup',
    noBackup: 'none',
  },
  instead: { 'Not priced yet': 'Not priced yet', Free: 'Free' },
  view: { quote: 'View your quote', order: 'View your order', vector: 'View your vector' },
  receipt: {
    subject: {
      quote: 'We received your quote {{code}}: {{name}}',
      order: 'We received your order {{code}}: {{name}}',
      vector: 'We received your vector {{code}}: {{name}}',
    },
    body: {
      quote: 'Thank you. We received your quote and will email you when it is ready.',
      order: 'Thank you. We received your order and will email you when it is ready.',
      vector: 'Thank you. We received your vector and will email you when it is ready.',
    },
  },
  record: {
    preview: {
      prepaid: 'You see a preview of it now, and can download its files once it is paid.',
      hold: 'Your account is on hold, so you see a preview of it now. Pay your open invoices to download its files, or write to us.',
    },
    subject: '{{code}} is ready: {{name}}',
    body: { quote: 'Your quote is ready.', order: 'Your order is ready.', vector: 'Your vector is ready.' },
  },
  priceQuestion: {
    subject: 'Approve {{price}} for {{code}}: {{name}}',
    body: 'This order comes to {{price}}. You let us go ahead up to {{limit}}, so we ask before we send it.',
    choice: 'Approve the price and we send your files. You can also decline it and write to us.',
    link_one: 'The link works for {{count}} day without signing in, for this price only.',
    link_other: 'The link works for {{count}} days without signing in, for this price only.',
    limit: 'You agreed to up to',
    review: 'Review price',
  },
  message: {
    question: 'Question about {{code}}: {{name}}',
    message: 'Message about {{code}}: {{name}}',
    asks: {
      quote: 'We have a question before we continue your quote.',
      order: 'We have a question before we continue your order.',
      vector: 'We have a question before we continue your vector.',
    },
    wrote: {
      quote: 'We wrote to you about your quote.',
      order: 'We wrote to you about your order.',
      vector: 'We wrote to you about your vector.',
    },
    resume: 'We resume work as soon as you reply.',
    reply: 'Reply',
    readAndReply: 'Read and reply',
  },
  proof: {
    subject: 'Proof ready to review: {{code}}, {{name}}',
    ready: {
      quote: 'The proof of your quote is ready. Approve it, or mark on the picture what to change.',
      order: 'The proof of your order is ready. Approve it, or mark on the picture what to change.',
      vector: 'The proof of your vector is ready. Approve it, or mark on the picture what to change.',
    },
    link: {
      quote_one:
        'The link works for {{count}} day without signing in, for this quote only. Forward it to whoever decides.',
      quote_other:
        'The link works for {{count}} days without signing in, for this quote only. Forward it to whoever decides.',
      order_one:
        'The link works for {{count}} day without signing in, for this order only. Forward it to whoever decides.',
      order_other:
        'The link works for {{count}} days without signing in, for this order only. Forward it to whoever decides.',
      vector_one:
        'The link works for {{count}} day without signing in, for this vector only. Forward it to whoever decides.',
      vector_other:
        'The link works for {{count}} days without signing in, for this vector only. Forward it to whoever decides.',
    },
    review: 'Review proof',
    waiting: 'Proof still waiting for your review: {{code}}, {{name}}',
    stillNeeds: {
      quote: 'The proof of your quote still needs your review. Use the link we emailed you, or sign in.',
      order: 'The proof of your order still needs your review. Use the link we emailed you, or sign in.',
      vector: 'The proof of your vector still needs your review. Use the link we emailed you, or sign in.',
    },
    signInToReview: 'Sign in to review',
  },
  invoice: {
    subject: 'Invoice {{number}} from {{company}}',
    body: 'Here is the invoice for your finished work. Print it, or sign in to report your payment.',
    open: 'Open invoice',
  },
  statement: {
    subject: 'Statement {{month}} from {{company}}',
    body: 'Here is your statement: what we invoiced, what you paid and what is open.',
    open: 'Open statement',
  },
  reminder: {
    subject: 'Payment reminder from {{company}}: {{total}} overdue',
    first: REMINDER_TEXTS.first,
    second: REMINDER_TEXTS.second,
    third: REMINDER_TEXTS.third,
    late: '{{amount}}, due {{day}}, {{days}} d late',
    openAll: 'Open invoices',
  },
  report: {
    subject: '{{name}}: {{from}} to {{to}}',
    body: 'Here is your report, compared with {{from}} to {{to}}. Its rows are attached.',
    stop: 'To stop these emails, open Report emails: {{address}}',
    open: 'Open report',
    compared: '{{now}} (before: {{before}})',
    figures: {
      requests: 'Requests',
      done: 'Done',
      open: 'Open',
      rush: 'Rush',
      received: 'Received',
      due: 'Due',
      invoiced: 'Invoiced',
      credited: 'Credited',
      writtenOff: 'Written off',
      refunded: 'Refunded',
      tax: 'Tax',
      receivable: 'Receivable',
      overdue: 'Overdue',
    },
  },
  moved: {
    creditNote: 'Credit note {{number}} from {{company}}',
    credited: 'We credited your invoice. What you paid for it already is credit for your next invoices.',
    refund: 'Refund of {{amount}} from {{company}}',
    refunded: 'We refunded your credit.',
    receipt: 'Receipt for {{amount}} from {{company}}',
    received: 'Thank you. We received your payment.',
  },
  welcome: {
    subject: 'Welcome to {{company}}',
    created: 'We created an account for you. Your user name is {{userName}}.',
    agreed: 'Sign in with the password we agreed on.',
    choose: 'Choose a password first: enter this email address on the page below, and we send you a link.',
    choosePassword: 'Choose a password',
    signIn: 'Sign in',
  },
  reset: {
    subject: 'Choose a new password',
    button: 'Choose a new password',
    asked: 'We got a request to reset your password. The link works once, for an hour.',
    byShop:
      'An administrator of {{company}} sent you this link to choose a new password. The link works once, for an hour.',
    ignore: 'If you did not request this, ignore this email. Your password stays the same.',
  },
  verify: {
    welcomeSubject: 'Welcome to {{company}}: verify your email',
    subject: 'Verify your email',
    thanks: 'Thanks for creating an account at {{company}} with this email address.',
    again: 'Here is a new link for your account at {{company}}.',
    why: 'Verify your email to get order updates. The link works once, for 24 hours.',
    ignore: 'If this was not you, ignore this email. You get no order updates.',
    button: 'Verify email',
  },
  address: {
    verifySubject: 'Verify your new email',
    asked: 'We got a request to use this email address for an account at {{company}}.',
    why: 'Verify it, and the account uses it from then on. The link works once, for 24 hours.',
    ignore: 'If this was not you, ignore this email. Nothing changes.',
    proposedSubject: 'Your email address is about to change',
    own: 'We got a request from your account to use {{email}} instead of this address. It counts once that address is verified.',
    ownHint:
      'If this was not you, choose a new password now. That cancels the change and signs out every device. Then tell us.',
    byShop:
      'We are changing the email address of your account from this one to {{email}}. It counts once that address is verified.',
    byShopHint: 'If this is wrong, tell us, or sign in and withdraw the change.',
    changedSubject: 'Your email address changed',
    changed:
      'Your account at {{company}} now uses {{email}}. This address no longer gets its emails and can no longer sign in.',
    changedHint: 'If this was not you, tell us at once. We can change it back.',
  },
  security: {
    takenOverSubject: 'Your password was removed',
    takenOver:
      'You signed in to {{company}} with Google. This account was registered before with an email address that was never verified.',
    takenOverHint:
      'To protect you, we removed its password and two-factor sign-in and signed out every device. Sign in with Google, or choose a new password.',
    factorSubject: 'Two-factor sign-in was reset',
    factor:
      'An administrator of {{company}} reset your two-factor sign-in. Until you set it up again, you sign in with your password alone.',
    factorHint: 'If you did not request this, choose a new password and tell us.',
    factorButton: 'Set it up again',
  },
  notification: {
    chosen: 'You chose to get this by email. Change it under Notifications.',
    open: 'Open it',
    newRequest: {
      quote: 'New quote {{code}}: {{name}}',
      order: 'New order {{code}}: {{name}}',
      vector: 'New vector {{code}}: {{name}}',
    },
    arrived: { quote: 'A new quote arrived.', order: 'A new order arrived.', vector: 'A new vector arrived.' },
    assigned: 'Assigned to you: {{code}}, {{name}}',
    assignedNow: {
      quote: 'This quote was assigned to you.',
      order: 'This order was assigned to you.',
      vector: 'This vector was assigned to you.',
    },
    revision: 'Change requested: {{code}}, {{name}}',
    revisionOf: {
      quote: 'The customer requested a change to this quote.',
      order: 'The customer requested a change to this order.',
      vector: 'The customer requested a change to this vector.',
    },
    customerMessage: 'Message from the customer: {{code}}, {{name}}',
    customerWrote: {
      quote: 'The customer of this quote wrote:',
      order: 'The customer of this order wrote:',
      vector: 'The customer of this vector wrote:',
    },
    proofAnswer: 'Proof approved: {{code}}, {{name}}',
    approved: {
      quote: 'The customer approved the proof of this quote.',
      order: 'The customer approved the proof of this order.',
      vector: 'The customer approved the proof of this vector.',
    },
    mention: 'You were mentioned: {{code}}, {{name}}',
    mentioned: 'A colleague mentioned you:',
    paymentToConfirm: 'Payment to confirm for invoice {{number}}',
    reported: 'A customer reported a payment. Confirm or reject it.',
  },
  backup: {
    subject: 'Backup failed',
    body: 'The scheduled backup failed and was not made up for by another try. Fix the cause, then choose “Back up now”.',
    open: 'Open System',
  },
  test: {
    subject: 'Test message from {{company}}',
    body: 'This is how emails from {{company}} look. If you can read it, email works.',
    only: 'Only you received it.',
  },
} as const

export default mails
