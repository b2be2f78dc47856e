import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone } from '../../../lib/api/api-error.ts'
import { useCall } from '../../../lib/api/query.ts'
import { Conversation } from '../../../parts/conversation/conversation.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import type { RunningActions } from '../request-actions.ts'
import { OpenedPictures } from './opened-pictures.tsx'
import { OpenedSteps } from './opened-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import classes from './request-details.module.css'

interface RequestDetailsProps {
  request: OrderRequest
  actions: RunningActions
}

/** The opened row: pictures, Order Summary, the latest message with its answer field, and the next step. */
export function RequestDetails({ request, actions }: RequestDetailsProps) {
  const { t } = useTranslation(['requests', 'conversation'])
  const { rights } = actions
  const [pausing, setPausing] = useState(false)
  const detail = useCall('getOrder', { params: { _id: request._id } })
  // A colleague deleted the request: nothing can be done with it, and asking again brings nothing.
  const gone = isGone(detail.error)
  const code = displayOrderCode(request.requestFor, request.orderCode)

  return (
    <section className={classes.details} aria-label={t('detail.of', { code })}>
      <OpenedPictures request={request} seesUploads={rights.seesUploads && !gone} />
      <section className={classes.summary}>
        <h2 className={classes.title}>{t('summary.title')}</h2>
        <OrderSummary request={request} seesPrices={rights.seesPrices} brief />
      </section>
      {detail.isError ? (
        <ErrorState
          title={t('detail.failed')}
          error={detail.error}
          onRetry={gone ? undefined : () => void detail.refetch()}
        />
      ) : (
        <Conversation
          request={request}
          title={<h2 className={classes.title}>{t('conversation:title')}</h2>}
          brief
          asks={pausing}
          onAsked={() => setPausing(false)}
        />
      )}
      {!gone && (
        <section>
          <h2 className={classes.title}>{t('detail.next')}</h2>
          <OpenedSteps request={request} actions={actions} onPause={() => setPausing(true)} />
        </section>
      )}
    </section>
  )
}
