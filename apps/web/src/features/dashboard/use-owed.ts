import { LIMITS } from '@stitchdesk/contract/limits'
import { sumMoney } from '@stitchdesk/contract/money'
import type { Request } from '@stitchdesk/contract/request'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const PAYABLE_KINDS = ['order', 'vector'] as const

async function unpaid(requestFor: (typeof PAYABLE_KINDS)[number], signal: AbortSignal): Promise<Request[]> {
  const found: Request[] = []
  for (let page = 1; ; page++) {
    const { docs, totalDocs } = await call(
      'listOrders',
      {
        params: { size: LIMITS.maxPageSize, page },
        body: { params: { requestFor, delete: 'false', orderStatus: 'Done', paymentStatus: false } },
      },
      { signal },
    )
    found.push(...docs)
    if (docs.length === 0 || page * LIMITS.maxPageSize >= totalDocs) return found
  }
}

/** What the customer owes for finished work in currency units, and whether some of it is on no invoice yet. */
export function useOwed() {
  return useQuery({
    queryKey: ['listOrders', 'owed'],
    queryFn: async ({ signal }) => {
      const items = (await Promise.all(PAYABLE_KINDS.map((kind) => unpaid(kind, signal)))).flat()
      return {
        amount: sumMoney(items.map(({ totalPrice }) => totalPrice ?? 0)),
        toInvoice: items.some(({ totalPrice, invoiceNumber }) => totalPrice && invoiceNumber === null),
      }
    },
  })
}
