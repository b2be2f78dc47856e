import { REQUEST_KINDS, type RequestKind } from '../basics/enums.ts'

const KIND_PREFIXES = { quote: 'QT-', order: 'OR-', vector: 'VO-' } as const satisfies Record<RequestKind, string>

/** The number of an order code, and the kind that its prefix names, if any. */
export interface OrderCode {
  orderCode: number
  requestFor: RequestKind | null
}

/** An order code as people see it: the kind's prefix and the number. */
export function displayOrderCode(requestFor: RequestKind, orderCode: number): string {
  return `${KIND_PREFIXES[requestFor]}${orderCode}`
}

/** An order code typed with or without its prefix, in letters of either case; null when it holds no number. */
export function readOrderCode(typed: string): OrderCode | null {
  const [, prefix, digits] = /^(qt-|or-|vo-)?(\d{1,15})$/i.exec(typed.trim()) ?? []
  if (!digits) return null
  const named = REQUEST_KINDS.find((kind) => KIND_PREFIXES[kind] === prefix?.toUpperCase())
  return { orderCode: Number(digits), requestFor: named ?? null }
}

/** The number inside an order code typed with or without its prefix; null when it holds none. */
export function parseOrderCode(typed: string): number | null {
  return readOrderCode(typed)?.orderCode ?? null
}
