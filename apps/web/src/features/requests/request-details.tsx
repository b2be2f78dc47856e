import { Button, Group, Skeleton } from '@mantine/core'
import { displayOrderCode, type Request } from '@stitchdesk/contract/request'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Desk } from './desk.ts'
import { OrderSummary } from './order-summary.tsx'
import { ProcessingRounds } from './processing-rounds.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestMails } from './request-mails.tsx'
import classes from './requests.module.css'

interface RequestDetailsProps {
  request: Request
  desk: Desk
}

/** The opened row: what the list knows at once, and the rest by one call. */
export function RequestDetails({ request, desk }: RequestDetailsProps) {
  const { t } = useTranslation('requests')
  const { rights } = desk
  const detail = useCall('getOrder', { params: { _id: request._id } })
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const later = (content: () => ReactNode) =>
    detail.isSuccess ? content() : <Skeleton h={48} aria-label={t('detail.loading', { code })} />

  return (
    <div className={classes.details}>
      <section>
        <h3 className={classes.sectionTitle}>{t('summary.title')}</h3>
        <OrderSummary request={request} seesPrices={rights.seesPrices} />
        <RowActions request={request} desk={desk} />
      </section>
      <section>
        <RequestFiles artwork={request.imagesUploads} results={request.processingData?.imagesUploads ?? []} />
      </section>
      {detail.isError && (
        <ErrorState title={t('detail.failed')} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {!detail.isError && (
        <>
          <section>
            <h3 className={classes.sectionTitle}>{t('rounds.title')}</h3>
            {later(() => (
              <ProcessingRounds rounds={detail.data?.processingRounds ?? []} seesPrices={rights.seesPrices} />
            ))}
          </section>
          <section>
            <h3 className={classes.sectionTitle}>{t('history.title')}</h3>
            {later(() => (
              <RequestHistory events={detail.data?.history ?? []} />
            ))}
          </section>
          {rights.sends && (
            <section className={classes.mails}>
              <h3 className={classes.sectionTitle}>{t('mails.title')}</h3>
              {later(() => (
                <RequestMails messages={detail.data?.messages ?? []} maySend />
              ))}
            </section>
          )}
        </>
      )}
    </div>
  )
}

function RowActions({ request, desk }: RequestDetailsProps) {
  const { t } = useTranslation('requests')
  const { rights } = desk
  return (
    <Group gap="xs" mt="md">
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
