import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

async function owedPage(params: RequestFilterInput, page: number, size: number, signal: AbortSignal) {
  const body = { params: { ...params, owed: true, delete: 'false' as const } }
  return call('listOrders', { params: { size, page }, body }, { signal })
}

async function allOwed(signal: AbortSignal): Promise<OrderRequest[]> {
  const found: OrderRequest[] = []
  for (let page = 1; ; page++) {
    const { docs, totalDocs } = await owedPage({}, page, LIMITS.maxPageSize, signal)
    found.push(...docs)
    if (docs.length === 0 || page * LIMITS.maxPageSize >= totalDocs) return found
  }
}

const sumDue = (items: OrderRequest[]) => sumMoney(items.map(({ due }) => due ?? 0))

/**
 * What the customer owes for finished work in currency units, how much of that they have paid and the shop has not confirmed
 * yet, and whether some of it is on no invoice.
 */
export function useOwed() {
  return useQuery({
    queryKey: ['listOrders', 'owed'],
    queryFn: async ({ signal }) => {
      const [items, toInvoice] = await Promise.all([allOwed(signal), owedPage({ invoiced: false }, 1, 1, signal)])
      return {
        amount: sumDue(items),
        awaiting: sumDue(items.filter(({ paymentStatus }) => paymentStatus)),
        toInvoice: toInvoice.totalDocs > 0,
      }
    },
  })
}
