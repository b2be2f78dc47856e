import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { PriceDecision } from '@stitchdesk/contract/pricing/go-ahead'
import type { LinkedPrice } from '@stitchdesk/contract/pricing/pricing'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { LegalLinks } from '../../parts/legal/legal-links.tsx'
import { PriceLines } from '../../parts/pricing/price-lines.tsx'
import { Brand } from '../../ui/brand.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './public-price-page.module.css'

/** A price above the limit, which its customer answers by the link of an email, without signing in. */
export default function PublicPricePage() {
  const { token = '' } = useParams()
  const linked = useQuery({
    queryKey: ['openPriceLink', token],
    queryFn: ({ signal }) => call('openPriceLink', { body: { token } }, { signal }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  return (
    <>
      <main className={classes.page}>
        <header className={classes.head}>
          <Brand />
          <LanguageSelect />
        </header>
        {linked.isPending && <Skeleton height={220} />}
        {linked.error && <Gone error={linked.error} />}
        {linked.data && <LinkedQuestion linked={linked.data} token={token} />}
      </main>
      <LegalLinks />
    </>
  )
}

function LinkedQuestion({ linked, token }: { linked: LinkedPrice; token: string }) {
  const { t } = useTranslation('pricing')
  const { price, requestFor, orderCode, orderName, answered } = linked
  return (
    <Surface className={classes.card}>
      <Text size="sm" c="dimmed" className="tabular">
        {displayOrderCode(requestFor, orderCode)} · {orderName}
      </Text>
      {answered ? (
        <>
          <Title order={1} size="h2">
            {t(`question.link.answered.${answered.decision}`, {
              price: formatMoney(price),
              day: formatDay(answered.at),
            })}
          </Title>
          <Text>
            {t(`question.link.${answered.decision}`)} <SignIn />
          </Text>
        </>
      ) : (
        <Question linked={linked} token={token} />
      )}
    </Surface>
  )
}

function Question({ linked: { price, limit, lines }, token }: { linked: LinkedPrice; token: string }) {
  const { t } = useTranslation('pricing')
  const amounts = { price: formatMoney(price), limit: formatMoney(limit) }
  const answer = useMutation({
    mutationFn: (decision: PriceDecision) => call('answerPriceLink', { body: { token, decision, price } }),
  })
  const { decision } = answer.data ?? {}
  return (
    <>
      <Title order={1} size="h2">
        {t('question.customer.waits', amounts)}
      </Title>
      {decision ? (
        <Notice tone="success" title={t(`question.done.${decision}`, amounts)}>
          {t(`question.link.${decision}`)} <SignIn />
        </Notice>
      ) : (
        <Stack gap="md">
          <Text>{t('question.customer.waitsWhy', amounts)}</Text>
          {lines.length > 0 && (
            <PriceLines
              lines={lines.map((line) => ({
                ...line,
                amount: toCents(line.amount),
                each: line.each === null ? null : toCents(line.each),
              }))}
            />
          )}
          {answer.error && <ErrorNotice>{messageOf(answer.error)}</ErrorNotice>}
          <Group gap="xs">
            <Button loading={answer.isPending} onClick={() => answer.mutate('approved')}>
              {t('question.customer.approve', amounts)}
            </Button>
            <Button variant="subtle" color="gray" disabled={answer.isPending} onClick={() => answer.mutate('declined')}>
              {t('question.customer.decline')}
            </Button>
          </Group>
        </Stack>
      )}
    </>
  )
}

function Gone({ error }: { error: Error }): ReactNode {
  const { t } = useTranslation('pricing')
  return (
    <Surface className={classes.card} role="alert">
      <Title order={1} size="h2">
        {t('question.link.over')}
      </Title>
      <Text>
        {messageOf(error)} <SignIn />
      </Text>
    </Surface>
  )
}

function SignIn() {
  const { t } = useTranslation('pricing')
  return (
    <Anchor component={Link} to={pathTo('login')} inherit underline="always">
      {t('question.link.signIn')}
    </Anchor>
  )
}
