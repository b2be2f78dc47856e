import type { Answer } from '@stitchdesk/contract/endpoints'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { QueryClient } from '@tanstack/react-query'

/** Puts a changed request into every cached list, so that no old value shows until the lists are read again. */
export function keepInLists(client: QueryClient, changed: OrderRequest): void {
  client.setQueriesData<Answer<'listOrders'>>(
    { queryKey: ['listOrders'] },
    (list) => list && { ...list, docs: list.docs.map((doc) => (doc._id === changed._id ? changed : doc)) },
  )
}
