import { ActionIcon, Group, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/file-size.ts'
import { ConvertedTag } from '../files/converted-tag.tsx'
import { FigureLine } from '../files/figure-line.tsx'
import { PictureNote } from '../files/picture-note.tsx'
import { OpenPicture } from '../pictures/open-picture.tsx'
import type { ViewableFile } from '../pictures/request-files.ts'
import { FileFigures } from '../stitch-viewer/file-figures.tsx'
import { isViewable, type StitchSource } from '../stitch-viewer/stitch-source.ts'
import { ViewStitches } from '../stitch-viewer/view-stitches.tsx'
import classes from './upload-card.module.css'
import { isMoving, type UploadItem } from './upload-items.ts'
import { UploadPicture } from './upload-picture.tsx'

/** Address of a file that only the browser holds, given back when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

/** Moves the focus before its button is removed: to the next file, or to where files are chosen. */
function leave(button: HTMLElement) {
  const card = button.closest('li')
  const buttons = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelectorAll('button')
  const choose = card?.closest('[role="group"]')?.querySelector('button')
  ;([...(buttons ?? [])].at(-1) ?? choose)?.focus()
}

/** The file as it can be looked at: the browser's own as long as it holds it. */
function sourceOf({ name, file, stored }: UploadItem): StitchSource | null {
  if (file) return { name, from: file, storedAt: stored?.url }
  return stored && { name, from: stored.url, colorsFrom: stored.picture.colorsFrom }
}

interface UploadCardProps {
  item: UploadItem
  /** The pictures to page through. */
  among: readonly ViewableFile[]
  disabled: boolean
  /** Shows its picture large. */
  large: boolean
  onRetry: () => void
  onRemove: () => void
  /** The questions about the file, below it. */
  children?: ReactNode
}

/** One file of an upload field: picture, progress, error, actions. */
export function UploadCard({ item, among, disabled, large, onRetry, onRemove, children }: UploadCardProps) {
  const { t } = useTranslation('uploads')
  const preview = usePreview(item.state === 'refused' ? null : item.file)
  const wrong = item.state === 'failed' || item.state === 'refused'
  const source = item.state === 'refused' ? null : sourceOf(item)
  const removeLabel = t(isMoving(item) ? 'cancel' : 'remove', { name: item.name })
  // Where nothing is asked about the file, its card is all picture.
  const whole = large && !children && item.state !== 'refused'
  const picture = (
    <OpenPicture file={item.stored?.filePath} among={among}>
      <UploadPicture item={item} preview={preview} size={whole ? 'whole' : large ? 'large' : 'small'} />
    </OpenPicture>
  )
  return (
    <li className={classes.card} data-wrong={wrong || undefined}>
      {whole && <div className={classes.whole}>{picture}</div>}
      <Group gap="sm" wrap="nowrap" align="center">
        {!whole && picture}
        <Stack gap={2} className={classes.text}>
          <Text size="sm" fw={500} className={classes.name}>
            {item.name} {item.stored && <ConvertedTag file={item.stored} />}
          </Text>
          {item.state === 'uploading' && (
            <Group gap="xs" wrap="nowrap">
              <Progress.Root size="sm" className={classes.bar}>
                <Progress.Section value={item.percent} aria-label={t('progress', { name: item.name })} />
              </Progress.Root>
              <Text size="xs" c="dimmed" className={classes.percent}>
                {t('percent', { percent: Math.round(item.percent) })}
              </Text>
            </Group>
          )}
          {item.state === 'waiting' && (
            <Text size="xs" c="dimmed" role={item.wait === 'lost' ? 'status' : undefined}>
              {t(`waits.${item.wait}`)}
            </Text>
          )}
          {item.state === 'stored' && (
            <Text size="xs" c="dimmed">
              {item.size === null ? t('stored') : `${t('stored')} · ${formatFileSize(item.size)}`}
              {item.stored && !item.file && <FigureLine file={item.stored} />}
            </Text>
          )}
          {item.stored && <PictureNote file={item.stored} />}
          {item.file && item.state !== 'refused' && isViewable(item.name) && <FileFigures file={item.file} />}
          {wrong && (
            <Group gap={4} wrap="nowrap" align="flex-start" role="alert" className={classes.message}>
              <IconAlertCircle size={14} aria-hidden className={classes.icon} />
              <Text size="xs" c="inherit">
                {item.message}
              </Text>
            </Group>
          )}
        </Stack>
        {source && <ViewStitches source={source} />}
        {item.state === 'failed' && (
          <Tooltip label={t('retry', { name: item.name })}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('retry', { name: item.name })}
              disabled={disabled}
              onClick={({ currentTarget }) => {
                // This button is gone while the file is on its way; the other one stays.
                currentTarget.closest('li')?.querySelector<HTMLElement>('button:last-of-type')?.focus()
                onRetry()
              }}
            >
              <IconRefresh size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={removeLabel}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={removeLabel}
            disabled={disabled}
            onClick={({ currentTarget }) => {
              leave(currentTarget)
              onRemove()
            }}
          >
            <IconX size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {children}
    </li>
  )
}
