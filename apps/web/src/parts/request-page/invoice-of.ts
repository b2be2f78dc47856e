import type { RequestPage } from '@stitchdesk/contract/requests/request-page'

/** The invoice that holds a request, by its id; null where none does. */
export function invoiceIdOf({ timeline }: Pick<RequestPage, 'timeline'>): string | null {
  return timeline.find((entry) => entry.kind === 'invoice')?.invoiceId ?? null
}
