import { checkSaved } from '@stitchdesk/contract/delivery/delivery'
import type { DeliveryCheck } from '@stitchdesk/contract/delivery/delivery-point'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import type { Database } from '../../platform/database/database.ts'
import { readSetting } from '../settings/read-setting.ts'

/**
 * The check of the files that a request is about to show its customer, for the audit trail. It refuses nothing: the sender
 * was asked.
 * @param request as staff read it
 */
export async function checkSending(
  db: Database,
  request: OrderRequestInCents,
): Promise<{ deliveryCheck?: DeliveryCheck }> {
  const files = request.processingData?.imagesUploads ?? []
  const { value: limits } = await readSetting(db, 'placementLimits')
  const deliveryCheck = checkSaved(request, limits)
  return files.length > 0 || deliveryCheck.points.length > 0 ? { deliveryCheck } : {}
}
