import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

type Limited = Pick<OrderRequest, 'goAhead'>

/** The price above its limit that has to be approved before the request is sent; null if there is none. */
export const unapprovedPrice = ({ goAhead }: Limited): number | null => goAhead?.asked ?? null

/** Whether its customer hasn't answered such a price. */
export const priceWaits = (request: Limited): boolean => unapprovedPrice(request) !== null && !request.goAhead?.declined
