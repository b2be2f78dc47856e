import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { FilePicture } from '../file-picture/file-picture.tsx'
import { useReading } from '../file-picture/picture-readings.ts'
import classes from './large-picture.module.css'

interface LargePictureProps {
  file: ImagesUpload
  /** How wide it gets, as a browser's `sizes` says it. */
  sizes?: string
}

/** A picture that fills its box; the file's tile where there is none. */
export function LargePicture({ file, sizes = '(max-width: 576px) 45vw, 260px' }: LargePictureProps) {
  const { picture } = useReading(file)
  if (!picture.address) return <FilePicture file={file} size={96} decorative />
  return (
    <img
      className={classes.image}
      src={pictureAddress(picture.address, 192)}
      srcSet={`${pictureAddress(picture.address, 192)} 192w, ${pictureAddress(picture.address, 800)} 800w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
