import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { FilePicture } from '../files/file-picture.tsx'
import { useReading } from '../files/picture-readings.ts'
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
