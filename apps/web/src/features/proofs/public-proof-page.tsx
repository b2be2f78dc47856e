import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { LinkedProof, Proof } from '@stitchdesk/contract/proofs/proof'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { readStored, store } from '../../lib/stored.ts'
import { LegalLinks } from '../../parts/legal/legal-links.tsx'
import { usePollUntilDrawn } from '../../parts/proofs/use-poll-until-drawn.ts'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { Review } from './review.tsx'
import { ReviewLoading } from './review-loading.tsx'
import { type ReviewSource, withCommentTexts } from './review-source.ts'
import { useCachedProofs } from './use-cached-proofs.ts'

/** Milliseconds between polls for others' comments, because a link has no live stream. */
const LOOK_AGAIN = 20_000
const NAME_KEY = 'proof-name'
/** The storage key of this browser's approval, which lets it undo it. */
const approvalKey = (proofId: string) => `proof-approval:${proofId}`

/** The review page behind a proof's link. */
export default function PublicProofPage() {
  const { token = '' } = useParams()
  const linked = useQuery({
    queryKey: ['openProofLink', token],
    queryFn: ({ signal }) => call('openProofLink', { body: { token } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })
  usePollUntilDrawn(linked.data?.docs, linked.refetch)
  if (!linked.data) return linked.isError ? <Gone error={linked.error} /> : <ReviewLoading />
  return (
    <>
      <Linked linked={linked.data} token={token} />
      <LegalLinks />
    </>
  )
}

function Linked({ linked, token }: { linked: LinkedProof; token: string }) {
  const { docs, until, ...request } = linked
  return <Review source={{ ...useLinkedSource(docs, token), request, until }} />
}

function useLinkedSource(proofs: readonly Proof[], token: string): Omit<ReviewSource, 'request' | 'until'> {
  const [name, setName] = useState(() => readStored(NAME_KEY) ?? '')
  const { keep, commented, refresh } = useCachedProofs<LinkedProof>(['openProofLink', token])
  const [current] = proofs
  const ownId = current?.approval && readStored(approvalKey(current._id))
  return {
    requestId: null,
    billed: null,
    proofs,
    reader: 'link',
    name: {
      given: name,
      give: (given) => {
        setName(given)
        store(NAME_KEY, given.trim() || null)
      },
    },
    isStaff: false,
    decides: true,
    back: null,
    refresh,
    comment: (proofId, draft) => commented(proofId, call('addLinkedComment', { body: { ...draft, token, name } })),
    reply: (commentId, draft) =>
      commented(null, call('replyToLinkedComment', { body: { ...draft, token, name, commentId } })),
    change: (commentId, change) =>
      commented(null, call('changeLinkedComment', { body: { ...change, token, commentId } })),
    decide: async (proofId, { pins, round, ...decision }) => {
      const clientId = crypto.randomUUID()
      const body = {
        ...decision,
        ...round,
        ...withCommentTexts(decision.answer, pins),
        token,
        proofId,
        name,
        hold: true,
        clientId,
      }
      const answered = await call('answerProofLink', { body })
      store(approvalKey(proofId), clientId)
      keep(answered)
    },
    undo: ownId
      ? async (proofId) => keep(await call('undoLinkedApproval', { body: { token, proofId, clientId: ownId } }))
      : null,
  }
}

function Gone({ error }: { error: Error }) {
  const { t } = useTranslation('proofs')
  return (
    <>
      <Center component="main" mih="80vh" px="md">
        <Stack align="center" gap="xs" maw={460} ta="center" role="alert">
          <IconLinkOff size={40} stroke={1.2} aria-hidden />
          <Title order={1}>{t('gone')}</Title>
          <Text c="dimmed">{messageOf(error)}</Text>
          <Anchor component={Link} to={pathTo('login')} underline="always">
            {t('signIn')}
          </Anchor>
          <div>
            <LanguageSelect />
          </div>
        </Stack>
      </Center>
      <LegalLinks />
    </>
  )
}
