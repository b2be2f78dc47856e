import { pictureAddress } from '@stitchdesk/contract/addresses'
import { IconReceipt } from '@tabler/icons-react'
import classes from './line-picture.module.css'

interface LinePictureProps {
  /** As its answer says it; null where its request has none. */
  address: string | null | undefined
  size: 40 | 48 | 64
}

/** The small picture of a line of an invoice, beside its name; a quiet tile where it has none. */
export function LinePicture({ address, size }: LinePictureProps) {
  const side = { width: size, height: size }
  return (
    <span className={classes.tile} style={side} data-none={!address || undefined} aria-hidden>
      {address ? (
        <img
          src={pictureAddress(address, size > 48 ? 192 : 96)}
          alt=""
          {...side}
          loading="lazy"
          decoding="async"
          className={classes.drawn}
        />
      ) : (
        <IconReceipt size={size / 2} stroke={1.4} />
      )}
    </span>
  )
}
