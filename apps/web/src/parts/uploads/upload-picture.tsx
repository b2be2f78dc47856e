import { LargePicture } from '../delivery/large-picture.tsx'
import { FileIcon, hasOwnPicture } from '../files/file-icon.tsx'
import { FilePicture } from '../files/file-picture.tsx'
import type { UploadItem } from './upload-items.ts'
import classes from './upload-picture.module.css'

interface UploadPictureProps {
  item: UploadItem
  /** Address of the file that the browser holds; null when it holds none. */
  preview: string | null
  /** How large it is: beside the file's name, larger beside it, or above it over the whole card. */
  size: 'small' | 'large' | 'whole'
}

/** The picture of a file in an upload field: the browser's own as long as it holds the file, else the one that was drawn of it. */
export function UploadPicture({ item, preview, size }: UploadPictureProps) {
  const { name, stored } = item
  const own = preview !== null && hasOwnPicture(name)
  const side = size === 'small' ? 48 : 96
  if (size === 'whole') {
    return (
      <span className={classes.whole}>
        {own && <img src={preview} alt="" className={classes.image} />}
        {!own && stored && <LargePicture file={stored} sizes="(max-width: 992px) 90vw, 420px" />}
        {!own && !stored && <FileIcon name={name} size={side} decorative />}
      </span>
    )
  }
  if (stored && !own) return <FilePicture file={stored} size={side} decorative />
  return <FileIcon key={preview} name={name} url={preview ?? undefined} size={side} decorative={stored !== null} />
}
