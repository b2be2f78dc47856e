import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { FilePicture } from '../file-picture/file-picture.tsx'
import classes from './request-picture.module.css'

type Pictured = Pick<OrderRequest, 'imagesUploads' | 'processingData'>

/** The file that stands for a request: of the latest result, or else of the artwork, the first that has a picture. */
function fileOf({ imagesUploads, processingData }: Pictured) {
  const files = [...(processingData?.imagesUploads ?? []), ...imagesUploads]
  return files.find(({ picture }) => picture.address !== null) ?? files[0]
}

/** The small picture of a request in a row of a list; an empty box where it has no file, so that names stand in one line. */
export function RequestPicture({ request }: { request: Pictured }) {
  const file = fileOf(request)
  return file ? <FilePicture file={file} size={36} decorative /> : <span className={classes.none} aria-hidden />
}
