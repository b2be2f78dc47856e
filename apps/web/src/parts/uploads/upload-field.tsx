import '@mantine/dropzone/styles.css'
import { Alert, Stack, Text, UnstyledButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useWindowEvent } from '@mantine/hooks'
import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { UPLOAD_EXTENSIONS } from '@stitchdesk/contract/files/upload-extensions'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/file-size.ts'
import { asKind, type ViewableFile } from '../pictures/request-files.ts'
import { TakePhoto } from './take-photo.tsx'
import { UploadCard } from './upload-card.tsx'
import classes from './upload-field.module.css'
import { takesPlace, type UploadItem } from './upload-items.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { Uploads } from './use-uploads.ts'

interface UploadFieldProps {
  uploads: Uploads
  /** How many files fit. */
  limit: number
  /** How large a file may be; else as customers' artwork. */
  mostBytes?: number
  label: string
  /** The role of the files in the request. */
  kind: UploadKind
  /** Other files of the request, which a look at a picture leafs through before these. */
  beside?: readonly ViewableFile[]
  error?: ReactNode
  /** Extra files become requests of their own, so the message isn't an error. */
  extraWelcome?: boolean
  disabled?: boolean
  /** For forms that begin with files: a large zone, large pictures. */
  large?: boolean
  /** The questions about each file. */
  details?: (item: UploadItem) => ReactNode
}

/** Files from a clipboard: a screenshot or files copied in a file manager. Text is left to the field it is pasted into. */
function pastedFiles(event: ClipboardEvent): File[] {
  const hasText = event.clipboardData?.types.includes('text/plain') ?? false
  return hasText ? [] : [...(event.clipboardData?.files ?? [])]
}

/** Files to drop, paste or pick, each with its picture, percent, cancel and retry. */
export function UploadField(props: UploadFieldProps) {
  const {
    uploads,
    limit,
    mostBytes = FILE_LIMITS.bytes,
    label,
    kind,
    beside = [],
    error,
    disabled = false,
    large = false,
    details,
  } = props
  const extraWelcome = props.extraWelcome ?? false
  const { t } = useTranslation('uploads')
  const among = [...beside, ...asKind(kind, uploads.stored)]
  const full = uploads.items.filter(takesPlace).length >= limit

  useWindowEvent('paste', (event) => {
    const files = pastedFiles(event)
    if (files.length === 0 || disabled) return
    event.preventDefault()
    uploads.add(files)
  })

  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {/* The zone takes drops and clicks anywhere; the button in it is what a keyboard and a screen reader find. */}
      <Dropzone
        onDrop={uploads.add}
        disabled={disabled}
        activateOnKeyboard={false}
        enablePointerEvents
        className={classes.zone}
        mod={{ full, large }}
        inputProps={{ 'aria-label': label }}
      >
        <UnstyledButton
          className={classes.inner}
          data-large={large || undefined}
          disabled={disabled}
          aria-label={t('choose', { label })}
        >
          <IconUpload size={22} stroke={1.5} aria-hidden />
          <div>
            <Text size="sm" fw={500}>
              {t('drop')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('limits', { count: limit, size: formatFileSize(mostBytes) })}
            </Text>
          </div>
        </UnstyledButton>
      </Dropzone>
      {kind === 'artwork' && <TakePhoto disabled={disabled || full} onTaken={(photo) => uploads.add([photo])} />}
      <details className={classes.types}>
        <summary>{t('whatToSend')}</summary>
        {t('types', { types: UPLOAD_EXTENSIONS.join(', ') })}
      </details>
      <UploadProgress uploads={uploads} />
      {uploads.notice && (
        <Alert
          color={extraWelcome ? 'gray' : 'red'}
          variant="light"
          role={extraWelcome ? 'status' : 'alert'}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={uploads.dismissNotice}
        >
          {uploads.notice}
        </Alert>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {uploads.items.length > 0 && (
        <Stack component="ul" gap="xs" className={classes.list} aria-label={label}>
          {uploads.items.map((item) => (
            <UploadCard
              key={item.key}
              item={item}
              large={large}
              among={among}
              disabled={disabled}
              onRetry={() => uploads.retry(item)}
              onRemove={() => uploads.remove(item)}
            >
              {details?.(item)}
            </UploadCard>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
