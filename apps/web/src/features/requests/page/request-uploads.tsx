import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import type { UploadRecord } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconLinkOff, IconLinkPlus, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FigureLine } from '../../../parts/files/figure-line.tsx'
import { FilePicture } from '../../../parts/files/file-picture.tsx'
import { noteReading } from '../../../parts/files/picture-readings.ts'
import { OpenPicture } from '../../../parts/pictures/open-picture.tsx'
import { ViewStitches } from '../../../parts/stitch-viewer/view-stitches.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyLine } from '../../../ui/feedback/empty-line.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { Loading } from '../loading.tsx'
import { useRequestAction } from '../use-request-action.ts'
import { Entries } from './entries.tsx'
import classes from './request-uploads.module.css'
import { useLinkRevoking } from './use-link-revoking.ts'

interface RequestUploadsProps {
  request: OrderRequest
  /** Whether links can be revoked here. */
  revokes: boolean
}

/** Every file that was uploaded for a request: size, time and uploader. Its link can be revoked and restored. */
export function RequestUploads({ request, revokes }: RequestUploadsProps) {
  const { t } = useTranslation('requests')
  const log = useCall('listUploads', { params: { orderCode: request.orderCode } })
  if (log.isError && !log.data) {
    return <ErrorState title={t('uploads.failed')} error={log.error} onRetry={() => void log.refetch()} />
  }
  if (!log.data) return <Loading label={t('uploads.loading')} />
  const shown = log.data.docs.filter(({ revokedAt }) => revokedAt === null)
  if (log.data.docs.length === 0) return <EmptyLine>{t('uploads.none')}</EmptyLine>
  return (
    <Entries>
      {log.data.docs.map((file) => (
        <li key={file.filePath}>
          <Entry file={file} among={shown} request={request} revokes={revokes} />
        </li>
      ))}
    </Entries>
  )
}

interface EntryProps extends RequestUploadsProps {
  file: UploadRecord
  among: readonly UploadRecord[]
}

function Entry({ file, among, request, revokes }: EntryProps) {
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <Group gap="sm" wrap="nowrap" align="flex-start" miw={0}>
        <OpenPicture file={file.filePath} among={among}>
          <FilePicture file={file} size={48} decorative />
        </OpenPicture>
        <div>
          <FileName file={file} />
          <Facts file={file} />
          <FigureLine file={file} />
        </div>
      </Group>
      <Group gap={2} wrap="nowrap">
        {!file.revokedAt && (
          <ViewStitches source={{ name: file.name, from: file.url, colorsFrom: file.picture.colorsFrom }} />
        )}
        {!file.revokedAt && <AgainButton file={file} request={request} />}
        {revokes && <LinkButton file={file} request={request} />}
      </Group>
    </Group>
  )
}

function FileName({ file }: { file: UploadRecord }) {
  if (file.revokedAt) {
    return (
      <Text size="sm" c="dimmed" td="line-through" className={classes.name}>
        {file.name}
      </Text>
    )
  }
  return (
    <Anchor href={file.url} target="_blank" rel="noreferrer" size="sm" className={classes.name}>
      {file.name}
    </Anchor>
  )
}

function Facts({ file }: { file: UploadRecord }) {
  const { t } = useTranslation('requests')
  const parts = [formatFileSize(file.size), t(`uploads.kinds.${file.kind}`), file.uploadedBy].filter(Boolean)
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
      {' · '}
      <DateTime moment={file.createdAt} time />
      {file.revokedAt && ` · ${t('uploads.revoked')}`}
    </Text>
  )
}

function LinkButton({ file, request }: { file: UploadRecord; request: OrderRequest }) {
  const { t } = useTranslation('requests')
  const { revoke, restore, isPending } = useLinkRevoking(request)
  const isRevoked = file.revokedAt !== null
  const label = t(isRevoked ? 'uploads.restore' : 'uploads.revoke', { name: file.name })
  return (
    <SmallButton label={label} loading={isPending} onClick={() => void (isRevoked ? restore(file) : revoke(file))}>
      {isRevoked ? <IconLinkPlus size={16} aria-hidden /> : <IconLinkOff size={16} aria-hidden />}
    </SmallButton>
  )
}

/** Has the picture drawn and the figures read once more, as after an update that reads more formats. */
function AgainButton({ file, request }: { file: UploadRecord; request: OrderRequest }) {
  const { t } = useTranslation('uploads')
  const { name, filePath } = file
  const again = useRequestAction('drawPictureAgain', {
    onSuccess: (reading) => {
      noteReading(file, reading)
      notifySuccess(t('picture.againDone', { name }))
    },
    onError: (error) => notifyError(error, t('picture.againFailed', { name })),
  })
  return (
    <SmallButton
      label={t('picture.again', { name })}
      loading={again.isPending}
      onClick={() => again.mutate({ params: { orderCode: request.orderCode }, body: { filePath } })}
    >
      <IconRefresh size={16} aria-hidden />
    </SmallButton>
  )
}

interface SmallButtonProps {
  label: string
  loading: boolean
  onClick: () => void
  children: ReactNode
}

/** An icon beside a file, with its label as tooltip. */
function SmallButton({ label, loading, onClick, children }: SmallButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      loading={loading}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
