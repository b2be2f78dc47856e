import { Text } from '@mantine/core'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Movable, usePointers } from '../stitch-viewer/stage/use-pointers.ts'
import { LargePicture } from './large-picture.tsx'
import classes from './light-box.module.css'
import type { PictureView } from './picture-view.ts'
import type { ViewableFile } from './request-files.ts'

/** How much a double click enlarges. */
const CLOSER = 2.5

interface PictureFrameProps {
  file: ViewableFile
  view: PictureView
  movable: Movable
  onFit: () => void
  /** Whether it has a caption, as side by side with another one. */
  named: boolean
  ref?: Ref<HTMLElement>
  /** What lies over the picture, and moves with it. */
  children?: ReactNode
}

/** A picture that is moved and enlarged by mouse, fingers and wheel. */
export function PictureFrame({ file, view, movable, onFit, named, ref, children }: PictureFrameProps) {
  const { t } = useTranslation('viewer')
  const [ground, setGround] = useState<HTMLElement | null>(null)
  const pointers = usePointers(movable, ground, () => undefined)
  const { scale, left, top } = view
  return (
    <figure className={classes.frame} ref={ref}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the pointer does here, keys and buttons do too. */}
      <div
        ref={setGround}
        className={classes.ground}
        data-closer={scale > 1 || undefined}
        onDoubleClick={({ nativeEvent: { offsetX, offsetY } }) =>
          scale > 1 ? onFit() : movable.zoomBy(CLOSER, offsetX, offsetY)
        }
        {...pointers}
      >
        <div
          className={classes.sheet}
          style={{ transform: `translate(${left}px, ${top}px) scale(${scale})`, '--enlarged': scale }}
        >
          <LargePicture key={file.filePath} file={file} />
          {children}
        </div>
      </div>
      {named && (
        <figcaption className={classes.caption}>
          <Text span size="xs" fw={600}>
            {t(`box.${file.kind}`)}
          </Text>{' '}
          <Text span size="xs" c="dimmed">
            {nameOfFile(file)}
          </Text>
        </figcaption>
      )}
    </figure>
  )
}
