import { Box } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { MessageStatus } from '@stitchdesk/contract/basics/enums'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRole } from '../../../lib/api/session.ts'
import { REQUEST_KEYS } from '../../../lib/live/keys.ts'
import { RequestChanges } from '../../../parts/changes/request-changes.tsx'
import { WorksheetButton } from '../../../parts/delivery/worksheet-button.tsx'
import { AskedFacts } from '../../../parts/request-page/asked-facts.tsx'
import { cursorState } from '../../../parts/request-page/list-cursor.ts'
import { PictureColumn } from '../../../parts/request-page/picture-column.tsx'
import { RequestHead } from '../../../parts/request-page/request-head.tsx'
import classes from '../../../parts/request-page/request-page.module.css'
import { Timeline } from '../../../parts/request-page/timeline.tsx'
import type { ListNavigation } from '../../../parts/request-page/use-list-steps.ts'
import { useRequestKeys } from '../../../parts/request-page/use-request-keys.ts'
import { Later } from '../../../ui/feedback/later.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Surface } from '../../../ui/surface.tsx'
import { CheckButton } from '../delivery/check-button.tsx'
import { HeldSendingNotice } from '../delivery/held-sending-notice.tsx'
import { SendAgain } from '../delivery/send-again.tsx'
import { SendProofButton } from '../delivery/send-proof-button.tsx'
import { ConvertFormats } from '../processing/convert-formats.tsx'
import { type RequestPanel, useRequestActions } from '../request-actions.ts'
import { RequestActions } from '../request-actions.tsx'
import { RequestPanels } from '../request-panels.tsx'
import { CustomerLink } from './customer-link.tsx'
import { PresenceNote } from './presence-note.tsx'
import { ProcessingRounds } from './processing-rounds.tsx'
import { RequestMoney } from './request-money.tsx'
import { SetFacts } from './set-facts.tsx'
import { StoredCheck } from './stored-check.tsx'
import { UploadLog } from './upload-log.tsx'

const SimilarWork = lazy(() => import('../../../parts/similar/similar-work.tsx'))
const PriceQuestion = lazy(() => import('../../../parts/pricing/price-question.tsx'))
const WithheldFiles = lazy(() => import('./withheld-files.tsx'))

interface ShownRequestProps {
  request: RequestPage
  navigation: ListNavigation
  list: { path: string; name: string }
}

/** A request's page: pictures at the left, facts and timeline at the right, actions in the head. */
export function ShownRequest({ request, navigation, list }: ShownRequestProps) {
  const { t } = useTranslation(['requestPage', 'requests'])
  const { running, panel, showPanel } = useRequestActions()
  const { rights } = running
  const navigate = useNavigate()
  const role = useRole() ?? 'User'
  const results = request.processingData?.imagesUploads ?? []
  const round = request.processingData?.round
  const keys = useRequestKeys(navigation, {
    own: rights.processes
      ? [{ key: REQUEST_KEYS.process, label: t('keys.process'), run: () => running.process(request) }]
      : [],
    undoes: rights.edits,
  })

  /** Opens the page of the request that the process screen showed last. */
  function show(next: RequestPanel | null) {
    showPanel(next)
    const left = panel?.kind === 'process' ? panel : null
    if (next === null && left?.cursor && left.request._id !== request._id) {
      void navigate(requestPath(role, left.request), { replace: true, state: cursorState(left.cursor) })
    }
  }

  return (
    <>
      <RequestHead
        request={request}
        navigation={navigation}
        keys={keys}
        list={list}
        staff
        beside={<PresenceNote _id={request._id} />}
        actions={
          <>
            {rights.processes && request.orderStatus === 'Ready' && (
              <CheckButton request={request} files={results} limits={request.placementLimits} />
            )}
            <SendProofButton request={request} />
            <RequestActions request={request} actions={running} />
          </>
        }
      />
      {request.heldSending && (
        <HeldSendingNotice key={request.heldSending._id} held={request.heldSending} request={request} />
      )}
      {request.filesWithheld && results.length > 0 && (
        <Box mb="md">
          <Notice tone="warning">
            <Suspense>
              <WithheldFiles request={request} cause={request.filesWithheld} />
            </Suspense>
          </Notice>
        </Box>
      )}
      {request.goAhead?.asked != null && (
        <Suspense>
          <PriceQuestion request={request} staff />
        </Suspense>
      )}
      <div className={classes.page}>
        <PictureColumn
          request={request}
          resultLabel={round === undefined || results.length === 0 ? t('result') : t('resultOf', { round })}
          noResult={t('noResult')}
          below={
            <>
              <WorksheetButton request={request} files={results} />
              {rights.makesFormats && (
                <ConvertFormats request={request} files={results} onMade={(made) => running.process(request, made)} />
              )}
              <Later>
                <Suspense>
                  <SimilarWork _id={request._id} />
                </Suspense>
              </Later>
            </>
          }
        />
        <div className={classes.column}>
          {request.askedChanges.length > 0 && (
            <Surface title={t('changesAsked')} count={request.changes ? undefined : request.askedChanges.length}>
              <RequestChanges changes={request.askedChanges} />
            </Surface>
          )}
          <Surface title={t('asked')} actions={<CustomerLink request={request} />}>
            <AskedFacts request={request} words="staff" />
          </Surface>
          <Surface title={t('set')}>
            <SetFacts request={request} edits={rights.edits} />
          </Surface>
          {rights.seesPrices && <RequestMoney request={request} />}
          {request.processingRounds.length > 0 && (
            <Surface title={t('requests:rounds.title')} count={request.processingRounds.length}>
              <ProcessingRounds rounds={request.processingRounds} seesPrices={rights.seesPrices} />
            </Surface>
          )}
          {rights.seesUploads && <UploadLog request={request} revokes={rights.revokesLinks} />}
          <Timeline
            request={request}
            staff
            actions={(entry) =>
              entry.kind === 'mail' && needsHelp(entry) && rights.sends ? (
                <SendAgain message={{ _id: entry.messageId, to: entry.to }} />
              ) : (
                <StoredCheck entry={entry} />
              )
            }
          />
        </div>
      </div>
      <RequestPanels panel={panel} onShow={show} />
    </>
  )
}

const NEEDS_HELP = ['failed', 'bounced', 'uncertain'] as const

/** Whether a mail may not have arrived, and nobody has sent it again. */
const needsHelp = ({ status, wasSentAgain }: { status: MessageStatus; wasSentAgain: boolean }) =>
  isOneOf(NEEDS_HELP, status) && !wasSentAgain
