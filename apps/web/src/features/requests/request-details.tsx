import { Button, Group } from '@mantine/core'
import type { OrderRequest, RequestDetail } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Conversation } from '../../parts/conversation/conversation.tsx'
import { ProofsIfAny } from '../../parts/proof/proofs-if-any.tsx'
import { OpenPageButton } from '../../parts/request-page/open-page-button.tsx'
import { AskedChanges } from '../../parts/revision/asked-changes.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AssignMenu } from './assign-menu.tsx'
import type { Desk } from './desk.ts'
import { Loading } from './loading.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ProcessingRounds } from './processing-rounds.tsx'
import classes from './request-details.module.css'
import { RequestFiles } from './request-files.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestMails } from './request-mails.tsx'
import { RequestUploads } from './request-uploads.tsx'
import { Section } from './section.tsx'

interface RequestDetailsProps {
  request: OrderRequest
  desk: Desk
}

/** The opened row: what the list knows at once, and the rest by one call. */
export function RequestDetails({ request, desk }: RequestDetailsProps) {
  const { t } = useTranslation('requests')
  const { t: tTalk } = useTranslation('conversation')
  const { t: tProof } = useTranslation('proof')
  const { rights } = desk
  const detail = useCall('getOrder', { params: { _id: request._id } })
  const code = displayOrderCode(request.requestFor, request.orderCode)
  // Nothing can be done with what a colleague deleted, and asking again brings nothing either.
  const gone = detail.error instanceof ApiError && detail.error.code === 'record_deleted'
  // Null once the call failed: what needs its answer then makes room for the reason.
  const later = detail.isError
    ? null
    : (content: (answer: RequestDetail) => ReactNode) =>
        detail.data ? content(detail.data) : <Loading label={t('detail.loading', { code })} />

  return (
    <div className={classes.details}>
      <div className={classes.column}>
        <Section title={t('summary.title')}>
          <OrderSummary request={request} seesPrices={rights.seesPrices} />
          {!gone && <RowActions request={request} desk={desk} />}
        </Section>
      </div>
      <div className={classes.column}>
        {!gone && (
          <>
            <Section title={tTalk('title')}>
              <Conversation request={request} />
            </Section>
            <ProofsIfAny request={request}>
              {(proofs) => <Section title={tProof('title')}>{proofs}</Section>}
            </ProofsIfAny>
          </>
        )}
        <RequestFiles
          request={request}
          seesUploads={rights.seesUploads && !gone}
          onMade={rights.makesFormats && !gone ? (made) => desk.process(request, made) : null}
        />
        {rights.seesUploads && !gone && (
          <Section title={t('uploads.title')}>
            <RequestUploads request={request} revokes={rights.revokesLinks} />
          </Section>
        )}
        {rights.sends && later && (
          <Section title={t('mails.title')}>
            {later(({ messages }) => (
              <RequestMails messages={messages} maySend />
            ))}
          </Section>
        )}
      </div>
      <div className={classes.column}>
        {later ? (
          <>
            {(detail.data?.askedChanges.length ?? 0) > 0 && (
              <Section title={t('askedChanges')}>
                {later(({ askedChanges }) => (
                  <AskedChanges changes={askedChanges} />
                ))}
              </Section>
            )}
            <Section title={t('rounds.title')}>
              {later(({ processingRounds }) => (
                <ProcessingRounds rounds={processingRounds} seesPrices={rights.seesPrices} />
              ))}
            </Section>
            <Section title={t('history.title')}>
              {later(({ history }) => (
                <RequestHistory events={history} />
              ))}
            </Section>
          </>
        ) : (
          <ErrorState
            title={t('detail.failed')}
            error={detail.error}
            onRetry={gone ? undefined : () => void detail.refetch()}
          />
        )}
      </div>
    </div>
  )
}

function RowActions({ request, desk }: RequestDetailsProps) {
  const { t } = useTranslation('requests')
  const { rights } = desk
  // A line opens with what else can be done at its head.
  const onPhone = useIsPhone()
  const assign = rights.edits && <AssignMenu request={request} />
  if (onPhone) {
    return (
      <Group gap="xs" mt="md">
        {assign}
        <OpenPageButton request={request} />
      </Group>
    )
  }
  return (
    <Group gap="xs" mt="md">
      {assign}
      <OpenPageButton request={request} />
      {rights.processes && (
        <Button size="xs" onClick={() => desk.process(request)} onPointerEnter={desk.prepareProcess}>
          {t('process')}
        </Button>
      )}
      {rights.sends && (
        <Button
          size="xs"
          variant="light"
          disabled={request.orderStatus === 'New'}
          loading={desk.sending === request._id}
          onClick={() => desk.send(request)}
        >
          {t('detail.send')}
        </Button>
      )}
      {rights.converts && request.requestFor === 'quote' && (
        <Button size="xs" variant="default" onClick={() => desk.convert(request)}>
          {t('convert')}
        </Button>
      )}
      {rights.seesContact && (
        <Button size="xs" variant="default" onClick={() => desk.showShipping(request)}>
          {t('detail.shipping')}
        </Button>
      )}
    </Group>
  )
}
