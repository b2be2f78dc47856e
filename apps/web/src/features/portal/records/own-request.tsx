import { Box, Button, Group, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { PAGES } from '@stitchdesk/contract/pages'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { RequestPayment } from '../../../parts/billing/request-payment.tsx'
import { AskedChanges } from '../../../parts/changes/asked-changes.tsx'
import { DeliveryButton } from '../../../parts/delivery/delivery-button.tsx'
import { WorksheetButton } from '../../../parts/delivery/worksheet-button.tsx'
import { AskedFacts } from '../../../parts/request-page/asked-facts.tsx'
import { MoneyFacts } from '../../../parts/request-page/money-facts.tsx'
import { PictureColumn } from '../../../parts/request-page/picture-column.tsx'
import { RequestHead } from '../../../parts/request-page/request-head.tsx'
import classes from '../../../parts/request-page/request-page.module.css'
import { Timeline } from '../../../parts/request-page/timeline.tsx'
import type { ListNavigation } from '../../../parts/request-page/use-list-steps.ts'
import { useRequestKeys } from '../../../parts/request-page/use-request-keys.ts'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Surface } from '../../../ui/surface.tsx'
import { OtherFormats } from './other-formats.tsx'
import { OwnActions } from './own-actions.tsx'
import { payPath } from './pay-path.ts'

const PriceQuestion = lazy(() => import('../../../parts/pricing/price-question.tsx'))

interface OwnRequestProps {
  request: RequestPage
  navigation: ListNavigation
  list: { path: string; name: string }
}

/** A customer's request on its page. */
export function OwnRequest({ request, navigation, list }: OwnRequestProps) {
  const { t } = useTranslation(['requestPage', 'portal'])
  const { invoiceId } = request
  const pay = payPath(request)
  const sent = request.processingRounds.length > 0
  const { processingData: round } = request
  const keys = useRequestKeys(navigation, { undoes: true })
  const proofs = useCall('listProofs', { params: { _id: request._id } })
  const proofWaits = proofs.data?.docs.some(({ state, approval }) => state === 'open' && !approval) ?? false
  return (
    <>
      <RequestHead
        request={request}
        navigation={navigation}
        keys={keys}
        list={list}
        staff={false}
        actions={<OwnActions request={request} proofWaits={proofWaits} />}
      />
      {request.orderStatus === 'Processing' && (
        <Text size="sm" mb="sm" role="note">
          {t(sent ? 'portal:detail.inWorkAgain' : 'portal:detail.inWork')}
        </Text>
      )}
      {request.filesWithheld && sent && (
        <Box mb="md">
          <Notice tone="warning" title={t('portal:delivery.preview.title')}>
            {t(`portal:delivery.preview.${request.filesWithheld}`)}{' '}
            <Button component={Link} to={PAGES.invoiceHistory.path} size="compact-sm" variant="default">
              {t('portal:delivery.preview.pay')}
            </Button>
          </Notice>
        </Box>
      )}
      {request.goAhead?.asked != null && (
        <Suspense>
          <PriceQuestion request={request} staff={false} />
        </Suspense>
      )}
      <div className={classes.page}>
        <PictureColumn
          request={request}
          resultLabel={t('version')}
          noResult={t(sent ? 'portal:detail.noFiles' : 'noResultYet')}
          below={
            <Group gap="xs">
              <DeliveryButton request={request} />
              {!request.filesWithheld && (
                <WorksheetButton request={request} files={request.processingData?.imagesUploads ?? []} />
              )}
              <OtherFormats request={request} />
            </Group>
          }
          saves
        />
        <div className={classes.column}>
          {request.askedChanges.length > 0 && (
            <Surface title={t('changesAskedByYou')} count={request.askedChanges.length}>
              <AskedChanges changes={request.askedChanges} />
            </Surface>
          )}
          <Surface title={t('asked')}>
            <AskedFacts request={request} words="record" />
          </Surface>
          {round && (round.comments || request.stiches) && (
            <Surface title={t('aboutVersion')}>
              <Facts layout="small">
                {request.stiches && <Fact label={t('facts.stiches')}>{formatStitches(request.stiches)}</Fact>}
                {round.comments && (
                  <Fact label={t('portal:ourWord')} wide>
                    <span style={{ whiteSpace: 'pre-wrap' }}>{round.comments}</span>
                  </Fact>
                )}
              </Facts>
            </Surface>
          )}
          <Surface
            title={t('money.title')}
            actions={
              request.price ? (
                <Group gap="xs" justify="end">
                  <RequestPayment request={request} words="customer" />
                  {pay && (
                    <Button component={Link} size="compact-sm" to={pay}>
                      {t('portal:invoices.report')}
                    </Button>
                  )}
                </Group>
              ) : null
            }
          >
            <MoneyFacts request={request} invoicePath={invoiceId && pathTo('publicInvoice', { id: invoiceId })} />
          </Surface>
          <Timeline request={request} staff={false} />
        </div>
      </div>
    </>
  )
}
