import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { useTranslation } from 'react-i18next'
import classes from './changes.module.css'

/** Side of a crop in CSS pixels, and how many crops fit along the picture's shorter side. */
const SIDE = 48
const CLOSER = 3

/** Where a picture lies behind its crop, so that the point is in the middle, as far as the picture's edges allow. */
function placed(at: { x: number; y: number }, { width, height }: { width: number; height: number }) {
  const scale = (SIDE * CLOSER) / Math.min(width, height)
  const place = (part: number, length: number) => Math.min(0, Math.max(SIDE - length, SIDE / 2 - part * length))
  const [wide, high] = [width * scale, height * scale]
  return {
    backgroundSize: `${wide}px ${high}px`,
    backgroundPosition: `${place(at.x, wide)}px ${place(at.y, high)}px`,
  }
}

interface ChangeCropProps {
  item: ChangeItem
  done: boolean
  /** Shows its point in the picture. */
  onLook?: (() => void) | undefined
}

/** The spot of the picture that a comment is about, with its number; the number alone where it is about the whole. */
export function ChangeCrop({ item: { number, pin, file }, done, onLook }: ChangeCropProps) {
  const { t } = useTranslation('changes')
  const { address = null, width = null, height = null } = file?.picture ?? {}
  const dot = number !== null && (
    <span className={classes.number} data-done={done || undefined}>
      {number}
    </span>
  )
  if (!pin || !file || !address || !width || !height) return <span className={classes.noCrop}>{dot}</span>
  const style = { backgroundImage: `url("${pictureAddress(address, 800)}")`, ...placed(pin, { width, height }) }
  if (!onLook) {
    return (
      <span className={classes.crop} style={style}>
        {dot}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.crop}
      style={style}
      aria-label={t('look', { number: number ?? '', name: file.name })}
      onClick={onLook}
    >
      {dot}
    </button>
  )
}
