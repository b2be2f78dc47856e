import { ActionIcon, Badge, Button, Modal, Text, Tooltip } from '@mantine/core'
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
import type { Movable } from '../stitch-viewer/stage/use-pointers.ts'
import { ViewStitches } from '../stitch-viewer/view-stitches.tsx'
import classes from './light-box.module.css'
import { PictureFrame } from './picture-frame.tsx'
import type { ViewableFile } from './request-files.ts'
import { STEP, useBoxKeys } from './use-box-keys.ts'
import { useFilePager } from './use-file-pager.ts'
import { usePictureView } from './use-picture-view.ts'

interface LightBoxProps {
  /** All that can be leafed through, at least one. */
  files: readonly ViewableFile[]
  /** The one to begin with. */
  start: ViewableFile
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

  useBoxKeys(inside, { movable, onFit: showAll, onLeaf: files.length > 1 ? leafBy : undefined, onClose })

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
          <BoxTools
            file={current}
            movable={movable}
            onFit={showAll}
            beside={comparable ? beside : null}
            onBeside={() => {
              setBeside(!beside)
              showAll()
            }}
          />
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

interface BoxToolsProps {
  file: ViewableFile
  movable: Movable
  onFit: () => void
  /** Whether artwork and result stand side by side; null where there aren't both. */
  beside: boolean | null
  onBeside: () => void
}

/** The tools in the head: zoom, both side by side, stitches and download. */
function BoxTools({ file, movable, onFit, beside, onBeside }: BoxToolsProps) {
  const { t } = useTranslation('viewer')
  const name = nameOfFile(file)
  return (
    <div className={classes.tools}>
      <ActionIcon.Group>
        <Tool label={t('zoomOut')} onClick={() => movable.zoomBy(1 / STEP.zoom)}>
          <IconZoomOut size={18} aria-hidden />
        </Tool>
        <Tool label={t('fit')} onClick={onFit}>
          <IconArrowsMaximize size={16} aria-hidden />
        </Tool>
        <Tool label={t('zoomIn')} onClick={() => movable.zoomBy(STEP.zoom)}>
          <IconZoomIn size={18} aria-hidden />
        </Tool>
      </ActionIcon.Group>
      {beside !== null && (
        <Button
          size="xs"
          variant={beside ? 'light' : 'default'}
          leftSection={<IconColumns2 size={16} aria-hidden />}
          aria-pressed={beside}
          onClick={onBeside}
        >
          {t('box.beside')}
        </Button>
      )}
      {file.url && (
        <>
          <ViewStitches source={{ name, from: file.url, colorsFrom: file.picture.colorsFrom }} wide />
          <Button
            component="a"
            href={file.url}
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
