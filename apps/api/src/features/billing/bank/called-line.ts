import { amountIn, cents } from '@stitchdesk/contract/basics/money'

/** A line of a bank's statement as the audit trail names it. */
export const calledLine = ({
  day,
  amount,
  currency,
  payer,
  text,
}: Record<'day' | 'currency' | 'payer' | 'text', string> & { amount: number }): string =>
  [day, amountIn(currency, cents(amount)), payer, text].filter(Boolean).join(' · ')
