import type { MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'

/** Texts of the email settings. */
export default {
  title: 'By email too',
  intro: 'Choose what we also email you.',
  always: 'Order and security emails are always on.',
  of: {
    newRequest: 'New requests',
    paymentToConfirm: 'Payments to confirm',
    assigned: 'Requests assigned to you',
    revision: 'Requested changes',
    customerMessage: 'Messages from customers',
    mention: 'Mentions',
    proofAnswer: 'Approved proofs',
    priceApproved: 'Approved prices',
    priceDeclined: 'Declined prices',
    result: 'Finished work',
    invoice: 'Invoices',
    question: 'Questions that pause the work',
    shopMessage: 'Other messages',
    proof: 'Proofs to review',
  } satisfies Record<MailedKind, string>,
  notSaved: 'Choice not saved',
} as const
