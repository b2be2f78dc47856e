import { ActionIcon, Badge, Button, Modal, Text, Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { fileExtension, nameOfFile } from '@stitchdesk/contract/files/file-name'
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconColumns2,
  IconDownload,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { FigureLine } from '../files/figure-line.tsx'
import { ViewStitches } from '../stitch-viewer/view-stitches.tsx'
import classes from './light-box.module.css'
import { PictureFrame } from './picture-frame.tsx'
import type { LookedAt } from './request-files.ts'
import { useFilePager } from './use-file-pager.ts'
import { usePictureView } from './use-picture-view.ts'

/** How much a press of plus or minus zooms, and how far Shift and an arrow move, pixels. */
const STEP = { zoom: 1.4, pan: 80 } as const

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface LightBoxProps {
  /** All that can be leafed through, at least one. */
  files: readonly LookedAt[]
  /** The one to begin with. */
  start: LookedAt
  onClose: () => void
}

/** The pictures of files over the whole screen: one of them, or artwork and result side by side. */
export default function LightBox({ files, start, onClose }: LightBoxProps) {
  const { t } = useTranslation('viewer')
  const inside = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [beside, setBeside] = useState(false)
  const { current, place, shown, leaf } = useFilePager(files, start)
  const { view, movable, showAll } = usePictureView(frame)
  useReturnFocus()
  const both = [shown('artwork'), shown('result')].filter((file) => file !== undefined)
  const comparable = both.length === 2
  const name = nameOfFile(current)

  function leafBy(by: number) {
    leaf(by)
    showAll()
  }

  /** Does what a key is for; answers whether it is for anything. */
  function act({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key]
    if (key === 'Escape') onClose()
    else if (key === '+' || key === '=') movable.zoomBy(STEP.zoom)
    else if (key === '-') movable.zoomBy(1 / STEP.zoom)
    else if (key === '0') showAll()
    // The window moves over the picture, so that the picture goes the other way.
    else if (arrow && shiftKey) movable.panBy(-arrow[0] * STEP.pan, -arrow[1] * STEP.pan)
    else if (arrow && arrow[0] !== 0 && files.length > 1) leafBy(arrow[0])
    else return false
    return true
  }

  useWindowEvent(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // The stitches of a file are shown above this, and have keys of their own.
      if ([...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(inside.current) !== true) return
      if (act(event)) event.preventDefault()
    },
    // Before a dialog below could take the key for its own.
    { capture: true },
  )

  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      returnFocus={false}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header className={classes.header}>
          <div className={classes.heading}>
            <Modal.Title className={classes.name}>
              {name}{' '}
              <Badge component="span" size="sm" variant="default" radius="sm">
                {fileExtension(name) || '?'}
              </Badge>
            </Modal.Title>
            <Text component="div" size="xs" c="dimmed" aria-live="polite">
              {t(`box.${current.kind}`)}
              {files.length > 1 && ` · ${t('box.place', { at: place + 1, all: files.length })}`}
              <FigureLine file={current} />
            </Text>
          </div>
          <div className={classes.tools}>
            <ActionIcon.Group>
              <Tool label={t('zoomOut')} onClick={() => movable.zoomBy(1 / STEP.zoom)}>
                <IconZoomOut size={18} aria-hidden />
              </Tool>
              <Tool label={t('fit')} onClick={showAll}>
                <IconArrowsMaximize size={16} aria-hidden />
              </Tool>
              <Tool label={t('zoomIn')} onClick={() => movable.zoomBy(STEP.zoom)}>
                <IconZoomIn size={18} aria-hidden />
              </Tool>
            </ActionIcon.Group>
            {comparable && (
              <Button
                size="xs"
                variant={beside ? 'light' : 'default'}
                leftSection={<IconColumns2 size={16} aria-hidden />}
                aria-pressed={beside}
                onClick={() => {
                  setBeside(!beside)
                  showAll()
                }}
              >
                {t('box.beside')}
              </Button>
            )}
            {current.url && (
              <>
                <ViewStitches source={{ name, from: current.url, colorsFrom: current.picture.colorsFrom }} wide />
                <Button
                  component="a"
                  href={current.url}
                  download
                  size="xs"
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  aria-label={t('box.download', { name })}
                >
                  {t('box.downloadShort')}
                </Button>
              </>
            )}
          </div>
          <Modal.CloseButton data-autofocus aria-label={t('box.close')} className={classes.close} />
        </Modal.Header>
        <Modal.Body className={classes.body} data-leafs={files.length > 1 || undefined} ref={inside}>
          {(beside && comparable ? both : [current]).map((file, index) => (
            <PictureFrame
              key={beside ? file.kind : 'alone'}
              ref={index === 0 ? setFrame : undefined}
              file={file}
              view={view}
              movable={movable}
              onFit={showAll}
              named={beside}
            />
          ))}
          {files.length > 1 && (
            <>
              <Tool label={t('box.previous')} className={classes.previous} onClick={() => leafBy(-1)}>
                <IconChevronLeft size={22} aria-hidden />
              </Tool>
              <Tool label={t('box.next')} className={classes.next} onClick={() => leafBy(1)}>
                <IconChevronRight size={22} aria-hidden />
              </Tool>
            </>
          )}
          <p hidden>{t('box.keys')}</p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface ToolProps {
  label: string
  className?: string
  onClick: () => void
  children: ReactNode
}

function Tool({ label, className, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={className ? 40 : 30}
        aria-label={label}
        className={className}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
