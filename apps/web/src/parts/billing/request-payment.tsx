import type { MoneyReader } from '@stitchdesk/contract/billing/money-terms'
import { moneyOfRequest } from '@stitchdesk/contract/billing/money-words'
import type { BilledRequest } from '@stitchdesk/contract/billing/payment-state'
import { useShopToday } from '../../lib/shop-today.ts'
import { MoneyBadge } from '../requests/status-badge.tsx'

interface RequestPaymentProps {
  request: BilledRequest
  /** The reader: the customer's Payable is the shop's Receivable. */
  words: MoneyReader
}

/** The state of a request's payment: a word for a missing price or free work, and nothing for quotes. */
export function RequestPayment({ request, words }: RequestPaymentProps) {
  const said = moneyOfRequest(request, words, useShopToday())
  return said && <MoneyBadge words={said} />
}
