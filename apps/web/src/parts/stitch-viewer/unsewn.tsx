import { Text } from '@mantine/core'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StitchFigures } from './stitch-figures.tsx'
import classes from './stitch-viewer.module.css'

/** A file of which only figures can be read, with the picture that it carries. */
export function Unsewn({ file, name }: { file: StitchFile; name: string }) {
  const { t } = useTranslation('viewer')
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (!file.picture) return
    const url = URL.createObjectURL(new Blob([new Uint8Array(file.picture)]))
    setPicture(url)
    return () => URL.revokeObjectURL(url)
  }, [file.picture])
  return (
    <div className={classes.viewer}>
      <div className={classes.unsewn}>
        {picture && <img src={picture} alt={t('picture', { name })} className={classes.picture} />}
        <Text size="sm" c="dimmed">
          {t('nothing')}
        </Text>
      </div>
      <aside className={classes.side}>
        <StitchFigures file={file} />
      </aside>
    </div>
  )
}
