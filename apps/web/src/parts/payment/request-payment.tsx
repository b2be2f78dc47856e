import type { MoneyReader } from '@stitchdesk/contract/billing/money-terms'
import { moneyOfRequest } from '@stitchdesk/contract/billing/money-words'
import type { BilledRequest } from '@stitchdesk/contract/billing/standing'
import { useShopToday } from '../../lib/shop-today.ts'
import { MoneyBadge } from '../request/status-badge.tsx'

interface RequestPaymentProps {
  request: BilledRequest
  /** Whose words: the customer's Payable is the shop's Receivable. */
  words: MoneyReader
}

/** How the money of a request stands. What has no price yet, or is free, is nothing to pay; of a quote nothing is said. */
export function RequestPayment({ request, words }: RequestPaymentProps) {
  const said = moneyOfRequest(request, words, useShopToday())
  return said && <MoneyBadge words={said} />
}
