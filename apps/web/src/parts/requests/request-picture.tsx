import { VisuallyHidden } from '@mantine/core'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { MAILABLE_PICTURE_TYPES } from '@stitchdesk/contract/pictures/picture-sizes'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../files/file-picture.tsx'
import { OpenPicture } from '../pictures/open-picture.tsx'
import { requestFiles } from '../pictures/request-files.ts'
import classes from './request-picture.module.css'

type Pictured = Pick<OrderRequest, 'imagesUploads' | 'processingData' | 'orderName'>

/**
 * The file that represents a request: the first with a picture, of the latest result, or else of the artwork. Among results, a
 * sew-out comes before a machine file, as in mails, because a machine file seldom knows its colors.
 */
export function pictureFileOf({ imagesUploads, processingData }: Omit<Pictured, 'orderName'>) {
  const results = processingData?.imagesUploads ?? []
  const files = [...results.filter(isPicture), ...results.filter((file) => !isPicture(file)), ...imagesUploads]
  return files.find(({ picture }) => picture.address !== null) ?? files[0]
}

const isPicture = ({ imageName }: { imageName: string }) => MAILABLE_PICTURE_TYPES.includes(fileExtension(imageName))

/** From this size on there is room for words. */
const LARGE = 96

interface RequestPictureProps {
  request: Pictured
  size?: 40 | 48 | 64 | 96
  /** Whether a click opens the light box; false inside a link or a button. */
  opens?: boolean
}

/** The small picture of a request in a row of a list; a dashed box where it has no file, so that names stand in one line. */
export function RequestPicture({ request, size = 40, opens = false }: RequestPictureProps) {
  const { t } = useTranslation(['uploads', 'shell'])
  const file = pictureFileOf(request)
  if (!file) {
    const none = t('shell:noArtwork')
    // The words fit only into a large box, in any language.
    return (
      <span className={classes.none} style={{ width: size, height: size }} title={size < LARGE ? none : undefined}>
        {size < LARGE && <IconPhotoOff size={16} stroke={1.5} aria-hidden />}
        {size < LARGE ? <VisuallyHidden>{none}</VisuallyHidden> : none}
      </span>
    )
  }
  const picture = <FilePicture file={file} size={size} decorative />
  if (!opens) return picture
  return (
    <OpenPicture
      file={file.filePath}
      among={requestFiles(request)}
      label={t('picture.openAll', { name: request.orderName })}
    >
      {picture}
    </OpenPicture>
  )
}
