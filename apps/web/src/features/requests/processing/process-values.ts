import { fromCents, toCents, totalPrice } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { typedCount } from '@stitchdesk/contract/basics/typed-count'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { FreeReason } from '@stitchdesk/contract/pricing/price-state'
import type { AskedExtras } from '@stitchdesk/contract/pricing/rules'
import type { ProcessingDraftInput } from '@stitchdesk/contract/processing/processing'
import { pricedProcessingSchema, unpricedProcessingSchema } from '@stitchdesk/contract/processing/processing'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { asksFor } from '@stitchdesk/contract/requests/kinds'

/** Values of the process form; numbers stay text until the schema reads them. */
export interface ProcessValues {
  stitiches: string
  orderCatagory: boolean
  freeReason: FreeReason | ''
  price: string
  discount: string
  height: string
  width: string
  selectLevel: string
  assignPercentage: number | null
  po: string
  comments: string
  operatorNotes: string
  /** null keeps what was said before */
  extras: AskedExtras | null
}

const asText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
/** Thousands that somebody grouped in one language read as decimals in another. */
const plainCount = (entered: string) => asText(typedCount(entered)) || entered

/** A price of 0 means that none is set yet. */
const amountText = (value: number | null | undefined) => (value ? value.toFixed(2) : '')

/** The form as it opens: the latest processing, or what the request itself says before the first one. */
export function initialValues(request: OrderRequest): ProcessValues {
  const latest = request.processingData
  return {
    stitiches: plainCount(latest?.stitiches ?? request.stiches),
    orderCatagory: latest?.orderCatagory ?? false,
    freeReason: latest?.freeReason ?? '',
    price: amountText(latest ? latest.price : request.price),
    discount: amountText(latest ? latest.discount : request.discount),
    height: asText(latest ? latest.height : request.height),
    width: asText(latest ? latest.width : request.width),
    selectLevel: asText(latest?.selectLevel),
    assignPercentage: latest?.assignPercentage ?? null,
    po: latest?.po || request.po,
    comments: latest?.comments ?? '',
    operatorNotes: latest?.operatorNotes ?? '',
    extras: null,
  }
}

/** The form values of a state of a request, as one text to compare. */
export const filledBy = (request: OrderRequest): string =>
  JSON.stringify([request.processingData?.round, request.orderStatus, initialValues(request)])

/** Whether two states of a request would fill the form alike, so that nothing is lost by saving over the newer one. */
export const fillsAlike = (one: OrderRequest, other: OrderRequest): boolean => filledBy(one) === filledBy(other)

/** Whether two forms hold the same. */
export const sameEntries = (one: ProcessValues, other: ProcessValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The total as the form shows it while it is typed, in currency units; null while price or discount is no amount. */
export function enteredTotal({ orderCatagory, price, discount }: ProcessValues): number | null {
  if (orderCatagory) return 0
  const amounts = [readNumber(price) ?? 0, readNumber(discount) ?? 0] as const
  if (!amounts.every((amount) => amount >= 0)) return null
  return fromCents(totalPrice(toCents(amounts[0]), toCents(amounts[1])))
}

/** The form's validator: the body schema of the call, with prices for those who set them. */
export function processSchema(setsPrices: boolean) {
  return setsPrices ? pricedProcessingSchema : unpricedProcessingSchema
}

/** The values together with what only the request knows, as the schema and the call read them. */
export function toDraft(
  request: Pick<OrderRequest, 'orderCode' | 'requestFor' | 'version'>,
  values: ProcessValues,
  files: readonly ImagesUpload[],
  setsPrices: boolean,
): ProcessingDraftInput {
  const { price, discount, orderCatagory, freeReason, height, width, extras, ...rest } = values
  return {
    ...rest,
    modelFor: request.orderCode,
    requestFor: request.requestFor,
    orderStatus: 'Ready',
    imagesUploads: [...files],
    version: request.version,
    ...(asksFor(request.requestFor, 'width') ? { height, width } : {}),
    ...(setsPrices ? { price, discount, orderCatagory, freeReason, totalPrice: enteredTotal(values) } : {}),
    ...(setsPrices && extras ? { extras } : {}),
  }
}
