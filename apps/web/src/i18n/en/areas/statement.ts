import { STATEMENT_TEXTS } from '@stitchdesk/contract/billing/statement-document'

/** Texts of a statement and its page. */
export default {
  ...STATEMENT_TEXTS,
  back: 'Back to the account',
  howToPay: 'How to pay',
  loading: 'Loading statement',
  month: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  downloadPdf: 'Download PDF',
} as const
