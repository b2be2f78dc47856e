import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { OrderRequest, RequestDetail } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { AskChangeButton } from '../../../parts/changes/ask-change-button.tsx'
import { AskedChanges } from '../../../parts/changes/asked-changes.tsx'
import { Conversation } from '../../../parts/conversation/conversation.tsx'
import { DeliveryButton } from '../../../parts/delivery/delivery-button.tsx'
import { ArtworkLink } from '../../../parts/files/artwork-link.tsx'
import { FileLinks } from '../../../parts/files/file-links.tsx'
import { requestFiles, type ViewableFile } from '../../../parts/pictures/request-files.ts'
import { ProofsIfAny } from '../../../parts/proofs/proofs-if-any.tsx'
import { OpenPageButton } from '../../../parts/request-page/open-page-button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyLine } from '../../../ui/feedback/empty-line.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { OtherFormats } from './other-formats.tsx'
import classes from './record-details.module.css'
import { RecordSummary } from './record-summary.tsx'

/** What an opened row of the records shows: state and price, the files to download, the artwork, the rounds. */
export function RecordDetails({ request }: { request: OrderRequest }) {
  const { t } = useTranslation('portal')
  const { t: tTalk } = useTranslation('conversation')
  const { t: tProof } = useTranslation('proof')
  const detail = useCall('getOrder', { params: { _id: request._id } })
  const code = displayOrderCode(request.requestFor, request.orderCode)
  if (detail.isError) {
    return <ErrorState error={detail.error} title={t('detail.failed')} onRetry={() => void detail.refetch()} />
  }
  if (!detail.data) return <Skeleton height={180} role="status" aria-label={t('detail.loading', { code })} />
  const { data } = detail
  const all = requestFiles(data)
  const sent = data.processingRounds.length > 0
  // What waits for the customer comes first.
  const asksFirst = data.waitingSince !== null || data.proofWaits
  const summary = (
    <Part title={t('detail.summary')}>
      {data.orderStatus === 'Processing' && (
        <Text size="sm" mb="xs" role="note">
          {t(sent ? 'detail.inWorkAgain' : 'detail.inWork')}
        </Text>
      )}
      <RecordSummary request={data} />
      <Group mt="sm">
        <OpenPageButton request={request} />
      </Group>
    </Part>
  )
  const conversation = (
    <Part title={tTalk('title')}>
      <Conversation request={data} />
    </Part>
  )
  const proofs = <ProofsIfAny request={data}>{(shown) => <Part title={tProof('title')}>{shown}</Part>}</ProofsIfAny>
  return (
    <div className={classes.details}>
      {!asksFirst && summary}
      {data.proofWaits && proofs}
      {conversation}
      {!data.proofWaits && proofs}
      {asksFirst && summary}
      <Part title={t('detail.results')}>
        <Files
          files={data.processingData?.imagesUploads ?? []}
          among={all}
          empty={t(sent ? 'detail.noFiles' : 'detail.noResults')}
        />
        <Group gap="xs" mt="xs">
          <DeliveryButton request={data} />
          <OtherFormats request={data} />
          <AskChangeButton request={data} />
        </Group>
      </Part>
      <Part title={t('detail.artwork')}>
        <Files files={data.imagesUploads} among={all} empty={t('detail.noArtwork')} />
        <ArtworkLink link={data.artworkLink} />
      </Part>
      {data.askedChanges.length > 0 && (
        <Part title={t('change.asked')}>
          <AskedChanges changes={data.askedChanges} />
        </Part>
      )}
      <Part title={t('detail.rounds')}>
        <Rounds rounds={data.processingRounds} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} size="sm" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  )
}

interface FilesProps {
  files: RequestDetail['imagesUploads']
  /** All files of the request, to leaf through. */
  among: readonly ViewableFile[]
  empty: string
}

function Files({ files, among, empty }: FilesProps) {
  return files.length === 0 ? (
    <EmptyLine>{empty}</EmptyLine>
  ) : (
    <FileLinks files={files} show="small" among={among} saves />
  )
}

function Rounds({ rounds }: { rounds: RequestDetail['processingRounds'] }) {
  const { t } = useTranslation('portal')
  if (rounds.length === 0) return <EmptyLine>{t('detail.noRounds')}</EmptyLine>
  return (
    <ol className={classes.rounds} reversed>
      {rounds.map((round, index) => (
        <li key={round._id}>
          {/* Counted by sent versions: the shop's own numbers have gaps. */}
          <Text size="sm">{t('detail.round', { round: rounds.length - index })}</Text>
          <Text size="xs" c="dimmed">
            <DateTime moment={round.releasedAt} time /> · {t('detail.files', { count: round.imagesUploads.length })}
          </Text>
        </li>
      ))}
    </ol>
  )
}
