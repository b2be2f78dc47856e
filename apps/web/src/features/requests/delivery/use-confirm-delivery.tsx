import { Stack, Text } from '@mantine/core'
import { checkSaved } from '@stitchdesk/contract/delivery/delivery'
import type { DeliveryPoint } from '@stitchdesk/contract/delivery/delivery-point'
import type { PlacementLimits } from '@stitchdesk/contract/placing/placement-limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/query.ts'
import { loadAskAboutOpen } from '../../../parts/changes/load-changes.ts'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { DeliveryPoints } from './delivery-points.tsx'

/** Whether only the shop sees the latest round of a request, so that becoming Done would release it. */
const isHeldBack = ({ processingData }: OrderRequest) => processingData !== null && processingData.releasedAt === null

/**
 * The request as it is stored now, whose files may have been read since it was shown. A failed request doesn't block sending,
 * which reports the failure itself.
 */
async function asStored(client: QueryClient, request: OrderRequest): Promise<OrderRequest> {
  const params = { _id: request._id }
  const queryKey = callKey('getOrder', { params })
  const queryFn = () => call('getOrder', { params })
  // An answer of some seconds ago may be older than the reading of its files.
  return client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => request)
}

async function limitsNow(client: QueryClient): Promise<PlacementLimits | null> {
  const queryKey = callKey('getPlacementLimits', {})
  const queryFn = () => call('getPlacementLimits')
  const answer = await client.fetchQuery({ queryKey, queryFn, staleTime: 60_000 }).catch(() => null)
  return answer?.limits ?? null
}

/** Asks if some of the requested changes aren't done. */
export async function agreeToOpen({ changes }: Pick<OrderRequest, 'changes'>): Promise<boolean> {
  if (!changes || changes.done === changes.total) return true
  const ask = await loadAskAboutOpen()
  return ask(changes)
}

interface Odd {
  request: OrderRequest
  points: DeliveryPoint[]
}

/** Asks once before files with open points go to the customer; answers at once without any. */
export function useConfirmDelivery() {
  const { t } = useTranslation('delivery')
  const client = useQueryClient()

  async function oddAmong(requests: readonly OrderRequest[]): Promise<Odd[]> {
    const limits = await limitsNow(client)
    if (!limits) return []
    return requests
      .map((request) => ({ request, points: checkSaved(request, limits).points }))
      .filter(({ points }) => points.length > 0)
  }

  async function agree(odd: readonly Odd[], doing: 'send' | 'done'): Promise<boolean> {
    if (odd.length === 0) return true
    return confirmAction({
      title: t(`${doing}.title`),
      body: (
        <Stack gap="sm">
          <Text size="sm">{t('differs')}</Text>
          {odd.map(({ request, points }) => (
            <div key={request._id}>
              <OrderCode request={request} />
              <DeliveryPoints points={points} />
            </div>
          ))}
        </Stack>
      ),
      confirmLabel: t(`${doing}.confirm`),
      cancelLabel: t('back'),
    })
  }

  return {
    /** @param knows whether the progress of the requested changes was loaded already */
    beforeSending: async (request: OrderRequest, knows = false) => {
      const stored = await asStored(client, request)
      return (knows || (await agreeToOpen(stored))) && agree(await oddAmong([stored]), 'send')
    },
    /** Sending files that the customer already has needs no question. */
    beforeDone: async (requests: readonly OrderRequest[]) => agree(await oddAmong(requests.filter(isHeldBack)), 'done'),
  }
}
