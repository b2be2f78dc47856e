import { VisuallyHidden } from '@mantine/core'
import { pictureAddress } from '@stitchdesk/contract/addresses'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explanationOf } from './explanation.ts'
import { FileIcon } from './file-icon.tsx'
import classes from './file-picture.module.css'
import { type PicturedFile, useReading } from './picture-readings.ts'

interface FilePictureProps {
  file: PicturedFile & { imageName: string; name?: string }
  /** Side of the box in pixels. */
  size: 40 | 48 | 64 | 96 | 160
  /** Beside the file's name, which says it all to those who can't see it. */
  decorative?: boolean
}

/** A stored file in a fixed box: its picture, a shimmer while that is drawn, or a tile with its format and why there is none. */
export function FilePicture({ file, size, decorative = false }: FilePictureProps) {
  const { t } = useTranslation(['uploads', 'shell'])
  const { picture } = useReading(file)
  const { address, state, reason, colorsFrom } = picture
  const [missing, setMissing] = useState('')
  const side = { width: size, height: size }
  const [once, twice] = size > 96 ? ([192, 800] as const) : ([96, 192] as const)
  if (address && address !== missing) {
    const note = colorsFrom === 'none' ? t('figures.colorsNotSet') : reason && t(`picture.reasons.${reason}`)
    return (
      <span className={classes.box} style={side} title={note || undefined}>
        <img
          src={pictureAddress(address, once)}
          srcSet={size > 48 ? `${pictureAddress(address, once)} 1x, ${pictureAddress(address, twice)} 2x` : undefined}
          alt={decorative ? '' : t('shell:fileOf', { name: nameOfFile(file) })}
          {...side}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(address)}
        />
        {note && size >= 96 && <span className={classes.unset}>{note}</span>}
      </span>
    )
  }
  if (state === 'waiting' || state === 'working') {
    return (
      <span
        className={classes.box}
        data-waiting
        style={side}
        title={t('picture.waiting')}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('picture.waiting') })}
      />
    )
  }
  const why = [reason && t(`picture.reasons.${reason}`), explanationOf(picture)].filter(Boolean).join(' ')
  return (
    <span className={classes.tile} title={why || undefined}>
      <FileIcon name={file.imageName} size={size} />
      {!decorative && <VisuallyHidden>{why}</VisuallyHidden>}
    </span>
  )
}
