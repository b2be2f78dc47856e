import type { MailedKind } from '@stitchdesk/contract/basics/notification-kinds'

/** Texts of what somebody wishes to be told by email too. */
export default {
  title: 'By mail too',
  intro: 'What you tick is mailed to you as well, as soon as it happens.',
  always: 'What you place and what protects your account is mailed always.',
  of: {
    newRequest: 'New requests',
    paymentToConfirm: 'Payments to confirm',
    assigned: 'What is assigned to me',
    revision: 'Revisions',
    customerMessage: 'What customers write',
    mention: 'Where I am mentioned',
    proofAnswer: 'Approved proofs',
    result: 'Finished work',
    invoice: 'Invoices',
    question: 'Questions before the work goes on',
    shopMessage: 'Other messages',
    proof: 'Proofs to approve',
  } satisfies Record<MailedKind, string>,
  notSaved: 'Your wish could not be saved',
} as const
