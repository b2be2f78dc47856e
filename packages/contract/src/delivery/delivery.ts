// The checks of a delivery ask and never refuse: a size may be off because the customer said so by phone, and a figure
// may be read wrongly. Web and API call the same function, so the trail keeps what the person was asked.

import { FORMATS, isStitchFormat } from '@stitchdesk/stitch-files/tables/formats'
import { fileExtension } from '../files/file-name.ts'
import type { ImagesUpload } from '../files/upload.ts'
import type { PlacementLimits } from '../placing/placement-limits.ts'
import type { OrderRequest } from '../requests/answer.ts'
import { type Asked, checkDelivery } from './delivery-check.ts'
import type { DeliveryCheck, DeliveryPoint } from './delivery-point.ts'

type Checked = Asked & Pick<OrderRequest, 'requestFor'>
type File = Pick<ImagesUpload, 'imageName' | 'name' | 'figures' | 'picture'>

/**
 * Checks result files against the request and against each other, as far as their figures are known. A quote without a
 * machine file delivers a price, so it misses nothing.
 * @param limits how large designs may be at each placement
 */
export function checkFiles(request: Checked, files: readonly File[], limits: PlacementLimits): DeliveryCheck {
  if (request.requestFor === 'quote' && !files.some(isMachineFile)) return { points: [], beingRead: 0 }
  return {
    points: [...checkDelivery(request, files, limits), ...files.filter(isUnread).map(unread)],
    beingRead: files.filter(isBeingRead).length,
  }
}

/** As {@link checkFiles}, of the files that were saved last. */
export function checkSaved(
  request: Checked & Pick<OrderRequest, 'processingData'>,
  limits: PlacementLimits,
): DeliveryCheck {
  return checkFiles(request, request.processingData?.imagesUploads ?? [], limits)
}

/** Whether a file is of a format whose figures can always be read, so that one without any is reported. */
function isMachineFile({ imageName }: File): boolean {
  const format = fileExtension(imageName)
  return isStitchFormat(format) && ['stitches', 'properties'].includes(FORMATS[format].figures)
}
const isUnderWay = ({ picture }: File) => picture.state === 'waiting' || picture.state === 'working'
/** Whether a machine file's figures are still being read. */
export const isBeingRead = (file: File): boolean => file.figures === null && isMachineFile(file) && isUnderWay(file)
const isUnread = (file: File) => file.figures === null && isMachineFile(file) && !isUnderWay(file)
const unread = ({ name }: File): DeliveryPoint => ({ code: 'unread', file: name })
