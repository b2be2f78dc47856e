import { Anchor, Center, Container, Skeleton, Stack, Text, Title } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { LinkedProof } from '@stitchdesk/contract/requests/proof'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { proofAnswerKey } from '../../parts/proof/kept-proof-answer.ts'
import { ProofAnswer } from '../../parts/proof/proof-answer.tsx'
import { ProofOutcome } from '../../parts/proof/proof-outcome.tsx'
import { useUntilDrawn } from '../../parts/proof/use-until-drawn.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './public-proof-page.module.css'

/** The proofs of one request, for whoever has the link: to look at, and to answer the one that waits. */
export default function PublicProofPage() {
  const { token = '' } = useParams()
  const linked = useQuery({
    queryKey: ['openProofLink', token],
    queryFn: ({ signal }) => call('openProofLink', { body: { token } }, { signal }),
  })
  useUntilDrawn(linked.data?.docs, linked.refetch)
  return (
    <Container component="main" size={1100} px={{ base: 'sm', sm: 'xl' }} py={{ base: 'md', sm: 40 }}>
      {linked.data && <LinkedProofs linked={linked.data} token={token} />}
      {linked.isPending && <Loading />}
      {linked.isError && !linked.data && <Gone error={linked.error} />}
    </Container>
  )
}

/** The answer's buttons, at the end of the page, are gone with it: the thanks are read next, and brought into sight. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function LinkedProofs({ linked, token }: { linked: LinkedProof; token: string }) {
  const { t } = useTranslation('proof')
  const client = useQueryClient()
  const answer = useAction('answerProofLink', {
    onSuccess: (answered) => client.setQueryData(['openProofLink', token], answered),
    // Whoever was quicker is told beside what was written here.
    onError: () => void client.invalidateQueries({ queryKey: ['openProofLink', token] }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { docs, requestFor, orderCode, orderName, until } = linked
  const [proof] = docs
  if (!proof) return null
  return (
    <Stack>
      <ShopHead />
      <div>
        <Text c="dimmed" size="sm">
          {displayOrderCode(requestFor, orderCode)} · {t('number', { number: proof.number })}
        </Text>
        <Title order={1} ref={heading} tabIndex={-1}>
          {orderName}
        </Title>
        <Text c="dimmed" size="xs">
          {t('until', { until: formatDateTime(until) })}
        </Text>
      </div>
      {proof.state !== 'open' && answer.isSuccess && (
        <div tabIndex={-1} ref={takeFocus} className={classes.thanks}>
          <Notice tone="success">{t(proof.state === 'approved' ? 'thanksApproved' : 'thanksChanges')}</Notice>
        </div>
      )}
      {proof.state !== 'open' && <ProofOutcome proof={proof} />}
      <ProofAnswer
        key={proof._id}
        proofs={docs}
        proof={proof}
        asksName
        refused={answer.error && messageOf(answer.error)}
        isSending={answer.isPending}
        isSent={answer.isSuccess}
        keptAs={proofAnswerKey('link', proof._id)}
        onDismissed={() => heading.current?.focus()}
        onAnswer={(body) => answer.mutate({ body: { ...body, token, proofId: proof._id } })}
      />
    </Stack>
  )
}

/** Whose proof it is: the shop's logo, else its name, below a line of its colour. */
function ShopHead() {
  const { data: shop } = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  const accent = shop?.accent ? ({ '--shop-accent': shop.accent } as CSSProperties) : undefined
  return (
    <div className={classes.shop} style={accent}>
      {shop?.logo ? <img src={shop.logo.address} alt={shop.companyName} /> : shop?.companyName}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('proof')
  return (
    <Stack role="status" aria-label={t('loading')}>
      <Skeleton h={60} w={320} />
      <Skeleton h={360} />
    </Stack>
  )
}

function Gone({ error }: { error: Error }) {
  const { t } = useTranslation('proof')
  return (
    <Center mih="60vh">
      <Stack align="center" gap="xs" maw={460} ta="center" role="alert">
        <IconLinkOff size={40} stroke={1.2} aria-hidden />
        <Title order={1}>{t('gone')}</Title>
        <Text c="dimmed">{messageOf(error)}</Text>
        <Anchor component={Link} to={pathTo('login')} underline="always">
          {t('signIn')}
        </Anchor>
      </Stack>
    </Center>
  )
}
