import { ActionIcon, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core'
import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../files/file-picture.tsx'
import { PictureFrame } from './picture-frame.tsx'
import type { ViewableFile } from './request-files.ts'
import { usePictureView } from './use-picture-view.ts'
import classes from './work-picture.module.css'

/** How much a press of plus or minus zooms. */
const STEP = 1.4
const KINDS = ['artwork', 'result'] as const satisfies readonly UploadKind[]

interface WorkPictureProps {
  files: readonly ViewableFile[]
  /** The file to show, chosen elsewhere on the page; a new object each time, so that the same file can be chosen again. */
  led?: { to: string | undefined } | null
  /** What lies over a file's picture. */
  over?: (file: ViewableFile) => ReactNode
}

/** The pictures beside the process form, with pan and zoom; artwork and results are one click apart. */
export function WorkPicture({ files, led = null, over }: WorkPictureProps) {
  const { t } = useTranslation('viewer')
  const [chosen, setChosen] = useState<string | undefined>(led?.to)
  const [ledBy, setLedBy] = useState(led)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const { view, movable, showAll } = usePictureView(frame)
  if (led !== ledBy) {
    setLedBy(led)
    setChosen(led?.to)
  }
  const current = files.find(({ filePath }) => filePath === chosen) ?? files[0]
  if (!current) return null
  const kinds = KINDS.filter((kind) => files.some((file) => file.kind === kind))

  function show(filePath: string | undefined) {
    if (!filePath) return
    setChosen(filePath)
    showAll()
  }

  return (
    <div className={classes.work}>
      <div className={classes.bar}>
        {kinds.length > 1 && (
          <SegmentedControl
            size="xs"
            value={current.kind}
            onChange={(kind) => show(files.find((file) => file.kind === kind)?.filePath)}
            data={kinds.map((kind) => ({ value: kind, label: t(`box.${kind}`) }))}
          />
        )}
        <ActionIcon.Group className={classes.zoom}>
          <Tool label={t('zoomOut')} onClick={() => movable.zoomBy(1 / STEP)}>
            <IconZoomOut size={18} aria-hidden />
          </Tool>
          <Tool label={t('fit')} onClick={showAll}>
            <IconArrowsMaximize size={16} aria-hidden />
          </Tool>
          <Tool label={t('zoomIn')} onClick={() => movable.zoomBy(STEP)}>
            <IconZoomIn size={18} aria-hidden />
          </Tool>
        </ActionIcon.Group>
      </div>
      <PictureFrame ref={setFrame} file={current} view={view} movable={movable} onFit={showAll} named={false}>
        {over?.(current)}
      </PictureFrame>
      {files.length > 1 && (
        <ul className={classes.strip}>
          {files.map((file) => (
            <li key={file.filePath}>
              <UnstyledButton
                className={classes.thumb}
                aria-label={nameOfFile(file)}
                aria-pressed={file.filePath === current.filePath}
                onClick={() => show(file.filePath)}
              >
                <FilePicture file={file} size={48} decorative />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
