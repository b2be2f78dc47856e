import type { Answer } from '@stitchdesk/contract/endpoints'
import type { Request } from '@stitchdesk/contract/requests/request'
import type { QueryClient } from '@tanstack/react-query'

/** Puts a changed request in its place in every cached list, so that nothing old flashes up until the lists come anew. */
export function keepInLists(client: QueryClient, changed: Request): void {
  client.setQueriesData<Answer<'listOrders'>>(
    { queryKey: ['listOrders'] },
    (list) => list && { ...list, docs: list.docs.map((doc) => (doc._id === changed._id ? changed : doc)) },
  )
}
