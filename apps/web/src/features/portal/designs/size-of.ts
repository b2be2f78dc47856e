import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

/** The sides of a design in inches: as delivered, or else as asked for; undefined where one is not known. */
export function sizeOf({ width, height, processingData }: OrderRequest): [width: number, height: number] | undefined {
  const [wide, high] =
    processingData?.width && processingData.height ? [processingData.width, processingData.height] : [width, height]
  return wide && high ? [wide, high] : undefined
}
