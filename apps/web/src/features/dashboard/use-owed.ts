import { LIMITS } from '@stitchdesk/contract/limits'
import { sumMoney } from '@stitchdesk/contract/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const PAYABLE_KINDS = ['order', 'vector'] as const

async function unpaidAmounts(requestFor: (typeof PAYABLE_KINDS)[number], signal: AbortSignal): Promise<number[]> {
  const amounts: number[] = []
  for (let page = 1; ; page++) {
    const { docs, totalDocs } = await call(
      'listOrders',
      {
        params: { size: LIMITS.maxPageSize, page },
        body: { params: { requestFor, delete: 'false', orderStatus: 'Done', paymentStatus: false } },
      },
      { signal },
    )
    for (const { totalPrice } of docs) amounts.push(totalPrice ?? 0)
    if (docs.length === 0 || page * LIMITS.maxPageSize >= totalDocs) return amounts
  }
}

/** What the customer owes for finished work, on an invoice or not: amount in currency units and number of items. */
export function useOwed() {
  return useQuery({
    queryKey: ['listOrders', 'owed'],
    queryFn: async ({ signal }) => {
      const amounts = (await Promise.all(PAYABLE_KINDS.map((kind) => unpaidAmounts(kind, signal)))).flat()
      return { amount: sumMoney(amounts), items: amounts.filter((amount) => amount > 0).length }
    },
  })
}
