import { Text } from '@mantine/core'
import { pictureAddress } from '@stitchdesk/contract/addresses'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explanationOf } from '../files/explanation.ts'
import { FileIcon } from '../files/file-icon.tsx'
import { useReading } from '../files/picture-readings.ts'
import classes from './light-box.module.css'
import type { ViewableFile } from './request-files.ts'

/** The largest picture of a file; a note while it is drawn, and a tile with the reason without one. */
export function LargePicture({ file }: { file: ViewableFile }) {
  const { t } = useTranslation(['uploads', 'shell'])
  const { picture } = useReading(file)
  const { address, state, reason, colorsFrom } = picture
  const [missing, setMissing] = useState('')
  if (address && address !== missing) {
    return (
      <>
        <img
          src={pictureAddress(address, 800)}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          alt={t('shell:fileOf', { name: nameOfFile(file) })}
          className={classes.picture}
          draggable={false}
          onError={() => setMissing(address)}
        />
        {colorsFrom === 'none' && <span className={classes.unset}>{t('figures.colorsNotSet')}</span>}
        {reason && <span className={classes.unset}>{t(`picture.reasons.${reason}`)}</span>}
      </>
    )
  }
  const waits = state === 'waiting' || state === 'working'
  const why = [reason && t(`picture.reasons.${reason}`), explanationOf(picture)].filter(Boolean).join(' ')
  return (
    <div className={classes.tile}>
      <FileIcon name={file.imageName} size={160} />
      <Text size="sm" c="dimmed" role="status" maw="44ch">
        {waits ? t('picture.waiting') : why || t('picture.none')}
      </Text>
    </div>
  )
}
