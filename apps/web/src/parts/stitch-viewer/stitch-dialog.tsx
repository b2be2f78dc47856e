import { Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { StitchFileError } from '@stitchdesk/stitch-files/stitch-file-error'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { store } from '../../lib/stored.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useTopmostEscape } from '../../ui/use-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import classes from './stitch-dialog.module.css'
import type { StitchSource } from './stitch-source.ts'
import { StitchViewer } from './stitch-viewer.tsx'
import { isShown, useFileColors } from './threads/use-file-colors.ts'
import { Unsewn } from './unsewn.tsx'
import { useStitchFile } from './use-stitch-file.ts'

interface StitchDialogProps {
  source: StitchSource
  onClose: () => void
}

/** A machine file on a stage of its own, above whatever listed it. */
export default function StitchDialog({ source, onClose }: StitchDialogProps) {
  const { t } = useTranslation('viewer')
  const small = useMediaQuery('(max-width: 62em)')
  const { file, error, again } = useStitchFile(source)
  const colorsOf = useFileColors(source)
  const stored = file && colorsOf?.(file)
  const id = useId()
  // Devices kept colors by themselves before they belonged to the file.
  useEffect(() => void store('STITCH_COLORS', null), [])
  useTopmostEscape(`${id}-body`, onClose)
  useReturnFocus()
  return (
    <Modal
      id={id}
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="min(1500px, 96vw)"
      centered
      fullScreen={small}
      returnFocus={false}
      title={source.name}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {error !== null && (
        <ErrorState
          error={error}
          title={t('failed', { name: source.name })}
          // The same bytes would be refused again.
          onRetry={error instanceof StitchFileError ? undefined : again}
        />
      )}
      {!stored && error === null && (
        <div role="status" aria-busy="true" className={classes.waits}>
          <Text size="sm" c="dimmed">
            {t('loading', { name: source.name })}
          </Text>
          <Skeleton className={classes.skeleton} />
        </div>
      )}
      {file && stored && file.runs.length === 0 && <Unsewn file={file} name={source.name} />}
      {file && stored && file.runs.length > 0 && isShown(stored) && (
        <StitchViewer file={file} source={source} stored={stored} />
      )}
      {file && stored && file.runs.length > 0 && !isShown(stored) && (
        <Text size="sm" c="dimmed" p="md">
          {t('threads.notShown')}
        </Text>
      )}
    </Modal>
  )
}
