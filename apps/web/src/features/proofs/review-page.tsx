import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { Proof, Proofs } from '@stitchdesk/contract/proofs/proof'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { mayCall } from '../../lib/api/may-call.ts'
import { callKey, useCall } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { usePollUntilDrawn } from '../../parts/proofs/use-poll-until-drawn.ts'
import { useProofsLive } from '../../parts/proofs/use-proofs-live.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Review } from './review.tsx'
import { ReviewLoading } from './review-loading.tsx'
import { type ReviewSource, withCommentTexts } from './review-source.ts'
import { useCachedProofs } from './use-cached-proofs.ts'

/** The proofs of a request, for its customer and for the shop. */
export default function ReviewPage() {
  const { t } = useTranslation('proofs')
  const { code = '' } = useParams()
  const request = useCall('getRequestPage', { params: { orderCode: code } })
  if (request.isError && !request.data) {
    return (
      <Center component="main" mih="80vh">
        <ErrorState title={t('failed')} error={request.error} onRetry={() => void request.refetch()} />
      </Center>
    )
  }
  return request.data ? <OfRequest request={request.data} /> : <ReviewLoading />
}

function OfRequest({ request }: { request: RequestPage }) {
  const { t } = useTranslation('proofs')
  const params = { _id: request._id }
  const proofs = useCall('listProofs', { params })
  const { Designation } = useUser()
  useProofsLive(request._id)
  usePollUntilDrawn(proofs.data?.docs, proofs.refetch)
  const back = requestPath(Designation, request)
  const source = useOwnSource(request, proofs.data?.docs ?? [], back)
  if (proofs.isError && !proofs.data) {
    return (
      <Center component="main" mih="80vh">
        <ErrorState title={t('failed')} error={proofs.error} onRetry={() => void proofs.refetch()} />
      </Center>
    )
  }
  if (!proofs.data) return <ReviewLoading />
  if (proofs.data.docs.length > 0) return <Review source={source} />
  return (
    <Center component="main" mih="80vh">
      <Stack align="center" gap="xs" ta="center">
        <Title order={1}>{request.orderName}</Title>
        <Text c="dimmed">{t('noProofs')}</Text>
        <Anchor component={Link} to={back} underline="always">
          {t(`back.${request.requestFor}`)}
        </Anchor>
      </Stack>
    </Center>
  )
}

function useOwnSource(request: RequestPage, proofs: readonly Proof[], back: string): ReviewSource {
  const client = useQueryClient()
  const { _id: reader, Designation } = useUser()
  const key = callKey('listProofs', { params: { _id: request._id } })
  const { keep, commented, refresh } = useCachedProofs<Proofs>(key)
  return {
    request,
    requestId: request._id,
    billed: request,
    proofs,
    reader,
    name: null,
    until: null,
    isStaff: !isCustomerRole(Designation),
    decides: mayCall('answerProof', Designation),
    back,
    refresh,
    comment: (_id, body) => commented(_id, call('addProofComment', { params: { _id }, body })),
    reply: (_id, body) => commented(null, call('replyToProofComment', { params: { _id }, body })),
    change: (_id, body) => commented(null, call('changeProofComment', { params: { _id }, body })),
    decide: async (_id, { pins, round, ...decision }) => {
      const body = { ...decision, ...round, ...withCommentTexts(decision.answer, pins), hold: true }
      keep(await call('answerProof', { params: { _id }, body }))
      for (const name of ['getRequestPage', 'getOrder', 'listOrders', 'listVectors']) {
        void client.invalidateQueries({ queryKey: [name] })
      }
    },
    undo: async (_id) => keep(await call('undoApproval', { params: { _id } })),
  }
}
