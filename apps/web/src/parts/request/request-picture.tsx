import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { FilePicture } from '../file-picture/file-picture.tsx'
import classes from './request-picture.module.css'

type Pictured = Pick<OrderRequest, 'imagesUploads' | 'processingData'>

/** The file that stands for a request: of the latest result, or else of the artwork, the first that has a picture. */
export function pictureFileOf({ imagesUploads, processingData }: Pictured) {
  const files = [...(processingData?.imagesUploads ?? []), ...imagesUploads]
  return files.find(({ picture }) => picture.address !== null) ?? files[0]
}

/** The small picture of a request in a row of a list; an empty box where it has no file, so that names stand in one line. */
export function RequestPicture({ request, size = 36 }: { request: Pictured; size?: 36 | 48 }) {
  const file = pictureFileOf(request)
  if (file) return <FilePicture file={file} size={size} decorative />
  return <span className={classes.none} style={{ width: size, height: size }} aria-hidden />
}
