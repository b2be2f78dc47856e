import { Image } from '@mantine/core'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './file-icon.module.css'

const PICTURES = new Set(['jpg', 'jpeg', 'jfif', 'png', 'gif', 'bmp', 'webp', 'svg'])

/** Whether a browser draws files of this name. */
export const hasOwnPicture = (name: string) => PICTURES.has(fileExtension(name))

interface FileIconProps {
  name: string
  /** Address of the file; without it only its icon is shown. */
  url?: string
  /** Side of the square in pixels. */
  size?: number
  /** Beside the file's name, which says it all to those who can't see it. */
  decorative?: boolean
}

/** A small picture of a file; an icon with its extension when it is no picture or the picture is missing. */
export function FileIcon({ name, url, size = 56, decorative = false }: FileIconProps) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  const extension = fileExtension(name)
  if (url && !missing && hasOwnPicture(name)) {
    return (
      <Image
        src={url}
        alt={decorative ? '' : t('fileOf', { name })}
        flex="none"
        w={size}
        h={size}
        radius="sm"
        fit="contain"
        className={classes.own}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    )
  }
  return (
    <span className={classes.icon} style={{ width: size, height: size }} aria-hidden>
      <IconFile size={size * 0.45} stroke={1.4} />
      {extension && <span className={classes.extension}>{extension}</span>}
    </span>
  )
}
