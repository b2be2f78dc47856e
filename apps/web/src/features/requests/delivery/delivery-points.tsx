import type { DeliveryPoint } from '@stitchdesk/contract/delivery/delivery-point'
import classes from './delivery-points.module.css'
import { pointText } from './point-text.ts'

/** The points of a delivery, a sentence each. */
export function DeliveryPoints({ points }: { points: readonly DeliveryPoint[] }) {
  return (
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={'file' in point ? `${point.code} ${point.file}` : point.code}>{pointText(point)}</li>
      ))}
    </ul>
  )
}
