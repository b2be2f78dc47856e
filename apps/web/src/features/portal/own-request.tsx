import { Button, Group, Menu, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AllFilesButton } from '../../parts/delivery/all-files-button.tsx'
import { RequestPayment } from '../../parts/payment/request-payment.tsx'
import { AskedFacts } from '../../parts/request-page/asked-facts.tsx'
import { invoiceIdOf } from '../../parts/request-page/invoice-of.ts'
import { MoneyFacts } from '../../parts/request-page/money-facts.tsx'
import { PictureColumn } from '../../parts/request-page/picture-column.tsx'
import { RequestHead } from '../../parts/request-page/request-head.tsx'
import classes from '../../parts/request-page/request-page.module.css'
import { Timeline } from '../../parts/request-page/timeline.tsx'
import { useRequestKeys } from '../../parts/request-page/use-request-keys.ts'
import type { Walker } from '../../parts/request-page/use-walk.ts'
import { AskChangeButton } from '../../parts/revision/ask-change-button.tsx'
import { AskedChanges } from '../../parts/revision/asked-changes.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Surface } from '../../ui/surface.tsx'
import { OtherFormats } from './other-formats.tsx'
import { editPath, reorderPath } from './request-kinds.ts'
import { useCancelRequest } from './use-cancel-request.ts'
import { useConvertQuote } from './use-convert-quote.ts'

interface OwnRequestProps {
  request: RequestPage
  walker: Walker
  list: { path: string; name: string }
}

/** A customer's request on its page. */
export function OwnRequest({ request, walker, list }: OwnRequestProps) {
  const { t } = useTranslation(['requestPage', 'portal'])
  const invoiceId = invoiceIdOf(request)
  const sent = request.processingRounds.length > 0
  const { processingData: round } = request
  const keys = useRequestKeys(walker, { undoes: true })
  return (
    <>
      <RequestHead
        request={request}
        walker={walker}
        keys={keys}
        list={list}
        staff={false}
        actions={<OwnActions request={request} />}
      />
      {request.orderStatus === 'Processing' && (
        <Text size="sm" mb="sm" role="note">
          {t(sent ? 'portal:detail.inWorkAgain' : 'portal:detail.inWork')}
        </Text>
      )}
      <div className={classes.page}>
        <PictureColumn
          request={request}
          resultLabel={t('version')}
          noResult={t(sent ? 'portal:detail.noFiles' : 'noResultYet')}
          below={
            <Group gap="xs">
              <AllFilesButton request={request} />
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
          <Surface title={t('askedByYou')}>
            <AskedFacts request={request} words="record" />
          </Surface>
          {round && (round.comments || request.stiches) && (
            <Surface title={t('version')}>
              <Facts layout="small">
                {request.stiches && <Fact label={t('facts.stiches')}>{request.stiches}</Fact>}
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
            actions={request.price ? <RequestPayment request={request} words="customer" /> : null}
          >
            <MoneyFacts request={request} invoicePath={invoiceId && pathTo('publicInvoice', { id: invoiceId })} />
          </Surface>
          <Timeline request={request} staff={false} />
        </div>
      </div>
    </>
  )
}

/** What a customer can do with a request: change it while it is New, else order it again; a quote becomes an order. */
function OwnActions({ request }: { request: RequestPage }) {
  const { t } = useTranslation(['portal', 'requestPage'])
  const cancel = useCancelRequest()
  const { convert, isPending } = useConvertQuote()
  const { requestFor, _id } = request
  const isNew = request.orderStatus === 'New'
  const isQuote = requestFor === 'quote'
  const to = (isNew ? editPath : reorderPath)(requestFor, _id)
  return (
    <>
      {isNew && (
        <MoreMenu label={t('requestPage:more')}>
          <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={() => void cancel(request)}>
            {t('records.cancel')}
          </Menu.Item>
        </MoreMenu>
      )}
      <AskChangeButton request={request} />
      <Button component={Link} to={to} variant={isQuote ? 'light' : 'filled'}>
        {t(isNew ? 'records.edit' : 'records.again')}
      </Button>
      {isQuote && (
        <Button loading={isPending} onClick={() => void convert(request)}>
          {t('records.convert')}
        </Button>
      )}
    </>
  )
}
