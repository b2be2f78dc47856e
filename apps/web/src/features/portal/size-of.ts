import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

/** The size of a design in whole millimetres: as delivered, or else as asked for; undefined where a side is not known. */
export function sizeOf({ width, height, processingData }: OrderRequest): { width: number; height: number } | undefined {
  const [wide, high] =
    processingData?.width && processingData.height ? [processingData.width, processingData.height] : [width, height]
  if (!wide || !high) return undefined
  return { width: Math.round(wide * MM_PER_INCH), height: Math.round(high * MM_PER_INCH) }
}
