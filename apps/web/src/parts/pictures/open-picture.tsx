import { UnstyledButton } from '@mantine/core'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoadedDialog } from '../files/use-loaded-dialog.tsx'
import classes from './open-picture.module.css'
import type { ViewableFile } from './request-files.ts'

interface Opened {
  files: readonly ViewableFile[]
  start: ViewableFile
}

/** The light box, loaded when it is first opened. */
async function loadLightBox() {
  const { default: LightBox } = await import('./light-box.tsx')
  return LightBox
}

interface OpenPictureProps {
  /** The file's `filePath`; undefined while it is not stored. */
  file: string | undefined
  /** All files that can be leafed through. If this one is not among them, the picture is no button. */
  among: readonly ViewableFile[]
  /** The label for screen readers; the file's name by default. */
  label?: string
  /** The small picture that is clicked. */
  children: ReactNode
}

/** Makes a small picture a button that shows it large. */
export function OpenPicture({ file, among, label, children }: OpenPictureProps) {
  const { t } = useTranslation('uploads')
  const { dialog, loading, open } = useLoadedDialog<Opened>(loadLightBox)
  const start = among.find(({ filePath }) => filePath === file)
  if (!start) return children
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-label={label ?? t('picture.open', { name: nameOfFile(start) })}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        onClick={(event) => {
          // Keeps the click from opening the row or card around it.
          event.stopPropagation()
          void open({ files: among, start })
        }}
      >
        {children}
      </UnstyledButton>
      {dialog}
    </>
  )
}
