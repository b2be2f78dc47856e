import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { RequestPricing } from '@stitchdesk/contract/pricing/pricing'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'

export type Rounds = RequestPricing['rounds']

/** The changes of a request that cost something; none for those who see no prices. */
export function useRounds(request: OrderRequest): Rounds {
  const mayAsk = mayCall('getRequestPricing', useRole())
  const { data } = useCall('getRequestPricing', { params: { _id: request._id } }, { enabled: mayAsk })
  return data?.rounds ?? []
}

/** What changes add to the price, in currency units. */
export const sumOfRounds = (rounds: Rounds): number =>
  sumMoney(rounds.filter(({ inPrice }) => inPrice).map(({ cost }) => cost))
